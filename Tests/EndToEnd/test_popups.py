"""Windows that pages open: one for a person's click, none without."""

import pytest

from harness.browser_window import BrowserWindow
from harness.servers import Server
from harness.waiting import Timeout, wait_until
from harness.world import World

BLOCKED = "A window that the page wanted to open was blocked"
STYLE = "<style>body { margin: 0 } a, button { display: block; width: 100vw; height: 90vh }</style>"


@pytest.fixture(scope="module")
def place():
    with World(accessibility=True) as world, Server() as server:
        server.add("/child", "<title>Child</title><script>"
                             "document.title = opener ? 'Related' : 'Alone'</script>")
        yield world, server


@pytest.fixture
def opened(place, opening):
    """Gives a function that opens a page titled Parent."""
    world, server = place

    def open_page(body):
        server.add("/parent", f"<!DOCTYPE html><title>Parent</title>{STYLE}{body}")
        return opening(world, server.url("/parent"), "Parent")

    return open_page


def no_further_window(world, count=1, seconds=1.5):
    with pytest.raises(Timeout):
        wait_until(lambda: BrowserWindow.count(world) != count, "another window", timeout=seconds, interval=0.1)


@pytest.mark.parametrize(
    "script",
    [
        "window.open('/child')",
        pytest.param("setTimeout(() => window.open('/child'), 100)", marks=pytest.mark.slow),
        "for (let i = 0; i < 100; i++) window.open('/child')",
        "document.body.insertAdjacentHTML('beforeend', '<a id=x href=/child target=_blank>'); x.click()",
    ],
)
def test_without_a_click_no_window_opens_and_it_is_said(opened, place, script):
    world, server = place
    window = opened(f"<body><script>{script}</script>")
    window.wait_for_text(BLOCKED)
    no_further_window(world)


def test_a_click_opens_a_related_window_that_can_close_itself(opened, place):
    world, server = place
    window = opened("<button onclick=\"window.open('/child')\">open</button>")
    window.click_page()
    child = BrowserWindow.find(world, "Related")
    child.wait_for_address(server.url("/child"))
    assert window.title == "Parent"
    server.add("/closing", "<title>Closing</title><script>setTimeout(() => close(), 300)</script>")
    child.go_to(server.url("/closing"))
    child.wait_closed()
    assert BrowserWindow.count(world) == 1


@pytest.mark.parametrize(
    ("link", "title"),
    [
        ("<a href=/child target=_blank rel=opener>on</a>", "Related"),
        ("<a href=/child target=_blank>on</a>", "Alone"),
        ("<a href=/child target=_blank rel=noopener>on</a>", "Alone"),
        ("<button onclick=\"window.open('/child', '', 'noopener')\">on</button>", "Alone"),
    ],
)
def test_links_and_scripts_say_whether_the_new_window_knows_its_opener(opened, place, link, title):
    world, server = place
    window = opened(link)
    window.click_page()
    BrowserWindow.find(world, title)
    assert BrowserWindow.count(world) == 2
    assert window.title == "Parent"


@pytest.mark.parametrize(("keys", "button"), [(["ctrl"], 1), (["shift"], 1), ([], 2)])
def test_a_link_opens_in_another_window_when_the_person_wants_it(opened, place, keys, button):
    world, server = place
    window = opened("<a href=/child>on</a>")
    if keys:
        with world.keyboard.held(*keys):
            window.click_page(button)
    else:
        window.click_page(button)
    BrowserWindow.find(world, "Alone")
    assert BrowserWindow.count(world) == 2
    assert window.title == "Parent" and window.address.text == server.url("/parent")


def test_one_click_opens_one_window(opened, place):
    world, server = place
    window = opened("<button onclick=\"for (let i = 0; i < 100; i++) window.open('/child')\">open</button>")
    window.click_page()
    BrowserWindow.find(world, "Related")
    window.wait_for_text(BLOCKED)
    no_further_window(world, 2)
    # The next click may open the next.
    window.activate()
    window.click_page()
    wait_until(lambda: BrowserWindow.count(world) == 3, "the second click's window")
    no_further_window(world, 3)


def test_a_window_cannot_open_addresses_that_are_none_of_a_pages_business(opened, place):
    world, server = place
    window = opened("<button onclick=\"window.open('nuri:sample'); window.open('file:///etc/passwd')\">open</button>")
    window.click_page()
    # The click's window comes, without what it was to show; a second one doesn't.
    window.wait_for_text(BLOCKED)
    wait_until(lambda: BrowserWindow.count(world) == 2, "the click's window")
    no_further_window(world, 2)
    for frame in world.accessibility.find_all(role="frame"):
        assert frame.name not in ("Reading at any size",)
        assert "passwd" not in BrowserWindow(world, frame).address.text


@pytest.mark.parametrize(
    "body",
    [
        "<a href=nuri:sample>on</a>",
        pytest.param("<a href='javascript:location=`nuri:sample`'>on</a>", marks=pytest.mark.slow),
        pytest.param("<button onclick=\"location = 'nuri:start'\">on</button>", marks=pytest.mark.slow),
        pytest.param("<form action=nuri:sample><button>on</button></form>", marks=pytest.mark.slow),
    ],
)
def test_pages_cannot_lead_to_pages_of_nuri(opened, place, body):
    world, server = place
    window = opened(body)
    window.click_page()
    with pytest.raises(Timeout):
        wait_until(lambda: window.title != "Parent", "another page", timeout=1.5, interval=0.1)
    assert window.address.text == server.url("/parent")
