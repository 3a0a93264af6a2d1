"""Addresses that belong to other programs (`mailto:` …): the person is asked first, and pages can't ask by themselves."""

import pytest

from harness.servers import Server
from harness.waiting import Timeout, wait_until
from harness.world import World

STYLE = "<style>body { margin: 0 } a { display: block; width: 100vw; height: 90vh }</style>"
ADDRESS = "mailto:kim@example.com?subject=%ED%95%9C%EA%B8%80%20%26%20%3Cb%3E"


@pytest.fixture(scope="module")
def place():
    """A world in which a program for mail writes down what it is asked to open."""
    with World(accessibility=True) as world, Server() as server:
        opened = world.folder("home") / "opened.txt"
        program = world.folder("home") / "postbote"
        program.write_text(f'#!/bin/sh\nprintf "%s\\n" "$1" >>"{opened}"\n')
        program.chmod(0o755)
        applications = world.folder("data") / "applications"
        applications.mkdir()
        (applications / "postbote.desktop").write_text(
            "[Desktop Entry]\nType=Application\nName=Postbote <b>\nMimeType=x-scheme-handler/mailto;\n"
            f"Exec={program} %u\n"
        )
        (world.folder("config") / "mimeapps.list").write_text(
            "[Default Applications]\nx-scheme-handler/mailto=postbote.desktop\n"
        )
        yield world, server, opened


@pytest.fixture
def shown(place, opening):
    """Gives a function that opens a page titled Page, with nothing handed to another program yet."""
    world, server, opened = place
    opened.unlink(missing_ok=True)

    def open_page(body):
        server.add("/page", f"<!DOCTYPE html><title>Page</title>{STYLE}{body}")
        return opening(world, server.url("/page"), "Page")

    return open_page


@pytest.mark.parametrize("way", ["link", "typed"])
def test_the_person_is_asked_and_the_program_gets_exactly_the_address(shown, place, way):
    world, server, opened = place
    window = shown(f"<a href='{ADDRESS}'>write</a>")
    if way == "link":
        window.click_page()
    else:
        window.go_to(ADDRESS)
    window.part("dialog", "Open in Postbote <b>?")
    assert [text for text in window.texts if "kim@example.com" in text]
    assert not opened.exists()
    window.press_button("Open")
    assert wait_until(lambda: opened.exists() and opened.read_text(), "the address in the program") == ADDRESS + "\n"
    window.wait_gone("dialog")
    assert window.title == "Page"
    window.wait_for_address(server.url("/page"))


@pytest.mark.parametrize("way", ["Cancel", "Escape"])
def test_nothing_is_opened_when_the_person_says_no(shown, place, way):
    world, server, opened = place
    window = shown(f"<a href='{ADDRESS}'>write</a>")
    window.click_page()
    window.part("dialog")
    if way == "Cancel":
        window.press_button("Cancel")
    else:
        world.accessibility.wait_until(lambda: world.accessibility.focused.role == "push button", "the focus")
        world.keyboard.press("Escape")
    window.wait_gone("dialog")
    with pytest.raises(Timeout):
        wait_until(opened.exists, "the program", timeout=1)
    assert window.title == "Page"


@pytest.mark.parametrize(
    "body",
    [
        f"<script>location = '{ADDRESS}'</script>",
        f"<script>for (let i = 0; i < 50; i++) setTimeout(() => location = '{ADDRESS}', i * 5)</script>",
        f"<iframe src='{ADDRESS}'></iframe>",
        f"<meta http-equiv=refresh content='0; url={ADDRESS}'>",
        f"<a id=x href='{ADDRESS}'>x</a><script>x.click()</script>",
    ],
)
def test_a_page_cannot_ask_by_itself(shown, place, body):
    world, server, opened = place
    window = shown(body)
    assert "mailto" in window.wait_for_text("kept from opening another app")
    assert not window.has("dialog")
    assert not opened.exists()


def test_a_link_that_no_program_opens_is_said_so(shown, place):
    world, server, opened = place
    window = shown("<a href='nobody:anything'>on</a>")
    window.click_page()
    assert "nobody" in window.wait_for_text("No app on this computer")
    assert window.title == "Page"
    assert not window.has("dialog")
