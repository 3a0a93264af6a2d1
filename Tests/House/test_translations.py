"""Every text is in the template, and every catalogue has all of it, with the same placeholders."""
import gettext
import re

import pytest
from house import ROOT, run

LANGUAGES = [line for line in (ROOT / "po/LINGUAS").read_text().splitlines() if not line.startswith("#")]
PLACEHOLDER = re.compile(r"\{[A-Za-z0-9_]+\}")


def test_the_template_holds_what_the_sources_say():
    result = run("scripts/pot", "--print")
    assert result.returncode == 0, result.stderr
    assert result.stdout == (ROOT / "po/nuri.pot").read_text(), "run `make pot`"


@pytest.fixture(params=LANGUAGES)
def catalogue(request):
    return ROOT / f"po/{request.param}.po"


def test_a_catalogue_is_complete(catalogue):
    check = run("msgfmt", "--check", "--statistics", "-o", "/dev/null", catalogue)
    assert check.returncode == 0, check.stderr
    assert "fuzzy" not in check.stderr, check.stderr
    assert "untranslated" not in check.stderr, check.stderr
    # What is in the template but not in the catalogue does not count in the statistics.
    compared = run("msgcmp", catalogue, "po/nuri.pot")
    assert compared.returncode == 0, compared.stderr


def test_a_translation_has_the_placeholders_of_its_message(catalogue, tmp_path):
    compiled = tmp_path / "nuri.mo"
    assert run("msgfmt", "-o", compiled, catalogue).returncode == 0
    with compiled.open("rb") as stream:
        entries = gettext.GNUTranslations(stream)._catalog
    plurals = plural_forms(catalogue)
    checked = 0
    for key, translation in entries.items():
        message = key[0] if isinstance(key, tuple) else key
        if not message:
            continue
        wanted = set(PLACEHOLDER.findall(plurals.get(message, message)))
        assert set(PLACEHOLDER.findall(translation)) == wanted, f"“{message}” is “{translation}”"
        checked += 1
    assert checked > 0, "nothing is translated"


def plural_forms(catalogue):
    """The plural of each message that has one: its placeholders count, as “One page” may have none."""
    text = run("msgcat", "--no-wrap", catalogue).stdout
    pairs = re.findall(r'^msgid "(.*)"\nmsgid_plural "(.*)"$', text, re.MULTILINE)

    def unescaped(quoted):
        return quoted.replace(r"\"", '"').replace(r"\n", "\n").replace("\\\\", "\\")
    return {unescaped(one): unescaped(many) for one, many in pairs}


@pytest.mark.parametrize("translation, passes", [("{b} 안 {a}", True), ("{a} 안", False), ("{a} {b} {c}", False)])
def test_msgfmt_refuses_a_translation_that_drops_or_invents_a_placeholder(tmp_path, translation, passes):
    catalogue = tmp_path / "ko.po"
    catalogue.write_text((ROOT / "po/ko.po").read_text().split("\n\n")[0] + f"""

#, python-brace-format
msgid "{{a}} in {{b}}"
msgstr "{translation}"
""", encoding="utf-8")
    result = run("msgfmt", "--check", "-o", "/dev/null", catalogue)
    assert (result.returncode == 0) == passes, result.stderr
