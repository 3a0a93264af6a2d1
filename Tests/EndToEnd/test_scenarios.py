"""Runs each scenario of the Swift program `Scenarios` as a test of its own, in a world of its own."""

import pytest

from harness.scenarios import run_scenario, scenario_names

# Some are about frames, and all about the engine as it is by itself.
pytestmark = pytest.mark.world(graphics=True)

#: It does nothing for five seconds.
SLOW = ("the loop sleeps while nothing happens",)


def pytest_generate_tests(metafunc):
    """One test a scenario; where there is no list, the one test that fails and says why."""
    try:
        names = [pytest.param(each, id=each, marks=pytest.mark.slow if each in SLOW else ()) for each in scenario_names()]
    except AssertionError as problem:
        names = [pytest.param(problem, id="the list of scenarios")]
    metafunc.parametrize("scenario", names)


def test_scenario(scenario, request):
    if isinstance(scenario, AssertionError):
        pytest.fail(str(scenario), pytrace=False)
    run_scenario(request.getfixturevalue("world"), scenario)
