"""Back and forward: the buttons, and the list behind each."""

import pytest

from harness.browser_window import BrowserWindow
from harness.servers import Page
from harness.translations import LANGUAGES
from harness.world import World

pytestmark = pytest.mark.world(accessibility=True)

ODD_TITLE = "under_score <b>&amp; mark_up</b>"


def walk_to(window, server, *names):
    """Opens pages one after the other by the address field."""
    for name in names:
        window.enter(server.url(f"/{name}"))
        window.wait_for_title(name)
        window.wait_until_loaded()


@pytest.fixture
def served(server):
    for name in ("one", "two", "three"):
        server.add(f"/{name}", f"<!DOCTYPE html><title>{name}</title><p>{name}")
    return server


@pytest.fixture
def opened(world, served, nuri):
    """A window that came from page one to page three, and then went back to two."""
    nuri.launch(world, served.url("/one"))
    window = BrowserWindow(world)
    window.wait_for_title("one")
    window.wait_until_loaded()
    walk_to(window, served, "two", "three")
    window.press(window.button("Back"))
    window.wait_for_title("two")
    window.wait_until_loaded()
    return window


def sensitive(window, name):
    return "sensitive" in window.button(name).states


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_buttons_have_names_in_each_language(language, served, nuri):
    with World(accessibility=True, language=language) as world:
        nuri.launch(world, served.url("/one"))
        window = BrowserWindow(world)
        window.wait_for_title("one")
        window.wait_until_loaded()
        for name in ("Back", "Forward", "Reload", "Main Menu"):
            assert window.button(name).name == window.words(name)


def test_back_and_forward_are_insensitive_with_nowhere_to_go(world, served, nuri):
    nuri.launch(world, served.url("/one"))
    window = BrowserWindow(world)
    window.wait_for_title("one")
    window.wait_until_loaded()
    assert not sensitive(window, "Back") and not sensitive(window, "Forward")
    walk_to(window, served, "two")
    window.tree.wait_until(lambda: sensitive(window, "Back") and not sensitive(window, "Forward"))
    window.press(window.button("Back"))
    window.wait_for_title("one")
    window.tree.wait_until(lambda: sensitive(window, "Forward") and not sensitive(window, "Back"))
    window.press(window.button("Forward"))
    window.wait_for_title("two")
    window.wait_for_address(served.url("/two"))


def open_by_long_press(window, button):
    with window.world.pointer.held(*window.place(button)):
        window.tree.wait_until(window.open_menu_items, "the list")


def open_by_right_click(window, button):
    window.world.pointer.right_click(*window.place(button))


def open_by_key(*keys):
    def opener(window, button):
        # From the address field backwards to the button.
        window.focus_address()
        window.tab_to(button, "shift+Tab")
        window.world.keyboard.press(*keys)

    return opener


@pytest.mark.parametrize(
    "opener",
    [
        pytest.param(open_by_long_press, id="long press"),
        pytest.param(open_by_right_click, id="right click"),
        pytest.param(open_by_key("Menu"), id="Menu key"),
        pytest.param(open_by_key("Down"), id="Down", marks=pytest.mark.slow),
        pytest.param(open_by_key("shift+F10"), id="Shift+F10", marks=pytest.mark.slow),
    ],
)
def test_the_list_opens_and_an_item_goes_there(opener, opened):
    opener(opened, opened.button("Back"))
    item = opened.menu_item("one")
    assert opened.menu_items == ["one"]
    assert opened.frame.name == "two", "opening the list goes nowhere"
    opened.press(item)
    opened.wait_for_title("one")
    # While it closes, the list takes a click beside it for itself. Keys that arrive show that it is gone.
    opened.tree.wait_until(lambda: not opened.open_menu_items(), "the list's end")
    opened.wait_until_loaded()
    opened.focus_address()
    opener(opened, opened.button("Forward"))
    opened.menu_item("three")
    # The nearest page comes first.
    assert opened.menu_items == ["two", "three"]
    opened.press(opened.menu_item("three"))
    opened.wait_for_title("three")
    assert opened.address.text.endswith("/three")


def test_titles_in_the_list_are_taken_literally(world, served, nuri):
    served.add("/odd", Page("<!DOCTYPE html><title>under_score &lt;b&gt;&amp;amp; mark_up&lt;/b&gt;</title>"))
    nuri.launch(world, served.url("/odd"))
    window = BrowserWindow(world)
    window.wait_for_title(ODD_TITLE)
    walk_to(window, served, "one")
    open_by_right_click(window, window.button("Back"))
    item = window.menu_item(ODD_TITLE)
    # To be seen, too: an underscore that became a mnemonic would leave the text narrower than its letters.
    assert not world.screenshot().crop(window.place_in_menu(item)).is_empty()


@pytest.mark.world(accessibility=True, size=(360, 640))
def test_a_finger_that_stays_opens_the_list_on_a_phone(wayland_world, served, nuri):
    world = wayland_world
    served.add("/one", '<!DOCTYPE html><title>one</title><body style="height:100vh"'
               " onclick=\"location.href='/two'\">one")
    nuri.launch(world, served.url("/one"))
    window = BrowserWindow(world)
    window.wait_for_title("one")
    window.wait_until_loaded()
    world.tap(180, 300)
    window.wait_for_title("two")
    window.wait_until_loaded()
    back = window.button("Back")
    assert back.extents.y > 500, "the buttons are at the bottom, where a thumb is"
    world.long_press(*window.place(back), window.open_menu_items, "the list")
    assert window.menu_items == ["one"]
    assert window.frame.name == "two"
