"""What the house tests share: where things are, and how to run a tool."""
import pathlib
import subprocess

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
