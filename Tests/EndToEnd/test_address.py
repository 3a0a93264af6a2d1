"""The address field: what it shows, what it is typed into, what it does."""

from urllib.parse import quote

import pytest

from harness.browser_window import PLACEHOLDER, BrowserWindow
from harness.clipboard import clipboard_text
from harness.facts import assert_inside_window, assert_readable
from harness.servers import Hang, Page, Server
from harness.translations import LANGUAGES, LANGUAGES_ONE_EVERYDAY
from harness.waiting import wait_until
from harness.world import World

from conftest import PAGES


@pytest.fixture(scope="module")
def browsing():
    """Nuri under WebDriver with its accessible tree, shared: (world, server, session, window)."""
    from harness import nuri

    with World(accessibility=True) as world, Server(folder=PAGES) as server:
        session = nuri.nuri().automation_session(world)
        window = BrowserWindow(world)
        yield world, server, session, window


def visit(browsing, path):
    """Opens a page of the server and waits until the field shows it."""
    _, server, session, window = browsing
    session.navigate(server.url(path))
    window.wait_for_address(server.url(path))
    window.wait_until_loaded()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_field_is_named_in_each_language(language, nuri):
    with World(accessibility=True, language=language) as world:
        nuri.launch(world)
        window = BrowserWindow(world)
        field = window.address
        assert (field.role, field.name) == ("text", window.words("Address"))
        assert field.attributes["placeholder-text"] == window.words(PLACEHOLDER)
        assert "editable" in field.states
        # The start page is where one types: nothing to delete, and the focus is there.
        assert field.text == ""
        window.wait_for_address_focus()


def test_enter_loads_what_was_typed_and_gives_the_focus_to_the_page(browsing):
    world, server, session, window = browsing
    server.add("/typed", "<!DOCTYPE html><title>Typed</title><script>addEventListener('keydown', e =>"
               " fetch('/pressed?' + e.key))</script>")
    visit(browsing, "/simple.html")
    window.focus_address()
    # Without a scheme, as people type: a host that is this computer is asked by http.
    world.keyboard.type(f"127.0.0.1:{server.port}/typed")
    world.keyboard.press("Return")
    window.wait_for_title("Typed")
    window.wait_for_address(server.url("/typed"))
    window.wait_for_page_focus()
    world.keyboard.press("k")
    assert server.wait_for_request("/pressed").query == "k"


@pytest.mark.parametrize("keys", ["ctrl+l", "F6", "alt+d"])
def test_a_key_focuses_the_field_and_selects_all(browsing, keys):
    world, server, session, window = browsing
    visit(browsing, "/simple.html")
    world.keyboard.press("Escape")
    window.wait_for_page_focus()
    world.keyboard.press(keys)
    window.wait_for_address_focus()
    window.tree.wait_until(lambda: window.address.selection == (0, len(window.address.text)), "all of it selected")
    # And what is typed next takes its place.
    world.keyboard.type("x")
    window.wait_for_address("x")
    world.keyboard.press("Escape")
    window.wait_for_address(server.url("/simple.html"))


def test_escape_restores_the_committed_address_and_gives_the_focus_to_the_page(browsing):
    world, server, session, window = browsing
    visit(browsing, "/simple.html")
    session.execute("addEventListener('keydown', event => window.heard = event.key)")
    window.focus_address()
    world.keyboard.type("somewhere else")
    window.wait_for_address("somewhere else")
    world.keyboard.press("Escape")
    window.wait_for_address(server.url("/simple.html"))
    window.wait_for_page_focus()
    assert window.address.selection is None
    world.keyboard.press("j")
    assert session.wait_for_script("window.heard") == "j"


def test_the_field_follows_redirects(browsing):
    _, server, session, window = browsing
    server.add_redirects("/hop", 3, "/second.html")
    session.navigate(server.url("/hop"))
    window.wait_for_address(server.url("/second.html"))


def test_the_field_follows_links_and_back_and_forward(browsing):
    world, server, session, window = browsing
    visit(browsing, "/simple.html")
    session.find("#link").press(world.pointer)
    window.wait_for_address(server.url("/second.html"))
    world.keyboard.press("alt+Left")
    window.wait_for_address(server.url("/simple.html"))
    world.keyboard.press("alt+Right")
    window.wait_for_address(server.url("/second.html"))


@pytest.mark.parametrize(
    ("script", "path"),
    [
        ("history.pushState({}, '', '/pushed?a=1')", "/pushed?a=1"),
        ("history.replaceState({}, '', '/replaced')", "/replaced"),
        ("location.hash = 'part'", "/simple.html#part"),
        ("history.pushState({}, '', '/one'); history.pushState({}, '', '/two'); history.back()", "/one"),
    ],
    ids=["pushState", "replaceState", "fragment", "back within the page"],
)
def test_the_field_follows_what_a_page_does_to_its_address(browsing, script, path):
    _, server, session, window = browsing
    visit(browsing, "/simple.html")
    session.execute(script)
    window.wait_for_address(server.url(path))


def shown_since(window, count):
    """Every text that the field was told to have shown, by its events, and the one it shows."""
    events = window.tree.events[count:]
    return [
        event.value for event in events
        if event.kind == "object:text-changed:insert" and event.path == window.address.path
    ] + [window.address.text]


