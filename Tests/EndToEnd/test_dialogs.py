"""JavaScript's dialogs: they say whose they are, hold up their page only, and can trap nobody."""

import pytest

from harness import facts
from harness.browser_window import BrowserWindow
from harness.servers import Server
from harness.world import World

# A big button for the pointer; what it answers becomes the title.
PAGE = """<!DOCTYPE html><title>Asking</title><style>body {{ margin: 0 }} button {{ width: 100vw; height: 90vh }}</style>
<button onclick="{script}">ask</button>"""


@pytest.fixture(scope="module")
def place():
    with World(accessibility=True) as world, Server() as server:
        yield world, server


@pytest.fixture
def asking(place, opening):
    """Gives a function that opens a page and clicks it, so that it asks."""
    world, server = place
    server.add("/simple.html", "<title>A simple page</title>")

    def ask(script, wait=True):
        server.add("/ask", PAGE.format(script=script))
        window = opening(world, server.url("/ask"), "Asking")
        window.click_page()
        if wait:
            window.part("dialog")
        return window

    return ask


def test_an_alert_names_its_host_and_its_words_are_plain_text(asking):
    words = "<b>bold</b> &amp; <span size='1'>한글</span>"
    window = asking(f"alert(`{words}`); document.title = 'Went on'".replace('"', "&quot;").replace("&amp;", "&amp;amp;"))
    assert window.part("dialog").name == "127.0.0.1 says"
    assert words in window.texts
    assert window.title == "Asking"
    window.press_button("OK")
    window.wait_for_title("Went on")
    window.wait_gone("dialog")


@pytest.mark.parametrize(("press", "title"), [("OK", "true"), ("Cancel", "false")])
def test_a_confirmation_gives_the_answer_of_the_button(asking, press, title):
    window = asking("document.title = confirm('Sure?')")
    assert "Sure?" in window.texts
    window.press_button(press)
    window.wait_for_title(title)


@pytest.mark.parametrize(("key", "title"), [("Return", "true"), ("Escape", "false")])
def test_enter_accepts_and_escape_cancels(asking, key, title):
    window = asking("document.title = confirm('Sure?')")
    window.world.accessibility.wait_until(
        lambda: window.world.accessibility.focused and window.world.accessibility.focused.name == "OK",
        "the focus on the button",
    )
    window.world.keyboard.press(key)
    window.wait_for_title(title)
    window.wait_gone("dialog")


def test_a_prompt_gives_its_text_back_in_any_script(asking):
    window = asking("document.title = 'Got ' + prompt('Name?', 'nobody')")
    entry = window.part("text", "Your answer")
    window.world.accessibility.wait_until(lambda: entry.text == "nobody")
    window.world.accessibility.wait_until(lambda: entry.selection == (0, 6), "the text selected")
    window.world.keyboard.type("누리 世界 é <b>")
    window.world.accessibility.wait_until(lambda: entry.text == "누리 世界 é <b>", "the typed text")
    window.world.keyboard.press("Return")
    window.wait_for_title("Got 누리 世界 é <b>")


def test_a_cancelled_prompt_gives_null(asking):
    window = asking("document.title = 'Got ' + prompt('Name?', 'nobody')")
    entry = window.part("text", "Your answer")
    window.world.accessibility.wait_until(lambda: entry.selection == (0, 6), "the text selected")
    window.world.keyboard.press("Escape")
    window.wait_for_title("Got null")


def test_a_dialog_holds_up_its_page_only(asking, place, nuri):
    world, server = place
    window = asking("alert('stay'); document.title = 'Went on'")
    server.add("/other", "<title>Other</title>")
    assert nuri.run(world, server.url("/other")).status == 0
    other = BrowserWindow.find(world, "Other")
    other.go_to(server.url("/simple.html"))
    other.wait_for_title("A simple page")
    other.close()
    other.wait_closed()
    # The window's own menu works, and so does its address.
    window.activate()
    window.press_button("Main Menu")
    world.accessibility.wait_until(
        lambda: window.frame.find_all(where=lambda each: each.name == "New Window", shown=True), "the menu"
    )
    world.keyboard.press("Escape")
    assert window.has("dialog")
    window.go_to(server.url("/simple.html"))
    window.wait_for_title("A simple page")
    window.wait_gone("dialog")


def test_reload_and_back_leave_a_dialog_behind(asking, place):
    world, server = place
    window = asking("alert('stay'); document.title = 'Went on'")
    window.press_button("Reload")
    window.wait_gone("dialog")
    window.wait_for_title("Asking")


@pytest.mark.parametrize("way", ["address", pytest.param("close", marks=pytest.mark.slow)])
def test_an_alert_without_end_traps_nobody(asking, place, way):
    world, server = place
    window = asking("while (true) alert('again')")
    window.press_button("OK")
    window.part("dialog")
    if way == "close":
        window.close()
        window.wait_closed()
        world.wait_no_programs()
    else:
        window.go_to(server.url("/simple.html"))
        window.wait_for_title("A simple page")
        window.wait_gone("dialog")


def test_a_message_of_any_length_stays_in_the_window(asking):
    window = asking("alert('long '.repeat(20000)); document.title = 'Went on'")
    frame = window.frame.extents
    button = window.part("push button", "OK")
    window.world.accessibility.wait_until(lambda: button.extents.width > 0)
    facts.assert_inside_window(button)
    assert window.frame.extents == frame
    facts.assert_inside_window(window.part("dialog"), tolerance=1)
    window.press_button("OK")
    window.wait_for_title("Went on")


def unsaved(asking):
    """A page that the person changed and that asks before it is left."""
    return asking(
        "onbeforeunload = event => { event.preventDefault(); return 'own words' }; document.title = 'Changed'",
        wait=False,
    )


def test_a_changed_page_asks_before_it_is_left(asking, place):
    world, server = place
    window = unsaved(asking)
    window.wait_for_title("Changed")
    window.go_to(server.url("/simple.html"))
    window.part("dialog", "Leave this page?")
    # The page's own words could claim anything.
    assert not [text for text in window.texts if "own words" in text]
    window.press_button("Stay")
    window.wait_gone("dialog")
    window.wait_for_title("Changed")
    window.wait_for_address(server.url("/ask"))
    window.go_to(server.url("/simple.html"))
    window.part("dialog", "Leave this page?")
    window.press_button("Leave Page")
    window.wait_for_title("A simple page")


def test_a_changed_page_asks_before_its_window_closes(asking, place):
    world, server = place
    window = unsaved(asking)
    window.wait_for_title("Changed")
    window.close()
    window.part("dialog", "Leave this page?")
    window.press_button("Stay")
    window.wait_gone("dialog")
    assert window.title == "Changed"
    window.close()
    window.part("dialog", "Leave this page?")
    window.press_button("Leave Page")
    window.wait_closed()
    world.wait_no_programs()


def test_closing_twice_closes(asking, place):
    world, server = place
    window = unsaved(asking)
    window.wait_for_title("Changed")
    window.close()
    window.part("dialog", "Leave this page?")
    window.close()
    window.wait_closed()
    world.wait_no_programs()
