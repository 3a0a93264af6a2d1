"""Pictures of the program for its documentation, taken by the tests that look at it."""

import os
import time
from pathlib import Path

from PIL import Image

from .requirements import REPOSITORY
from .waiting import wait_until


def settled_screenshot(world):
    """A screenshot after everything has come to rest: the desktop lets a new window grow into its place."""

    def settled():
        before = world.screenshot()
        # Nothing announces that nothing moves any more.
        time.sleep(0.3)
        after = world.screenshot()
        return after if after.difference(before) == 0 else None

    return wait_until(settled, "a screen at rest")


def keep_picture(screen, name):
    """Writes a `Screen` as a small PNG into the folder in NURI_SCREENS, if it is set (`docs/screens`)."""
    folder = os.environ.get("NURI_SCREENS")
    if not folder:
        return
    folder = Path(REPOSITORY, folder)
    folder.mkdir(parents=True, exist_ok=True)
    Image.fromarray(screen.pixels).quantize(64, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(
        folder / f"{name}.png", optimize=True
    )
