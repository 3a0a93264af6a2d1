"""Nuri's window as assistive programs see it and as hands reach it."""

from .facts import region_on_screen
from .pointer import LEFT
from .translations import translations
from .waiting import wait_until

#: Controls that stand in the window once each, by their English names.
PLACEHOLDER = "Search or enter an address"


class BrowserWindow:
    """A browser window in a world that was made with accessibility=True: the only one, or that of a `frame`.

    Words are asked for in English and looked up in the world's language.
    """

    def __init__(self, world, frame=None):
        self.world = world
        self.tree = world.accessibility
        self.words = translations(world.language or "en")
        self._frame = frame
        self._address = None
        self._reload = []

    @classmethod
    def find(cls, world, title=None, timeout=10):
        """The window with a title (any, if there is one window only), waited for."""

        def fits(each):
            return each.role == "frame" and (title is None or each.name == title)

        return cls(world, world.accessibility.find(where=fits, timeout=timeout))

    @classmethod
    def count(cls, world):
        """How many windows there are."""
        return len(world.accessibility.find_all(role="frame"))

    # Parts

    @property
    def frame(self):
        """The window itself; its name is its title."""
        return self._frame or self.address.window

    @property
    def title(self):
        return self.frame.name

    @property
    def address(self):
        """The address field."""
        if self._address is None:
            self._address = self.tree.wait_until(
                lambda: self._find_all(role="text", name=self.words("Address")), "the address field", 20
            )
        assert len(self._address) == 1, f"{len(self._address)} address fields"
        return self._address[0]

    def _find_all(self, **what):
        """All that fits in this window, or in all if it is the only one (whose frame is found by what is in it)."""
        return (self._frame or self.tree).find_all(**what)

    def part(self, role=None, name=None, timeout=10):
        """The one visible part of the window with a role and an English name, waited for."""

        def look():
            found = self._find_all(role=role, name=name and self.words(name), shown=True)
            # A menu button is a button around a button: the innermost is meant.
            around = [each.parent.path for each in found]
            return [each for each in found if each.path not in around]

        found = self.tree.wait_until(look, f"{role} {name!r} in {self.frame}", timeout)
        assert len(found) == 1, f"{len(found)} parts {role} {name!r}"
        return found[0]

    def has(self, role=None, name=None):
        """Whether the window shows such a part now."""
        return bool(self._find_all(role=role, name=name and self.words(name), shown=True))

    @property
    def texts(self):
        """Every text that the window shows."""
        return [each.name for each in self._find_all(role="label", shown=True)]

    def buttons(self, name):
        """The buttons with this English name that are to be seen. (A menu button holds another of its name.)"""
        name = self.words(name)
        return self._find_all(role="push button", name=name, shown=True, where=lambda each: each.actions)

    def button(self, name):
        """The one button with this English name that is to be seen, waited for."""
        found = self.tree.wait_until(lambda: self.buttons(name), f"the button {self.words(name)!r}")
        assert len(found) == 1, f"{len(found)} buttons {name!r}"
        return found[0]

    def has_button(self, name):
        return bool(self.buttons(name))

    def labels(self, text):
        """The labels with this English text that are to be seen."""
        return self._find_all(role="label", name=self.words(text), shown=True)

    @property
    def menu_items(self):
        """The names of the items of the open menu, from top to bottom."""
        return [each.name for each in self.open_menu_items()]

    def open_menu_items(self):
        return self._find_all(role="menu item", where=lambda each: each.shown)

    def menu_item(self, name):
        """An item of the open menu by the name it shows, waited for."""
        return self.tree.find(role="menu item", name=name, shown=True)

    @property
    def progress_bars(self):
        return self._find_all(role="progress bar", shown=True)

    @property
    def is_loading(self):
        """Whether the reload button has turned into stop."""
        if not self._reload:
            # The same widget has both names, and walking the whole tree is slow while a spinner turns.
            names = (self.words("Reload"), self.words("Stop"))
            self._reload = self._find_all(role="push button", where=lambda each: each.name in names)
        return any(each.name == self.words("Stop") and each.shown for each in self._reload)

    # Hands

    def place(self, accessible):
        """The middle of an object on the screen."""
        if accessible.role == "menu item":
            return self.place_in_menu(accessible).center
        return region_on_screen(self.world, accessible).center

    def place_in_menu(self, item):
        """Where an item of an open menu is on the screen. GTK 4.8 tells only where it is in its popup."""
        menu = item.parent
        while menu.role != "menu":
            menu = menu.parent
        inside, frame = item.extents, menu.extents
        popup = self.world.windows.popup(frame.width, frame.height)
        return inside.moved(popup.x - frame.x, popup.y - frame.y)

    def press(self, accessible):
        """Clicks it with the real pointer."""
        self.world.pointer.click(*self.place(accessible))

    def press_button(self, name):
        """Clicks the button with this English name when it can be pressed."""
        button = self.part("push button", name)
        self.tree.wait_until(lambda: "sensitive" in button.states, f"{button} to be sensitive")
        # What slides in has its place only when it is there.
        places = [None]

        def rests():
            places.append(button.extents)
            return places[-1] == places[-2]

        wait_until(rests, f"{button} to rest", interval=0.06)
        self.press(button)

    @property
    def page_point(self):
        """A point of the screen in the middle of the page."""
        return self.world.windows.find(title=self.title).region.center

    def click_page(self, button=LEFT):
        """Clicks into the middle of the page."""
        self.world.pointer.click(*self.page_point, button)

    def activate(self):
        """Gives the window the keyboard."""
        # Asked anew at each look: a page's title may come just now.
        window = self.world.windows.find(where=lambda window: window.title == self.title)
        self.world.windows.activate(window)
        self.tree.wait_until(lambda: "active" in self.frame.states, f"{self.frame} to be active")

    def close(self):
        """Asks the window to close, as its close button does."""
        self.world.windows.close(self.world.windows.find(title=self.title))

    def focus_address(self):
        """Ctrl+L, and waits for the focus."""
        self.world.keyboard.press("ctrl+l")
        self.wait_for_address_focus()

    def tab_to(self, accessible, key="Tab", limit=20):
        """Moves the focus key by key until it is on the object, as a person without a mouse does."""
        for _ in range(limit):
            before = self.tree.focused
            if before == accessible:
                return
            self.world.keyboard.press(key)
            self.tree.wait_until(lambda: self.tree.focused not in (None, before), f"another focus than {before}")
        raise AssertionError(f"{key} does not reach {accessible}; the focus is on {self.tree.focused}")

    def enter(self, text):
        """Types an address by real keys and presses Enter."""
        self.focus_address()
        self.world.keyboard.type(text)
        self.wait_for_address(text)
        self.world.keyboard.press("Return")

    def go_to(self, text):
        """The same in a window that may not be the active one."""
        self.activate()
        self.enter(text)

    # Waiting

    @property
    def address_has_focus(self):
        return any("focused" in each.states for each in self.address.walk())

    @property
    def page_has_focus(self):
        page = self._find_all(name=self.words("Web page"))
        return any("focused" in each.states for each in page)

    def wait_for_address_focus(self):
        self.tree.wait_until(lambda: self.address_has_focus, "the focus in the address field")

    def wait_for_page_focus(self):
        self.tree.wait_until(lambda: self.page_has_focus, "the focus in the page")

    def wait_for_address(self, text):
        try:
            self.tree.wait_until(lambda: self.address.text == text, "the text")
        except AssertionError:
            raise AssertionError(f"the address field shows {self.address.text!r}, not {text!r}") from None

    def wait_for_title(self, title, timeout=20):
        self.tree.wait_until(lambda: self.title == title, f"the title {title!r}", timeout)

    def wait_for_text(self, part, timeout=10):
        """Waits for a text that holds `part`; returns it."""
        return self.tree.wait_until(
            lambda: next((text for text in self.texts if part in text), None), f"the text {part!r}", timeout
        )

    def wait_gone(self, role=None, name=None, timeout=10):
        """Waits until the window shows no such part."""
        self.tree.wait_until(lambda: not self.has(role, name), f"no {role} {name!r}", timeout)

    def wait_closed(self, timeout=10):
        """Waits until the window is no more."""
        identity = (self.frame.bus_name, self.frame.path)

        def gone():
            frames = self.tree.find_all(role="frame")
            return identity not in [(each.bus_name, each.path) for each in frames]

        wait_until(gone, "the end of the window", timeout, interval=0.05)

    def wait_until_loaded(self, timeout=20):
        self.tree.wait_until(lambda: not self.is_loading, "the end of the load", timeout)

    def wait_until_at_rest(self):
        """Waits until nothing shows any more that something loaded."""
        self.part("push button", "Reload")
        self.wait_gone("progress bar")
