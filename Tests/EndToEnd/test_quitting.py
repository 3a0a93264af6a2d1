"""Ends, at odd moments: of a window and its page, of the program and all that it started."""

import signal

import pytest

from harness.process import descendants
from harness.servers import Hang, Page, Slow
from harness.waiting import wait_until

#: Asks the server again and again, as long as it lives.
LIVELY = """<!DOCTYPE html><title>Lively {number}</title><script>
setInterval(() => fetch('/beat?{number}'), 50)</script>"""


@pytest.fixture
def lively(server):
    for number in (1, 2, 3):
        server.add(f"/lively/{number}", Page(LIVELY.format(number=number)))
    server.add("/beat", Page("ok"))
    return server


def beats(site, number):
    return [request for request in site.requests_for("/beat") if request.query == str(number)]


def close(world, title):
    window = world.windows.find(title=title)
    world.windows.close(window)
    wait_until(lambda: window.id not in [each.id for each in world.windows.all()], "the window's end")


# A window


@pytest.mark.slow
def test_a_page_ends_with_its_window(world, nuri, lively):
    nuri.launch(world, lively.url("/lively/1"), lively.url("/lively/2"))
    world.windows.find(title="Lively 2", timeout=20)
    wait_until(lambda: beats(lively, 1) and beats(lively, 2), "both pages' beats")
    close(world, "Lively 2")
    count = len(beats(lively, 2))
    # What was on its way may still arrive; the other page's beats are the clock.
    lively.wait_for_request("/beat", len(lively.requests) + 40)
    assert len(beats(lively, 2)) <= count + 2


def test_a_start_shows_a_window_that_is_still_open(world, nuri, lively):
    """Not the one that was closed last."""
    nuri.launch(world, lively.url("/lively/1"))
    world.windows.find(title="Lively 1", timeout=20)
    assert nuri.run(world, lively.url("/lively/2")).status == 0
    world.windows.find(title="Lively 2", timeout=20)
    close(world, "Lively 2")
    assert nuri.run(world).status == 0
    assert nuri.run(world, lively.url("/lively/3")).status == 0
    world.windows.find(title="Lively 3", timeout=20)
    assert sorted(window.title for window in world.windows.all()) == ["Lively 1", "Lively 3"]


# The program


def by_keys(world, process):
    world.keyboard.press("ctrl+q")


def by_signal(world, process):
    process.signal(signal.SIGTERM)


def test_several_windows_end_in_order_when_the_terminal_goes(world, nuri, lively):
    process = nuri.launch(world, lively.url("/lively/1"), lively.url("/lively/2"))
    wait_until(lambda: beats(lively, 1) and beats(lively, 2), "both pages' beats")
    process.signal(signal.SIGHUP)
    assert process.wait_exit() == 0
    world.wait_no_programs()
    assert "CRITICAL" not in process.stderr.text


@pytest.mark.slow
@pytest.mark.parametrize("end", [by_keys, by_signal], ids=["Ctrl+Q", "TERM"])
@pytest.mark.parametrize("behaviour", [Hang(), Slow.of("<title>Half</title>", "<p>")], ids=["hanging", "half there"])
def test_nothing_is_left_when_it_ends_during_a_load(world, nuri, server, end, behaviour):
    server.add("/never", behaviour)
    process = nuri.launch(world, server.url("/never"))
    server.wait_for_request("/never")
    world.windows.find(where=lambda window: window.title in ("Nuri", "Half"))
    end(world, process)
    assert process.wait_exit() == 0
    world.wait_no_programs()
    assert "CRITICAL" not in process.stderr.text


def test_nothing_is_left_when_it_ends_at_its_start(world, nuri, server):
    """Before there is a window, when the page's process has just been asked for."""
    process = nuri.launch(world, server.url("/simple.html"))
    wait_until(lambda: descendants(process.pid), "a first child", interval=0.001)
    process.signal(signal.SIGTERM)
    assert process.wait_exit() in (0, -signal.SIGTERM)
    world.wait_no_programs()


def test_nothing_is_left_when_it_is_killed(world, nuri, lively):
    process = nuri.launch(world, lively.url("/lively/1"))
    wait_until(lambda: beats(lively, 1), "the page's beats")
    process.signal(signal.SIGKILL)
    process.wait_exit()
    world.wait_no_programs(timeout=10)
