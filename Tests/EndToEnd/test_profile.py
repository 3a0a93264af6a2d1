"""Profiles: the folder that keeps a person's cookies, zoom and settings, and what is wrong with one."""

import shutil
import signal
import sqlite3
import stat

import pytest

from harness.browser_window import BrowserWindow
from harness.process import wait_for_exit
from harness.servers import Page
from harness.small_disk import on_disk
from harness.waiting import wait_until
from harness.world import BareWorld
from harness.written import FOLDERS, files

#: Tells the server its width, which is what zoom changes, and keeps a word in the site's storage.
REPORT = """<!DOCTYPE html><meta charset="utf-8"><title>{title}</title><script>
const tell = () => fetch('/told?' + innerWidth + ',' + (localStorage.getItem('word') ?? 'nothing'));
tell(); addEventListener('resize', tell); localStorage.setItem('word', 'kept')
</script>"""


@pytest.fixture
def site(server):
    server.add("/report", Page(REPORT.format(title="Report"), headers={"Set-Cookie": "known=yes; Max-Age=100000"}))
    server.add("/told", Page("ok"))
    return server


def wait_for_window(world, title="Report"):
    return world.windows.find(title=title, timeout=20)


def told(site):
    """What the page said last: its width and the word in its storage."""
    words = [request.query for request in site.requests_for("/told")]
    return (int(words[-1].split(",")[0]), words[-1].split(",")[1]) if words else None


def quit_with_keys(world, process):
    world.keyboard.press("ctrl+q")
    assert process.wait_exit() == 0
    world.wait_no_programs()


def assert_refused(process, message):
    assert (process.status, process.stdout.text, process.stderr.text) == (1, "", f"nuri: {message}\n")


# What a profile keeps


@pytest.mark.parametrize("arguments", [(), ("--profile", "mine")], ids=["the person's own", "a folder"])
def test_cookies_storage_and_zoom_outlive_the_program(world, nuri, site, arguments):
    first = nuri.launch(world, *arguments, site.url("/report"))
    wait_for_window(world)
    full, word = wait_until(lambda: told(site), "the page's word")
    assert word == "nothing"
    world.keyboard.press("ctrl+plus", "ctrl+plus", "ctrl+plus")
    wait_until(lambda: told(site)[0] < full / 1.45, "a larger page")
    quit_with_keys(world, first)
    before = len(site.requests_for("/told"))
    nuri.launch(world, *arguments, site.url("/report"))
    wait_for_window(world)
    assert site.requests_for("/report")[-1].headers["cookie"] == "known=yes"
    site.wait_for_request("/told", before + 1)
    wait_until(lambda: told(site)[0] < full / 1.45, "the zoom of before")
    assert told(site)[1] == "kept"


def test_all_of_a_profile_is_in_its_folder(world, nuri, site):
    process = nuri.launch(world, "--profile", "mine", site.url("/report"), env={"GSETTINGS_BACKEND": None})
    wait_for_window(world)
    site.wait_for_request("/told")
    quit_with_keys(world, process)
    profile = world.folder("home") / "mine"
    inside = {str(path.relative_to(profile)) for path in files(profile)}
    assert {"nuri.sqlite", "engine/cookies.sqlite", "settings.ini"} <= inside
    # The session's folder is for sockets and ends with it; compiled shaders and the like are the machine's.
    folders = [world.folder(name) for name in FOLDERS if name != "run"]
    outside = [path for path in files(*folders) if not path.is_relative_to(profile)]
    machine = ("cache/mesa_shader_cache", "cache/openbox", "cache/fontconfig", "cache/gstreamer-1.0", "config/dconf")
    assert [path for path in outside if not str(path.relative_to(world.root)).startswith(machine)] == []


