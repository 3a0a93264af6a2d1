"""The pages that stand where another one could not be loaded, each provoked for real.

Each names the cause, keeps the address, offers another try, and leads back to the page before.
"""

import os
import signal
from pathlib import Path

import pytest

from harness.certificates import Certificates
from harness.nuri import nuri
from harness.nuri_window import NuriWindow
from harness.servers import Broken, Hang, Page, Redirect, RefusingPort, Server, Slow
from harness.waiting import wait_until
from harness.world import World

PAGES = Path(__file__).parent / "pages"


class Browsing:
    """A window under automation: what a person sees of it, and what is in its page."""

    def __init__(self, world, server):
        self.world, self.server = world, server
        self.session = nuri().automation_session(world)
        self.session.navigate(server.url("/simple.html"))
        self.window = NuriWindow.find(world)
        self.window.wait_title("A simple page")

    def start(self):
        """Leads to a good page, from which the test goes on."""
        self.window.go_to(self.server.url("/simple.html"))
        self.window.wait_title("A simple page")
        self.window.wait_address(self.server.url("/simple.html"))

    def wait_fault(self, title, address):
        """Waits for the page of a fault under its address; returns its text."""
        self.window.wait_title(title)
        self.window.wait_address(address)
        # Nothing of the load that failed is left.
        self.window.part("push button", "Reload")
        self.window.wait_gone("progress bar")
        assert self.session.execute("return document.querySelector('h1').textContent") == title
        return self.session.execute("return document.body.innerText")

    def follow(self, link):
        """Clicks a link of the page."""
        element = self.session.find(f"a.{link}" if link == "action" else link)
        element.press(self.world.pointer)

    def go_back(self, address="/simple.html", title="A simple page"):
        self.window.press("Back")
        self.window.wait_title(title)
        self.window.wait_address(self.server.url(address))


@pytest.fixture(scope="module")
def shared():
    with World(accessibility=True) as world, Server(folder=PAGES) as server:
        yield Browsing(world, server)


@pytest.fixture
def browsing(shared):
    """One browser for all that needs no settings or network of its own, as each start costs seconds."""
    shared.start()
    return shared


def test_a_name_that_nobody_has_is_said_to_be_unknown(browsing):
    address = "http://nothing.invalid/place?with=query"
    browsing.window.go_to(address)
    text = browsing.wait_fault("Site not found", address)
    assert "“nothing.invalid”" in text and address in text
    browsing.go_back()


def test_a_refused_connection_is_named_and_tried_again(browsing):
    refusing = RefusingPort()
    address = refusing.url("/later.html")
    browsing.window.go_to(address)
    assert "“127.0.0.1”" in browsing.wait_fault("The site refused the connection", address)
    port = refusing.port
    browsing.follow("action")
    browsing.wait_fault("The site refused the connection", address)
    refusing.close()
    with Server({"/later.html": "<title>There at last</title>"}, port=port) as late:
        browsing.follow("action")
        browsing.window.wait_title("There at last")
        assert late.requests_for("/later.html")
        # Neither the failure nor the tries are pages of the list.
        browsing.go_back()


@pytest.mark.parametrize(
    ("kind", "cause"),
    [
        ("self_signed", "issued by someone this computer does not trust"),
        ("expired", "has expired"),
        ("wrong_host", "belongs to another site"),
    ],
)
def test_a_bad_certificate_is_refused_and_its_fault_named(browsing, kind, cause):
    certificate = getattr(Certificates(browsing.world.root), kind)()
    with Server({"/": "<title>Secret</title>"}, certificate=certificate) as secure:
        browsing.window.go_to(secure.url())
        text = browsing.wait_fault("The connection is not secure", secure.url())
        assert cause in text and "“127.0.0.1”" in text
        assert secure.requests == []
        browsing.go_back()


def test_an_address_that_no_program_opens_is_said_so(browsing):
    browsing.window.go_to("nobody://anything")
    text = browsing.wait_fault("This kind of address can’t be opened", "nobody://anything")
    assert "“nobody:”" in text
    browsing.go_back()


def test_content_that_cannot_be_shown_names_its_type(browsing):
    browsing.server.add("/archive", Page(b"PK\3\4", content_type="application/zip"))
    address = browsing.server.url("/archive")
    browsing.window.go_to(address)
    assert "“application/zip”" in browsing.wait_fault("This kind of content can’t be shown", address)
    browsing.server.add("/archive", Page("<title>A page after all</title>"))
    browsing.follow("action")
    browsing.window.wait_title("A page after all")
    browsing.go_back()


def test_a_missing_file_is_named_and_found_when_it_is_there(browsing):
    file = browsing.world.folder("home") / "not here 없음.html"
    address = file.as_uri()
    browsing.window.go_to(address)
    shown = f"file://{file}".replace(" ", "%20")
    assert "not here 없음.html" in browsing.wait_fault("File not found", shown).replace("%20", " ")
    file.write_text("<title>Here now</title>")
    browsing.follow("action")
    browsing.window.wait_title("Here now")
    browsing.go_back()


def test_a_file_that_may_not_be_read_is_said_so(browsing):
    if os.geteuid() == 0:
        # Root may read all files, but not a folder as a file of another machine's /proc.
        path = Path("/proc/1/mem")
    else:
        path = browsing.world.folder("home") / "closed.html"
        path.write_text("secret")
        path.chmod(0)
    browsing.window.go_to(path.as_uri())
    browsing.wait_fault("No permission to open this", path.as_uri())
    browsing.go_back()


@pytest.mark.parametrize("how", ["mid-header", "empty", "garbage"])
def test_a_connection_that_breaks_is_said_to_be_lost(browsing, how):
    browsing.server.add(f"/{how}", Broken(how))
    address = browsing.server.url(f"/{how}")
    browsing.window.go_to(address)
    browsing.wait_fault("The connection was lost", address)
    browsing.server.add(f"/{how}", Page("<title>Whole again</title>"))
    browsing.follow("action")
    browsing.window.wait_title("Whole again")
    browsing.go_back()


def test_circles_of_redirects_are_named(browsing):
    browsing.server.add("/circle", Redirect("/circle"))
    address = browsing.server.url("/circle")
    browsing.window.go_to(address)
    assert "“127.0.0.1”" in browsing.wait_fault("The site sends you in circles", address)
    browsing.server.add("/circle", Page("<title>Out of it</title>"))
    browsing.follow("action")
    browsing.window.wait_title("Out of it")
    browsing.go_back()
