"""Tests of the harness itself, against MiniBrowser and servers on loopback."""

import socket
import ssl
import threading
import urllib.error
import urllib.request
from http.client import BadStatusLine, IncompleteRead, RemoteDisconnected
from pathlib import Path

import numpy
import pytest

from harness import facts, nuri, requirements, scenarios
from harness.certificates import Certificates
from harness.facts import region_on_screen
from harness.process import marked_processes
from harness.requirements import MissingRequirement
from harness.screen import Region, Screen, contrast_ratio
from harness.servers import Broken, Endless, Hang, Page, RefusingPort, Server, SilentServer, Slow
from harness.touch import WaylandWorld
from harness.waiting import Timeout, wait_until
from harness.webdriver import JavaScriptError, NoSuchAlert, NoSuchElement, UnsupportedOperation
from harness.world import BareWorld, World

#: Of use when the harness changes; `make check` leaves it out.
pytestmark = pytest.mark.slow

PAGES = Path(__file__).parent / "pages"


def fetch(url, timeout=5):
    return urllib.request.urlopen(url, timeout=timeout).read()


# Worlds


def test_two_worlds_are_apart():
    with World(size=(640, 480)) as one, World(size=(800, 600), language="ko") as other:
        for name in ("HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR", "TMPDIR", "DISPLAY", "DBUS_SESSION_BUS_ADDRESS"):
            assert one.environment[name] != other.environment[name]
        assert one.bus.call("org.freedesktop.DBus", "/", "org.freedesktop.DBus", "GetId") != other.bus.call(
            "org.freedesktop.DBus", "/", "org.freedesktop.DBus", "GetId"
        )
        assert one.screenshot().size == (640, 480)
        assert other.screenshot().size == (800, 600)
        schema = ("org.gnome.desktop.interface", "text-scaling-factor")
        one.gsettings("set", *schema, "1.5")
        assert one.gsettings("get", *schema) == "1.5"
        assert other.gsettings("get", *schema) == "1.0"


def test_nothing_is_left_after_a_world():
    with BareWorld() as world:
        # A program that leaves its parent and its session: only the mark in its environment tells whose it is.
        world.run(["sh", "-c", "setsid sleep 1000 >/dev/null 2>&1 &"])
        # For a moment it still has the name of what starts it.
        wait_until(lambda: [info.name for info in world.programs()] == ["sleep"], "the program that stays")
        with pytest.raises(AssertionError, match="still running"):
            world.wait_no_programs(timeout=0.1)
        root = world.root
    assert marked_processes(world.id) == []
    assert not root.exists()


def test_the_outer_session_stays_outside(monkeypatch):
    for name in ("WAYLAND_DISPLAY", "DISPLAY", "GTK_THEME", "XDG_CURRENT_DESKTOP", "LANGUAGE"):
        monkeypatch.setenv(name, "outside")
    with BareWorld() as world:
        assert "outside" not in world.run(["env"]).stdout.text


@pytest.mark.parametrize(("language", "weekday"), [("ko", "토요일"), ("ja", "土曜日")])
def test_a_world_speaks_its_language(language, weekday):
    with BareWorld(language=language) as world:
        assert world.run(["date", "-d", "2000-01-01", "+%A"]).stdout.text.strip() == weekday


def test_a_program_can_be_watched_and_stopped():
    with BareWorld() as world:
        process = world.spawn(["sh", "-c", "sleep 1000 & echo started; wait"])
        process.stdout.wait_for("started")
        wait_until(lambda: "sleep" in [info.name for info in process.tree()], "the child that sleeps")
        with pytest.raises(Timeout):
            process.wait_exit(timeout=0.1)
        process.stop()
        assert world.programs() == []
        assert world.run(["sh", "-c", "echo no >&2; exit 3"]).status == 3


def test_remains_of_a_failure_are_kept(monkeypatch, tmp_path):
    monkeypatch.setattr("harness.world.artefact_folder", lambda: tmp_path)
    with pytest.raises(ZeroDivisionError), World(size=(320, 240)) as world:
        world.run(["sh", "-c", "echo to be kept"])
        1 / 0
    kept = next(tmp_path.iterdir())
    assert "ZeroDivisionError" in (kept / "reason.txt").read_text()
    assert Screen.from_png(kept / "screen.png").size == (320, 240)
    assert any(log.read_text() == "to be kept\n" for log in kept.glob("*-sh.stdout"))


