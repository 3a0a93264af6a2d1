"""The profile: what is kept, who may read it, and what happens when it is damaged or from another version."""

import signal
import sqlite3
import stat

import pytest

from harness.nuri_window import NuriWindow
from harness.process import send_signal
from harness.servers import Page
from harness.waiting import wait_until

SCHEMA = "org.nuribrowser.Nuri"
COOKIE = Page("<title>Cookie</title>", headers={"Set-Cookie": "kept=yes; Max-Age=3600"})


@pytest.fixture
def world_options():
    return {"accessibility": True}


def open_page(world, nuri, server, *arguments, path="/cookie", title="Cookie"):
    """Starts Nuri on a page; returns process and window."""
    process = nuri.launch(world, *arguments, server.url(path))
    window = NuriWindow.find(world, title)
    window.part("push button", "Reload")
    return process, window


def close(world, process, window):
    window.close()
    assert process.wait_exit() == 0
    world.wait_no_programs()


def sent_cookies(server, path):
    return [request.headers.get("cookie", "") for request in server.requests_for(path)]


@pytest.mark.parametrize("own", [False, True])
def test_cookies_and_zoom_are_kept_and_only_their_owner_may_read_them(world, server, nuri, own):
    profile = world.folder("tmp") / "own 프로필" if own else world.folder("data") / "nuri"
    arguments = ["--profile", profile] if own else []
    server.add("/cookie", COOKIE)
    process, window = open_page(world, nuri, server, *arguments)
    world.keyboard.press("ctrl+plus", "ctrl+plus")
    wait_until(lambda: stored_zooms(profile), "the zoom in the profile")
    close(world, process, window)
    assert (profile / "nuri.sqlite").exists()
    cache = profile / "cache" if own else world.folder("cache") / "nuri"
    # A folder keeps others out of all that is below it; the engine makes files there as it likes.
    for path in [profile, cache, *(path for path in profile.iterdir() if path.name != "cache")]:
        mode = stat.S_IMODE(path.lstat().st_mode)
        assert mode == (0o700 if path.is_dir() else 0o600), f"{path}: {mode:o}"
    before = stored_zooms(profile)
    process, window = open_page(world, nuri, server, *arguments)
    assert sent_cookies(server, "/cookie") == ["", "kept=yes"]
    window.press("Main Menu")
    window.world.accessibility.wait_until(
        lambda: window.frame.find_all(where=lambda each: f"{round(before['127.0.0.1'] * 100)}%" in each.name),
        "the zoom in the menu",
    )
    world.keyboard.press("Escape")
    close(world, process, window)


def stored_zooms(profile):
    """Site and factor of each zoom in a profile's database."""
    file = profile / "nuri.sqlite"
    if not file.exists():
        return {}
    connection = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
    try:
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        table = next(name for name in tables if "site" in name)
        rows = connection.execute(f"SELECT * FROM {table}").fetchall()
        return {row[0]: next(each for each in row if isinstance(each, float)) for row in rows}
    except (sqlite3.OperationalError, StopIteration):
        return {}
    finally:
        connection.close()


def test_two_profiles_run_at_once_and_know_nothing_of_each_other(world, server, nuri):
    server.add("/one", Page("<title>One</title>", headers={"Set-Cookie": "of=one; Max-Age=3600"}))
    server.add("/two", "<title>Two</title>")
    folder = world.folder("tmp")
    first, _ = open_page(world, nuri, server, "--profile", folder / "one", path="/one", title="One")
    second, _ = open_page(world, nuri, server, "--profile", folder / "two", path="/two", title="Two")
    assert first.running and second.running
    assert sent_cookies(server, "/two") == [""]
    # A further start of a profile opens in that profile's process.
    assert nuri.run(world, "--profile", folder / "one", server.url("/simple.html")).status == 0
    NuriWindow.find(world, "A simple page")
    assert server.requests_for("/simple.html")[0].headers["cookie"] == "of=one"


def test_a_killed_start_leaves_nothing_that_keeps_the_next_from_starting(world, server, nuri):
    server.add("/cookie", COOKIE)
    process, _ = open_page(world, nuri, server)
    send_signal(process.pid, signal.SIGKILL)
    process.wait_exit()
    world.wait_no_programs(timeout=15)
    process, window = open_page(world, nuri, server)
    close(world, process, window)


def test_a_damaged_database_is_set_aside_and_the_person_told(world, server, nuri):
    profile = world.folder("data") / "nuri"
    profile.mkdir(mode=0o700)
    (profile / "nuri.sqlite").write_bytes(b"this is no database" * 100)
    process, window = open_page(world, nuri, server, path="/simple.html", title="A simple page")
    told = window.wait_text("database was damaged")
    aside = [path for path in profile.iterdir() if ".damaged-" in path.name]
    assert len(aside) == 1 and str(aside[0]) in told
    assert aside[0].read_bytes() == b"this is no database" * 100
    close(world, process, window)


def test_a_profile_of_a_newer_version_is_refused_and_left_alone(world, server, nuri):
    profile = world.folder("data") / "nuri"
    profile.mkdir(mode=0o700)
    connection = sqlite3.connect(profile / "nuri.sqlite")
    connection.execute("CREATE TABLE future (a)")
    connection.execute("PRAGMA user_version = 1000000")
    connection.commit()
    connection.close()
    before = (profile / "nuri.sqlite").read_bytes()
    process = nuri.run(world, server.url("/simple.html"))
    assert process.status == 1
    assert process.stderr.text.startswith("nuri: A newer version of Nuri made") and process.stderr.text.count("\n") == 1
    assert (profile / "nuri.sqlite").read_bytes() == before
    assert server.requests == []
