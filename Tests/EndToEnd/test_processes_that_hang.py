"""Pages that do not respond: the person is told, and never held up by them."""

import pytest

from harness.nuri_window import NuriWindow
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
    window = NuriWindow.find(world)
    window.wait_title("First")
    window.go_to(server.url("/hang"))
    window.wait_title("Hangs")
    window.part("push button", "Reload")
    return window


def page_point(window):
    """A point of the screen in the middle of the page."""
    region = window.world.windows.find(title=window.title).region
    return region.x + region.width // 2, region.y + region.height // 2


def hang_is_told(window):
    window.part("push button", "Wait", timeout=LIMIT)
    assert window.has("panel", NOTICE)


@pytest.mark.slow
@pytest.mark.parametrize("act", ["click", "key", "wheel", "reload", "back"])
def test_whatever_the_person_does_they_are_told_that_the_page_hangs(window, act):
    world = window.world
    match act:
        case "click":
            world.pointer.click(*page_point(window))
        case "key":
            world.keyboard.press("a")
        case "wheel":
            world.pointer.scroll(*page_point(window))
        case "reload":
            window.press("Reload")
        case "back":
            window.press("Back")
    hang_is_told(window)


@pytest.mark.slow
def test_a_click_that_never_ends_is_told(world, server, nuri):
    server.add("/click", "<title>Click</title><body onclick='while (true) {}' style='height: 1000px'>")
    nuri.launch(world, server.url("/click"))
    window = NuriWindow.find(world)
    window.wait_title("Click")
    window.part("push button", "Reload")
    world.pointer.click(*page_point(window))
    hang_is_told(window)


@pytest.mark.slow
def test_one_can_wait_for_a_page_and_is_told_again_when_one_tries_it(window):
    window.world.pointer.click(*page_point(window))
    hang_is_told(window)
    window.press("Wait")
    window.wait_gone("push button", "Wait")
    with pytest.raises(Timeout):
        window.part("push button", "Wait", timeout=4)
    window.world.pointer.click(*page_point(window))
    hang_is_told(window)


@pytest.mark.slow
def test_the_notice_goes_when_the_page_comes_back(world, server, nuri):
    server.add(
        "/busy",
        "<title>Busy</title><body style='height: 1000px' onclick='"
        "const end = Date.now() + 7000; while (Date.now() < end) {} document.title = `Back again`'>",
    )
    nuri.launch(world, server.url("/busy"))
    window = NuriWindow.find(world)
    window.wait_title("Busy")
    window.part("push button", "Reload")
    world.pointer.click(*page_point(window))
    hang_is_told(window)
    window.wait_title("Back again")
    window.wait_gone("push button", "Wait")


@pytest.mark.slow
def test_stopping_ends_only_the_page_that_hangs(world, window, server, nuri):
    server.add("/other", "<title>Other</title>")
    nuri.run(world, server.url("/other"))
    other = NuriWindow.find(world, "Other")
    window.activate()
    world.pointer.click(*page_point(window))
    hang_is_told(window)
    window.press("Stop Page")
    window.wait_title("The page was stopped")
    window.wait_address(server.url("/hang"))
    window.wait_gone("push button", "Wait")
    other.go_to(server.url("/simple.html"))
    other.wait_title("A simple page")
    server.add("/hang", "<title>Hangs no more</title>")
    window.activate()
    window.press("Reload")
    window.wait_title("Hangs no more")
    window.press("Back")
    window.wait_title("First")


@pytest.mark.slow
def test_a_page_that_hangs_does_not_keep_one_from_another_address(window, server):
    window.go_to(server.url("/simple.html"))
    window.wait_title("A simple page", timeout=LIMIT)
    window.wait_address(server.url("/simple.html"))
    assert not window.has("push button", "Wait")
    window.press("Back")
    # The page that hung is loaded anew.
    window.wait_title("Hangs")


def test_a_window_closes_though_its_page_hangs(world, window):
    window.close()
    window.wait_closed()
    world.wait_no_programs()


@pytest.mark.slow
def test_a_window_closes_at_once_when_the_person_knows_that_its_page_hangs(world, window):
    world.pointer.click(*page_point(window))
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
    window = NuriWindow.find(world)
    window.wait_title("Hangs")
    window.part("push button", "Reload")
    world.pointer.click(*page_point(window))
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
    window = NuriWindow.find(world)
    window.wait_title("First")
    window.go_to(server.url("/busy"))
    window.wait_title("Busy")
    window.press("Stop")
    window.part("push button", "Reload")
    window.press("Back")
    window.wait_title("First")