def test_a_pending_navigation_of_a_page_never_shows(browsing):
    world, server, session, window = browsing
    server.add("/held", Hang())
    visit(browsing, "/simple.html")
    before, asked = len(window.tree.events), len(server.requests_for("/held"))
    # A sure second change follows, so that what came of the first would have been seen.
    session.execute("setTimeout(() => { location.href = '/held' }, 0)")
    server.wait_for_request("/held", count=asked + 1)
    window.tree.wait_until(lambda: window.is_loading, "the load")
    assert window.address.text == server.url("/simple.html")
    window.press(window.button("Stop"))
    window.wait_until_loaded()
    session.execute("history.replaceState({}, '', '/after')")
    window.wait_for_address(server.url("/after"))
    assert not any("held" in text for text in shown_since(window, before))


@pytest.mark.parametrize("kind", ["stopped", "without content"])
def test_a_typed_load_that_brings_no_page_leaves_the_committed_address(browsing, kind):
    world, server, session, window = browsing
    server.add("/nothing", Hang() if kind == "stopped" else Page(b"", status=204))
    visit(browsing, "/simple.html")
    asked = len(server.requests_for("/nothing"))
    window.enter(server.url("/nothing"))
    server.wait_for_request("/nothing", count=asked + 1)
    if kind == "stopped":
        world.keyboard.press("Escape")
    window.wait_until_loaded()
    window.wait_for_address(server.url("/simple.html"))
    assert window.frame.name == "A simple page"


def test_credentials_are_never_shown(browsing):
    _, server, session, window = browsing
    server.add("/secret", "<!DOCTYPE html><title>Secret</title>")
    visit(browsing, "/simple.html")
    before = len(window.tree.events)
    session.navigate(server.url("/secret").replace("http://", "http://bank.example:pass@"))
    window.wait_for_title("Secret")
    window.wait_for_address(server.url("/secret"))
    assert not any("bank" in text or "pass@" in text for text in shown_since(window, before))


def test_typed_text_stays_while_the_page_goes_elsewhere(browsing):
    world, server, session, window = browsing
    visit(browsing, "/simple.html")
    window.focus_address()
    world.keyboard.type("half typ")
    window.wait_for_address("half typ")
    session.execute("setTimeout(() => { location.href = '/second.html' }, 0)")
    window.wait_for_title("The second page")
    window.wait_until_loaded()
    session.execute("history.pushState({}, '', '/third')")
    session.execute("document.title = 'Third'")
    window.wait_for_title("Third")
    assert window.address.text == "half typ" and window.address_has_focus
    world.keyboard.type("ed")
    window.wait_for_address("half typed")
    world.keyboard.press("Escape")
    window.wait_for_address(server.url("/third"))


@pytest.mark.parametrize(
    ("typed", "heading", "named"),
    [
        ("http://exa mple/", "There Is a Space in the Site’s Name", "exa mple"),
        ("http://host:99999/", "The Port Is Not Valid", "99999"),
        ("http://[::1", "A Bracket Is Not Closed", "[::1"),
    ],
    ids=["space", "port", "bracket"],
)
def test_an_impossible_address_is_explained_and_stays_for_correction(browsing, typed, heading, named):
    world, server, session, window = browsing
    visit(browsing, "/simple.html")
    window.enter(typed)
    card = window.tree.find(role="dialog", name=window.words(heading))
    assert named in card.description
    assert window.labels(heading), "the heading is to be seen"
    assert any(named in each.name for each in card.find_all(role="label", shown=True))
    assert window.address.text == typed
    assert session.url == server.url("/simple.html")
    world.keyboard.press("Return")
    window.tree.wait_until(lambda: not window.tree.find_all(role="dialog"), "the alert's end")
    window.wait_for_address_focus()
    assert window.address.text == typed
    assert window.address.selection == (0, len(typed))
    world.keyboard.press("Escape")
    window.wait_for_address(server.url("/simple.html"))


def test_copying_gives_the_real_address(browsing):
    world, server, session, window = browsing
    path = "/" + quote("한글 과") + "?q=" + quote("日本 語")
    server.add("/한글 과", "<!DOCTYPE html><title>Encoded</title>")
    session.navigate(server.url(path))
    window.wait_for_title("Encoded")
    # Shown so that it can be read, copied so that it can be used.
    window.wait_for_address(server.url("/한글%20과?q=日本%20語"))
    world.keyboard.press("ctrl+shift+c")
    assert wait_until(lambda: clipboard_text(world), "a text on the clipboard", interval=0.1) == server.url(path)


@pytest.fixture
def plain_site(server):
    """The options of a world in which every name is fetched from the server: it is the proxy of that world."""
    server.add("/plain", "<!DOCTYPE html><title>Plain</title><p>Without encryption")
    return {"http_proxy": f"http://127.0.0.1:{server.port}", "no_proxy": "127.0.0.1,localhost"}


@pytest.mark.parametrize("language", LANGUAGES_ONE_EVERYDAY)
def test_a_page_without_encryption_is_marked_as_not_secure(plain_site, server, nuri, language):
    with World(accessibility=True, language=language, environment=plain_site) as world:
        nuri.launch(world, "http://plain.example/plain")
        window = BrowserWindow(world)
        window.wait_for_title("Plain")
        window.wait_for_address("http://plain.example/plain")
        window.wait_until_loaded()
        marker = window.tree.wait_until(lambda: window.labels("Not Secure"), "the marker")[0]
        assert marker.name == window.words("Not Secure")
        assert_readable(world, marker)
        assert_inside_window(marker)
        assert window.address.description == marker.name, "it is said in the field, too"
        # On this computer itself nobody is in between.
        window.enter(server.url("/plain"))
        window.wait_for_address(server.url("/plain"))
        window.tree.wait_until(lambda: not window.labels("Not Secure"), "the marker's end")
