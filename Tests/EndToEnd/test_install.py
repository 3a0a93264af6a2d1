"""The tree that `make build` leaves, wherever it is put, and what `make install` makes of it."""

import re
import shutil
import stat
import subprocess

import pytest

from harness.browser_window import BrowserWindow
from harness.nuri import Browser, nuri as program
from harness.requirements import REPOSITORY
from harness.requirements import program as tool
from harness.servers import Page
from harness.translations import translations

APPLICATION = "org.nuribrowser.Nuri"

#: What an installation has, and nothing else.
LAYOUT = {
    "bin/nuri",
    f"share/applications/{APPLICATION}.desktop",
    f"share/glib-2.0/schemas/{APPLICATION}.gschema.xml",
    f"share/icons/hicolor/scalable/apps/{APPLICATION}.svg",
    f"share/icons/hicolor/symbolic/apps/{APPLICATION}-symbolic.svg",
    "share/locale/ja/LC_MESSAGES/nuri.mo",
    "share/locale/ko/LC_MESSAGES/nuri.mo",
    "share/man/man1/nuri.1",
    f"share/metainfo/{APPLICATION}.metainfo.xml",
    *(f"share/nuri/help/{language}/{name}" for language in ("en", "ja", "ko") for name in ("help.css", "index.html")),
}


def make_install(*variables):
    """`make install` of what is built; what `make build` would do first is done already."""
    command = ["make", "--no-print-directory", "-o", "build", "install", *variables]
    run = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, timeout=60, check=False)
    assert run.returncode == 0, run.stderr
    return run.stdout


def files_in(root):
    return {str(path.relative_to(root)) for path in root.rglob("*") if path.is_file()}


@pytest.fixture
def moved(world):
    """The tree, elsewhere: in a folder with a name that needs care."""
    place = world.folder("home") / "옮긴 곳 50%"
    # Only what belongs to it: beside it may lie what `make test-debian13` made, devices among it.
    for part in ("bin", "share"):
        shutil.copytree(program().binary.parent.parent / part, place / part)
    return Browser(place / "bin/nuri", "Nuri")


@pytest.fixture
def installed(world):
    """`make install DESTDIR=… PREFIX=/usr`, and then what a package's triggers do."""
    root = world.folder("home") / "root"
    make_install(f"DESTDIR={root}", "PREFIX=/usr")
    subprocess.run([tool("glib-compile-schemas"), root / "usr/share/glib-2.0/schemas"], check=True)
    return Browser(root / "usr/bin/nuri", "Nuri")


def assert_works(world, browser, server):
    """It speaks Korean, and a setting that its own schema describes acts."""
    words = translations("ko")
    template = "https://127.0.0.1:9/find?q={searchTerms}"
    browser.gsettings(world, "set", APPLICATION, "search-template", template)
    process = browser.launch(world, server.url("/simple.html"))
    window = BrowserWindow(world)
    window.wait_for_title("A simple page")
    assert window.button("Reload").name == words("Reload") == "새로 고침"
    window.enter("two words")
    window.wait_for_address("https://127.0.0.1:9/find?q=two%20words")
    process.stop()


@pytest.mark.world(language="ko", accessibility=True)
def test_a_moved_tree_works(world, moved, server):
    assert_works(world, moved, server)


@pytest.mark.world(language="ko")
def test_a_moved_tree_uses_nothing_of_the_old_place(world, moved):
    share = moved.binary.parent.parent / "share"
    assert "사용법" in moved.run(world, "--help").stdout.text
    shutil.rmtree(share / "locale")
    assert "Usage:" in moved.run(world, "--help").stdout.text
    shutil.rmtree(share / "glib-2.0")
    process = moved.run(world)
    message = "Nuri is not installed completely: the description of its settings is missing."
    assert (process.status, process.stdout.text, process.stderr.text) == (1, "", f"nuri: {message}\n")


@pytest.mark.world(language="ko", accessibility=True)
def test_a_link_to_the_program_works(world, server):
    """As in ~/bin: the files are beside the program itself."""
    link = world.folder("home") / "bin/nuri"
    link.parent.mkdir()
    link.symlink_to(program().binary)
    process = world.spawn([link, server.url("/simple.html")])
    window = BrowserWindow(world)
    window.wait_for_title("A simple page")
    assert window.button("Reload").name == "새로 고침"
    process.stop()


