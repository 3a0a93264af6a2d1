"""Keys on the X display, as a keyboard sends them."""

import contextlib
import subprocess

from .requirements import program


class Keyboard:
    """The keyboard of a world. Key names are X's: "ctrl+l", "Return", "F6", "alt+Left", "Menu"."""

    def __init__(self, world):
        self.world = world

    def press(self, *keys):
        """Presses and releases each key or chord in turn."""
        self._xdotool("key", "--clearmodifiers", *keys)

    def press_code(self, *codes):
        """Presses keys by X key code (38 is the A of a US keyboard), whatever the layout makes of them."""
        self._xdotool("key", *map(str, codes))

    def type(self, text):
        """Types text, any script; characters that the layout lacks get a key for the moment."""
        self._xdotool("type", "--delay", "12", "--", text)

    @contextlib.contextmanager
    def held(self, *keys):
        """Holds keys down within a `with`."""
        self._xdotool("keydown", *keys)
        try:
            yield
        finally:
            self._xdotool("keyup", *reversed(keys))

    @contextlib.contextmanager
    def layout(self, layout, variant=""):
        """Uses another keyboard layout ("kr", "jp", "ru") within a `with`; a US one before and after."""
        self._setxkbmap(layout, variant)
        try:
            yield
        finally:
            self._setxkbmap("us", "")

    def _setxkbmap(self, layout, variant):
        self._run(program("setxkbmap"), "-layout", layout, "-variant", variant)

    def _xdotool(self, *arguments):
        self._run(program("xdotool"), *arguments)

    def _run(self, *argv):
        run = subprocess.run(argv, env=self.world.environment, capture_output=True, text=True, check=False)
        assert run.returncode == 0, f"{' '.join(argv)}: {run.stderr.strip()}"