# Servers


def test_a_server_serves_pages_and_files_and_records(server):
    server.add("/own", "<title>Own</title>")
    server.add("/zip", Page("짜다" * 100, compressed=True))
    assert fetch(server.url("/own?a=b")) == b"<title>Own</title>"
    assert b"A simple page" in fetch(server.url("/simple.html"))
    assert server.wait_for_request("/own").query == "a=b"
    answer = urllib.request.urlopen(server.url("/zip"))
    assert answer.headers["Content-Encoding"] == "gzip"
    assert len(answer.read()) < 100
    with pytest.raises(urllib.error.HTTPError, match="404"):
        fetch(server.url("/../conftest.py"))
    with pytest.raises(Timeout, match="request 2 for /own"):
        server.wait_for_request("/own", count=2, timeout=0.1)


def test_redirects_are_a_chain(server):
    paths = server.add_redirects("/hop", 3, "/simple.html")
    assert b"A simple page" in fetch(server.url("/hop"))
    assert [request.path for request in server.requests] == [*paths, "/simple.html"]


def test_a_slow_page_waits_for_the_test(server):
    slow = server.add("/slow", Slow.of("one", "two"))
    answer = urllib.request.urlopen(server.url("/slow"), timeout=5)
    assert answer.read(3) == b"one"
    rest, ended = [], threading.Event()
    thread = threading.Thread(target=lambda: (rest.append(answer.read()), ended.set()))
    thread.start()
    assert not ended.wait(0.3)
    slow.release_all()
    thread.join(5)
    assert rest == [b"two"]


def test_a_hanging_server_hangs_until_it_is_stopped(server):
    server.add("/hang", Hang())
    ended = threading.Event()

    def ask():
        with pytest.raises(RemoteDisconnected):
            fetch(server.url("/hang"), timeout=20)
        ended.set()

    thread = threading.Thread(target=ask)
    thread.start()
    server.wait_for_request("/hang")
    assert not ended.wait(0.3)
    server.stop()
    thread.join(5)
    assert ended.is_set()


def test_a_silent_server_accepts_and_no_more():
    with SilentServer() as silent, socket.create_connection(("127.0.0.1", silent.port), timeout=0.3) as client:
        silent.wait_for_connection()
        client.sendall(b"GET / HTTP/1.1\r\n\r\n")
        with pytest.raises(TimeoutError):
            client.recv(1)
        assert silent.requests == []


def test_an_endless_body_goes_on(server):
    server.add("/endless", Endless())
    answer = urllib.request.urlopen(server.url("/endless"), timeout=5)
    assert len(answer.read(100_000)) == 100_000


@pytest.mark.parametrize(
    ("how", "error"),
    [("mid-header", None), ("garbage", BadStatusLine), ("short-body", IncompleteRead), ("empty", RemoteDisconnected)],
)
def test_a_broken_server_is_broken(server, how, error):
    server.add("/broken", Broken(how))
    if error is None:
        assert fetch(server.url("/broken")) == b""
    else:
        with pytest.raises(error):
            fetch(server.url("/broken"))


def test_a_refusing_port_refuses():
    with RefusingPort() as refusing, pytest.raises(urllib.error.URLError, match="refused"):
        fetch(refusing.url())


@pytest.mark.parametrize(
    ("kind", "complaint"),
    [("self_signed", "self-signed"), ("expired", "expired"), ("wrong_host", "mismatch|not valid for")],
)
def test_certificates_are_wrong_in_their_own_way(tmp_path, kind, complaint):
    certificate = getattr(Certificates(tmp_path), kind)()
    context = ssl.create_default_context()
    if kind != "self_signed":
        # Trusted here, so that only the fault in question is left.
        context.load_verify_locations(certificate.certificate)
    with Server({"/": "hi"}, certificate=certificate) as secure:
        with pytest.raises(urllib.error.URLError, match=complaint):
            urllib.request.urlopen(secure.url(), timeout=5, context=context)
        assert secure.requests == []
        anyone = ssl._create_unverified_context()
        assert urllib.request.urlopen(secure.url(), timeout=5, context=anyone).read() == b"hi"


