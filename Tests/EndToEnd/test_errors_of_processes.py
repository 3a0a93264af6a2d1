"""A page's process that ends before its time."""

import os
import signal
from pathlib import Path

import pytest

from harness.browser_window import BrowserWindow
from harness.process import send_signal
from harness.servers import Slow
from harness.waiting import wait_until


@pytest.fixture
def world_options():
    return {"accessibility": True}


def web_processes(world):
    """The process numbers of the pages, without the sandboxes around them, once none of them is new.

    A process that is killed before it has said hello takes the program with it: the engine's own doing.
    """

    def settled():
        found = [info.pid for info in world.programs() if info.name == "WebKitWebProcess"]
        return found if found and all(age(pid) > 0.7 for pid in found) else None

    return wait_until(settled, "processes that have begun")


def age(pid):
    """Seconds since a process began."""
    started = int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[19])
    return float(Path("/proc/uptime").read_text().split()[0]) - started / os.sysconf("SC_CLK_TCK")


def test_a_crash_stays_with_its_page_and_reload_mends_it(world, server, nuri):
    server.add("/one", "<title>One</title>")
    server.add("/two", "<title>Two</title><a href=/simple.html>on</a>")
    browser = nuri.launch(world, server.url("/simple.html"))
    one = BrowserWindow.find(world)
    one.wait_for_title("A simple page")
    one.go_to(server.url("/one"))
    one.wait_for_title("One")
    before = set(web_processes(world))
    nuri.run(world, server.url("/two"))
    two = BrowserWindow.find(world, "Two")
    wait_until(lambda: set(web_processes(world)) - before, "a process for the second page")
    for pid in before:
        send_signal(pid, signal.SIGKILL)
    one.wait_for_title("The page crashed")
    one.wait_for_address(server.url("/one"))
    one.wait_until_at_rest()
    assert browser.running
    assert two.title == "Two"
    two.go_to(server.url("/simple.html"))
    two.wait_for_title("A simple page")
    one.activate()
    one.press_button("Reload")
    one.wait_for_title("One")
    one.press_button("Back")
    # The same page before and after the crash is one step of the list.
    one.wait_for_title("A simple page")


def test_a_crash_while_a_page_loads_is_said_so(world, server, nuri):
    slow = server.add("/slow", Slow.of("<title>Begun</title>" + "first " * 300, "rest"))
    nuri.launch(world, server.url("/slow"))
    window = BrowserWindow.find(world)
    window.wait_for_title("Begun")
    for pid in web_processes(world):
        send_signal(pid, signal.SIGKILL)
    window.wait_for_title("The page crashed")
    window.wait_for_address(server.url("/slow"))
    window.wait_gone("progress bar")
    slow.release_all()
    window.press_button("Reload")
    window.wait_for_title("Begun")
    window.part("push button", "Reload")


def test_a_page_that_crashes_again_and_again_does_not_take_the_window_with_it(world, server, nuri):
    server.add("/one", "<title>One</title>")
    browser = nuri.launch(world, server.url("/one"))
    window = BrowserWindow.find(world)
    for _ in range(3):
        window.wait_for_title("One")
        window.wait_until_at_rest()
        for pid in web_processes(world):
            send_signal(pid, signal.SIGKILL)
        window.wait_for_title("The page crashed")
        window.press_button("Reload")
    window.wait_for_title("One")
    assert "CRITICAL" not in browser.stderr.text and "WARNING" not in browser.stderr.text
