"""The mouse on the X display. Coordinates are the screen's, in px."""

import contextlib
import subprocess

from .requirements import program

LEFT, MIDDLE, RIGHT = 1, 2, 3
_WHEEL = {"up": 4, "down": 5, "left": 6, "right": 7}


class Pointer:
    """The pointer of a world."""

    def __init__(self, world):
        self.world = world

    def move(self, x, y):
        self._xdotool("mousemove", x, y)

    def click(self, x, y, button=LEFT, count=1):
        self.move(x, y)
        self._xdotool("click", "--repeat", count, "--delay", 40, button)

    def right_click(self, x, y):
        self.click(x, y, RIGHT)

    @contextlib.contextmanager
    def held(self, x, y, button=LEFT):
        """Presses at a point and releases after the `with`: a long press waits in it for what it brings."""
        self.move(x, y)
        self._xdotool("mousedown", button)
        try:
            yield self
        finally:
            self._xdotool("mouseup", button)

    def drag(self, start, end, steps=10):
        """Presses at `start`, moves in steps and releases at `end`."""
        with self.held(*start):
            for step in range(1, steps + 1):
                self.move(*(round(a + (b - a) * step / steps) for a, b in zip(start, end)))

    def scroll(self, x, y, direction="down", notches=1, ctrl=False):
        """Turns the wheel by notches, with Ctrl held if asked."""
        self.move(x, y)
        with self.world.keyboard.held("ctrl") if ctrl else contextlib.nullcontext():
            self._xdotool("click", "--repeat", notches, "--delay", 20, _WHEEL[direction])

    def _xdotool(self, *arguments):
        argv = [program("xdotool"), *map(str, arguments)]
        run = subprocess.run(argv, env=self.world.environment, capture_output=True, text=True, timeout=20, check=False)
        assert run.returncode == 0, f"{' '.join(argv)}: {run.stderr.strip()}"
