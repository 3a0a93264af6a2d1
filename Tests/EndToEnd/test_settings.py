"""Settings changed from outside, as by `gsettings set org.nuribrowser.Nuri …`: they act at once."""

import pytest

from harness.engine_words import own_words
from harness.nuri import nuri as program
from harness.servers import Page
from harness.waiting import wait_until
from harness.world import World

SCHEMA = "org.nuribrowser.Nuri"

#: Counts what scripts do, and tells its width at each change.
PAGE = """<!DOCTYPE html><title>Without scripts</title><noscript>No scripts</noscript><script>
document.title = 'With scripts';
const tell = () => fetch('/told?' + innerWidth);
tell(); addEventListener('resize', tell)
</script>"""


@pytest.fixture
def site(server):
    server.add("/page", Page(PAGE))
    server.add("/told", Page("ok"))
    return server


def change(world, key, value):
    program().gsettings(world, "set", SCHEMA, key, str(value))


def width(site):
    told = site.requests_for("/told")
    return int(told[-1].query) if told else None


def test_scripts_can_be_turned_off_and_on(world, nuri, site):
    nuri.launch(world, site.url("/page"))
    world.windows.find(title="With scripts", timeout=20)
    change(world, "enable-javascript", "false")
    # The next page that is opened is the proof; one that is there keeps what it did.
    world.keyboard.press("ctrl+r")
    world.windows.find(title="Without scripts")
    count = len(site.requests_for("/told"))
    change(world, "enable-javascript", "true")
    world.keyboard.press("ctrl+r")
    world.windows.find(title="With scripts")
    site.wait_for_request("/told", count + 1)


def test_the_zoom_of_all_pages_follows_its_setting(world, nuri, site):
    nuri.launch(world, site.url("/page"))
    world.windows.find(title="With scripts", timeout=20)
    full = wait_until(lambda: width(site), "the page's word")
    change(world, "default-zoom", 2.0)
    wait_until(lambda: abs(width(site) - full / 2) <= 2, "twice the size")
    change(world, "default-zoom", 0.5)
    wait_until(lambda: abs(width(site) - full * 2) <= 2, "half the size")
    program().gsettings(world, "reset", SCHEMA, "default-zoom")
    wait_until(lambda: width(site) == full, "the page's own size")


def test_a_page_with_a_zoom_of_its_own_keeps_it(world, nuri, site):
    nuri.launch(world, site.url("/page"))
    world.windows.find(title="With scripts", timeout=20)
    full = wait_until(lambda: width(site), "the page's word")
    world.keyboard.press("ctrl+plus", "ctrl+plus", "ctrl+plus")
    wait_until(lambda: abs(width(site) - full / 1.5) <= 2, "half as large again")
    own = width(site)
    count = len(site.requests_for("/told"))
    change(world, "default-zoom", 2.0)
    world.keyboard.press("ctrl+r")
    site.wait_for_request("/told", count + 1)
    assert width(site) == own


def test_a_driven_page_follows_the_settings(world, nuri, site):
    session = nuri.automation_session(world)
    session.navigate(site.url("/page"))
    full = session.execute("return innerWidth")
    change(world, "default-zoom", 2.0)
    session.wait_for_script(f"Math.abs(innerWidth - {full} / 2) <= 2")
    assert session.title == "With scripts"
    change(world, "enable-javascript", "false")
    # Told by one process, heard by another: the page that shows it is asked for until it does.
    wait_until(lambda: session.refresh() or session.title == "Without scripts", "a page without scripts")
    change(world, "enable-javascript", "true")
    wait_until(lambda: session.refresh() or session.title == "With scripts", "a page with scripts")


def test_settings_that_are_no_good_keep_no_page_away(world, nuri, site):
    change(world, "search-template", "nonsense")
    # The schema's own limits are gsettings'; what is in the file may be anything.
    keyfile = world.folder("config") / "glib-2.0/settings/keyfile"
    keyfile.write_text(f"{keyfile.read_text()}\ndefault-zoom=-3.0\nwindow-width=-5\nwindow-height='tall'\n")
    process = nuri.launch(world, site.url("/page"))
    world.windows.find(title="With scripts", timeout=20)
    assert width(site) > 500
    assert own_words(process) == ""


@pytest.mark.parametrize(("language", "expected"), [(None, ["en"]), ("ko", ["ko"]), ("ja", ["ja"])])
def test_sites_are_told_the_languages_that_the_person_reads(server, nuri, language, expected):
    with World(language=language) as world:
        nuri.launch(world, server.url("/simple.html"))
        request = server.wait_for_request("/simple.html")
        told = [part.split(";")[0].strip() for part in request.headers["accept-language"].split(",")]
        assert told == expected
