"""scripts/extract-messages finds every shape of call, and names what is wrong with file and line."""
import pytest
from house import ROOT, run

SCRIPT = ROOT / "scripts/extract-messages"


@pytest.fixture
def extract(tmp_path):
    def extract(source, *more):
        paths = []
        for number, text in enumerate([source, *more]):
            paths.append(tmp_path / f"File{number}.swift")
            paths[-1].write_text(text, encoding="utf-8")
        return run("/usr/bin/python3", SCRIPT, *paths)
    return extract


FOUND = {
    "plain": ('tr("Back")', 'msgid "Back"\n'),
    "through the module": ('Localization.tr("Back")', 'msgid "Back"\n'),
    "as an argument": ('f(1, [tr("Back"): g("x")], tr("Forward"))', 'msgid "Forward"\n'),
    "space and line breaks": ('tr (\n  "Back"\n)', 'msgid "Back"\n'),
    "trailing comma": ('tr("Back",)', 'msgid "Back"\n'),
    "empty arguments": ('tr("Back", [:])', 'msgid "Back"\n'),
    "in an interpolation": ('let x = "a \\(tr("Back")) b"', 'msgid "Back"\n'),
    "in an interpolation of a raw literal": ('let x = #"a \\#(f(tr("Back"))) b"#', 'msgid "Back"\n'),
    "in an interpolation of a multi-line literal": ('let x = """\n  \\(tr("Back"))\n  """', 'msgid "Back"\n'),
    "within another call's arguments": (
        'tr("No {what}", ["what": tr("page")])', 'msgid "page"\n'),
    "one placeholder": (
        'tr("No {what}", ["what": f(a, ["b": c], "d, e")])', '#, python-brace-format\nmsgid "No {what}"\n'),
    "two placeholders, one twice": (
        'tr("{a} {b} {a}", ["a": x, "b": y])', '#, python-brace-format\nmsgid "{a} {b} {a}"\n'),
    "trailing comma in the arguments": ('tr("No {what}", ["what": x,])', 'msgid "No {what}"\n'),
    "braces that are none": ('tr("a { b } {} {c d}")', '\nmsgid "a { b } {} {c d}"\n'),
    "quotes and backslashes": (r'tr("a \"b\" \\ c")', r'msgid "a \"b\" \\ c"'),
    "line break and tab": (r'tr("a\n\tb")', r'msgid "a\n\tb"'),
    "code point": (r'tr("a\u{2026}")', 'msgid "a…"'),
    "raw literal": (r'tr(#"a "b" \n"#)', r'msgid "a \"b\" \\n"'),
    "escape in a raw literal": (r'tr(#"a\#nb"#)', r'msgid "a\nb"'),
    "multi-line literal": ('tr("""\n    one\n      two "quoted"\n\n    three\n    """)',
                           r'msgid "one\n  two \"quoted\"\n\nthree"'),
    "multi-line literal, lines joined": ('tr(\n  """\n  one \\\n  two\n  """\n)', 'msgid "one two"'),
    "plural": ('trn("{count} page", "{count} pages", count: pages.count)',
               '#, python-brace-format\nmsgid "{count} page"\nmsgid_plural "{count} pages"\n'
               'msgstr[0] ""\nmsgstr[1] ""\n'),
    "plural without a number in the singular": (
        'trn("One page", "{count} pages", count: n)', 'msgid "One page"\nmsgid_plural "{count} pages"'),
    "plural with arguments": (
        'trn("{count} page of {site}", "{count} pages of {site}", count: n, ["site": s])',
        'msgid_plural "{count} pages of {site}"'),
    "context": ('trc("verb", "Open")', 'msgctxt "verb"\nmsgid "Open"\n'),
    "context with arguments": ('trc("verb", "Open {x}", ["x": y])',
                               '#, python-brace-format\nmsgctxt "verb"\nmsgid "Open {x}"'),
    "comment for translators": ('// Translators: a verb\ntr("Open")', '#. Translators: a verb\n'),
    "comment on several lines": ('x()\n  // Translators: a\n  // b\n  let y = tr("Open")',
                                 '#. Translators: a b\n'),
    "comment below another": ('// Why.\n// Translators: a verb\ntr("Open")', '#. Translators: a verb\n'),
}


