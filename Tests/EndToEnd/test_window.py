"""The window at every width: everything in it has room, is inside, and is to be read."""

import pytest

from harness import facts
from harness.browser_window import BrowserWindow
from harness.servers import Server
from harness.touch import WaylandWorld
from harness.translations import LANGUAGES_ONE_EVERYDAY
from harness.waiting import wait_until
from harness.world import World

PHONE = (360, 640)


@pytest.fixture(params=LANGUAGES_ONE_EVERYDAY)
def phone(request, server, nuri):
    """A window on a page, on a phone's screen, in each language."""
    with WaylandWorld(size=PHONE, accessibility=True, graphics=True, language=request.param) as world:
        nuri.launch(world, server.url("/simple.html"))
        window = BrowserWindow(world)
        window.wait_for_title("A simple page")
        window.wait_until_loaded()
        wait_until(lambda: world.screenshot().region_of_color((0, 0x33, 0x66)), "the page on the screen")
        yield window


def problems(window, frame):
    """What is wrong with a window, once the last frame is on the screen."""
    try:
        wait_until(lambda: not facts.problems_of_window(window.world, frame), "no problem", timeout=3, interval=0.2)
    except AssertionError:
        return facts.problems_of_window(window.world, frame)
    return []


def test_a_phone_shows_all_of_the_window(phone):
    frame = phone.frame.extents
    assert (frame.width, frame.height) == PHONE
    assert problems(phone, phone.frame) == []
    # Address and menu above, back, forward and reload below where a thumb reaches.
    assert phone.address.extents.width >= 240
    assert phone.button("Main Menu").extents.y < 50
    for name in ("Back", "Forward", "Reload"):
        button = phone.button(name)
        facts.assert_inside_window(button)
        assert button.extents.y > 560
        assert button.parent.extents.height >= 44, "a finger has room"


def open_from_menu(window, name):
    """Chooses an item of the main menu by keys; returns the window that comes."""
    window.world.press("F10")
    item = window.menu_item(window.words(name))
    window.tree.wait_until(lambda: item.shown)
    item.do("click")
    return window.tree.find(role="frame", name=window.words(name))


def assert_fits_a_phone(frame, window):
    """A window is no larger than a phone, and none of its texts is cut off at a side; lists scroll up and down."""
    window.tree.wait_until(lambda: frame.extents.width > 0)
    extents = frame.extents
    assert extents.width <= PHONE[0] and extents.height <= PHONE[1]
    labels = frame.find_all(role="label", shown=True)
    assert len(labels) > 3
    for label in labels:
        place = label.extents
        assert place.x >= 0 and place.right <= extents.width, f"{label} at {place} in {extents}"


@pytest.mark.parametrize("name", ["Keyboard Shortcuts", "About Nuri"])
def test_a_phone_shows_all_of_an_information_window(phone, name):
    frame = open_from_menu(phone, name)
    assert_fits_a_phone(frame, phone)


@pytest.fixture(params=LANGUAGES_ONE_EVERYDAY)
def large_phone(request, server, nuri):
    """A phone's window at the largest text, in each language."""
    with WaylandWorld(size=PHONE, accessibility=True, language=request.param) as world:
        nuri.launch(world, "--content-size", "accessibility5", server.url("/simple.html"))
        window = BrowserWindow(world)
        window.wait_for_title("A simple page")
        window.wait_until_loaded()
        yield window


def test_the_largest_text_leaves_a_phone_all_of_the_window(large_phone):
    frame = large_phone.frame.extents
    assert (frame.width, frame.height) == PHONE
    assert problems(large_phone, large_phone.frame) == []
    # The address has a row of its own; what was beside it is below.
    assert large_phone.address.extents.width >= 290
    assert large_phone.address.extents.height >= 40
    for name in ("Back", "Forward", "Reload", "Main Menu"):
        button = large_phone.button(name)
        facts.assert_inside_window(button)
        assert button.extents.y > 540
        assert button.extents.height >= 44 and button.extents.width >= 44, "a finger has room"


