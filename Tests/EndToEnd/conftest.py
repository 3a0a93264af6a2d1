"""Fixtures of the end-to-end tests: see harness/ for what they give."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from harness import nuri as programs  # noqa: E402
from harness.servers import Server  # noqa: E402
from harness.world import World  # noqa: E402

PAGES = Path(__file__).parent / "pages"


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item, call):
    """Lets fixtures know how the test went, so that they keep what is needed to see why."""
    report = (yield).get_result()
    if report.when == "call":
        item.nuri_report = report


def _kept_on_failure(request, world):
    with world:
        yield world
        report = getattr(request.node, "nuri_report", None)
        if report is not None and report.failed:
            folder = world.save_artefacts(report.longreprtext)
            report.sections.append(("Kept", str(folder)))


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
    yield from _kept_on_failure(request, World(**_options(request, world_options)))


@pytest.fixture
def wayland_world(request, world_options):
    """A world with a headless Wayland compositor and real touch (`WaylandWorld`)."""
    from harness.touch import WaylandWorld

    yield from _kept_on_failure(request, WaylandWorld(**_options(request, world_options)))


@pytest.fixture
def server():
    """A server on loopback (`Server`) with the files of pages/; add to it with `server.add(path, behaviour)`."""
    with Server(folder=PAGES) as server:
        yield server


@pytest.fixture
def nuri():
    """The program under test (`Browser`)."""
    return programs.nuri()


@pytest.fixture
def mini_browser():
    """WebKitGTK's MiniBrowser (`Browser`), the control."""
    return programs.mini_browser()


def pytest_configure(config):
    config.addinivalue_line("markers", "world(**options): options of the world or wayland_world fixture")
