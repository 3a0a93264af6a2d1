"""The sample document in four text styles, as it has to look; README shows the pictures."""

import pytest

from harness.nuri import nuri as program
from harness.pictures import keep_picture, settled_screenshot
from harness.touch import WaylandWorld
from harness.waiting import wait_until

#: Apple's size and weight of each style that the page names, by element.
STYLES = {
    "large": {"h1": (17, 600), "h2": (15, 400), "body > p": (17, 400), ".footnote": (13, 400)},
    "accessibility5": {"h1": (53, 600), "h2": (49, 400), "body > p": (53, 400), ".footnote": (44, 400)},
}

COLOURS = {"h1": "rgb(176, 0, 32)", "h2": "rgb(11, 74, 158)", ".footnote": "rgb(27, 107, 47)"}

STYLE_OF = """const style = getComputedStyle(document.querySelector(arguments[0]));
return [parseFloat(style.fontSize), Number(style.fontWeight), style.lineHeight, style.color]"""


@pytest.mark.parametrize("category", STYLES)
def test_the_sample_has_apples_sizes_and_its_own_colours(server, nuri, category):
    with WaylandWorld(size=(360, 640), graphics=True) as world:
        program().gsettings(world, "set", "org.nuribrowser.Nuri", "window-maximized", "true")
        session = nuri.automation_session(world, "--content-size", category)
        session.navigate(server.url("/text-styles.html"))
        for selector, (size, weight) in STYLES[category].items():
            shown = session.execute(STYLE_OF, selector)
            assert shown[:3] == [size, weight, "normal"], selector
            if selector in COLOURS:
                assert shown[3] == COLOURS[selector]
        # Nothing has to be scrolled for sideways, even at the largest size on a phone.
        assert session.execute("return document.scrollingElement.scrollWidth <= innerWidth")
        red = tuple(int(part) for part in COLOURS["h1"][4:-1].split(","))
        wait_until(lambda: world.screenshot().region_of_color(red), "the heading on the screen")
        keep_picture(settled_screenshot(world), f"text-styles-{category}")


def test_the_sample_follows_a_change_without_a_reload(world, server, nuri):
    session = nuri.automation_session(world)
    session.navigate(server.url("/text-styles.html"))
    session.execute("document.body.marker = 1")
    for category, styles in STYLES.items():
        program().gsettings(world, "set", "org.nuribrowser.Nuri", "content-size", category)
        size = styles["h1"][0]
        session.wait_for_script(f"parseFloat(getComputedStyle(document.querySelector('h1')).fontSize) === {size}")
        for selector, (size, weight) in styles.items():
            assert session.execute(STYLE_OF, selector)[:2] == [size, weight], selector
    assert session.execute("return document.body.marker") == 1
    assert len(server.requests_for("/text-styles.html")) == 1
