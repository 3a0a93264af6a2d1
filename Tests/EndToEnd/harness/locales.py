"""The locales the tests speak, built once into a folder of the repository's own (`LOCPATH`)."""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from .requirements import BUILD, MissingRequirement, program

#: Languages and the locale each is tested in.
LOCALES = {"en": "en_US", "ko": "ko_KR", "ja": "ja_JP"}


def locale_folder():
    """Builds what is missing of `LOCALES` and returns the folder for `LOCPATH`."""
    folder = BUILD / "locales"
    folder.mkdir(parents=True, exist_ok=True)
    for source in LOCALES.values():
        _build(folder, source)
    return folder


def _build(folder, source):
    target = folder / f"{source}.UTF-8"
    if target.exists():
        return
    if not Path("/usr/share/i18n/locales", source).exists():
        raise MissingRequirement(f"no source of the locale {source}: install the Debian package locales")
    # Built aside and moved into place: two test runs may be at it at once.
    with tempfile.TemporaryDirectory(dir=folder, prefix=".building-") as aside:
        built = Path(aside, "locale")
        run = subprocess.run(
            [program("localedef"), "--no-archive", "-i", source, "-f", "UTF-8", str(built)],
            capture_output=True,
            text=True,
            check=False,
        )
        if not (built / "LC_CTYPE").exists():
            raise MissingRequirement(f"localedef could not build {source}: {run.stderr.strip()}")
        try:
            os.rename(built, target)
        except OSError:
            if not target.exists():
                raise
            shutil.rmtree(built, ignore_errors=True)
