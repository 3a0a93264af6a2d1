"""What `nuri` does with its arguments, and how it ends when it can't do what it was asked."""

import os
import re
import subprocess

import pytest

from harness.nuri_window import NuriWindow
from harness.requirements import REPOSITORY
from harness.waiting import wait_until
from harness.world import BareWorld

VERSION = re.search(r'version = "([\d.]+)"', (REPOSITORY / "Sources/nuri/Launch.swift").read_text())[1]


def assert_refused(process, status, *parts):
    """It ended with a status, and one clear line on stderr: no trace, no library's warning."""
    lines = process.stderr.text.splitlines()
    assert process.status == status, f"{process.status}: {process.stderr.text}"
    assert len(lines) == 1, process.stderr.text
    assert lines[0].startswith("nuri: ")
    for part in parts:
        assert part in lines[0]
    assert process.stdout.text == ""


def no_warnings(process):
    """Nothing of ours on stderr: GLib's warnings would name a mistake of the program."""
    return not re.search(r"CRITICAL|WARNING|Fatal error|Gtk-|GLib-", process.stderr.text)


# Without a window


@pytest.fixture(scope="module")
def bare():
    """A world without a display, for what needs none."""
    with BareWorld() as world:
        yield world


def test_version_and_help_need_no_display(bare, nuri):
    process = nuri.run(bare, "--version")
    assert (process.status, process.stdout.text, process.stderr.text) == (0, f"Nuri {VERSION}\n", "")
    process = nuri.run(bare, "--help", "--nonsense")
    assert process.status == 0 and process.stderr.text == ""
    for option in ("--new-window", "--private", "--profile", "--automation", "--version", "--help"):
        assert option in process.stdout.text
    assert bare.programs() == []


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        (["--privat"], ["“--privat”", "“--private”"]),
        (["--colour=red"], ["“--colour”"]),
        (["-x"], ["“-x”"]),
        (["--profile"], ["--profile"]),
        (["--profile", "--private"], ["--profile"]),
        (["--private=yes"], ["--private"]),
        (["--automation", "--private"], ["--automation", "--private"]),
        (["--automation", "https://example.com"], ["--automation"]),
        (["./absent.html"], ["“./absent.html”"]),
        (["/nowhere/absent.html"], ["“/nowhere/absent.html”"]),
        (["file:///nowhere/absent.html"], ["“file:///nowhere/absent.html”"]),
        (["--", "./--help"], ["“./--help”"]),
        (["--\x1b[31mred\nand more"], ["red"]),
    ],
)
def test_a_mistake_in_the_arguments_is_named_in_one_line(bare, nuri, arguments, parts):
    assert_refused(nuri.run(bare, *arguments), 2, *parts)
    assert bare.programs() == []
    assert not (bare.folder("data") / "nuri").exists()


def test_without_a_display_it_says_so(bare, nuri):
    for display in (None, ":4711", "nonsense", ""):
        process = nuri.run(bare, "https://example.invalid", env={"DISPLAY": display, "GDK_BACKEND": None})
        assert_refused(process, 1, "no display")
    assert bare.programs() == []


def test_messages_speak_the_language_of_the_person(nuri):
    with BareWorld(language="ko") as world:
        process = nuri.run(world, "--privat")
        assert_refused(process, 2, "“--privat”", "옵션")


# With a window


@pytest.fixture
def world_options():
    return {"accessibility": True}


def titles(world):
    return sorted(frame.name for frame in world.accessibility.find_all(role="frame"))


def wait_titles(world, *wanted):
    world.accessibility.wait_until(lambda: titles(world) == sorted(wanted), f"the windows {wanted}")


def page(folder, name, title):
    """Writes a file with a title; returns its path."""
    path = folder / name
    path.write_text(f"<!DOCTYPE html><title>{title}</title>")
    return path


def test_files_and_addresses_open_each_in_a_window(world, server, nuri):
    home = world.folder("home")
    page(home, "with space.html", "Space")
    page(home, "한글 ♥ #1?.html", "Hangul")
    page(home, "--help", "Dashes")
    (home / "below").mkdir()
    page(home / "below", "here.html", "Below")
    process = world.spawn(
        [nuri.binary, "with space.html", home / "한글 ♥ #1?.html", "below/../below/here.html"]
        + [server.url("/simple.html"), "--", "--help"]
    )
    wait_titles(world, "Space", "Hangul", "Below", "A simple page", "Dashes")
    assert no_warnings(process)


