"""The program's words in the languages it speaks, from the catalogues beside it."""

import gettext

import pytest

from . import nuri

LANGUAGES = ("en", "ko", "ja")

#: Parameters for a test that is everyday in one language and slow in the others.
LANGUAGES_ONE_EVERYDAY = tuple(
    pytest.param(language, marks=() if language == "ko" else pytest.mark.slow) for language in LANGUAGES
)


def translations(language):
    """A function from a message in English to what the program says in `language`."""
    folder = nuri.nuri().binary.parent.parent / "share/locale"
    catalogue = gettext.translation("nuri", folder, [language], fallback=True)
    return catalogue.gettext
