"""Mutants: each patch is whole and fits the code as it is, so that `make mutants` can use it."""
import re
import shlex

import pytest
from house import ROOT, run

PATCHES = sorted((ROOT / "Tests/Mutants").glob("*.patch"))


def problems(path):
    """What is wrong with a patch, as a list."""
    head = re.split(r"^diff ", path.read_text(), maxsplit=1, flags=re.MULTILINE)[0]
    found = [f"no line “{name}: …”" for name in ("Guard", "Why") if not re.search(rf"^{name}: \S", head, re.MULTILINE)]
    guard = re.search(r"^Guard: (.*)", head, re.MULTILINE)
    words = shlex.split(guard[1]) if guard else []
    if "-k" in words and "pytest" in words:
        # pytest takes no two words without “and”, “or” or “not” between them, and fails as if it had noticed something.
        expression = re.sub(r"\b(and|or|not)\b|[()]", ",", words[words.index("-k") + 1])
        found += [f"-k {part.strip()!r} is no expression" for part in expression.split(",") if " " in part.strip()]
    applied = run("git", "apply", "--check", str(path))
    return found + ([] if applied.returncode == 0 else [applied.stderr])


def test_there_are_mutants():
    assert PATCHES


@pytest.mark.parametrize("path", PATCHES, ids=lambda path: path.stem)
def test_a_mutant_fits_the_code(path):
    assert problems(path) == [], "renew it as Tests/Mutants/README.md says"


@pytest.mark.parametrize(("before", "after"), [("Guard:", "Guide:"), ("Why:", "Because:"), ("-(?!--)", "-other "),
                                               ("Guard: .*", "Guard: pytest Tests -k 'two words'")])
def test_a_mutant_that_is_no_good_is_noticed(tmp_path, before, after):
    broken = tmp_path / "broken.patch"
    broken.write_text(re.sub(rf"^{before}", after, PATCHES[0].read_text(), count=1, flags=re.MULTILINE))
    assert problems(broken)
