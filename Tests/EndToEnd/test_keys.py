"""The keys of GNOME Web that Nuri has, also on keyboards without Latin letters."""

import pytest

from harness.browser_window import BrowserWindow
from harness.screen import Region
from harness.servers import Hang, Page
from harness.waiting import wait_until

pytestmark = pytest.mark.world(accessibility=True)

#: X key codes of the keys where a US keyboard has these letters; a layout says what they type.
CODES = {"l": 46, "r": 27, "d": 40, "n": 57, "c": 54}

#: (layout, variant): Korean, Japanese, Japanese kana and Russian, of which the last two have no Latin letters.
LAYOUTS = [
    ("kr", ""),
    pytest.param("jp", "", marks=pytest.mark.slow),
    ("jp", "kana"),
    pytest.param("ru", "", marks=pytest.mark.slow),
]


@pytest.fixture
def opened(world, server, nuri):
    nuri.launch(world, server.url("/simple.html"))
    window = BrowserWindow(world)
    window.wait_for_title("A simple page")
    window.wait_until_loaded()
    return window


def press_chord(world, modifier, letter):
    with world.keyboard.held(modifier):
        world.keyboard.press_code(CODES[letter])


@pytest.mark.parametrize(("layout", "variant"), LAYOUTS)
def test_letters_work_under_every_layout(opened, server, layout, variant):
    world = opened.world
    with world.keyboard.layout(layout, variant):
        press_chord(world, "ctrl", "l")
        opened.wait_for_address_focus()
        world.keyboard.press("Escape")
        opened.wait_for_page_focus()
        press_chord(world, "alt", "d")
        opened.wait_for_address_focus()
        world.keyboard.press("Escape")
        opened.wait_for_page_focus()
        press_chord(world, "ctrl", "r")
        server.wait_for_request("/simple.html", count=2)


@pytest.mark.parametrize("key", ["ctrl+r", "F5", *(pytest.param(each, marks=pytest.mark.slow) for each in ("shift+ctrl+r", "shift+F5"))])
def test_a_key_reloads(opened, server, key):
    opened.world.keyboard.press(key)
    server.wait_for_request("/simple.html", count=2)


def test_a_reload_without_the_cache_says_so_to_the_server(opened, server):
    opened.world.keyboard.press("shift+ctrl+r")
    assert "no-cache" in server.wait_for_request("/simple.html", count=2).headers["cache-control"]


def test_keys_go_back_and_forward_and_home(opened, server):
    world = opened.world
    opened.enter(server.url("/second.html"))
    opened.wait_for_title("The second page")
    for back, forward in (("alt+Left", "alt+Right"), ("alt+KP_Left", "alt+KP_Right")):
        world.keyboard.press(back)
        opened.wait_for_title("A simple page")
        world.keyboard.press(forward)
        opened.wait_for_title("The second page")
    world.keyboard.press("alt+Home")
    opened.wait_for_address("")
    world.keyboard.press("alt+Left")
    opened.wait_for_title("The second page")


def test_escape_stops_a_load(opened, server):
    server.add("/hang", Hang())
    opened.enter(server.url("/hang"))
    server.wait_for_request("/hang")
    opened.tree.wait_until(lambda: opened.is_loading, "the load")
    opened.world.keyboard.press("Escape")
    opened.wait_until_loaded()


def test_the_menu_opens_by_its_key_and_has_its_items(opened):
    opened.world.keyboard.press("F10")
    opened.tree.wait_until(opened.open_menu_items, "the menu")
    names = [
        "New Window", "New Private Window", "Open File…", "Open Document…", "Start Page", "Copy Address", "Text Size…",
        "Zoom In", "Zoom Out", "Reset Zoom (100%)", "Fullscreen", "Web Inspector", "Help", "Keyboard Shortcuts",
        "About Nuri", "Close Window", "Quit",
    ]  # fmt: skip
    assert opened.menu_items == names
    opened.world.keyboard.press("Escape")
    opened.tree.wait_until(lambda: not opened.open_menu_items(), "the menu's end")


@pytest.mark.parametrize("key", ["F12", pytest.param("ctrl+shift+i", marks=pytest.mark.slow)])
def test_the_web_inspector_opens(opened, key):
    world = opened.world
    wait_until(lambda: world.screenshot().region_of_color((0, 0x33, 0x66)), "the page on the screen")
    below = lambda: world.screenshot().crop(Region(20, 500, 900, 250))  # noqa: E731
    bare, before = below(), len(world.windows.all())
    world.keyboard.press(key)
    # It comes up in the lower half of the page, light grey at first, or in a window of its own.
    is_up = lambda: below().difference(bare, tolerance=2) > 0.5 or len(world.windows.all()) > before  # noqa: E731
    wait_until(is_up, "the inspector", interval=0.1)


def test_fullscreen_hides_the_bars_and_brings_them_back(opened):
    world = opened.world
    world.keyboard.press("F11")
    wait_until(lambda: world.windows.find(title="A simple page").region.width == 1280, "the whole screen")
    opened.tree.wait_until(lambda: not opened.has_button("Main Menu"), "the bar's end")
    page = opened.tree.find(name="Web page")
    opened.tree.wait_until(lambda: (page.extents.width, page.extents.height) == world.size, "a page without a frame")
    world.keyboard.press("F11")
    opened.tree.wait_until(lambda: opened.has_button("Main Menu"), "the bar again")


def test_an_elements_fullscreen_hides_the_bars_and_escape_brings_them_back(opened, server):
    world = opened.world
    server.add("/film", Page(
        "<!DOCTYPE html><title>Film</title><div id=film style='background:#004400;height:300px'>Film</div><script>"
        "film.onclick = () => film.requestFullscreen();"
        "document.onfullscreenchange = () => fetch('/full?' + !!document.fullscreenElement)</script>"
    ))  # fmt: skip
    opened.enter(server.url("/film"))
    opened.wait_for_title("Film")
    opened.wait_until_loaded()
    world.pointer.click(400, 200)
    assert server.wait_for_request("/full").query == "true"
    opened.tree.wait_until(lambda: not opened.has_button("Main Menu"), "the bar's end")
    world.keyboard.press("Escape")
    assert server.wait_for_request("/full", count=2).query == "false"
    opened.tree.wait_until(lambda: opened.has_button("Main Menu"), "the bar again")


def test_windows_are_opened_and_closed_by_keys(opened):
    world = opened.world
    world.keyboard.press("ctrl+n")
    wait_until(lambda: len(world.windows.all()) == 2, "a second window")
    world.keyboard.press("ctrl+shift+n")
    wait_until(lambda: any("(Private)" in each.title for each in world.windows.all()), "a private window")
    assert len(world.windows.all()) == 3
    world.keyboard.press("ctrl+w")
    wait_until(lambda: len(world.windows.all()) == 2, "one window less")
    world.keyboard.press("ctrl+q")
    world.wait_no_programs(10)


def test_shortcuts_are_listed_and_escape_closes_the_list(opened):
    world = opened.world
    world.keyboard.press("ctrl+question")
    listing = world.windows.find(title="Keyboard Shortcuts")
    wait_until(lambda: world.windows.active == listing, "the list's focus")
    opened.tree.find(role="label", name="Reload Without Cache")
    assert opened.tree.find(role="label", name="Shift+Ctrl+R").shown
    world.keyboard.press("Escape")
    wait_until(lambda: len(world.windows.all()) == 1, "the list's end")


def test_the_file_dialog_opens(opened):
    opened.world.keyboard.press("ctrl+o")
    opened.world.windows.find(title="Open File")