@pytest.mark.parametrize("arguments", [(), ("--profile", "mine")], ids=["the person's own", "a folder"])
def test_only_the_person_can_look_into_a_profile(world, nuri, site, arguments):
    nuri.launch(world, *arguments, site.url("/report"), env={"GSETTINGS_BACKEND": None if arguments else "keyfile"})
    wait_for_window(world)
    site.wait_for_request("/told")
    own, cache = world.folder("data") / "nuri", world.folder("cache") / "nuri"
    folder = world.folder("home") / "mine" if arguments else own

    def mode(path):
        return stat.S_IMODE(path.stat().st_mode)

    places = [folder, folder / "engine", folder / "cache" if arguments else cache]
    assert {str(place): oct(mode(place)) for place in places} == {str(place): "0o700" for place in places}
    # The engine's own files are within these.
    ours = [path for path in files(folder) if path.parent == folder]
    assert ours and {path.name: oct(mode(path)) for path in ours} == {path.name: "0o600" for path in ours}


@pytest.mark.slow
def test_two_profiles_are_two_programs_that_share_nothing(world, nuri, site):
    one = nuri.launch(world, "--profile", "one", site.url("/report"))
    wait_for_window(world)
    site.add("/other", Page(REPORT.format(title="Other")))
    other = nuri.launch(world, "--profile", "other", site.url("/other"))
    wait_for_window(world, "Other")
    site.wait_for_request("/told", 2)
    assert one.running and other.running
    assert "cookie" not in site.requests_for("/other")[0].headers
    assert told(site)[1] == "nothing"
    # Each goes on without the other.
    one.signal(signal.SIGTERM)
    assert one.wait_exit() == 0
    site.add("/more", Page("<!DOCTYPE html><title>More</title>"))
    assert nuri.run(world, "--profile", "other", site.url("/more")).status == 0
    wait_for_window(world, "More")
    assert other.running


@pytest.mark.slow
def test_one_folder_is_one_profile_however_it_is_written(world, nuri, site):
    home = world.folder("home")
    nuri.launch(world, "--profile", "mine", site.url("/report"))
    wait_for_window(world)
    (home / "link").symlink_to("mine")
    (home / "below").mkdir()
    for number, spelling in enumerate(["mine/", "./mine", home / "mine", "link", "below/../mine", "~/mine"]):
        site.add(f"/{number}", Page(f"<!DOCTYPE html><title>Page {number}</title>"))
        process = nuri.run(world, "--profile", spelling, site.url(f"/{number}"))
        assert (process.status, process.stderr.text) == (0, ""), spelling
        wait_for_window(world, f"Page {number}")
    assert [path.name for path in home.glob("*/nuri.sqlite")] == ["nuri.sqlite"] * 2  # by its name and by the link


def test_the_settings_of_a_profile_are_its_own(world, nuri, site):
    """Read from its file, also when that changes, and not from the desktop's settings."""
    nuri.gsettings(world, "set", "org.nuribrowser.Nuri", "default-zoom", "3.0")
    profile = world.folder("home") / "mine"
    profile.mkdir()
    settings = profile / "settings.ini"
    settings.write_text("[org/nuribrowser/Nuri]\ndefault-zoom=2.0\nwindow-width=800\n")
    nuri.launch(world, "--profile", "mine", site.url("/report"), env={"GSETTINGS_BACKEND": None})
    window = wait_for_window(world)
    assert window.region.width == 800
    wait_until(lambda: told(site) and 390 <= told(site)[0] <= 400, "half the width")
    settings.write_text("[org/nuribrowser/Nuri]\ndefault-zoom=1.0\n")
    wait_until(lambda: 780 <= told(site)[0] <= 800, "the page's own width")


# Bad ends


@pytest.mark.slow
def test_after_a_kill_the_profile_opens_again(world, nuri, site):
    for count in (1, 2):
        process = nuri.launch(world, site.url("/report"))
        wait_for_window(world)
        site.wait_for_request("/told", count)
        world.keyboard.press("ctrl+plus")
        site.wait_for_request("/told", count + 1)
        process.signal(signal.SIGKILL)
        assert process.wait_exit() == -signal.SIGKILL
        assert not wait_for_exit([info.pid for info in world.programs()], 10)
    nuri.launch(world, site.url("/report"))
    wait_for_window(world)
    assert site.requests_for("/report")[-1].headers["cookie"] == "known=yes"
    assert not list((world.folder("data") / "nuri").glob("*damaged*"))