def test_an_installation_has_the_layout_of_linux(world):
    root = world.folder("home") / "a root"
    make_install(f"DESTDIR={root}", "PREFIX=/usr")
    assert files_in(root / "usr") == LAYOUT
    modes = {path.relative_to(root): stat.S_IMODE(path.stat().st_mode) for path in root.rglob("*") if path.is_file()}
    assert {str(path) for path, mode in modes.items() if mode == 0o755} == {"usr/bin/nuri"}
    assert set(modes.values()) == {0o755, 0o644}


@pytest.mark.slow
def test_an_installation_in_place_is_ready_to_run(world, server):
    prefix = world.folder("home") / "local"
    make_install(f"PREFIX={prefix}")
    assert LAYOUT | {"share/glib-2.0/schemas/gschemas.compiled"} <= files_in(prefix)
    Browser(prefix / "bin/nuri", "Nuri").launch(world, server.url("/simple.html"))
    world.windows.wait_for_titles("A simple page")


@pytest.mark.slow
@pytest.mark.world(language="ko", accessibility=True)
def test_an_installation_runs_from_where_it_was_staged(world, installed, server):
    assert_works(world, installed, server)


class Desktop:
    """A desktop on which Nuri is installed, and what its programs do with addresses."""

    def __init__(self, world, browser):
        self.world = world
        share = browser.binary.parent.parent / "share"
        world.environment["XDG_DATA_DIRS"] = f"{share}:/usr/local/share:/usr/share"
        world.environment["PATH"] = f"{browser.binary.parent}:{world.environment['PATH']}"
        # As a package's trigger does.
        subprocess.run([tool("update-desktop-database"), share / "applications"], check=True)

    def gio(self, *arguments):
        process = self.world.spawn([tool("gio"), *map(str, arguments)])
        assert process.wait_exit() == 0, process.stderr.text
        # What it opened has its output too, and goes on.
        return process.stdout.text if arguments[0] == "open" else process.stdout.wait_for_end()


@pytest.mark.slow
def test_nuri_can_be_made_the_default_browser(world, installed, server):
    desktop = Desktop(world, installed)
    for kind in ("x-scheme-handler/http", "x-scheme-handler/https", "text/html", "application/xhtml+xml"):
        assert f"{APPLICATION}.desktop" in desktop.gio("mime", kind).split("Registered applications:")[-1]
        desktop.gio("mime", kind, f"{APPLICATION}.desktop")
        assert desktop.gio("mime", kind).splitlines()[0].endswith(f": {APPLICATION}.desktop")
    server.add("/누리", Page("<!DOCTYPE html><title>From the desktop</title>"))
    desktop.gio("open", server.url("/누리?a=1&b=%20#part"))
    request = server.wait_for_request("/누리", timeout=20)
    assert request.query == "a=1&b=%20"
    world.windows.wait_for_titles("From the desktop")
    # A file by its kind; the program that runs already opens it.
    page = world.folder("home") / "두 낱말.html"
    page.write_text("<!DOCTYPE html><title>A file</title>")
    desktop.gio("open", page)
    world.windows.wait_for_titles("From the desktop", "A file")
    assert len([info for info in world.programs() if info.name == "nuri"]) == 1


def test_the_desktop_shows_two_more_ways_to_start(world, installed):
    """The actions of the desktop file, as its menu runs them."""
    entry = (installed.binary.parent.parent / f"share/applications/{APPLICATION}.desktop").read_text()
    commands = dict(re.findall(r"^\[Desktop Action ([a-z-]+)\]\n(?:.*\n)*?Exec=(.+)$", entry, re.M))
    assert commands == {"new-window": "nuri --new-window", "new-private-window": "nuri --private"}
    Desktop(world, installed)
    world.spawn(commands["new-window"].split(), env={"PATH": world.environment["PATH"]}, cwd=installed.binary.parent)
    world.windows.wait_for_titles("Nuri")
    world.run([installed.binary, *commands["new-private-window"].split()[1:]])
    world.windows.wait_for_titles("Nuri", "Nuri (Private)")