@pytest.mark.parametrize("source, entry", FOUND.values(), ids=FOUND.keys())
def test_finds_the_call(extract, source, entry):
    result = extract(source)
    assert result.returncode == 0, result.stderr
    assert entry in result.stdout


IGNORED = {
    "line comment": '// tr("Back")',
    "nested block comment": '/* /* tr("Back") */ tr("Back") */',
    "string": 'let x = "tr(\\"Back\\")"',
    "raw string": 'let x = #"tr("Back")"#',
    "multi-line string": 'let x = """\n  tr("Back")\n  """',
    "declaration": 'public func tr(_ message: String) -> String { message }',
    "longer name": 'attr("Back"); tr2("Back"); strn("a", "b")',
    "value": 'let tr = 1; use(tr)',
    "ordinary string": 'let x = "Back"',
}


@pytest.mark.parametrize("source", IGNORED.values(), ids=IGNORED.keys())
def test_leaves_alone(extract, source):
    result = extract(source)
    assert result.returncode == 0, result.stderr
    assert result.stdout.count("msgid") == 1, "only the header"


REFUSED = {
    "a variable": ('\ntr(message)', 2, "single string literal"),
    "a sum": ('tr("a" + "b")', 1, "single string literal"),
    "a condition": ('tr(x ? "a" : "b")', 1, "single string literal"),
    "an interpolation": ('\n\ntr("a \\(b)")', 3, "interpolation"),
    "an interpolation in a multi-line literal": ('tr("""\n  \\(b)\n  """)', 1, "interpolation"),
    "an empty message": ('tr("")', 1, "empty"),
    "no message": ('tr()', 1, "needs 1 literal"),
    "a missing argument": ('tr("No {what}")', 1, "nothing is given for {what}"),
    "a misspelt argument": ('tr("No {what}", ["whta": x])', 1, "nothing is given for {what}"),
    "an argument too many": ('tr("No {a}", ["a": x, "b": y])', 1, "the message has no {b}"),
    "an argument twice": ('tr("No {a}", ["a": x, "a": y])', 1, "two arguments named a"),
    "arguments that are a variable": ('tr("No {a}", values)', 1, "must be a literal"),
    "an argument's name that is a variable": ('tr("No {a}", [name: x])', 1, "name must be a string literal"),
    "another brace beside a placeholder": ('tr("{a} }", ["a": x])', 1, "no other brace"),
    "a plural without count": ('trn("a", "b")', 1, "needs count:"),
    "a plural whose forms differ": ('trn("{x}", "{count}", count: n)', 1, "nothing is given for {x}"),
    "a plural that is a variable": ('trn("a", b, count: n)', 1, "single string literal"),
    "a context that is a variable": ('trc(a, "b")', 1, "single string literal"),
    "a lost comment for translators": ('\n// Translators: a\n\ntr("b")', 2, "stands above no message"),
    "a call without an end": ('tr("b"', 1, "does not end"),
    "a literal without an end": ('x\ntr("b', 2, "does not end"),
}


@pytest.mark.parametrize("source, line, text", REFUSED.values(), ids=REFUSED.keys())
def test_refuses_and_says_where(extract, source, line, text):
    result = extract(source)
    assert result.returncode == 1
    assert f"File0.swift:{line}: " in result.stderr
    assert text in result.stderr
    assert result.stdout == ""


def test_merges_what_stands_in_two_files(extract):
    result = extract('// Translators: one\ntr("Open")', '// Translators: two\ntr("Open")\ntr("Open")')
    assert result.stdout.count('msgid "Open"') == 1
    assert "#. Translators: one Translators: two\n" in result.stdout
    assert result.stdout.count("#: ") == 2


def test_keeps_contexts_apart(extract):
    result = extract('tr("Open"); trc("verb", "Open"); trc("state", "Open")')
    assert result.stdout.count('msgid "Open"') == 3


def test_refuses_one_message_with_two_plurals(extract):
    result = extract('trn("a", "b", count: n)', 'trn("a", "c", count: n)')
    assert result.returncode == 1 and "another plural" in result.stderr


def test_gettext_reads_the_result(extract, tmp_path):
    pot = tmp_path / "all.pot"
    pot.write_text(extract("\n".join(source for source, _ in FOUND.values()
                                     if "Translators" not in source)).stdout, encoding="utf-8")
    result = run("msgfmt", "--check-format", "--check-domain", "-o", "/dev/null", pot)
    assert result.returncode == 0, result.stderr
