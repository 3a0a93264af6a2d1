"""Private windows: nothing written, nothing shared, and to be known by their looks."""

import json
from urllib.parse import unquote

import pytest

from harness.browser_window import BrowserWindow
from harness.clipboard import clipboard_text
from harness.servers import Page, Server
from harness.translations import translations
from harness.waiting import wait_until
from harness.written import traces

HOST = "whereabouts.localhost"
#: A word that is in every page and in all that the pages store.
WORD = "Tell0Nobody1Of2This"

#: Stores the word in every way that a page can, then says so.
STORE = """<!DOCTYPE html><meta charset="utf-8"><title>{word}</title>
<link rel="icon" href="/icon.png"><img src="/picture.png?{word}"><script src="/script.js"></script><script>
(async () => {{
  document.cookie = 'script={word}; max-age=100000';
  localStorage.setItem('{word}', '{word}');
  sessionStorage.setItem('{word}', '{word}');
  const cache = await caches.open('{word}');
  await cache.put('/{word}', new Response('{word}'));
  await new Promise((done, failed) => {{
    const opening = indexedDB.open('{word}', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('words');
    opening.onerror = failed;
    opening.onsuccess = () => {{
      const writing = opening.result.transaction('words', 'readwrite');
      writing.objectStore('words').put('{word}', '{word}');
      writing.oncomplete = done;
    }};
  }});
  await navigator.serviceWorker.register('/worker.js');
  await fetch('/stored');
}})().catch(error => fetch('/failed?' + error))
</script><p>{word}<a href="/next">{word}</a>""".format(word=WORD)

#: Tells what is known of the visitor, and leaves a mark of its own: the query.
KNOWN = """<!DOCTYPE html><meta charset="utf-8"><title>Known</title><script>
const known = [document.cookie, localStorage.getItem('mark')];
document.cookie = 'mark=' + location.search.slice(1) + '; max-age=100000';
localStorage.setItem('mark', location.search.slice(1));
fetch('/known-as?' + encodeURIComponent(JSON.stringify(known)));
</script>"""


@pytest.fixture
def site():
    keep = {"Cache-Control": "max-age=100000, immutable", "ETag": f'"{WORD}"'}
    with Server(host=HOST) as server:
        cookie = {"Set-Cookie": f"server={WORD}; Max-Age=100000"}
        server.add("/store", Page(STORE, headers=keep | cookie))
        server.add("/next", Page(f"<!DOCTYPE html><title>Next {WORD}</title><p>{WORD * 5000}", headers=keep))
        server.add("/picture.png", Page(WORD.encode() * 5000, content_type="image/png", headers=keep))
        server.add("/icon.png", Page(WORD.encode() * 500, content_type="image/png", headers=keep))
        server.add("/script.js", Page(f"/* {WORD * 5000} */", content_type="text/javascript", headers=keep))
        server.add("/worker.js", Page(f"/* {WORD} */", content_type="text/javascript", headers=keep))
        for path in ("/stored", "/failed", "/known-as"):
            server.add(path, Page("ok"))
        server.add("/known", Page(KNOWN))
        yield server


def browse(world, nuri, site, *arguments):
    """Visits pages that store what they can, zooms, and quits."""
    process = nuri.launch(world, *arguments, site.url("/store"))
    ending = " (Private)" if arguments else ""
    try:
        site.wait_for_request("/stored")
    except AssertionError:
        raise AssertionError(f"the page could not store: {site.requests_for('/failed')}") from None
    window = world.windows.find(title=WORD + ending)
    world.windows.activate(window)
    world.keyboard.press("ctrl+plus")
    assert nuri.run(world, *arguments, site.url("/next")).status == 0
    world.windows.find(title=f"Next {WORD}{ending}", timeout=20)
    during = traces(world, HOST, WORD, f"127.0.0.1:{site.port}")
    world.keyboard.press("ctrl+q")
    assert process.wait_exit() == 0
    world.wait_no_programs()
    return during, traces(world, HOST, WORD, f"127.0.0.1:{site.port}")


def test_a_private_window_writes_nothing_of_where_it_was(world, nuri, site):
    during, after = browse(world, nuri, site, "--private")
    assert (during, after) == ([], [])


@pytest.mark.slow
def test_the_search_for_traces_finds_those_of_a_window_that_is_not_private(world, nuri, site):
    """The control of the test above: what it looks for is there when it should be."""
    _, after = browse(world, nuri, site)
    folders = {path.parts[0:2] for path in after}
    assert {("data", "nuri"), ("cache", "nuri")} <= folders
    # The last writes may still be in the databases' logs.
    kinds = {path.name.removesuffix("-wal") for path in after}
    assert {"cookies.sqlite", "nuri.sqlite", "localstorage.sqlite3", "IndexedDB.sqlite3"} - kinds == set()


