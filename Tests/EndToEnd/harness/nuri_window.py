"""One window of Nuri, used as a person does: by its names on the accessible tree, by keys and by the pointer."""

from .facts import region_on_screen
from .waiting import wait_until


class NuriWindow:
    """A window of Nuri in a world with accessibility; it must be the only one with its title when it is used."""

    def __init__(self, world, frame):
        self.world = world
        self.frame = frame

    @classmethod
    def find(cls, world, title=None, timeout=10):
        """The window with a title (any, if there is one window only), waited for."""

        def fits(each):
            return each.role == "frame" and (title is None or each.name == title)

        return cls(world, world.accessibility.find(where=fits, timeout=timeout))

    @classmethod
    def count(cls, world):
        """How many windows of Nuri there are."""
        return len(world.accessibility.find_all(role="frame"))

    @property
    def title(self):
        return self.frame.name

    def wait_title(self, title, timeout=10):
        self.world.accessibility.wait_until(lambda: self.frame.name == title, f"the title {title!r}", timeout)

    # Parts

    def part(self, role=None, name=None, timeout=10):
        """The one visible part of the window with a role and name, waited for."""

        def look():
            found = self.frame.find_all(role=role, name=name, shown=True)
            # A menu button is a button around a button: the innermost is meant.
            around = [each.parent.path for each in found]
            return [each for each in found if each.path not in around]

        found = self.world.accessibility.wait_until(look, f"{role} {name!r} in {self.frame}", timeout)
        assert len(found) == 1, f"{len(found)} parts {role} {name!r}"
        return found[0]

    def has(self, role=None, name=None):
        """Whether the window shows such a part now."""
        return bool(self.frame.find_all(role=role, name=name, shown=True))

    def wait_gone(self, role=None, name=None, timeout=10):
        """Waits until the window shows no such part."""
        self.world.accessibility.wait_until(lambda: not self.has(role, name), f"no {role} {name!r}", timeout)

    def texts(self):
        """Every text that the window shows."""
        return [each.name for each in self.frame.find_all(role="label", shown=True)]

    def wait_text(self, part, timeout=10):
        """Waits for a text that holds `part`; returns it."""
        return self.world.accessibility.wait_until(
            lambda: next((text for text in self.texts() if part in text), None), f"the text {part!r}", timeout
        )

    def press(self, name):
        """Presses the button with this name with the pointer."""
        button = self.part("push button", name)
        self.world.accessibility.wait_until(lambda: "sensitive" in button.states, f"{button} to be sensitive")
        # What slides in has its place only when it is there.
        places = [None]

        def rests():
            places.append(button.extents)
            return places[-1] == places[-2]

        wait_until(rests, f"{button} to rest", interval=0.06)
        self.world.pointer.click(*region_on_screen(self.world, button).center)

    # The address

    @property
    def field(self):
        return self.part("text", "Address")

    @property
    def address(self):
        """The text in the address field."""
        return self.field.text

    def wait_address(self, address, timeout=10):
        self.world.accessibility.wait_until(
            lambda: self.address == address, f"the address {address!r}", timeout
        )

    def activate(self):
        """Gives the window the keyboard."""
        # Asked anew at each look: a page's title may come just now.
        window = self.world.windows.find(where=lambda window: window.title == self.frame.name)
        self.world.windows.activate(window)
        self.world.accessibility.wait_until(lambda: "active" in self.frame.states, f"{self.frame} to be active")

    def go_to(self, address):
        """Types an address over the one in the field and presses Enter."""
        self.activate()
        self.world.keyboard.press("ctrl+l")
        field = self.field
        self.world.accessibility.wait_until(lambda: "focused" in field.states, "the focus in the address field")
        self.world.keyboard.press("ctrl+a")
        self.world.keyboard.type(address)
        self.world.accessibility.wait_until(lambda: field.text == address, f"{address!r} in the field")
        self.world.keyboard.press("Return")

    def close(self):
        """Asks the window to close, as its close button does."""
        self.world.windows.close(self.world.windows.find(title=self.frame.name))

    def wait_closed(self, timeout=10):
        """Waits until the window is no more."""
        identity = (self.frame.bus_name, self.frame.path)

        def gone():
            frames = self.world.accessibility.find_all(role="frame")
            return identity not in [(each.bus_name, each.path) for each in frames]

        wait_until(gone, "the end of the window", timeout, interval=0.05)
