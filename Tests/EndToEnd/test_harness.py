"""Tests of the harness itself, against MiniBrowser and servers on loopback."""

import os
import socket
import ssl
import threading
import time
import urllib.error
import urllib.request
from http.client import BadStatusLine, IncompleteRead, RemoteDisconnected

import pytest

from harness.certificates import Certificates
from harness.process import marked_processes
from harness.screen import Region, Screen, contrast_ratio
from harness.servers import Broken, Endless, Hang, Page, RefusingPort, Server, SilentServer, Slow
from harness.waiting import Timeout
from harness.webdriver import JavaScriptError, NoSuchAlert, NoSuchElement
from harness.world import BareWorld, World


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
        assert [info.name for info in world.programs()] == ["sleep"]
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
        process = world.spawn(["sh", "-c", "echo started; sleep 1000 & wait"])
        process.stdout.wait_for("started")
        assert "sleep" in [info.name for info in process.tree()]
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
    slow.release_all()
    assert answer.read() == b"two"


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
    from conftest import PAGES
    from harness.nuri import mini_browser

    with World() as world, Server(folder=PAGES) as server:
        yield world, server, mini_browser().automation_session(world)


def test_webdriver_loads_pages_and_goes_back(browsing):
    world, server, session = browsing
    session.navigate(server.url("/simple.html"))
    assert session.title == "A simple page"
    session.find("#link").press(world.pointer)
    session.wait_for_script("document.title === 'The second page'")
    assert session.url == server.url("/second.html")
    session.back()
    assert session.url == server.url("/simple.html")
    session.forward()
    session.refresh()
    assert len(server.requests_for("/second.html")) >= 2


def test_webdriver_uses_elements_and_scripts(browsing):
    world, server, session = browsing
    session.navigate(server.url("/simple.html"))
    field = session.find("#field")
    field.press(world.pointer)
    world.keyboard.type("typed 글")
    session.wait_for_script("document.activeElement.value === 'typed 글'")
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
    with pytest.raises(NoSuchElement):
        session.find("#absent")
    with pytest.raises(JavaScriptError, match="on purpose"):
        session.execute("throw new Error('on purpose')")
    with pytest.raises(NoSuchAlert):
        session.alert_text
    session.execute("setTimeout(() => { window.answer = confirm('Sure?') })")
    from harness.waiting import wait_until

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
    from harness.waiting import wait_until

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
    import numpy

    blank = Screen(numpy.full((10, 20, 3), 250, numpy.uint8))
    marked = Screen(blank.pixels.copy())
    marked.pixels[2:4, 5:9] = 0
    assert blank.is_empty() and not marked.is_empty()
    assert blank.difference(marked) == 8 / 200
    assert marked.region_of_color((0, 0, 0)) == Region(5, 2, 4, 2)
    assert marked.crop(Region(10, 0, 10, 10)).is_empty()
