"""The program's words in the languages it speaks, from the catalogues beside it."""

import gettext

from . import nuri

LANGUAGES = ("en", "ko", "ja")


def translations(language):
    """A function from a message in English to what the program says in `language`."""
    folder = nuri.nuri().binary.parent.parent / "share/locale"
    catalogue = gettext.translation("nuri", folder, [language], fallback=True)
    return catalogue.gettext
