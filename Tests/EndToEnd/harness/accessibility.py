"""What assistive programs see: the AT-SPI tree of a world's programs, read over D-Bus.

libatspi binds to one accessibility bus for the life of a process and caches what it saw, so this speaks the protocol
itself: any number of worlds at once, and never a stale answer.
https://gitlab.gnome.org/GNOME/at-spi2-core/-/tree/main/xml
"""

import time
from dataclasses import dataclass

import gi

gi.require_version("Gio", "2.0")
from gi.repository import GLib  # noqa: E402

from .atspi_constants import ROLES, STATES  # noqa: E402
from .bus import Bus  # noqa: E402
from .screen import Region  # noqa: E402
from .waiting import Deadline, Timeout  # noqa: E402

PREFIX = "org.a11y.atspi."
REGISTRY = "org.a11y.atspi.Registry"
ROOT = "/org/a11y/atspi/accessible/root"
NO_OBJECT = "/org/a11y/atspi/null"

#: AtspiCoordType: relative to the window. GTK 4 knows no screen coordinates.
WINDOW_COORDINATES = 1


@dataclass(frozen=True)
class Event:
    """One AT-SPI event. kind is as in `object:state-changed:focused`; `value`, `detail` are the protocol's."""

    kind: str
    sender: str
    path: str
    detail: int
    value: object


@dataclass(frozen=True)
class Accessible:
    """One object of the tree. What it tells is read when asked for: it is always the present state.

    Reading from an object that is gone raises `Gone`.
    """

    tree: "Accessibility"
    bus_name: str
    path: str

    @property
    def name(self):
        return self._get("Accessible", "Name")

    @property
    def description(self):
        return self._get("Accessible", "Description")

    @property
    def role(self):
        """The role's name: "push button", "text", "label", "frame", ..."""
        number = self._call("Accessible", "GetRole")
        return ROLES[number] if number < len(ROLES) else f"role {number}"

    @property
    def attributes(self):
        return self._call("Accessible", "GetAttributes")

    @property
    def states(self):
        """The set of the names of its states: "focused", "sensitive", "showing", ..."""
        words = self._call("Accessible", "GetState")
        bits = words[0] | words[1] << 32
        return {name for number, name in enumerate(STATES) if bits >> number & 1}

    @property
    def interfaces(self):
        return {name.removeprefix(PREFIX) for name in self._call("Accessible", "GetInterfaces")}

    @property
    def parent(self):
        name, path = self._get("Accessible", "Parent")
        return None if path == NO_OBJECT else Accessible(self.tree, name, path)

    @property
    def children(self):
        found = self._call("Accessible", "GetChildren")
        return [Accessible(self.tree, name, path) for name, path in found if path != NO_OBJECT]

    @property
    def extents(self):
        """Its `Region` in its window, in px."""
        return Region(*self._call("Component", "GetExtents", "(u)", WINDOW_COORDINATES))

    @property
    def value(self):
        """The number of a range: a progress bar, a scale."""
        return self._get("Value", "CurrentValue")

    @property
    def text(self):
        """The text of a text widget or label."""
        return self._call("Text", "GetText", "(ii)", 0, self._get("Text", "CharacterCount"))

    @property
    def caret(self):
        return self._get("Text", "CaretOffset")

    @property
    def selection(self):
        """Start and end of the selected text; None when nothing is selected."""
        if self._call("Text", "GetNSelections") == 0:
            return None
        return self._call("Text", "GetSelection", "(i)", 0)

    @property
    def actions(self):
        """The names of what it can be asked to do."""
        count = self._get("Action", "NActions")
        return [self._call("Action", "GetName", "(i)", index) for index in range(count)]

    def do(self, action=None):
        """Does the named action, or its first."""
        names = self.actions
        assert names, f"{self} has no action"
        assert action is None or action in names, f"{self} has the actions {names}"
        assert self._call("Action", "DoAction", "(i)", names.index(action) if action else 0)

    def set_text(self, text):
        assert self._call("EditableText", "SetTextContents", "(s)", text)

    def grab_focus(self):
        """Asks for the keyboard's focus. GTK 4 refuses before 4.14; click into the object there."""
        assert self._call("Component", "GrabFocus"), f"{self} does not take the focus so"

    @property
    def window(self):
        """The top-level window (frame or dialog) that holds it."""
        found = self
        while (parent := found.parent) is not None and parent.role != "application":
            found = parent
        return found

    def walk(self, limit=40):
        """Itself and everything below, parents first. What vanishes meanwhile is left out."""
        yield self
        if limit:
            try:
                children = self.children
            except Gone:
                return
            for child in children:
                yield from child.walk(limit - 1)

    @property
    def shown(self):
        """Whether it is visible and takes up room. (GTK 4.8 says "showing" of windows only.)"""
        extents = self.extents
        return "visible" in self.states and extents.width > 0 and extents.height > 0

    def find_all(self, role=None, name=None, shown=None, where=None):
        """Everything below (itself included) that fits: role and name equal, `shown` as given, `where(each)` true."""
        found = []
        for each in self.walk():
            try:
                if (
                    (role is None or each.role == role)
                    and (name is None or each.name == name)
                    and (shown is None or each.shown == shown)
                    and (where is None or where(each))
                ):
                    found.append(each)
            except Gone:
                continue
        return found

    def outline(self):
        """The tree as indented text, for a failure's message."""
        lines = []

        def add(each, depth):
            try:
                lines.append(f"{'  ' * depth}{each}")
                for child in each.children:
                    add(child, depth + 1)
            except Gone:
                pass

        add(self, 0)
        return "\n".join(lines)

    def __str__(self):
        try:
            return f"{self.role} {self.name!r}"
        except Gone:
            return f"gone {self.path}"

    def _call(self, interface, method, signature=None, *arguments):
        return self.tree.call(self, PREFIX + interface, method, signature, *arguments)

    def _get(self, interface, name):
        return self.tree.call(
            self, "org.freedesktop.DBus.Properties", "Get", "(ss)", PREFIX + interface, name
        )