@pytest.mark.world(accessibility=True)
def test_a_damaged_database_is_set_aside_and_the_person_told(world, nuri, site):
    profile = world.folder("home") / "mine"
    profile.mkdir()
    (profile / "nuri.sqlite").write_text("This is no database." * 500)
    process = nuri.launch(world, "--profile", "mine", site.url("/report"))
    [notice] = world.accessibility.wait_until(
        lambda: world.accessibility.find_all(role="label", where=lambda each: "was damaged" in each.name, shown=True),
        "the notice",
        timeout=20,
    )
    [kept] = profile.glob("nuri.sqlite.damaged-*")
    assert str(kept) in notice.name
    assert kept.read_text().startswith("This is no database.")
    BrowserWindow(world).wait_for_title("Report")
    assert process.stderr.text == ""


def test_a_database_of_a_newer_version_is_refused_and_left_alone(world, nuri):
    profile = world.folder("home") / "mine"
    profile.mkdir()
    database = profile / "nuri.sqlite"
    with sqlite3.connect(database) as connection:
        connection.execute("CREATE TABLE future (word TEXT)")
        connection.execute("PRAGMA user_version = 4000")
    connection.close()
    before = database.read_bytes()
    process = nuri.run(world, "--profile", "mine")
    message = f"A newer version of Nuri made “{database}”, so this version left it alone."
    assert_refused(process, f"{message} Update Nuri, or name another folder with --profile.")
    assert database.read_bytes() == before
    assert not list(profile.glob("nuri.sqlite?*"))


# Folders that can't be profiles


def test_a_file_is_no_profile(world, nuri):
    place = world.folder("home") / "notes.txt"
    place.write_text("Notes")
    advice = "because that isn’t a folder. Name another one with --profile."
    assert_refused(nuri.run(world, "--profile", "notes.txt"), f"Nuri can’t keep its data in “{place}” {advice}")
    assert_refused(
        nuri.run(world, "--profile", "notes.txt/below"), f"Nuri can’t keep its data in “{place}” {advice}"
    )
    assert place.read_text() == "Notes"


def test_a_profile_must_be_writable(world, nuri):
    place = world.folder("home") / "mine"
    place.mkdir()
    process = world.run(on_disk(place, "ro", nuri.binary, "--profile", place))
    advice = "Change who may write there, or name another folder with --profile."
    assert_refused(process, f"Nuri can’t write to “{place}/lock”. {advice}")


@pytest.mark.parametrize("size", ["4k", "8k", "16k", "32k"])
def test_a_full_disk_is_told(world, nuri, size):
    place = world.folder("home") / "mine"
    place.mkdir()
    process = world.run(on_disk(place, f"size={size}", nuri.binary, "--profile", place))
    assert process.status == 1
    [line] = process.stderr.text.splitlines()
    assert line.startswith(f"nuri: There is no space left on the disk for “{place}/")
    assert line.endswith("”. Free some space and try again.")


def test_a_profile_in_use_by_a_program_out_of_reach_is_told(world, nuri, site):
    first = nuri.launch(world, "--profile", "mine", site.url("/report"))
    wait_for_window(world)
    with BareWorld() as elsewhere:
        bus = {"DBUS_SESSION_BUS_ADDRESS": elsewhere.environment["DBUS_SESSION_BUS_ADDRESS"]}
        process = nuri.run(world, "--profile", "mine", site.url("/never"), env=bus)
    place = world.folder("home") / "mine"
    message = f"Another Nuri, process {first.pid}, is using the profile “{place}”."
    assert_refused(process, f"{message} Close it, or name another folder with --profile.")
    assert not site.requests_for("/never")


def test_caches_that_cannot_be_written_keep_no_page_away(world, nuri, site, sandbox):
    shutil.rmtree(world.folder("cache"))
    world.folder("cache").mkdir()
    world.spawn(on_disk(world.folder("cache"), "ro", nuri.binary, site.url("/report")))
    wait_for_window(world)