# WebDriver and the screen, in one browser


@pytest.fixture(scope="module")
def browsing():
    """MiniBrowser under automation in a world, with a server: shared, as each start costs seconds."""
    with World() as world, Server(folder=PAGES) as server:
        yield world, server, nuri.mini_browser().automation_session(world)


def test_webdriver_loads_pages_and_goes_back(browsing):
    world, server, session = browsing
    session.navigate(server.url("/simple.html"))
    assert session.title == "A simple page"
    session.find("#link").press(world.pointer)
    session.wait_for_script("document.title === 'The second page'")
    assert session.url == server.url("/second.html")
    with pytest.raises(Timeout, match="not true"):
        session.wait_for_script("document.title === 'Another'", timeout=0.3)
    session.back()
    assert session.url == server.url("/simple.html")
    session.execute("setTimeout(() => location.href = '/second.html', 300)")
    session.wait_for_script("document.title === 'The second page'")
    session.refresh()
    assert len(server.requests_for("/second.html")) >= 2
    session.back()
    session.forward()
    assert session.title == "The second page"


def test_webdriver_uses_elements_and_scripts(browsing):
    world, server, session = browsing
    session.navigate(server.url("/simple.html"))
    field = session.find("#field")
    field.press(world.pointer)
    world.keyboard.type("typed 글, 日本 é!")
    wait_until(lambda: field.get_property("value").endswith("!"), "the typed text")
    assert field.get_property("value") == "typed 글, 日本 é!"
    world.keyboard.press("ctrl+a", "Delete")
    session.wait_for_script("document.activeElement.value === ''")
    with world.keyboard.layout("kr"):
        world.keyboard.press_code(38)
    assert session.wait_for_script("document.activeElement.value") == "a"
    assert field.get_property("value") == "a"
    assert session.execute("return arguments[0].id + arguments[1]", field, 7) == "field7"
    assert session.execute("return document.querySelector('h1')").text == "Hello"
    assert session.execute_async("setTimeout(arguments[0], 10, 'later')") == "later"
    session.add_cookie("one", "1")
    assert session.cookie("one")["value"] == "1"
    with pytest.raises(UnsupportedOperation):
        field.command("POST", "/click", {})
    with pytest.raises(NoSuchElement):
        session.find("#absent")
    with pytest.raises(JavaScriptError, match="on purpose"):
        session.execute("throw new Error('on purpose')")
    with pytest.raises(NoSuchAlert):
        session.alert_text
    session.execute("document.querySelector('#block').onclick = () => { window.answer = confirm('Sure?') }")
    # Not `press`, which asks the page for the button's release: it stands still by then.
    world.pointer.click(*session.find("#block").point_on_screen(world.pointer))

    def alert():
        try:
            return session.alert_text
        except NoSuchAlert:
            return None

    assert wait_until(alert, "the page's dialog") == "Sure?"
    session.accept_alert()
    assert session.wait_for_script("window.answer") is True


def test_the_page_is_on_the_screen(browsing):
    world, server, session = browsing
    session.navigate(server.url("/simple.html"))
    block = wait_until(lambda: world.screenshot().region_of_color((0, 0x33, 0x66)), "the blue block on the screen")
    assert (block.width, block.height) == (200, 100)
    seen = world.screenshot().crop(block)
    assert seen.background == (0, 0x33, 0x66)
    assert seen.contrast == pytest.approx(contrast_ratio((255, 255, 255), (0, 0x33, 0x66)), abs=0.5)
    assert Screen.from_png(session.screenshot()).region_of_color((0, 0x33, 0x66)).width == 200