class Gone(AssertionError):
    """The object, or the program that showed it, is there no more, or lacks the interface that was asked."""


class Accessibility:
    """The accessible trees of all programs in a world, and the events they send."""

    def __init__(self, session_bus):
        address = session_bus.call("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", timeout=20)
        self.bus = Bus(address)
        self._events = []
        for interface in ("Object", "Window", "Focus"):
            self.bus.subscribe(self._received, interface=f"{PREFIX}Event.{interface}")
        # Programs send an event only if somebody registered for it.
        for kind in ("object:", "window:", "focus:"):
            self.bus.call(REGISTRY, "/org/a11y/atspi/registry", REGISTRY, "RegisterEvent", "(sass)", kind, [], "")
        self.bus.subscribe(lambda *_: None, "org.freedesktop.DBus", "org.freedesktop.DBus", "NameOwnerChanged")

    def close(self):
        self.bus.close()

    def call(self, accessible, interface, method, signature=None, *arguments):
        try:
            return self.bus.call(accessible.bus_name, accessible.path, interface, method, signature, *arguments)
        except GLib.Error as error:
            raise Gone(f"{interface}.{method} of {accessible.path}: {error.message}") from None

    def _received(self, sender, path, interface, member, arguments):
        words = "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in member).strip("-")
        kind = f"{interface.rpartition('.')[2].lower()}:{words}"
        if arguments[0]:
            kind += f":{arguments[0]}"
        with self.bus.changed:
            self._events.append(Event(kind, sender, path, arguments[1], arguments[3]))

    # Trees

    @property
    def applications(self):
        """The roots of the programs that show themselves."""
        return Accessible(self, REGISTRY, ROOT).children

    def application(self, name, timeout=10):
        """The root of the program with this name (its program name, like "nuri")."""
        return self.wait_until(
            lambda: next((each for each in self.applications if each.name == name), None),
            f"the accessible application {name!r}",
            timeout,
        )

    def find_all(self, **what):
        """All that fits in all programs; see `Accessible.find_all`."""
        return [found for application in self.applications for found in application.find_all(**what)]

    def find(self, *, timeout=10, **what):
        """The one object that fits (role=, name=, shown=, where=), waited for. Fails if there are several."""
        found = self.wait_until(lambda: self.find_all(**what), f"an accessible with {what}", timeout)
        assert len(found) == 1, f"{len(found)} accessibles with {what}: {[str(each) for each in found]}"
        return found[0]

    def outline(self):
        return "\n".join(application.outline() for application in self.applications)

    # Events

    @property
    def events(self):
        """What was received so far."""
        with self.bus.changed:
            return list(self._events)

    def wait_until(self, predicate, what="a condition on the accessible tree", timeout=10):
        """Returns the first true value of `predicate()`, looked at again whenever a program sends an event.

        A program that appears or ends is an event too. `Gone` counts as false. Extents change without an event, so a
        look is taken each quarter of a second at least.
        """
        deadline = Deadline(timeout)
        while True:
            with self.bus.changed:
                seen = len(self._events)
            try:
                if value := predicate():
                    return value
            except Gone:
                pass
            if deadline.passed:
                raise Timeout(f"{what}: not within {timeout} s; the tree is\n{self.outline()}")
            with self.bus.changed:
                if len(self._events) == seen:
                    self.bus.changed.wait(min(0.25, deadline.remaining()))

    def wait_for_event(self, kind, where=None, since=0, timeout=10):
        """The first event whose kind begins so, and for which `where(event)` is true, waited for.

        since: how many events to pass over, as `len(events)` was before the act that is to bring it.
        """
        end = time.monotonic() + timeout
        with self.bus.changed:
            while True:
                for event in self._events[since:]:
                    if event.kind.startswith(kind) and (where is None or where(event)):
                        return event
                left = end - time.monotonic()
                if left <= 0:
                    kinds = sorted({event.kind for event in self._events[since:]})
                    raise Timeout(f"no event {kind} within {timeout} s; there were {kinds}")
                self.bus.changed.wait(left)

    def source(self, event):
        """The object that sent an event."""
        return Accessible(self, event.sender, event.path)

    @property
    def focused(self):
        """The object with the keyboard's focus in the active window, or None."""
        for frame in self.find_all(where=lambda each: "active" in each.states):
            if found := frame.find_all(where=lambda each: "focused" in each.states):
                return found[-1]
        return None
