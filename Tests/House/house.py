"""What the house tests share: where things are, and how to run a tool."""
import importlib.machinery
import importlib.util
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SOURCES = ROOT / "Sources"
APP_ID = "org.nuribrowser.Nuri"


def run(*command, **options):
    """Runs a tool in the root; its status, output and errors come back."""
    return subprocess.run([str(part) for part in command], cwd=options.pop("cwd", ROOT), text=True,
                          capture_output=True, check=False, stdin=subprocess.DEVNULL, **options)


def tracked(*patterns):
    """The files of the project, as git knows them: those it tracks and those not yet added."""
    listing = run("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *patterns)
    assert listing.returncode == 0, listing.stderr
    paths = [ROOT / name for name in listing.stdout.split("\0") if name]
    return sorted(path for path in paths if path.is_file())


def load_script(name):
    """A script without `.py` in its name, as a module."""
    loader = importlib.machinery.SourceFileLoader(name.replace("-", "_"), str(ROOT / "scripts" / name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    sys.modules[loader.name] = module
    loader.exec_module(module)
    return module


_extractor = load_script("extract-messages")


def swift_tokens(source):
    """All tokens of Swift source, those in interpolations after the literal they stand in."""
    def flat(tokens):
        for token in tokens:
            yield token
            for inner in token.inner:
                yield from flat(inner)
    return list(flat(_extractor.Lexer(source).tokens()))


def c_words(source):
    """(word, line) of C source, without comments and literals."""
    def blank(match):
        return re.sub(r"[^\n]", " ", match.group())
    bare = re.sub(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"', blank, source, flags=re.DOTALL)
    return [(match.group(), bare.count("\n", 0, match.start()) + 1) for match in re.finditer(r"[A-Za-z_]\w*", bare)]


def words(path):
    """(word, line) of a Swift or C file, without comments and literals."""
    source = path.read_text(encoding="utf-8")
    if path.suffix == ".swift":
        return [(token.value, token.line) for token in swift_tokens(source) if token.kind == "word"]
    return c_words(source)
