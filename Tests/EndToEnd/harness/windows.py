"""The windows on a world's X display, as its window manager lists them."""

import re
import subprocess
from dataclasses import dataclass

from .requirements import program
from .screen import Region
from .waiting import wait_until


@dataclass(frozen=True)
class Window:
    """A top-level window as it was when it was asked for."""

    id: int
    title: str
    pid: int
    region: Region


class Windows:
    """Finds and changes windows."""

    def __init__(self, world):
        self.world = world

    def all(self):
        """The windows in the order they were opened in."""
        listed = self._run("xprop", "-root", "_NET_CLIENT_LIST")
        return [window for each in re.findall(r"0x[0-9a-f]+", listed) if (window := self._window(int(each, 16)))]

    def _window(self, identifier):
        try:
            told = self._run("xprop", "-id", identifier, "_NET_WM_NAME", "_NET_WM_PID")
            place = self._run("xdotool", "getwindowgeometry", "--shell", identifier)
        except AssertionError:
            return None  # Closed between the list and the question.
        title = re.search(r'_NET_WM_NAME\(UTF8_STRING\) = "(.*)"', told)
        pid = re.search(r"_NET_WM_PID\(CARDINAL\) = (\d+)", told)
        numbers = dict(re.findall(r"(\w+)=(-?\d+)", place))
        region = Region(*(int(numbers[name]) for name in ("X", "Y", "WIDTH", "HEIGHT")))
        return Window(identifier, title[1] if title else "", int(pid[1]) if pid else 0, region)

    def find(self, title=None, where=None, timeout=10):
        """The one window with a title (or `where(window)` true), waited for. Fails if there are several."""

        def fitting():
            return [w for w in self.all() if (title is None or w.title == title) and (where is None or where(w))]

        # The window manager lists a window when it maps it; nobody tells us, so it is looked for.
        found = wait_until(fitting, f"a window titled {title!r}", timeout, interval=0.03)
        assert len(found) == 1, f"{len(found)} such windows: {found}"
        return found[0]

    def wait_for_titles(self, *titles, timeout=20):
        """Waits until windows with just these titles are open, in any order."""

        def shown():
            return sorted(window.title for window in self.all()) == sorted(titles)

        try:
            wait_until(shown, "the windows", timeout, interval=0.05)
        except AssertionError:
            found = [window.title for window in self.all()]
            raise AssertionError(f"open are {found}, not {list(titles)}, after {timeout} s") from None

    def popup(self, width, height):
        """Where a menu or popover of this size is on the screen: windows that the manager does not list."""

        def fitting():
            listed = self._run("xwininfo", "-root", "-children")
            places = re.findall(rf"^ +0x[0-9a-f]+ .*: .* {width}x{height}\+\S+ +\+(-?\d+)\+(-?\d+)$", listed, re.M)
            return [Region(int(x), int(y), width, height) for x, y in places]

        return wait_until(fitting, f"a popup of {width} × {height}", interval=0.03)[-1]

    @property
    def active(self):
        """The window with the focus, or None."""
        found = re.search(r"0x[0-9a-f]+", self._run("xprop", "-root", "_NET_ACTIVE_WINDOW"))
        return self._window(int(found[0], 16)) if found and int(found[0], 16) else None

    def activate(self, window):
        self._run("xdotool", "windowactivate", "--sync", window.id)

    def resize(self, window, width, height):
        """Asks for a size and returns the window when it changed; its least size may be larger than asked."""
        before = window.region
        if (before.width, before.height) == (width, height):
            return window
        self._run("xdotool", "windowsize", window.id, width, height)

        def changed():
            now = self._window(window.id)
            return now if now and (now.region.width, now.region.height) != (before.width, before.height) else None

        return wait_until(changed, f"another size of {window.title!r}", interval=0.03)

    def close(self, window):
        """Asks the program to close it, as the close button and Alt+F4 do (WM_DELETE_WINDOW)."""
        self.activate(window)
        self._run("xdotool", "key", "--clearmodifiers", "alt+F4")

    def _run(self, *argv):
        run = subprocess.run(
            [program(argv[0]), *map(str, argv[1:])],
            env=self.world.environment,
            capture_output=True,
            text=True,
            timeout=20,
            check=False,
        )
        assert run.returncode == 0, f"{' '.join(map(str, argv))}: {run.stderr.strip()}"
        return run.stdout
