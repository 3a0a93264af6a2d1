"""The pages that stand where another one could not be loaded, each provoked for real.

Each names the cause, keeps the address, offers another try, and leads back to the page before.
"""

import os
from pathlib import Path

import pytest

from harness.certificates import Certificates
from harness.nuri import nuri
from harness.browser_window import BrowserWindow
from harness.servers import Broken, Page, Redirect, RefusingPort, Server
from harness.world import World

PAGES = Path(__file__).parent / "pages"


class Browsing:
    """A window under automation: what a person sees of it, and what is in its page."""

    def __init__(self, world, server):
        self.world, self.server = world, server
        self.session = nuri().automation_session(world)
        self.session.navigate(server.url("/simple.html"))
        self.window = BrowserWindow.find(world)
        self.window.wait_for_title("A simple page")

    def start(self):
        """Leads to a good page, from which the test goes on."""
        self.window.go_to(self.server.url("/simple.html"))
        self.window.wait_for_title("A simple page")
        self.window.wait_for_address(self.server.url("/simple.html"))

    def wait_fault(self, title, address):
        """Waits for the page of a fault under its address; returns its text."""
        self.window.wait_for_title(title)
        self.window.wait_for_address(address)
        # Nothing of the load that failed is left.
        self.window.wait_until_at_rest()
        assert self.session.execute("return document.querySelector('h1').textContent") == title
        return self.session.execute("return document.body.innerText")

    def try_again(self):
        """Clicks the page's "Try Again"."""
        link = self.session.find("a.action")
        assert link.text == "Try Again"
        link.press(self.world.pointer)

    def go_back(self, address="/simple.html", title="A simple page"):
        self.window.press_button("Back")
        self.window.wait_for_title(title)
        self.window.wait_for_address(self.server.url(address))


@pytest.fixture(scope="module")
def shared():
    with World(accessibility=True) as world, Server(folder=PAGES) as server:
        yield Browsing(world, server)


@pytest.fixture(scope="module")
def certificates(shared):
    return Certificates(shared.world.root)


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
    browsing.try_again()
    browsing.wait_fault("The site refused the connection", address)
    refusing.close()
    with Server({"/later.html": "<title>There at last</title>"}, port=port) as late:
        browsing.try_again()
        browsing.window.wait_for_title("There at last")
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
def test_a_bad_certificate_is_refused_and_its_fault_named(browsing, certificates, kind, cause):
    certificate = getattr(certificates, kind)()
    with Server({"/": "<title>Secret</title>"}, certificate=certificate) as secure:
        browsing.window.go_to(secure.url())
        text = browsing.wait_fault("The connection is not secure", secure.url())
        browsing.try_again()
        secure.wait_for_connection(2)
        browsing.wait_fault("The connection is not secure", secure.url())
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
    browsing.try_again()
    browsing.window.wait_for_title("A page after all")
    browsing.go_back()


def test_a_missing_file_is_named_and_found_when_it_is_there(browsing):
    file = browsing.world.folder("home") / "not here 없음.html"
    address = file.as_uri()
    browsing.window.go_to(address)
    shown = f"file://{file}".replace(" ", "%20")
    assert "not%20here%20" in browsing.wait_fault("File not found", shown)
    file.write_text("<title>Here now</title>")
    browsing.try_again()
    browsing.window.wait_for_title("Here now")
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


@pytest.mark.parametrize(
    ("how", "title"),
    [
        ("empty", "The connection was lost"),
        ("mid-header", "The site’s answer can’t be read"),
        ("garbage", "The site’s answer can’t be read"),
    ],
)
def test_an_answer_that_breaks_off_or_is_none_is_said_so(browsing, how, title):
    browsing.server.add(f"/{how}", Broken(how))
    address = browsing.server.url(f"/{how}")
    browsing.window.go_to(address)
    browsing.wait_fault(title, address)
    browsing.server.add(f"/{how}", Page("<title>Whole again</title>"))
    browsing.try_again()
    browsing.window.wait_for_title("Whole again")
    browsing.go_back()