def test_a_second_start_opens_in_the_one_that_runs(world, server, nuri):
    server.add("/first", "<title>First</title>")
    first = nuri.launch(world, server.url("/first"))
    wait_titles(world, "First")
    # Relative to the folder in which the second start is made.
    elsewhere = world.folder("tmp") / "elsewhere"
    elsewhere.mkdir()
    page(elsewhere, "second.html", "Second")
    second = world.run([nuri.binary, "second.html"], cwd=elsewhere)
    assert (second.status, second.stdout.text, second.stderr.text) == (0, "", "")
    wait_titles(world, "First", "Second")
    assert [info.pid for info in world.programs() if info.name == "nuri"] == [first.pid]
    # Without a page it only comes forward, unless another window is wanted.
    assert nuri.run(world).status == 0
    wait_titles(world, "First", "Second")
    assert nuri.run(world, "--new-window").status == 0
    wait_until(lambda: len(titles(world)) == 3, "a third window")
    assert nuri.run(world, "--private").status == 0
    world.accessibility.wait_until(lambda: any("(Private)" in title for title in titles(world)))
    assert_refused(nuri.run(world, "./absent.html"), 2, "“./absent.html”")
    assert len(titles(world)) == 4
    assert no_warnings(first)


def without_bus():
    """The variables of a session that has no bus."""
    # Unset, GLib would look for one in the runtime folder, or have dbus-launch start one.
    return {"DBUS_SESSION_BUS_ADDRESS": "disabled:", "GTK_A11Y": "none"}


def test_it_runs_without_a_session_bus(world, server, nuri):
    process = nuri.launch(world, server.url("/simple.html"), env=without_bus())
    window = world.windows.find("A simple page")
    world.windows.close(window)
    assert process.wait_exit() == 0
    assert no_warnings(process), process.stderr.text


def test_it_runs_with_a_bus_that_is_gone(world, server, nuri):
    address = f"unix:path={world.folder('tmp')}/nobody"
    process = nuri.launch(
        world, server.url("/simple.html"), env={"DBUS_SESSION_BUS_ADDRESS": address, "GTK_A11Y": "none"}
    )
    window = world.windows.find("A simple page")
    world.windows.close(window)
    assert process.wait_exit() == 0


# Profiles that can't be used


def test_a_profile_in_a_place_that_cannot_be_written_is_named(world, nuri):
    folder = world.folder("tmp") / "profile"
    folder.write_text("a file")
    assert_refused(nuri.run(world, "--profile", folder), 1, str(folder))
    assert_refused(nuri.run(world, "--profile", folder / "below"), 1, str(folder))
    assert_refused(nuri.run(world, "--profile", "/proc/nuri"), 1, "/proc")
    assert world.programs() == []


def test_a_profile_that_another_process_uses_is_named_with_it(world, server, nuri):
    """Without a bus, nobody can be asked to open the page instead."""
    profile = world.folder("tmp") / "profile"
    alone = without_bus()
    first = nuri.launch(world, "--profile", profile, server.url("/simple.html"), env=alone)
    world.windows.find("A simple page")
    assert_refused(nuri.run(world, "--profile", profile, env=alone), 1, str(profile), str(first.pid))
    assert first.running


def test_a_profile_on_a_full_disk_is_named(world, nuri):
    if os.geteuid() != 0:
        pytest.skip("only root may mount a small disk")
    disk = world.folder("tmp") / "disk"
    disk.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", disk], capture_output=True, text=True, check=False
    )
    if mounted.returncode != 0:
        pytest.skip(f"no small disk can be mounted here: {mounted.stderr.strip()}")
    try:
        with open(disk / "filler", "wb", buffering=0) as filler, pytest.raises(OSError, match="No space"):
            while True:
                filler.write(b"\0" * 4096)
        assert_refused(nuri.run(world, "--profile", disk / "profile"), 1, "space", str(disk))
    finally:
        subprocess.run(["umount", disk], check=True)
