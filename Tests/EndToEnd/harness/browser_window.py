"""Nuri's window as assistive programs see it and as hands reach it."""

from .facts import region_on_screen
from .translations import translations

#: Controls that stand in the window once each, by their English names.
PLACEHOLDER = "Search or enter an address"


class BrowserWindow:
    """The one browser window of a world that was made with accessibility=True.

    Words are asked for in English and looked up in the world's language.
    """

    def __init__(self, world):
        self.world = world
        self.tree = world.accessibility
        self.words = translations(world.language or "en")
        self._address = None
        self._reload = []

    # Parts

    @property
    def frame(self):
        """The window itself; its name is its title."""
        return self.address.window

    @property
    def address(self):
        """The address field."""
        if self._address is None:
            self._address = self.tree.find(role="text", name=self.words("Address"), timeout=20)
        return self._address

    def buttons(self, name):
        """The buttons with this English name that are to be seen. (A menu button holds another of its name.)"""
        name = self.words(name)
        return self.tree.find_all(role="push button", name=name, shown=True, where=lambda each: each.actions)

    def button(self, name):
        """The one button with this English name that is to be seen, waited for."""
        found = self.tree.wait_until(lambda: self.buttons(name), f"the button {self.words(name)!r}")
        assert len(found) == 1, f"{len(found)} buttons {name!r}"
        return found[0]

    def has_button(self, name):
        return bool(self.buttons(name))

    def labels(self, text):
        """The labels with this English text that are to be seen."""
        return self.tree.find_all(role="label", name=self.words(text), shown=True)

    @property
    def menu_items(self):
        """The names of the items of the open menu, from top to bottom."""
        return [each.name for each in self.open_menu_items()]

    def open_menu_items(self):
        return self.tree.find_all(role="menu item", where=lambda each: each.shown)

    def menu_item(self, name):
        """An item of the open menu by the name it shows, waited for."""
        return self.tree.find(role="menu item", name=name, shown=True)

    @property
    def progress_bars(self):
        return self.tree.find_all(role="progress bar", shown=True)

    @property
    def is_loading(self):
        """Whether the reload button has turned into stop."""
        if not self._reload:
            # The same widget has both names, and walking the whole tree is slow while a spinner turns.
            names = (self.words("Reload"), self.words("Stop"))
            self._reload = self.tree.find_all(role="push button", where=lambda each: each.name in names)
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

    # Waiting

    @property
    def address_has_focus(self):
        return any("focused" in each.states for each in self.address.walk())

    @property
    def page_has_focus(self):
        page = self.tree.find_all(name=self.words("Web page"))
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
        self.tree.wait_until(lambda: self.frame.name == title, f"the title {title!r}", timeout)

    def wait_until_loaded(self, timeout=20):
        self.tree.wait_until(lambda: not self.is_loading, "the end of the load", timeout)
