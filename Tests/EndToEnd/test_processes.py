"""The processes of Nuri: sandboxed while it runs, and none left when it has ended."""

import os
import signal
from pathlib import Path

import pytest

from harness.browser_window import BrowserWindow
from harness.servers import Hang
from harness.waiting import wait_until


@pytest.fixture
def world_options():
    # The program as it is started on a desktop, with nothing of the harness in its environment.
    return {"accessibility": True, "graphics": True}


@pytest.fixture
def running(world, server, nuri):
    """A window on a loaded page, and its process."""
    process = nuri.launch(world, server.url("/simple.html"))
    window = BrowserWindow.find(world)
    window.wait_for_title("A simple page")
    window.part("push button", "Reload")
    return process, window


def web_processes(world):
    return [info for info in world.programs() if info.name == "WebKitWebProcess"]


def status(pid, field):
    """A field of /proc/PID/status."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(line.split(":")[1].strip() for line in lines if line.startswith(f"{field}:"))


def test_pages_run_in_the_sandbox(sandbox, world, running):
    process, _ = running
    assert "bwrap" in [info.name for info in process.tree()]
    pages = web_processes(world)
    assert pages
    for info in pages:
        assert status(info.pid, "Seccomp") == "2", "no system call filter"
        assert status(info.pid, "NoNewPrivs") == "1"
        for namespace in ("pid", "mnt"):
            inside, outside = (os.readlink(f"/proc/{pid}/ns/{namespace}") for pid in (info.pid, process.pid))
            assert inside != outside, f"the page's process shares the {namespace} namespace"
        home = Path(f"/proc/{info.pid}/root{world.folder('home')}")
        (world.folder("home") / "private.txt").write_text("of no concern to pages")
        assert not (home / "private.txt").exists(), "the page's process sees the person's files"


def test_the_environment_switches_no_sandbox_off(running):
    process, _ = running
    environment = Path(f"/proc/{process.pid}/environ").read_bytes().split(b"\0")
    assert not [each for each in environment if each.startswith((b"WEBKIT_DISABLE", b"WEBKIT_FORCE"))]


@pytest.mark.parametrize("how", ["last window", "ctrl+q", "ctrl+w", "TERM", "INT"])
def test_no_process_is_left(world, running, how):
    process, window = running
    match how:
        case "last window":
            window.close()
        case "TERM" | "INT":
            process.signal(signal.Signals[f"SIG{how}"])
        case keys:
            window.activate()
            world.keyboard.press(keys)
    expected = {"TERM": -signal.SIGTERM, "INT": -signal.SIGINT}.get(how, 0)
    assert process.wait_exit() in (0, expected)
    world.wait_no_programs()


def test_no_process_is_left_when_the_last_window_closes_while_it_loads(world, server, running):
    process, window = running
    server.add("/hang", Hang())
    window.go_to(server.url("/hang"))
    server.wait_for_request("/hang")
    window.close()
    assert process.wait_exit() == 0
    world.wait_no_programs()
    assert "CRITICAL" not in process.stderr.text and "WARNING" not in process.stderr.text


def test_no_process_is_left_when_it_is_closed_before_a_page_is_there(world, server, nuri):
    server.add("/hang", Hang())
    process = nuri.launch(world, server.url("/hang"))
    window = BrowserWindow.find(world)
    window.close()
    assert process.wait_exit() == 0
    world.wait_no_programs()


@pytest.mark.slow
def test_closed_windows_leave_nothing_behind(world, server, nuri, running):
    process, window = running
    server.add("/one", "<title>One</title><p>" + "text " * 1000)

    def resident():
        return int(status(process.pid, "VmRSS").split()[0]) / 1024

    def round_of(count):
        for _ in range(count):
            assert nuri.run(world, "--new-window", server.url("/one")).status == 0
            extra = BrowserWindow.find(world, "One")
            extra.part("push button", "Reload")
            extra.close()
            extra.wait_closed()
            # The engine keeps one process ready for the next page.
            wait_until(lambda: len(web_processes(world)) <= 2, "the end of the window's process")

    round_of(5)
    before = resident()
    round_of(20)
    assert BrowserWindow.count(world) == 1
    grown = resident() - before
    assert grown < 20, f"{grown:.1f} MiB more after twenty windows"