def test_contrast_of_known_colors():
    assert contrast_ratio((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast_ratio((0x76, 0x76, 0x76), (255, 255, 255)) == pytest.approx(4.54, abs=0.01)
    assert contrast_ratio((9, 9, 9), (9, 9, 9)) == 1


def test_pictures_are_compared_by_pixels():
    blank = Screen(numpy.full((10, 20, 3), 250, numpy.uint8))
    marked = Screen(blank.pixels.copy())
    marked.pixels[2:4, 5:9] = 0
    assert blank.is_empty() and not marked.is_empty()
    assert blank.difference(marked) == 8 / 200
    assert marked.region_of_color((0, 0, 0)) == Region(5, 2, 4, 2)
    assert marked.crop(Region(10, 0, 10, 10)).is_empty()


# Accessibility, windows, facts


SAMPLE = ["/usr/bin/python3", str(Path(__file__).parent / "harness/sample_window.py")]


@pytest.fixture(scope="module")
def sample():
    """A GTK window with known parts in a world with accessibility; the labels' colours are on the screen."""
    with World(size=(640, 480), accessibility=True) as world:
        world.spawn(SAMPLE)
        faint = world.accessibility.find(name="Hard to read")
        wait_until(lambda: not world.screenshot().crop(region_on_screen(world, faint)).is_empty(), "the label's text")
        yield world


def test_a_named_button_is_found_and_pressed(sample):
    tree = sample.accessibility
    button = tree.application("sample-window").find_all(role="push button", name="Press me")[0]
    assert {"focusable", "sensitive"} <= button.states
    assert button.window.role == "frame" and button.window.name == "Sample"
    before = len(tree.events)
    button.do("click")
    event = tree.wait_for_event("object:property-change:accessible-name", since=before)
    assert tree.source(event).name == event.value == "Was pressed"
    with pytest.raises(Timeout, match="push button 'Press me'"):
        tree.find(name="not there", timeout=0.2)


def test_text_is_read_and_set_and_focus_is_told(sample):
    tree = sample.accessibility
    entry = tree.find(role="text")
    assert entry.text == "start"
    entry.set_text("새 글")
    assert entry.text == "새 글"
    before = len(tree.events)
    sample.pointer.click(*region_on_screen(sample, entry).center)
    tree.wait_for_event("object:state-changed:focused", lambda event: event.detail == 1, before)
    tree.wait_until(lambda: tree.focused and tree.focused.role == "text")
    sample.keyboard.press("ctrl+a")
    tree.wait_until(lambda: entry.selection == (0, 3), "all of it selected")


def test_facts_tell_good_from_bad(sample):
    tree = sample.accessibility
    faint = tree.find(name="Hard to read")
    good = tree.find(where=lambda each: each.name in ("Easy to read", "Was pressed"))
    facts.assert_inside_window(good)
    facts.assert_not_clipped(good)
    facts.assert_readable(sample, good)
    assert facts.text_contrast(sample, good) == pytest.approx(contrast_ratio((0x33,) * 3, (255,) * 3), abs=1.5)
    with pytest.raises(AssertionError, match="contrast 1."):
        facts.assert_readable(sample, faint)
    far = tree.find(name="Far away")
    with pytest.raises(AssertionError, match="not inside"):
        facts.assert_inside_window(far)
    with pytest.raises(AssertionError, match="clipped by scroll pane"):
        facts.assert_not_clipped(far)
    problems = facts.problems_of_window(sample, good.window)
    assert any("Hard to read" in each for each in problems) and any("Far away" in each for each in problems)


def test_windows_are_found_resized_and_closed():
    with World(size=(640, 480)) as world:
        process = world.spawn(SAMPLE)
        window = world.windows.find(title="Sample")
        assert window.pid == process.pid
        assert (window.region.width, window.region.height) == (400, 300)
        assert world.windows.resize(window, 500, 320).region.width == 500
        wait_until(lambda: world.windows.active == world.windows.find(title="Sample"), "the window's focus")
        world.windows.close(window)
        assert process.wait_exit() == 0
        world.wait_no_programs()


def test_a_program_without_accessibility_stays_unseen(sample):
    with pytest.raises(AssertionError, match="accessibility=True"), BareWorld() as other:
        other.accessibility


def test_the_wheel_and_a_held_button_reach_the_page(browsing):
    world, server, session = browsing
    session.navigate(server.url("/touch.html"))
    x, y = session.find("body").point_on_screen(world.pointer)
    x, y = min(x, 400), min(y, 400)
    world.pointer.scroll(x, y, notches=3)
    server.wait_for_request("/scrolled")
    # MiniBrowser zooms with Ctrl and the wheel: the page then has another width.
    width = session.execute("return innerWidth")
    world.pointer.scroll(x, y, ctrl=True)
    assert session.wait_for_script(f"innerWidth != {width} && innerWidth") > width
    world.keyboard.press("ctrl+0")
    session.wait_for_script(f"innerWidth == {width}")
    session.execute(
        "window.seen = []; for (const kind of ['mousedown', 'mouseup']) addEventListener(kind, () => seen.push(kind))"
    )
    with world.pointer.held(x, y):
        assert session.wait_for_script("seen.length && seen") == ["mousedown"]
    assert session.wait_for_script("seen.length == 2 && seen") == ["mousedown", "mouseup"]


def test_the_engine_runs_in_its_sandbox(sandbox, world, server, mini_browser):
    server.add("/", "<script>fetch('/loaded')</script>")
    process = mini_browser.launch(world, server.url("/"))
    server.wait_for_request("/loaded")
    names = [info.name for info in process.tree()]
    assert "bwrap" in names and "WebKitWebProcess" in names
    process.stop()
    assert world.programs() == []


# Touch


def test_touch_and_keys_reach_a_page_under_wayland(wayland_world, server, mini_browser):
    world, red, green = wayland_world, (0x80, 0, 0), (0, 0x80, 0)
    mini_browser.launch(world, "--geometry=400x800", server.url("/touch.html"))
    page = world.wait_for_screen(lambda screen: screen.region_of_color(red), "the page")
    assert page.width == world.size[0]
    # The very first touch must arrive.
    world.tap(150, page.y + 100)
    assert server.wait_for_request("/touchstart").query == "150,100"
    server.wait_for_request("/click")
    assert world.wait_for_screen(lambda screen: screen.region_of_color(green), "the page's answer")
    world.press("k")
    assert server.wait_for_request("/key").query == "k"
    world.long_press(150, page.y + 200, lambda: len(server.requests_for("/touchstart")) == 2)
    server.wait_for_request("/touchend", count=2)
    world.drag((150, 600), (150, 300))
    server.wait_for_request("/scrolled")


def test_wayland_worlds_have_accessibility_too():
    with WaylandWorld(size=(640, 480), accessibility=True) as world:
        world.spawn(SAMPLE)
        assert world.accessibility.find(role="push button", name="Press me").window.name == "Sample"
        assert world.wait_for_screen(lambda screen: screen.region_of_color((255, 255, 255)), "the window")


# Programs


def test_nuri_is_found_or_the_failure_says_how_to_build_it(monkeypatch, tmp_path):
    monkeypatch.setenv("NURI", str(tmp_path / "nuri"))
    with pytest.raises(MissingRequirement, match="make build"):
        nuri.nuri()
    (tmp_path / "nuri").write_text("#!/bin/sh\necho as told: $1; exit 4\n")
    (tmp_path / "nuri").chmod(0o755)
    with BareWorld() as world:
        process = nuri.nuri().run(world, "--option")
    assert (process.status, process.stdout.text) == (4, "as told: --option\n")


def test_scenarios_pass_and_fail_by_their_status(monkeypatch, tmp_path):
    program = tmp_path / "Scenarios"
    monkeypatch.setenv("NURI_SCENARIOS", str(program))
    with pytest.raises(MissingRequirement, match="swift build"):
        scenarios.scenario_names()
    program.write_text(
        "#!/bin/sh\ncase $1 in --list) echo good; echo bad;; good) ;; *) echo it broke >&2; exit 1;; esac\n"
    )
    program.chmod(0o755)
    assert scenarios.scenario_names() == ["good", "bad"]
    with BareWorld() as world:
        scenarios.run_scenario(world, "good")
        with pytest.raises(AssertionError, match="bad ended with 1:\nit broke"):
            scenarios.run_scenario(world, "bad")


def test_a_missing_program_names_its_package(monkeypatch):
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(MissingRequirement, match="Debian package mutter"):
        requirements.program("mutter")
