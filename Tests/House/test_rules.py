"""Rules of the house that a reviewer would otherwise have to remember."""
import ast
import re

import pytest
from house import ROOT, run, swift_tokens, tracked


def test_swift_files_are_formatted():
    result = run("swift", "format", "lint", "--strict", "--parallel", "-r", "Package.swift", "Sources", "Tests")
    assert result.returncode == 0, result.stderr


def careless(source):
    """Words that must not be in the program: what prints to a person's terminal, and what ends without a word."""
    tokens, found = swift_tokens(source), []
    for index, token in enumerate(tokens):
        after = [following.value for following in tokens[index + 1:index + 3]]
        if token.kind != "word" or not after:
            continue
        before = tokens[index - 1].value if index else ""
        if token.value in ("print", "debugPrint", "dump") and after[0] == "(" and before not in (".", "func"):
            found.append((f"{token.value}(", token.line))
        if token.value in ("try", "as") and after[0] == "!":
            found.append((f"{token.value}!", token.line))
        if token.value == "fatalError" and after == ["(", ")"]:
            found.append(("fatalError() without a reason", token.line))
    return found


@pytest.mark.parametrize("path", tracked("Sources/*.swift"), ids=lambda path: path.name)
def test_the_program_has_no_careless_word(path):
    assert careless(path.read_text()) == []


@pytest.mark.parametrize("source, count", [
    ('print("x")', 1), ("page.print(job)", 0), ("func print() {}", 0), ("try! f()", 1), ("try? f()", 0),
    ("fatalError()", 1), ('fatalError("why")', 0), ("// print(x)", 0), ("x as! Y", 1),
])
def test_finds_a_careless_word(source, count):
    assert len(careless(source)) == count


@pytest.mark.parametrize("path", tracked("Sources/*.swift", "Sources/*.c", "Tests/*.swift"),
                         ids=lambda path: path.name)
def test_a_file_is_no_longer_than_400_lines(path):
    assert len(path.read_text().splitlines()) <= 400


# Written apart, so that this file is not what it looks for.
MACHINE_PATH = re.compile("(?<![\\w.~-])(?:" + "|".join(["/" + "work/", "/tmp/" + "wt-", "/opt/" + "swift", "/" + "root/"])
                          + ")")


def test_no_path_of_one_machine_is_in_the_tree():
    found = []
    for path in tracked():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        found += [f"{path.relative_to(ROOT)}: {match.group()}" for match in MACHINE_PATH.finditer(text)]
    assert found == []


def test_a_text_file_ends_with_one_line_break():
    for path in tracked("*.swift", "*.py", "*.md", "Makefile", "scripts/*", "data/*"):
        text = path.read_text(encoding="utf-8")
        assert text.endswith("\n") and not text.endswith("\n\n"), path


# docs/reports.md: public reports, and the test or the steps that show each of them dealt with.

def reports(text):
    """The cells below “Test”, one list of backticked names (or a text) a row."""
    rows = [[cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip().strip("|"))]
            for line in text.splitlines() if line.lstrip().startswith("|")]
    column = None
    found = []
    for row in rows:
        if "Test" in row:
            column = row.index("Test")
        elif column is not None and len(row) > column and not re.fullmatch(r":?-+:?", row[column]):
            found.append(row[column])
    return found


def exists(name):
    """Whether `path::test`, of pytest, or `Suite/test`, of Swift Testing, is there."""
    if "::" in name:
        path, *parts = re.sub(r"\[.*\]$", "", name).split("::")
        file = ROOT / path
        if not file.is_file():
            return False
        scope = ast.parse(file.read_text()).body
        for part in parts:
            scope = next((node.body for node in scope
                          if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and node.name == part), None)
            if scope is None:
                return False
        return True
    suite, _, test = name.partition("/")
    for path in tracked("Tests/*.swift"):
        text = path.read_text()
        if re.search(rf"\b(struct|class|actor|enum|extension)\s+{re.escape(suite)}\b", text) and re.search(
                rf'func\s+`?{re.escape(test.removesuffix("()"))}`?\s*\(|@Test\(\s*"{re.escape(test)}"', text):
            return True
    return False


def test_each_report_names_a_test_that_exists_or_the_steps():
    cells = reports((ROOT / "docs/reports.md").read_text())
    assert cells, "there is no table with a column Test"
    missing = []
    for cell in cells:
        names = [name for name in re.findall(r"`([^`]+)`", cell) if "::" in name or "/" in name]
        missing += [name for name in names if not exists(name)]
        if not names and len(cell) < 20:
            missing.append(cell or "(empty)")
    assert missing == []


def test_finds_a_report_whose_test_is_gone():
    table = ("| Report | Test | Result |\n|--|--|--|\n"
             "| a | `Tests/House/test_rules.py::test_finds_a_report_whose_test_is_gone` | ok |\n"
             "| b | `Tests/House/test_rules.py::test_that_never_was` | ok |\n")
    assert [exists(cell.strip("`")) for cell in reports(table)] == [True, False]
    assert not exists("NoSuite/noTest")


def test_the_bundled_licence_is_whole():
    text = (ROOT / "LICENSE").read_text()
    assert "Apache License" in text and "END OF TERMS AND CONDITIONS" in text