def test_circles_of_redirects_are_named(browsing):
    browsing.server.add("/circle", Redirect("/circle"))
    address = browsing.server.url("/circle")
    browsing.window.go_to(address)
    assert "“127.0.0.1”" in browsing.wait_fault("The site sends you in circles", address)
    browsing.server.add("/circle", Page("<title>Out of it</title>"))
    browsing.try_again()
    browsing.window.wait_for_title("Out of it")
    browsing.go_back()


def test_a_port_of_another_service_is_said_to_be_none_for_pages(browsing):
    browsing.window.go_to("http://127.0.0.1:25/")
    assert "“127.0.0.1”" in browsing.wait_fault("This port is not for web pages", "http://127.0.0.1:25/")
    browsing.go_back()


def test_a_page_that_nuri_does_not_have_is_said_so(browsing):
    browsing.window.go_to("nuri:nothing")
    browsing.wait_fault("This address can’t be right", "nuri:nothing")
    browsing.go_back()


def test_reload_on_a_failed_page_tries_again(browsing):
    browsing.server.add("/reload", Broken("empty"))
    browsing.window.go_to(browsing.server.url("/reload"))
    browsing.wait_fault("The connection was lost", browsing.server.url("/reload"))
    browsing.server.add("/reload", Page("<title>Reloaded</title>"))
    browsing.window.press_button("Reload")
    browsing.window.wait_for_title("Reloaded")
    browsing.go_back()


def test_a_link_that_fails_leads_back_to_its_page(browsing):
    browsing.server.add("/links", '<title>Links</title><a href="http://nothing.invalid/">on</a>')
    browsing.window.go_to(browsing.server.url("/links"))
    browsing.window.wait_for_title("Links")
    browsing.session.find("a").press(browsing.world.pointer)
    browsing.wait_fault("Site not found", "http://nothing.invalid/")
    browsing.go_back("/links", "Links")


HOSTILE = "<script>document.title='run'</script><img/src/onerror=document.title='run'>'\"&amp;"


@pytest.mark.parametrize(
    "address",
    [
        f"http://nothing.invalid/{HOSTILE}",
        f"http://nothing.invalid/?{HOSTILE}#{HOSTILE}",
        f"nobody://{HOSTILE}",
        "nobody://anything/%3Cscript%3Edocument.title='run'%3C/script%3E",
    ],
)
def test_text_of_an_address_never_becomes_markup(browsing, address):
    browsing.window.go_to(address)
    browsing.window.wait_gone("text", "nothing")
    browsing.world.accessibility.wait_until(
        lambda: browsing.window.title in ("Site not found", "This kind of address can’t be opened")
    )
    assert browsing.session.execute("return document.querySelectorAll('script, img, iframe, object').length") == 0
    assert browsing.session.execute("return document.querySelectorAll('main *').length") < 20
    assert browsing.window.title != "run"
    browsing.go_back()


def test_text_of_an_answers_head_never_becomes_markup(browsing):
    hostile = "application/x-&lt"
    browsing.server.add("/type", Page(b"data", content_type=hostile, headers={"Content-Disposition": "attachment"}))
    browsing.window.go_to(browsing.server.url("/type"))
    text = browsing.wait_fault("This kind of content can’t be shown", browsing.server.url("/type"))
    assert f"“{hostile}”" in text
    browsing.go_back()


def test_a_page_of_ours_lets_nothing_in(browsing):
    """Its policy allows no script and no foreign style, even if some got into it."""
    browsing.window.go_to("http://nothing.invalid/")
    browsing.wait_fault("Site not found", "http://nothing.invalid/")
    browsing.session.execute(
        "const script = document.createElement('script'); script.textContent = 'window.intruder = true';"
        "document.body.append(script);"
        f"const image = new Image(); image.src = '{browsing.server.url('/intruder.png')}'; document.body.append(image);"
        "return new Promise(done => image.onerror = done)"
    )
    assert browsing.session.execute("return window.intruder === undefined")
    assert browsing.server.requests_for("/intruder.png") == []
    browsing.go_back()


def test_a_page_that_breaks_off_in_the_middle_keeps_what_came(browsing):
    browsing.server.add("/short", Broken("short-body"))
    browsing.window.go_to(browsing.server.url("/short"))
    browsing.window.wait_for_title("Short")
    browsing.window.wait_until_at_rest()
    assert browsing.session.execute("return document.body.innerText") == "Not all of it"
