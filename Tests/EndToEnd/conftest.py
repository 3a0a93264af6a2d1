"""Fixtures of the end-to-end tests: see harness/ for what they give."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from harness import nuri as programs  # noqa: E402
from harness.browser_window import BrowserWindow  # noqa: E402
from harness.requirements import sandbox_problem  # noqa: E402
from harness.servers import Server  # noqa: E402
from harness.touch import WaylandWorld  # noqa: E402
from harness.world import BareWorld, World  # noqa: E402

PAGES = Path(__file__).parent / "pages"


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item, call):
    """Keeps logs and pictures of the worlds in which a test failed."""
    report = (yield).get_result()
    if report.failed:
        for world in list(BareWorld.alive):
            report.sections.append(("Kept", str(world.save_artefacts(report.longreprtext))))


@pytest.fixture
def world_options():
    """Options of `world`, for a test or module to override (or `@pytest.mark.world(size=…, language="ko")`)."""
    return {}


def _options(request, given):
    marker = request.node.get_closest_marker("world")
    return given | (marker.kwargs if marker else {})


@pytest.fixture
def world(request, world_options):
    """A world with an X display (`World`)."""
    with World(**_options(request, world_options)) as world:
        yield world


@pytest.fixture
def wayland_world(request, world_options):
    """A world with a headless Wayland compositor and real touch (`WaylandWorld`)."""
    with WaylandWorld(**_options(request, world_options)) as world:
        yield world


@pytest.fixture
def server():
    """A server on loopback (`Server`) with the files of pages/; add to it with `server.add(path, behaviour)`."""
    with Server(folder=PAGES) as server:
        yield server


@pytest.fixture
def nuri():
    """The program under test (`Browser`): launch, run, automation_session, gsettings."""
    return programs.nuri()


@pytest.fixture
def opening(nuri):
    """Gives a function that opens a page in a world that tests share: `opening(world, address, title)`, a window.

    The program ends with the test.
    """
    started = []

    def open_page(world, address, title):
        started.append((world, nuri.launch(world, address)))
        window = BrowserWindow.find(world, title)
        window.wait_until_at_rest()
        return window

    yield open_page
    for world, process in started:
        process.stop()
        world.wait_no_programs()


@pytest.fixture
def mini_browser():
    """WebKitGTK's MiniBrowser (`Browser`), the control."""
    return programs.mini_browser()


@pytest.fixture
def sandbox():
    """Skips, and says why, where WebKit's sandbox can't start on this machine."""
    if problem := sandbox_problem():
        pytest.skip(problem)


def pytest_configure(config):
    config.addinivalue_line("markers", "slow: takes more than five seconds; `make check` leaves it out")
    config.addinivalue_line("markers", "world(**options): options of the world or wayland_world fixture")
