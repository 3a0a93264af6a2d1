"""Pages that do not respond: the person is told, and never held up by them."""

import pytest

from harness.browser_window import BrowserWindow
from harness.servers import Hang
from harness.waiting import Timeout

#: The engine counts three seconds of silence; the rest is for a slow machine.
LIMIT = 10

NOTICE = "Page is not responding"


@pytest.fixture
def world_options():
    return {"accessibility": True}


@pytest.fixture
def window(world, server, nuri):
    """A window whose page hangs for good as soon as it is loaded, with a page before it."""
    # The title says that it hangs by now: what the person did before would be answered.
    server.add("/hang", "<title>Soon</title><script>onload = () => setTimeout(() => { document.title = 'Hangs'; "
               "setTimeout(() => { while (true) {} }) }, 50)</script>")  # fmt: skip
    server.add("/first", "<title>First</title>")
    nuri.launch(world, server.url("/first"))
    window = BrowserWindow.find(world)
    window.wait_for_title("First")
    window.go_to(server.url("/hang"))
    window.wait_for_title("Hangs")
    window.part("push button", "Reload")
    return window


def hang_is_told(window):
    window.part("push button", "Wait", timeout=LIMIT)
    assert window.has("panel", NOTICE)


@pytest.mark.slow
@pytest.mark.parametrize("act", ["click", "key", "wheel", "reload", "back"])
def test_whatever_the_person_does_they_are_told_that_the_page_hangs(window, act):
    world = window.world
    match act:
        case "click":
            window.click_page()
        case "key":
            world.keyboard.press("a")
        case "wheel":
            world.pointer.scroll(*window.page_point)
        case "reload":
            window.press_button("Reload")
        case "back":
            window.press_button("Back")
    hang_is_told(window)


@pytest.mark.slow
def test_a_click_that_never_ends_is_told(world, server, nuri):
    server.add("/click", "<title>Click</title><body onclick='while (true) {}' style='height: 1000px'>")
    nuri.launch(world, server.url("/click"))
    window = BrowserWindow.find(world)
    window.wait_for_title("Click")
    window.part("push button", "Reload")
    window.click_page()
    hang_is_told(window)


@pytest.mark.slow
def test_one_can_wait_for_a_page_and_is_told_again_when_one_tries_it(window):
    window.click_page()
    hang_is_told(window)
    window.press_button("Wait")
    window.wait_gone("push button", "Wait")
    with pytest.raises(Timeout):
        window.part("push button", "Wait", timeout=4)
    window.click_page()
    hang_is_told(window)


@pytest.mark.slow
def test_the_notice_goes_when_the_page_comes_back(world, server, nuri):
    server.add(
        "/busy",
        "<title>Busy</title><body style='height: 1000px' onclick='"
        "const end = Date.now() + 7000; while (Date.now() < end) {} document.title = `Back again`'>",
    )
    nuri.launch(world, server.url("/busy"))
    window = BrowserWindow.find(world)
    window.wait_for_title("Busy")
    window.part("push button", "Reload")
    window.click_page()
    hang_is_told(window)
    window.wait_for_title("Back again")
    window.wait_gone("push button", "Wait")


@pytest.mark.slow
def test_stopping_ends_only_the_page_that_hangs(world, window, server, nuri):
    server.add("/other", "<title>Other</title>")
    nuri.run(world, server.url("/other"))
    other = BrowserWindow.find(world, "Other")
    window.activate()
    window.click_page()
    hang_is_told(window)
    window.press_button("Stop Page")
    window.wait_for_title("The page was stopped")
    window.wait_for_address(server.url("/hang"))
    window.wait_gone("push button", "Wait")
    other.go_to(server.url("/simple.html"))
    other.wait_for_title("A simple page")
    server.add("/hang", "<title>Hangs no more</title>")
    window.activate()
    window.press_button("Reload")
    window.wait_for_title("Hangs no more")
    window.press_button("Back")
    window.wait_for_title("First")


@pytest.mark.slow
def test_a_page_that_hangs_does_not_keep_one_from_another_address(window, server):
    window.go_to(server.url("/simple.html"))
    window.wait_for_title("A simple page", timeout=LIMIT)
    window.wait_for_address(server.url("/simple.html"))
    assert not window.has("push button", "Wait")
    window.press_button("Back")
    # The page that hung is loaded anew.
    window.wait_for_title("Hangs")


def test_a_window_closes_though_its_page_hangs(world, window):
    window.close()
    window.wait_closed()
    world.wait_no_programs()


@pytest.mark.slow
def test_a_window_closes_at_once_when_the_person_knows_that_its_page_hangs(world, window):
    window.click_page()
    hang_is_told(window)
    window.close()
    window.wait_closed(timeout=2)
    world.wait_no_programs()


@pytest.mark.slow
def test_a_page_that_would_ask_before_it_is_left_cannot_hold_its_window(world, server, nuri):
    server.add(
        "/hang",
        "<title>Hangs</title><body style='height: 1000px'><script>"
        "onbeforeunload = event => event.preventDefault();"
        "onclick = () => { const last = new XMLHttpRequest; last.open('GET', '/last', false); last.send(); while (true) {} }</script>",
    )
    nuri.launch(world, server.url("/hang"))
    window = BrowserWindow.find(world)
    window.wait_for_title("Hangs")
    window.part("push button", "Reload")
    window.click_page()
    server.wait_for_request("/last")
    window.close()
    window.wait_closed()
    world.wait_no_programs()


def test_a_page_that_is_busy_while_it_loads_lets_the_window_be_used(world, server, nuri):
    server.add("/first", "<title>First</title>")
    server.add(
        "/busy",
        "<title>Busy</title><p>" + "text " * 1000 + "<script>"
        "const end = Date.now() + 1500; while (Date.now() < end) {}</script>"
        "<script src=/hang></script>",
    )
    server.add("/hang", Hang())
    nuri.launch(world, server.url("/first"))
    window = BrowserWindow.find(world)
    window.wait_for_title("First")
    window.go_to(server.url("/busy"))
    window.wait_for_title("Busy")
    window.press_button("Stop")
    window.part("push button", "Reload")
    window.press_button("Back")
    window.wait_for_title("First")
