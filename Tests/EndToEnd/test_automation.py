"""Nuri driven by WebKitWebDriver."""

import pytest

from harness.nuri_window import NuriWindow
from harness.waiting import wait_until
from harness.webdriver import Driver, SessionNotCreated, WebDriverError


@pytest.fixture
def world_options():
    return {"accessibility": True}


def test_a_driver_opens_pages_and_windows_and_ends_the_program(world, server, nuri):
    session = nuri.automation_session(world)
    assert session.capabilities["browserName"] == "Nuri"
    session.navigate(server.url("/simple.html"))
    assert session.title == "A simple page"
    first = session.window
    second = session.new_window()
    session.switch_to(second)
    session.navigate(server.url("/second.html"))
    assert sorted(session.windows) == sorted([first, second])
    wait_until(lambda: NuriWindow.count(world) == 2, "two windows on the screen")
    session.close_window()
    session.switch_to(first)
    wait_until(lambda: session.windows == [first], "one window for the driver")
    wait_until(lambda: NuriWindow.count(world) == 1, "one window on the screen")
    session.find("#link").click()
    session.wait_for_script("document.title === 'The second page'")
    session.back()
    assert session.url == server.url("/simple.html")
    session.driver.request("DELETE", f"/session/{session.id}")
    wait_until(lambda: "nuri" not in [info.name for info in world.programs()], "the end of the program")
    session.driver.stop()
    world.wait_no_programs()


def test_a_driver_that_expects_another_browser_is_refused(world, nuri):
    driver = Driver(world)
    with pytest.raises((SessionNotCreated, WebDriverError)):
        driver.new_session(nuri.binary, nuri.automation, "Netscape")
    driver.stop()
    world.wait_no_programs()


def test_a_driver_leaves_the_browser_that_runs_alone(world, server, nuri):
    server.add("/own", "<title>Own</title>")
    own = nuri.launch(world, server.url("/own"))
    window = NuriWindow.find(world, "Own")
    files = sorted((world.folder("data") / "nuri").rglob("*"))
    session = nuri.automation_session(world)
    session.navigate(server.url("/simple.html"))
    session.add_cookie("of", "driver")
    assert len([info for info in world.programs() if info.name == "nuri"]) == 2
    # Its session ends with it; nothing of it is in the profile.
    session.close()
    wait_until(lambda: len([i for i in world.programs() if i.name == "nuri"]) == 1, "the end of the driven one")
    assert own.running and window.title == "Own"
    assert sorted((world.folder("data") / "nuri").rglob("*")) == files
    window.go_to(server.url("/simple.html"))
    window.wait_title("A simple page")
    assert "cookie" not in server.requests_for("/simple.html")[-1].headers
    # A start beside it goes to the person's own, never to the driven one.
    session = nuri.automation_session(world)
    session.navigate(server.url("/own"))
    assert nuri.run(world, server.url("/second.html")).status == 0
    assert NuriWindow.find(world, "The second page").frame.bus_name == window.frame.bus_name
    assert len(session.windows) == 1


def test_a_driven_browser_writes_nothing(world, server, nuri):
    session = nuri.automation_session(world)
    session.navigate(server.url("/simple.html"))
    session.execute("localStorage.setItem('kept', 'yes')")
    assert not (world.folder("data") / "nuri").exists()
    assert not (world.folder("cache") / "nuri").exists()