@pytest.mark.parametrize("language", LANGUAGES_ONE_EVERYDAY)
def test_the_largest_text_leaves_a_phone_room_for_the_marker(server, nuri, language):
    proxy = {"http_proxy": f"http://127.0.0.1:{server.port}"}
    with WaylandWorld(size=PHONE, accessibility=True, language=language, environment=proxy) as world:
        nuri.launch(world, "--content-size", "accessibility5", "http://plain.example/simple.html")
        window = BrowserWindow(world)
        marker = window.tree.wait_until(lambda: window.labels("Not Secure"), "the marker")[0]
        frame = window.frame.extents
        assert (frame.width, frame.height) == PHONE
        assert problems(window, window.frame) == []
        facts.assert_not_clipped(marker)
        assert window.address.extents.width >= 290


@pytest.mark.parametrize("name", ["Keyboard Shortcuts", "About Nuri", "Text Size…"])
def test_the_largest_text_leaves_a_phone_all_of_each_window(large_phone, name):
    large_phone.world.press("F10")
    item = large_phone.menu_item(large_phone.words(name))
    # The menu's items break into lines and stay inside.
    for each in large_phone.open_menu_items():
        assert each.extents.width <= PHONE[0], f"{each} at {each.extents}"
    item.do("click")
    frame = large_phone.tree.find(role="frame", name=large_phone.words(name.removesuffix("…")))
    assert_fits_a_phone(frame, large_phone)


def test_the_window_turns_narrow_and_wide_again(server, nuri):
    with World(accessibility=True) as world:
        nuri.launch(world, server.url("/simple.html"))
        window = BrowserWindow(world)
        window.wait_for_title("A simple page")
        window.wait_until_loaded()
        assert window.button("Back").extents.y < 50
        for width, bottom in ((372, True), (900, False), (480, True), (1000, False)):
            world.windows.resize(world.windows.find(title="A simple page"), width, 652)
            below = lambda: all(  # noqa: E731
                (window.button(name).extents.y > 500) == bottom for name in ("Back", "Forward", "Reload")
            )
            window.tree.wait_until(below, f"the buttons {'below' if bottom else 'above'} at {width} px")
            assert problems(window, window.frame) == []
            minimize = window.tree.find_all(name=window.words("Minimize"), shown=True)
            assert bool(minimize) != bottom


def test_the_windows_size_is_kept(server, nuri):
    """No more and no less: a window that shrinks by its frame at each start is nobody's wish."""
    with World(accessibility=True) as world:
        sizes = []
        for _ in range(3):
            process = nuri.launch(world, server.url("/simple.html"))
            window = BrowserWindow(world)
            window.wait_for_title("A simple page")
            shown = world.windows.find(title="A simple page")
            if not sizes:
                before = window.frame.extents
                shown = world.windows.resize(shown, 820, 610)
                window.tree.wait_until(lambda: window.frame.extents != before, "the program to hear of its size")
            sizes.append((shown.region.width, shown.region.height))
            world.windows.close(shown)
            assert process.wait_exit() == 0
        assert sizes == [(820, 610)] * 3


# Real pages


MANUAL = "/usr/share/doc/apache2-doc/manual"

#: What the engine's processes say of the harness: the sandbox doesn't show them the tests' own locales, nor the driver.
HARNESS_NOISE = ("Locale not supported by C library", "Using the fallback 'C' locale", "RemoteInspector failed")


def complaints(process):
    """What a program wrote to its console, without what is the harness's doing."""
    lines = process.stderr.text.splitlines()
    return [line for line in lines if line.strip() and not any(noise in line for noise in HARNESS_NOISE)]


@pytest.mark.parametrize(
    ("language", "title"),
    [("ko", "Apache HTTP Server Version 2.4 문서"), pytest.param("ja", "ドキュメント", marks=pytest.mark.slow)],
)
def test_a_real_manual_is_read_and_its_links_followed(nuri, language, title):
    with World(accessibility=True, graphics=True, language=language) as world, Server(folder=MANUAL) as manual:
        session = nuri.automation_session(world)
        window = BrowserWindow(world)
        session.navigate(manual.url(f"/{language}/index.html"))
        first = session.title
        assert title in first
        window.wait_for_title(first)
        session.find("a[href='install.html']").press(world.pointer)
        window.wait_for_address(manual.url(f"/{language}/install.html"))
        window.tree.wait_until(lambda: window.frame.name not in ("", first, "Nuri"), "the other page's title")
        window.wait_until_loaded()
        assert session.title == window.frame.name
        world.keyboard.press("alt+Left")
        window.wait_for_title(first)
        window.wait_for_address(manual.url(f"/{language}/index.html"))
        assert complaints(session.driver.process) == []
