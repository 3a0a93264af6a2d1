"""Private windows: nothing is written, nothing is shared, nothing is left."""

import pytest

from harness.nuri_window import NuriWindow
from harness.servers import Page
from harness.waiting import wait_until

SECRET = "vielleicht-geheim"
STORES = """<title>Stores</title><script>
localStorage.setItem('kept', 'vielleicht-geheim');
document.cookie = 'script=vielleicht-geheim; max-age=3600';
Promise.all([
  new Promise(done => {
    const request = indexedDB.open('vielleicht-geheim');
    request.onupgradeneeded = () => request.result.createObjectStore('one');
    request.onsuccess = request.onerror = done;
  }),
  caches.open('vielleicht-geheim').then(cache => cache.put('/entry', new Response('vielleicht-geheim'))).catch(() => 0),
  fetch('/cached').then(answer => answer.text()),
]).then(() => fetch('/stored'))
</script>"""


@pytest.fixture
def world_options():
    return {"accessibility": True}


@pytest.fixture
def storing(server):
    """A site that stores all it can; its name is one that no file has by chance."""
    server.host = "vielleicht-geheim.localhost"
    server.add("/stores", Page(STORES, headers={"Set-Cookie": f"kept={SECRET}; Max-Age=3600"}))
    server.add("/cached", Page(SECRET, headers={"Cache-Control": "max-age=3600"}))
    server.add("/stored", "yes")
    return server


def traces(world):
    """Files of the person's folders whose name or content tells of the visited site."""
    found = []
    for name in ("home", "config", "data", "cache", "state", "tmp"):
        for path in world.folder(name).rglob("*"):
            if SECRET in str(path):
                found.append(path)
            elif path.is_file() and not path.is_symlink():
                try:
                    content = path.read_bytes()
                except OSError:
                    continue
                if SECRET.encode() in content or SECRET.encode("utf-16-le") in content:
                    found.append(path)
    return found


def test_browsing_in_private_leaves_no_trace(world, storing, nuri):
    process = nuri.launch(world, "--private", storing.url("/stores"))
    window = NuriWindow.find(world)
    storing.wait_for_request("/stored")
    world.keyboard.press("ctrl+plus")
    window.go_to(storing.url("/simple.html"))
    window.wait_title("A simple page (Private)")
    assert SECRET in storing.requests_for("/simple.html")[0].headers["cookie"]
    assert traces(world) == []
    window.close()
    assert process.wait_exit() == 0
    world.wait_no_programs()
    assert traces(world) == []


def test_browsing_in_the_open_leaves_traces(world, storing, nuri):
    """The control: the search for traces finds some where there are some."""
    process = nuri.launch(world, storing.url("/stores"))
    window = NuriWindow.find(world)
    storing.wait_for_request("/stored")
    window.wait_title("Stores")
    window.close()
    assert process.wait_exit() == 0
    assert traces(world) != []


def test_private_and_open_windows_share_nothing(world, storing, nuri):
    nuri.launch(world, storing.url("/stores"))
    NuriWindow.find(world).wait_title("Stores")
    storing.wait_for_request("/stored")
    assert nuri.run(world, "--private", storing.url("/simple.html")).status == 0
    private = NuriWindow.find(world, "A simple page (Private)")
    private.part("push button", "Reload")
    assert "cookie" not in storing.requests_for("/simple.html")[0].headers
    # Two private windows share one memory, until the last of them is closed.
    storing.add("/two", Page("<title>Two</title>", headers={"Set-Cookie": "of=private"}))
    private.go_to(storing.url("/two"))
    private.wait_title("Two (Private)")
    assert nuri.run(world, "--private", storing.url("/three.html")).status == 0
    storing.wait_for_request("/three.html")
    assert storing.requests_for("/three.html")[0].headers["cookie"] == "of=private"
    for frame in world.accessibility.find_all(role="frame", where=lambda each: "(Private)" in each.name):
        window = NuriWindow(world, frame)
        window.close()
        window.wait_closed()
    wait_until(lambda: NuriWindow.count(world) == 1, "the end of the private windows")
    assert nuri.run(world, "--private", storing.url("/four.html")).status == 0
    storing.wait_for_request("/four.html")
    assert "cookie" not in storing.requests_for("/four.html")[0].headers


def test_nothing_of_a_private_start_is_there_in_the_next(world, storing, nuri):
    process = nuri.launch(world, "--private", storing.url("/stores"))
    window = NuriWindow.find(world)
    storing.wait_for_request("/stored")
    window.close()
    assert process.wait_exit() == 0
    nuri.launch(world, "--private", storing.url("/again.html"))
    storing.wait_for_request("/again.html")
    assert "cookie" not in storing.requests_for("/again.html")[0].headers


def test_a_link_of_a_private_window_opens_a_private_window(world, storing, nuri):
    storing.add("/links", Page("<title>Links</title><a href=/simple.html target=_blank>on</a>"
                               "<style>a { display: block; height: 500px }</style>"))
    nuri.launch(world, "--private", storing.url("/links"))
    window = NuriWindow.find(world)
    window.wait_title("Links (Private)")
    window.part("push button", "Reload")
    region = world.windows.find(title="Links (Private)").region
    world.pointer.click(region.x + 40, region.y + 200)
    NuriWindow.find(world, "A simple page (Private)")
