"""`nuri --automation` under WebKitWebDriver: a program of its own, with nothing of the person's in it."""

import pytest

from harness.servers import Page
from harness.waiting import wait_until
from harness.webdriver import Driver, InvalidSession, NoSuchWindow, SessionNotCreated
from harness.written import FOLDERS, files, traces

COOKIE = Page(
    "<!DOCTYPE html><title>Cookie</title><script>localStorage.setItem('word', 'DriverSecret')</script>",
    headers={"Set-Cookie": "word=DriverSecret; Max-Age=100000"},
)


def running(world):
    return {info.pid for info in world.programs() if info.name == "nuri"}


def test_a_driver_knows_nuri_by_its_name_and_version(world, nuri):
    session = nuri.automation_session(world)
    version = nuri.run(world, "--version").stdout.text.split()[1]
    assert session.capabilities["browserName"] == "Nuri"
    # The engine leaves a last part of 0 out.
    assert version.startswith(session.capabilities["browserVersion"])


def test_another_name_is_refused(world, nuri):
    driver = Driver(world)
    with pytest.raises(SessionNotCreated):
        driver.new_session(nuri.binary, browser_name="Other")


def test_a_driver_reads_and_acts_in_pages(world, nuri, server):
    session = nuri.automation_session(world)
    session.navigate(server.url("/simple.html"))
    assert (session.title, session.url) == ("A simple page", server.url("/simple.html"))
    session.find("#link").press(world.pointer)
    session.wait_for_script("document.title == 'The second page'")
    session.back()
    assert session.title == "A simple page"
    session.forward()
    session.refresh()
    assert session.title == "The second page"
    assert session.screenshot().startswith(b"\x89PNG")


def test_a_driver_opens_and_closes_windows(world, nuri, server):
    session = nuri.automation_session(world)
    first = session.window
    session.navigate(server.url("/simple.html"))
    second = session.new_window()
    assert set(session.windows) == {first, second}
    session.switch_to(second)
    session.navigate(server.url("/second.html"))
    world.windows.wait_for_titles("A simple page", "The second page")
    assert session.close_window() == [first]
    with pytest.raises(NoSuchWindow):
        assert session.title
    session.switch_to(first)
    assert session.title == "A simple page"
    world.windows.wait_for_titles("A simple page")


def test_a_window_that_a_page_opens_is_the_drivers_too(world, nuri, server):
    server.add("/opener", Page("<!DOCTYPE html><title>Opener</title><button onclick=\"window.open('/simple.html')\">Open"))
    session = nuri.automation_session(world)
    session.navigate(server.url("/opener"))
    first = session.window
    session.find("button").press(world.pointer)
    both = wait_until(lambda: len(session.windows) == 2 and session.windows, "the second window")
    session.switch_to(next(each for each in both if each != first))
    session.wait_for_script("document.title == 'A simple page'")


def test_the_end_of_a_session_is_the_end_of_the_program(world, nuri, server):
    session = nuri.automation_session(world)
    session.navigate(server.url("/simple.html"))
    session.new_window()
    assert running(world)
    driver = session.driver.process.pid
    session.command("DELETE", "")
    wait_until(lambda: [info.pid for info in world.programs()] == [driver], "the end of all but the driver")
    with pytest.raises(InvalidSession):
        assert session.title
    # The driver can start the next one.
    again = session.driver.new_session(nuri.binary, browser_name="Nuri")
    again.navigate(server.url("/second.html"))
    assert again.title == "The second page"
    again.close()


@pytest.mark.slow
def test_a_running_nuri_is_neither_used_nor_touched(world, nuri, server):
    server.add("/cookie", COOKIE)
    person = nuri.launch(world, server.url("/cookie"))
    world.windows.find(title="Cookie", timeout=20)
    session = nuri.automation_session(world)
    session.navigate(server.url("/simple.html"))
    assert len(session.windows) == 1
    assert len(running(world)) == 2 and person.pid in running(world)
    # Nothing of the person's comes with it.
    assert "cookie" not in server.requests_for("/simple.html")[-1].headers
    assert session.cookies == [] and session.execute("return localStorage.length") == 0
    # A start goes to the person's program.
    assert nuri.run(world, server.url("/second.html")).status == 0
    world.windows.find(title="The second page", timeout=20)
    assert len(session.windows) == 1
    session.close()
    wait_until(lambda: running(world) == {person.pid}, "the end of the driven program")
    world.windows.wait_for_titles("Cookie", "The second page")
    assert nuri.run(world, server.url("/simple.html")).status == 0
    world.windows.find(title="A simple page", timeout=20)


def test_a_start_does_not_go_to_a_driven_nuri(world, nuri, server):
    session = nuri.automation_session(world)
    session.navigate(server.url("/simple.html"))
    person = nuri.launch(world, server.url("/second.html"))
    world.windows.find(title="The second page", timeout=20)
    assert person.running
    assert len(session.windows) == 1 and session.title == "A simple page"


@pytest.mark.slow
def test_two_driven_programs_share_nothing(world, nuri, server):
    server.add("/cookie", COOKIE)
    one, other = nuri.automation_session(world), nuri.automation_session(world)
    one.navigate(server.url("/cookie"))
    other.navigate(server.url("/cookie"))
    assert len(running(world)) == 2
    assert all("cookie" not in request.headers for request in server.requests_for("/cookie"))
    one.close()
    other.navigate(server.url("/simple.html"))
    assert other.title == "A simple page"


def test_a_driven_program_leaves_nothing(world, nuri, server):
    server.add("/cookie", COOKIE)
    session = nuri.automation_session(world)
    session.navigate(server.url("/cookie"))
    assert session.cookies[0]["value"] == "DriverSecret"
    second = session.new_window()
    session.set_window_rect(width=700, height=500)
    session.switch_to(second)
    session.close_window()
    session.close()
    wait_until(lambda: not running(world), "the end of the program")
    assert traces(world, "DriverSecret", f"127.0.0.1:{server.port}") == []
    assert not (world.folder("data") / "nuri").exists()
    # Nor is the size that it chose for its window the person's from now on.
    written = [path for path in files(*map(world.folder, FOLDERS)) if b"window-width" in path.read_bytes()]
    assert written == []


def test_pages_do_not_see_a_driver_where_there_is_none(world, nuri, server):
    """`navigator.webdriver` is true under a driver only."""
    server.add("/told", Page("ok"))
    server.add("/tell", Page("<!DOCTYPE html><title>Tell</title><script>fetch('/told?' + navigator.webdriver)</script>"))
    session = nuri.automation_session(world)
    session.navigate(server.url("/tell"))
    assert server.wait_for_request("/told").query == "true"
    nuri.launch(world, server.url("/tell"))
    assert server.wait_for_request("/told", 2).query == "false"
