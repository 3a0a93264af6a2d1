"""Nuri's help: a document that comes with the program, in the language of its interface."""

import shutil

import pytest

from harness.browser_window import BrowserWindow
from harness.nuri import Browser
from harness.nuri import nuri as program
from harness.translations import translations
from harness.waiting import wait_until
from harness.world import World

TITLES = {"en": "Nuri Help", "ko": "누리 도움말", "ja": "Nuri ヘルプ"}


def open_help(world, session):
    """Presses F1; leaves the session in the help's window."""
    first = session.window
    world.windows.wait_for_titles(session.title or translations(world.language or "en")("Nuri"))
    world.keyboard.press("F1")
    session.switch_to(wait_until(lambda: [each for each in session.windows if each != first], "the help's window")[0])
    session.wait_for_script("document.readyState == 'complete' && document.querySelector('h2') != null")


@pytest.mark.parametrize("language", TITLES)
def test_f1_opens_the_help_in_the_language_of_the_interface(nuri, server, language):
    with World(language=language) as world:
        nuri.launch(world, server.url("/simple.html"))
        world.windows.wait_for_titles("A simple page")
        world.keyboard.press("F1")
        world.windows.wait_for_titles("A simple page", TITLES[language])
        assert [request.path for request in server.requests] == ["/simple.html"]


@pytest.mark.world(accessibility=True, language="ko")
def test_the_help_is_in_the_menu_and_the_same_window_comes_again(world, nuri, server):
    nuri.launch(world, server.url("/simple.html"))
    window = BrowserWindow(world)
    window.wait_for_title("A simple page")
    window.wait_for_page_focus()
    world.keyboard.press("F10")
    window.press(window.menu_item(translations("ko")("Help")))
    world.windows.wait_for_titles("A simple page", TITLES["ko"])
    page = world.windows.find(title="A simple page")
    world.windows.activate(page)
    wait_until(lambda: world.windows.active.title == "A simple page", "the other window in front")
    world.keyboard.press("F1")
    wait_until(lambda: world.windows.active.title == TITLES["ko"], "the help in front")
    world.windows.wait_for_titles("A simple page", TITLES["ko"])


def test_the_help_is_private_where_one_is(world, nuri, server):
    nuri.launch(world, "--private", server.url("/simple.html"))
    world.windows.wait_for_titles("A simple page (Private)")
    world.keyboard.press("F1")
    world.windows.wait_for_titles("A simple page (Private)", "Nuri Help (Private)")


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
def test_the_help_is_in_text_styles_and_its_links_lead_somewhere(nuri, server, language):
    with World(language=language) as world:
        session = nuri.automation_session(world)
        session.navigate(server.url("/simple.html"))
        open_help(world, session)
        assert session.execute("return document.documentElement.lang") == language
        # Its style sheet is there.
        assert session.execute("return document.styleSheets[0].cssRules.length") > 5
        broken = session.execute(
            "return [...document.links].map(each => each.getAttribute('href'))"
            ".filter(each => !each.startsWith('#') || !document.getElementById(each.slice(1)))"
        )
        assert broken == []
        assert session.execute("return document.links.length") == session.execute(
            "return document.querySelectorAll('h2').length"
        )


def test_without_its_files_the_help_is_missed_in_words(server):
    with World(accessibility=True) as world:
        place = world.folder("home") / "moved"
        for part in ("bin", "share"):
            shutil.copytree(program().binary.parent.parent / part, place / part)
        shutil.rmtree(place / "share/nuri/help")
        Browser(place / "bin/nuri", "Nuri").launch(world, server.url("/simple.html"))
        window = BrowserWindow(world)
        window.wait_for_title("A simple page")
        window.wait_for_page_focus()
        world.keyboard.press("F1")
        window.tree.wait_until(
            lambda: window.labels("Nuri is not installed completely: its help is missing"), "the notice"
        )


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ko", "ja"])
def test_the_help_fits_a_phone_at_the_largest_size(nuri, server, language):
    with World(language=language, size=(360, 640)) as world:
        nuri.gsettings(world, "set", "org.nuribrowser.Nuri", "content-size", "accessibility5")
        session = nuri.automation_session(world)
        session.navigate(server.url("/simple.html"))
        open_help(world, session)
        # Text in a text style has its size on the table; a browser that knew none would leave it at 16.
        session.wait_for_script("parseFloat(getComputedStyle(document.body).fontSize) == 53")
        assert session.execute("return document.scrollingElement.scrollWidth - innerWidth") == 0
        too_wide = session.execute(
            "return [...document.querySelectorAll('main *')]"
            ".filter(each => each.getBoundingClientRect().right > innerWidth + 1).map(each => each.outerHTML)"
        )
        assert too_wide == []
