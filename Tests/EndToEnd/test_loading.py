"""What the window shows of a load, and that all of it is gone when the load ends, however it ends."""

import threading

import pytest

from harness.browser_window import BrowserWindow
from harness.facts import region_on_screen
from harness.screen import Region
from harness.servers import Broken, Endless, Hang, Page, Server, Slow
from harness.translations import LANGUAGES
from harness.waiting import Timeout, wait_until
from harness.world import World

from conftest import PAGES

INTERFACE = "org.gnome.desktop.interface"

#: A page that shows itself, waits for a picture that never comes, and keeps its process busy meanwhile.
BUSY = """<!DOCTYPE html><title>Busy</title><p>Busy<img src="/never.png"><script>
fetch('/begins').then(() => setTimeout(() => { const end = Date.now() + 4000; while (Date.now() < end); }, 50))
</script>"""


@pytest.fixture(scope="module")
def opened():
    """A window on a page of a server, shared: (world, server, window)."""
    from harness import nuri

    with World(accessibility=True) as world, Server(folder=PAGES) as server:
        nuri.nuri().launch(world, server.url("/simple.html"))
        window = BrowserWindow(world)
        window.wait_for_title("A simple page")
        window.wait_until_loaded()
        yield world, server, window


def spinner_place(window):
    """The screen at the end of the address bar, where the spinner is when it is there; without the frame."""
    bar = region_on_screen(window.world, window.address.parent)
    return Region(bar.right - 16, bar.y + 4, 16, bar.height - 8)


def assert_loading(window):
    """One progress bar with a name and a value, one spinner, one stop button: and nothing else says so."""
    window.tree.wait_until(lambda: window.is_loading, "the stop button")
    bars = window.tree.wait_until(lambda: window.progress_bars, "the progress bar")
    assert [each.name for each in bars] == [window.words("Loading page")]
    assert 0 <= bars[0].value <= 1
    assert bars[0].extents.height > 0
    assert window.tree.find_all(role="animation") == [], "the spinner is for the eye; the bar is what is read out"
    wait_until(lambda: not shown_spinner(window).is_empty(), "the spinner to be seen")
    assert window.has_button("Stop") and not window.has_button("Reload")


def shown_spinner(window):
    return window.world.screenshot().crop(spinner_place(window))


def assert_at_rest(window):
    """Nothing of a load is left: no bar, no spinner, no stop button."""
    window.wait_until_loaded()
    window.tree.wait_until(lambda: not window.progress_bars, "the progress bar's end")
    assert window.button("Reload") and not window.has_button("Stop")
    wait_until(lambda: shown_spinner(window).is_empty(), "the spinner's end")


def test_a_load_that_finishes_leaves_nothing(opened):
    _, server, window = opened
    slow = server.add("/slow", Slow.of("<!DOCTYPE html><title>Slow</title><p>First", "<p>then more"))
    window.enter(server.url("/slow"))
    server.wait_for_request("/slow")
    assert_loading(window)
    slow.release_all()
    assert_at_rest(window)
    assert window.frame.name == "Slow"


def test_the_bar_is_determinate(opened):
    _, server, window = opened
    answer = threading.Event()

    def held(request, connection):
        if connection.wait_released(answer):
            Page('<!DOCTYPE html><title>Held</title><p>Text<img src="/never.png">')(request, connection)

    server.add("/held", held)
    server.add("/never.png", Hang())
    window.enter(server.url("/held"))
    assert_loading(window)
    bar = window.progress_bars[0]
    at_first = bar.value
    assert at_first < 0.5
    answer.set()
    window.wait_for_title("Held")
    assert window.tree.wait_until(lambda: bar.value > at_first, "a higher value")
    window.press(window.button("Stop"))
    assert_at_rest(window)


@pytest.mark.parametrize("key", ["button", "Escape"])
def test_a_load_that_is_stopped_leaves_nothing(opened, key):
    world, server, window = opened
    server.add("/endless", Endless(more=" "))
    window.enter(server.url("/endless"))
    window.wait_for_title("Endless")
    assert_loading(window)
    if key == "button":
        window.press(window.button("Stop"))
    else:
        world.keyboard.press("Escape")
    assert_at_rest(window)


