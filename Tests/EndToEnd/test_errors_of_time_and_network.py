"""Faults that need settings or a network of their own: a server that says nothing, and no network at all."""

import os
import subprocess

import pytest

from harness.browser_window import BrowserWindow
from harness.servers import Hang, Page, SilentServer, Slow
from harness.waiting import Timeout

SCHEMA = "org.nuribrowser.Nuri"


@pytest.fixture
def world_options():
    return {"accessibility": True}


@pytest.fixture
def impatient(world, server, nuri):
    """A window that gives a server three seconds to answer."""
    nuri.gsettings(world, "set", SCHEMA, "load-timeout", "3")
    nuri.launch(world, server.url("/simple.html"))
    window = BrowserWindow.find(world)
    window.wait_for_title("A simple page")
    return window


@pytest.mark.slow
def test_a_server_that_says_nothing_is_given_up(impatient, server):
    server.add("/hang", Hang())
    impatient.go_to(server.url("/hang"))
    server.wait_for_request("/hang")
    # While it waits, the window says so, and shows the page that it still has.
    impatient.part("push button", "Stop")
    impatient.part("progress bar", "Loading page")
    impatient.wait_for_title("The site takes too long to answer")
    impatient.wait_for_address(server.url("/hang"))
    impatient.wait_until_at_rest()
    server.add("/hang", Page("<title>Answered</title>"))
    impatient.press_button("Reload")
    impatient.wait_for_title("Answered")
    impatient.press_button("Back")
    impatient.wait_for_title("A simple page")


@pytest.mark.slow
def test_a_server_that_never_shakes_hands_is_given_up(impatient, server):
    with SilentServer() as silent:
        address = f"https://127.0.0.1:{silent.port}/"
        impatient.go_to(address)
        silent.wait_for_connection()
        impatient.wait_for_title("The site takes too long to answer")
        impatient.wait_for_address(address)


@pytest.mark.slow
def test_a_page_that_has_begun_is_given_all_the_time_it_needs(impatient, server):
    slow = server.add("/slow", Slow.of("<title>Begun</title><p>" + "first " * 300, "<title>Whole</title>"))
    impatient.go_to(server.url("/slow"))
    impatient.wait_for_title("Begun")
    with pytest.raises(Timeout):
        impatient.wait_for_title("The site takes too long to answer", timeout=4.5)
    assert impatient.has("push button", "Stop")
    slow.release_all()
    impatient.wait_until_at_rest()
    assert impatient.address.text == server.url("/slow")


@pytest.mark.slow
def test_a_stopped_load_is_not_given_up_afterwards(impatient, server):
    server.add("/hang", Hang())
    impatient.go_to(server.url("/hang"))
    server.wait_for_request("/hang")
    impatient.press_button("Stop")
    impatient.part("push button", "Reload")
    with pytest.raises(Timeout):
        impatient.wait_for_title("The site takes too long to answer", timeout=4)
    assert impatient.title == "A simple page"
    assert impatient.address.text == server.url("/simple.html")


def without_network():
    """The beginning of a command that runs in a network namespace without interfaces; skips where none can be made."""
    command = ["unshare", "--net"] if os.geteuid() == 0 else ["unshare", "--map-root-user", "--net"]
    run = subprocess.run([*command, "true"], capture_output=True, text=True, check=False)
    if run.returncode != 0:
        pytest.skip(f"no network namespace can be made here: {run.stderr.strip()}")
    return command


@pytest.mark.parametrize("address", ["http://nuri.example/page", "http://192.0.2.1/page"])
def test_without_a_network_it_says_so(world, nuri, address):
    world.spawn([*without_network(), nuri.binary, address])
    window = BrowserWindow.find(world, timeout=20)
    window.wait_for_title("You are offline")
    window.wait_for_address(address)
    window.wait_until_at_rest()
    # What needs no network still works.
    window.go_to("nuri:sample")
    window.wait_for_title("Reading at any size")
