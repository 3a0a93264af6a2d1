"""The help names what there is: controls by the words they have in its language, and keys that do something."""
import html
import re

import pytest
from house import ROOT, run

LANGUAGES = ["en", "ko", "ja"]
#: Keys that need no line in the table of actions: they belong to the toolkit or come with a modifier's name only.
OTHER_KEYS = {"Ctrl"}
#: Keys as the help writes them → as the table of actions does.
SPELLING = {
    "plus": "plus", "minus": "minus", "더하기": "plus", "빼기": "minus", "プラス": "plus", "マイナス": "minus",
    "←": "Left", "→": "Right", "Esc": "Escape", "?": "question",
}


def text(language):
    return (ROOT / f"data/help/{language}/index.html").read_text(encoding="utf-8")


def words(language):
    """All texts of the interface in a language."""
    source = "po/nuri.pot" if language == "en" else f"po/{language}.po"
    listing = run("msgcat", "--no-wrap", source).stdout
    return set(re.findall(rf'^{"msgid" if language == "en" else "msgstr"} "(.+)"$', listing, re.MULTILINE))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_control_has_the_name_that_the_help_says(language):
    quoted = re.findall(r"“([^”]+)”|「([^」]+)」", html.unescape(re.sub(r"<[^>]*>", "", text(language))))
    named = {re.sub(r"\s*\n\s*", " ", one or other) for one, other in quoted}
    assert len(named) >= 6
    assert named - words(language) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_key_in_the_help_is_a_key_of_the_program(language):
    table = (ROOT / "Sources/Browsing/Actions/BrowserAction+Keys.swift").read_text()
    known = set(re.findall(r'"([^"]+)"', table.replace("\\(backward)", "Left").replace("\\(onward)", "Right")))
    keys = set(re.findall(r"<kbd>([^<]+)</kbd>", text(language))) - OTHER_KEYS
    assert len(keys) >= 15
    for key in keys:
        *modifiers, letter = key.split("+")
        letter = SPELLING.get(letter, letter)
        # The table writes modifiers in one order, and letters small.
        spelled = "".join(f"<{each}>" for each in ("Control", "Alt", "Shift")
                          if each.replace("Control", "Ctrl") in modifiers)
        assert spelled + (letter.lower() if len(letter) == 1 else letter) in known, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_says_the_same_in_each_language(language):
    """As far as a machine can tell: sections, paragraphs, items and keys are as many."""
    def shape(source):
        return re.findall(r"<(h1|h2|p|li|dt|dd|kbd|code)\b", source), re.findall(r'id="([^"]+)"', source)
    assert shape(text(language))[1] == shape(text("en"))[1]
    counted, original = shape(text(language))[0], shape(text("en"))[0]
    assert {tag: counted.count(tag) for tag in set(counted)} == {tag: original.count(tag) for tag in set(original)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_needs_nothing_that_a_document_may_not(language):
    assert re.findall(r"<script|\son\w+=|https?:|style=|<form", text(language)) == []