@pytest.mark.parametrize("how", ["mid-header", "garbage", "short-body", "empty"])
def test_a_load_that_fails_leaves_nothing(opened, how):
    _, server, window = opened
    server.add(f"/broken-{how}", Broken(how))
    window.enter(server.url(f"/broken-{how}"))
    server.wait_for_request(f"/broken-{how}")
    window.wait_for_address(server.url(f"/broken-{how}"))
    assert_at_rest(window)


def test_a_load_that_hangs_is_stopped_before_anything_came(opened):
    _, server, window = opened
    server.add("/hang", Hang())
    window.enter(server.url("/hang"))
    server.wait_for_request("/hang")
    assert_loading(window)
    window.press(window.button("Stop"))
    assert_at_rest(window)


def test_reload_asks_again_and_stop_becomes_reload(opened):
    _, server, window = opened
    server.add("/counted", Page("<!DOCTYPE html><title>Counted</title>"))
    window.enter(server.url("/counted"))
    window.wait_for_title("Counted")
    window.wait_until_loaded()
    window.press(window.button("Reload"))
    server.wait_for_request("/counted", count=2)
    assert_at_rest(window)


def test_the_spinner_moves_while_the_page_is_busy(opened):
    world, server, window = opened
    server.add("/busy", Page(BUSY))
    server.add("/never.png", Hang())
    server.add("/begins", Page("ok"))
    window.enter(server.url("/busy"))
    server.wait_for_request("/begins")
    window.wait_for_title("Busy")
    wait_until(lambda: not shown_spinner(window).is_empty(), "the spinner to be seen")
    # The page's process answers nothing now; the window goes on.
    first = shown_spinner(window)
    wait_until(lambda: shown_spinner(window).difference(first) > 0.02, "another picture of the spinner", timeout=2)
    window.press(window.button("Stop"))
    assert_at_rest(window)


def is_still(window):
    """Whether the spinner's place shows one picture over many looks; each is a frame or more apart."""
    first = shown_spinner(window)
    try:
        # Nothing announces that nothing happens: half a second of looking is the test.
        wait_until(lambda: shown_spinner(window).difference(first) > 0, "movement", timeout=0.5, interval=0.035)
    except Timeout:
        return True
    return False


def test_a_still_sign_stands_where_things_should_not_move(server, nuri):
    with World(accessibility=True) as world:
        settings = world.folder("config") / "gtk-4.0"
        settings.mkdir(parents=True)
        (settings / "settings.ini").write_text("[Settings]\ngtk-enable-animations=0\n")
        server.add("/hang", Hang())
        nuri.launch(world, server.url("/hang"))
        window = BrowserWindow(world)
        assert_loading(window)
        assert is_still(window)
        window.press(window.button("Stop"))
        assert_at_rest(window)


@pytest.mark.world(accessibility=True, size=(360, 640))
def test_movement_is_switched_off_and_on_while_a_page_loads(wayland_world, server, nuri):
    # GTK hears of the desktop's wish under Wayland; under X that takes a daemon of the desktop's.
    world = wayland_world
    server.add("/hang", Hang())
    nuri.launch(world, server.url("/hang"))
    window = BrowserWindow(world)
    assert_loading(window)
    wait_until(lambda: not is_still(window), "a spinner that moves")
    world.gsettings("set", INTERFACE, "enable-animations", "false")
    wait_until(lambda: is_still(window), "a still sign")
    assert not shown_spinner(window).is_empty()
    world.gsettings("set", INTERFACE, "enable-animations", "true")
    wait_until(lambda: not is_still(window), "a spinner that moves again")


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_loading_is_named_in_each_language(language, server, nuri):
    with World(accessibility=True, language=language) as world:
        server.add("/hang", Hang())
        nuri.launch(world, server.url("/hang"))
        window = BrowserWindow(world)
        assert_loading(window)