class Visits:
    """Starts that visit the page which tells what it knows."""

    def __init__(self, world, nuri, site):
        self.world, self.nuri, self.site, self.count = world, nuri, site, 0

    def visit(self, mark, *arguments, first=False):
        """Opens a window on the page; returns the cookies and the stored mark that it found."""
        address = self.site.url(f"/known?{mark}")
        if first:
            self.process = self.nuri.launch(self.world, *arguments, address)
        else:
            assert self.nuri.run(self.world, *arguments, address).status == 0
        self.count += 1
        request = self.site.wait_for_request("/known-as", self.count)
        sent = self.site.requests_for("/known")[-1].headers.get("cookie", "")
        cookies, stored = json.loads(unquote(request.query))
        assert cookies == sent
        return cookies, stored

    def close(self, title):
        """Closes the one window with this title, and waits for its end."""
        window = self.world.windows.find(title=title)
        self.world.windows.close(window)
        wait_until(lambda: window.id not in [each.id for each in self.world.windows.all()], "the window's end")


NOBODY = ("", None)


def test_private_and_other_windows_know_nothing_of_each_other(world, nuri, site):
    visits = Visits(world, nuri, site)
    assert visits.visit("person", first=True) == NOBODY
    assert visits.visit("again") == ("mark=person", "person")
    assert visits.visit("secret", "--private") == NOBODY
    assert visits.visit("person-again") == ("mark=again", "again")
    # Private windows that are open together are one session.
    assert visits.visit("more", "--private") == ("mark=secret", "secret")


def test_the_next_private_window_knows_nothing_of_the_last(world, nuri, site):
    visits = Visits(world, nuri, site)
    assert visits.visit("person", first=True) == NOBODY
    assert visits.visit("secret", "--private") == NOBODY
    world.windows.find(title="Known (Private)")
    visits.close("Known (Private)")
    assert visits.visit("next", "--private") == NOBODY


def test_the_next_private_program_knows_nothing_of_the_last(world, nuri, site):
    visits = Visits(world, nuri, site)
    assert visits.visit("secret", "--private", first=True) == NOBODY
    world.keyboard.press("ctrl+q")
    assert visits.process.wait_exit() == 0
    assert visits.visit("next", "--private", first=True) == NOBODY


def test_zoom_in_a_private_window_is_forgotten(world, nuri, site):
    """It is neither taken from the other windows nor left to them."""
    site.add("/width", Page("<!DOCTYPE html><title>Width</title><script>const tell = () => fetch('/is?' + innerWidth);"
                            "tell(); addEventListener('resize', tell)</script>"))
    site.add("/is", Page("ok"))

    def width():
        return int(site.requests_for("/is")[-1].query)

    nuri.launch(world, "--private", site.url("/width"))
    world.windows.find(title="Width (Private)", timeout=20)
    site.wait_for_request("/is")
    full = width()
    world.keyboard.press("ctrl+plus", "ctrl+plus", "ctrl+plus")
    wait_until(lambda: width() < full / 1.45, "a larger page")
    count = len(site.requests_for("/is"))
    assert nuri.run(world, site.url("/width")).status == 0
    world.windows.find(title="Width", timeout=20)
    site.wait_for_request("/is", count + 1)
    assert width() == full


# How it is known


def page_text(window):
    """The text of the window's page, as a person copies it."""
    keyboard = window.world.keyboard
    # Another text before, to know the page's by.
    before = "not the page"
    window.focus_address()
    keyboard.type(before)
    keyboard.press("ctrl+a", "ctrl+c")
    wait_until(lambda: clipboard_text(window.world) == before, "the address field's text")
    keyboard.press("Escape")
    window.wait_for_page_focus()

    def copied():
        keyboard.press("ctrl+a", "ctrl+c")
        text = clipboard_text(window.world)
        return text if text != before else None

    return wait_until(copied, "the page's text")


@pytest.mark.world(accessibility=True, language="ko")
def test_the_start_page_of_a_private_window_says_what_it_is(world, nuri):
    words = translations("ko")
    private, start = words("This window is private"), words("How to begin")
    assert private != "This window is private"
    nuri.launch(world, "--private")
    window = BrowserWindow(world)
    window.wait_for_title(words("{title} (Private)").format(title=words("Nuri")))
    window.wait_until_loaded()
    text = page_text(window)
    assert private in text and start in text
    # Also when it is gone back to.
    world.keyboard.press("ctrl+l")
    window.enter("nuri:start?again")
    window.wait_for_address("nuri:start?again")
    window.wait_until_loaded()
    assert private in page_text(window)


@pytest.mark.world(accessibility=True)
def test_the_start_page_of_other_windows_does_not(world, nuri):
    nuri.launch(world)
    window = BrowserWindow(world)
    window.wait_for_title("Nuri")
    window.wait_until_loaded()
    text = page_text(window)
    assert "How to begin" in text and "private" not in text


def test_a_private_window_opens_private_windows(world, nuri, site):
    """By its keys, and by its links."""
    site.add("/link", Page(
        "<!DOCTYPE html><title>Link</title><body style='margin:0'><a target=_blank href=/linked"
        " style='display:block;height:100vh'>Link</a>"
    ))
    site.add("/linked", Page("<!DOCTYPE html><title>Linked</title>"))
    nuri.launch(world, "--private", site.url("/link"))
    window = world.windows.find(title="Link (Private)", timeout=20)
    world.keyboard.press("ctrl+shift+n")
    start = world.windows.find(title="Nuri (Private)")
    world.windows.close(start)
    wait_until(lambda: len(world.windows.all()) == 1, "the window's end")
    world.windows.activate(window)
    world.pointer.click(*window.region.center)
    world.windows.find(title="Linked (Private)", timeout=20)
