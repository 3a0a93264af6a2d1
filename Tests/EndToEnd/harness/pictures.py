"""Pictures of the program for its documentation, taken by the tests that look at it."""

import os
from pathlib import Path

from PIL import Image

from .requirements import REPOSITORY
from .waiting import wait_until


def settled_screenshot(world):
    """A screenshot after everything has come to rest: the desktop lets a new window grow into its place."""

    taken = []

    def settled():
        taken.append(world.screenshot())
        return taken[-1] if len(taken) > 1 and taken[-1].difference(taken[-2]) == 0 else None

    # Nothing announces that nothing moves any more.
    return wait_until(settled, "a screen at rest", interval=0.3)


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
