"""A world with a headless Wayland compositor: real touch, a pointer, keys, and pictures of the screen.

Mutter takes input through its RemoteDesktop interface and gives its picture through ScreenCast (PipeWire). Both are
org.gnome.Mutter's own D-Bus interfaces, the ones that GNOME's remote desktop uses.
"""

import contextlib
import os
import threading

from .bus import Bus  # noqa: F401  (gi.require_version before the import below)
from .screen import Screen
from .waiting import wait_on, wait_until
from .world import SHADER_CACHE, BareWorld

REMOTE_DESKTOP = "org.gnome.Mutter.RemoteDesktop"
SCREEN_CAST = "org.gnome.Mutter.ScreenCast"
MONITOR = "Meta-0"

# Key symbols (X11/keysymdef.h) of keys that are no characters.
KEYSYMS = {
    "Return": 0xFF0D, "Escape": 0xFF1B, "Tab": 0xFF09, "BackSpace": 0xFF08, "Delete": 0xFFFF, "Menu": 0xFF67,
    "Left": 0xFF51, "Up": 0xFF52, "Right": 0xFF53, "Down": 0xFF54, "Home": 0xFF50, "End": 0xFF57,
    "Page_Up": 0xFF55, "Page_Down": 0xFF56, "shift": 0xFFE1, "ctrl": 0xFFE3, "alt": 0xFFE9, "super": 0xFFEB,
    "space": 0x20, "plus": 0x2B, "minus": 0x2D, **{f"F{number}": 0xFFBD + number for number in range(1, 13)},
}  # fmt: skip

BUTTONS = {"left": 0x110, "right": 0x111, "middle": 0x112}  # linux/input-event-codes.h


