"""Keys on the X display, as a keyboard sends them."""

import contextlib
import re
import subprocess

from .requirements import program

#: Keys of the evdev key codes to which the US layout gives nothing; each takes two characters (plain and shifted).
SPARE_KEYS = "I120 I149 I154 I168 I178 I183 I184 I217 I219 I222 I230 I248 FK19 FK24 AE13 JPCM".split()


class Keyboard:
    """The keyboard of a world. Key names are X's: "ctrl+l", "Return", "F6", "alt+Left", "Menu"."""

    def __init__(self, world):
        self.world = world
        self._extra = []  # characters that were given a spare key

    def press(self, *keys):
        """Presses and releases each key or chord in turn."""
        self._xdotool("key", "--clearmodifiers", *keys)

    def press_code(self, *codes):
        """Presses keys by X key code (38 is the A of a US keyboard), whatever the layout makes of them."""
        self._xdotool("key", *map(str, codes))

    def type(self, text):
        """Types text of any script.

        Characters beyond ASCII get spare keys, up to 32 of them in a world, and keep them: xdotool alone gives a key
        for the moment only, and a program that looks a little later reads another character.
        """
        new = [each for each in dict.fromkeys(text) if not each.isascii() and each not in self._extra]
        if new:
            self._extra += new
            self._give_spare_keys()
        self._xdotool("type", "--delay", "1", "--", text)

    def _give_spare_keys(self):
        assert len(self._extra) <= 2 * len(SPARE_KEYS), "more characters beyond ASCII than spare keys"
        names = [f"U{ord(each):04X}" for each in self._extra]
        pairs = [names[index : index + 2] for index in range(0, len(names), 2)]
        keys = "".join(f"key <{key}> {{ [ {', '.join(pair)} ] }};" for key, pair in zip(SPARE_KEYS, pairs))
        source = self._run(program("setxkbmap"), "-print")
        # The sections of the printed key map include others by name; ours adds to the symbols.
        source = re.sub(r"(xkb_symbols\s*\{ include \"[^\"]*\")", lambda found: f"{found[1]} {keys}", source)
        self._run(program("xkbcomp"), "-w0", "-", self.world.environment["DISPLAY"], input=source)

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
        self._extra.clear()

    def _xdotool(self, *arguments):
        self._run(program("xdotool"), *arguments)

    def _run(self, *argv, input=None):
        run = subprocess.run(
            argv, env=self.world.environment, input=input, capture_output=True, text=True, timeout=60, check=False
        )
        assert run.returncode == 0, f"{' '.join(argv)}: {run.stderr.strip()}"
        return run.stdout