class WaylandWorld(BareWorld):
    """A world with one monitor of `size`; the same otherwise as `World`."""

    def __init__(self, *, size=(400, 800), **options):
        super().__init__(**options)
        self.size = size
        self._frames = None

    def start_display(self):
        self.environment |= {"XDG_SESSION_TYPE": "wayland", "GDK_BACKEND": "wayland", "WAYLAND_DISPLAY": "wayland-test"}
        self.tell_bus("GDK_BACKEND", "WAYLAND_DISPLAY", "XDG_SESSION_TYPE")
        self.start_server(["pipewire"])
        # PipeWire announces nothing when it is ready; its socket is the sign.
        wait_until(lambda: (self.folder("run") / "pipewire-0").exists(), "PipeWire's socket")
        self.start_server(["wireplumber"])
        width, height = self.size
        self.start_server(
            ["mutter", "--headless", "--wayland", "--no-x11", "--wayland-display=wayland-test"]
            + [f"--virtual-monitor={width}x{height}"],
            {"MESA_SHADER_CACHE_DIR": str(SHADER_CACHE)},
        )
        self.bus.wait_for_name(REMOTE_DESKTOP, timeout=20)
        self.bus.wait_for_name(SCREEN_CAST, timeout=20)
        self._open_session()
        self._introduce_devices()

    def _open_session(self):
        """One session for input and picture; touch is told in the coordinates of the picture's stream."""
        self._session = self.bus.call(
            REMOTE_DESKTOP, "/org/gnome/Mutter/RemoteDesktop", REMOTE_DESKTOP, "CreateSession"
        )
        identifier = self.bus.get(REMOTE_DESKTOP, self._session, f"{REMOTE_DESKTOP}.Session", "SessionId")
        cast = self.bus.call(
            SCREEN_CAST, "/org/gnome/Mutter/ScreenCast", SCREEN_CAST, "CreateSession", "(a{sv})",
            {"remote-desktop-session-id": _string(identifier)},
        )  # fmt: skip
        self._stream = self.bus.call(
            SCREEN_CAST, cast, f"{SCREEN_CAST}.Session", "RecordMonitor", "(sa{sv})", MONITOR, {}
        )
        nodes = []
        self.bus.subscribe(
            lambda *signal: nodes.append(signal[-1][0]),
            SCREEN_CAST, f"{SCREEN_CAST}.Stream", "PipeWireStreamAdded", self._stream,
        )  # fmt: skip
        self._input("Start")
        with self.bus.changed:
            wait_on(self.bus.changed, lambda: nodes, "the screen cast's stream", 20)
        # The picture is taken all the time: without a taker mutter stops repainting, and programs with it.
        self._frames = Frames(self, nodes[0])
        self.at_end(self._frames.close)

    def _introduce_devices(self):
        """Uses each device once on the empty desktop.

        Mutter makes a virtual device at its first use, and a program that ran already would learn of it only then and
        miss that first touch.
        """
        self.tap(1, 1)
        self.move(1, 1)
        self._input("NotifyKeyboardKeysym", "(ub)", KEYSYMS["shift"], True)
        self._input("NotifyKeyboardKeysym", "(ub)", KEYSYMS["shift"], False)

    def _input(self, method, signature=None, *arguments):
        self.bus.call(REMOTE_DESKTOP, self._session, f"{REMOTE_DESKTOP}.Session", method, signature, *arguments)

    # Touch; coordinates are the screen's, in px

    @contextlib.contextmanager
    def touch(self, x, y, finger=0):
        """Puts a finger down and lifts it after the `with`; gives a function `move(x, y)`.

        A long press waits in it for what it is to bring.
        """
        self._input("NotifyTouchDown", "(sudd)", self._stream, finger, float(x), float(y))
        try:
            yield lambda x, y: self._input(
                "NotifyTouchMotion", "(sudd)", self._stream, finger, float(x), float(y)
            )
        finally:
            self._input("NotifyTouchUp", "(u)", finger)

    def tap(self, x, y):
        with self.touch(x, y):
            pass

    def drag(self, start, end, steps=20, pause=0.016):
        """Moves a finger in steps from `start` to `end`, one a frame, as a hand's touch screen reports it."""
        with self.touch(*start) as move:
            for step in range(1, steps + 1):
                # The pace belongs to the gesture: all at once would be another one.
                threading.Event().wait(pause)
                move(*(a + (b - a) * step / steps for a, b in zip(start, end)))

    def long_press(self, x, y, until, what="what a long press brings", timeout=10):
        """Holds a finger down until `until()` is true; returns its value."""
        with self.touch(x, y):
            return wait_until(until, what, timeout)

    # Pointer and keys

    def move(self, x, y):
        self._input("NotifyPointerMotionAbsolute", "(sdd)", self._stream, float(x), float(y))

    def click(self, x, y, button="left"):
        self.move(x, y)
        for pressed in (True, False):
            self._input("NotifyPointerButton", "(ib)", BUTTONS[button], pressed)

    def press(self, *chords):
        """Presses keys or chords: "ctrl+l", "Return", "a"."""
        for chord in chords:
            symbols = [KEYSYMS.get(key) or ord(key) for key in chord.split("+")]
            for symbol in symbols:
                self._input("NotifyKeyboardKeysym", "(ub)", symbol, True)
            for symbol in reversed(symbols):
                self._input("NotifyKeyboardKeysym", "(ub)", symbol, False)

    def type(self, text):
        """Types what a US keyboard has."""
        self.press(*(character if character not in "+" else "plus" for character in text))

    # Pictures

    def screenshot(self):
        """The screen as it was last painted."""
        return self._frames.last() if self._frames else None

    def wait_for_screen(self, predicate, what="a picture", timeout=10):
        """Waits for a frame for which `predicate(screen)` is true; returns its value."""
        return self._frames.wait_for(predicate, what, timeout)


def _string(value):
    from gi.repository import GLib

    return GLib.Variant("s", value)


class Frames:
    """Reads every frame of a screen cast's stream and keeps the last."""

    def __init__(self, world, node):
        self._size = world.size
        self._changed = threading.Condition()
        self._last = None
        self._count = 0
        reader, writer = os.pipe()
        width, height = self._size
        # Four bytes a pixel, so that rows have no padding.
        caps = f"video/x-raw,format=RGBx,width={width},height={height}"
        self._process = world.start_server(
            ["gst-launch-1.0", "-q", "pipewiresrc", f"path={node}", "!", "videoconvert", "!", caps]
            + ["!", "fdsink", f"fd={writer}", "sync=false"],
            pass_fds=(writer,),
        )
        os.close(writer)
        self._file = os.fdopen(reader, "rb")
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self):
        length = self._size[0] * self._size[1] * 4
        while len(frame := self._file.read(length)) == length:
            with self._changed:
                self._last = frame
                self._count += 1
                self._changed.notify_all()

    def _screen(self):
        import numpy

        width, height = self._size
        return Screen(numpy.frombuffer(self._last, numpy.uint8).reshape(height, width, 4)[:, :, :3])

    def last(self, timeout=20):
        with self._changed:
            wait_on(self._changed, lambda: self._last, "the compositor's first frame", timeout)
            return self._screen()

    def wait_for(self, predicate, what, timeout):
        with self._changed:
            return wait_on(self._changed, lambda: self._last and predicate(self._screen()), what, timeout)

    def close(self):
        self._process.stop()
        self._thread.join(5)
        self._file.close()
