"""Page zoom: by keys and wheel, in steps, kept for each site."""

import pytest

from harness.browser_window import BrowserWindow
from harness.servers import Page, Server
from harness.waiting import wait_until

pytestmark = pytest.mark.world(accessibility=True)

#: Tells the server the width of the viewport at each change: what zoom does to a page.
WIDTH = """<!DOCTYPE html><meta charset="utf-8"><title>Width</title><p>Width<script>
const tell = () => fetch('/told?' + innerWidth + ',' + devicePixelRatio); tell(); addEventListener('resize', tell)
</script>"""

STEPS = [25, 33, 50, 67, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300, 400, 500]


class Widths:
    """What pages of a server told of their width."""

    def __init__(self, server):
        self.server = server
        self.full = None
        server.add("/width", Page(WIDTH))
        server.add("/told", Page("ok"))

    @property
    def last(self):
        told = self.server.requests_for("/told")
        return int(told[-1].query.split(",")[0]) if told else None

    def wait_for(self, percent):
        """Waits until the page is as wide as at this zoom; the first call says what 100 % is."""
        wanted = self.full * 100 / percent
        try:
            wait_until(lambda: self.last and abs(self.last - wanted) <= max(2, wanted / 100), "the width")
        except AssertionError:
            raise AssertionError(f"{self.last} px wide, not {wanted:.0f} as at {percent} %") from None

    def measure(self):
        """The page is at 100 %: its width is the measure of all others."""
        self.full = wait_until(lambda: self.last, "the page's word")


def open_width(world, server, nuri, *arguments):
    process = nuri.launch(world, *arguments, server.url("/width"))
    window = BrowserWindow(world)
    window.wait_for_title("Width")
    window.wait_until_loaded()
    return process, window


@pytest.mark.parametrize(
    ("larger", "smaller", "reset"),
    [("ctrl+plus", "ctrl+minus", "ctrl+0"), ("ctrl+KP_Add", "ctrl+KP_Subtract", "ctrl+KP_0")],
    ids=["keys", "keypad"],
)
def test_keys_zoom_in_steps_and_back(world, server, nuri, larger, smaller, reset):
    widths = Widths(server)
    open_width(world, server, nuri)
    widths.measure()
    for percent in (110, 125):
        world.keyboard.press(larger)
        widths.wait_for(percent)
    world.keyboard.press(reset)
    widths.wait_for(100)
    for percent in (90, 80):
        world.keyboard.press(smaller)
        widths.wait_for(percent)
    world.keyboard.press(reset)
    widths.wait_for(100)


@pytest.mark.slow
def test_zoom_goes_from_25_to_500_percent_and_no_further(world, server, nuri):
    widths = Widths(server)
    open_width(world, server, nuri)
    widths.measure()
    for percent in STEPS[STEPS.index(100) + 1 :]:
        world.keyboard.press("ctrl+plus")
        widths.wait_for(percent)
    # At the end nothing changes: the next step down is the one below 500.
    world.keyboard.press("ctrl+plus", "ctrl+minus")
    widths.wait_for(400)
    for percent in reversed(STEPS[: STEPS.index(400)]):
        world.keyboard.press("ctrl+minus")
        widths.wait_for(percent)
    world.keyboard.press("ctrl+minus", "ctrl+plus")
    widths.wait_for(33)


def test_ctrl_and_the_wheel_zoom(world, server, nuri):
    widths = Widths(server)
    open_width(world, server, nuri)
    widths.measure()
    world.pointer.scroll(500, 400, "up", ctrl=True)
    widths.wait_for(110)
    world.pointer.scroll(500, 400, "down", ctrl=True)
    widths.wait_for(100)
    world.pointer.scroll(500, 400, "down", ctrl=True)
    widths.wait_for(90)


def test_zoom_is_kept_for_its_site_alone_and_across_a_restart(world, server, nuri, tmp_path):
    profile = ["--profile", tmp_path / "profile"]
    with Server(host="localhost") as other:
        widths, elsewhere = Widths(server), Widths(other)
        process, window = open_width(world, server, nuri, *profile)
        widths.measure()
        world.keyboard.press("ctrl+plus", "ctrl+plus")
        widths.wait_for(125)
        elsewhere.full = widths.full
        window.enter(other.url("/width"))
        elsewhere.wait_for(100)
        window.enter(server.url("/width"))
        widths.wait_for(125)
        world.keyboard.press("ctrl+q")
        assert process.wait_exit() == 0
        told = len(server.requests_for("/told"))
        _, window = open_width(world, server, nuri, *profile)
        wait_until(lambda: len(server.requests_for("/told")) > told, "the page's word after the restart")
        widths.wait_for(125)


def test_the_menu_says_the_zoom(world, server, nuri):
    widths = Widths(server)
    _, window = open_width(world, server, nuri)
    widths.measure()
    world.keyboard.press("ctrl+plus")
    widths.wait_for(110)
    world.keyboard.press("F10")
    window.press(window.menu_item("Reset Zoom (110%)"))
    widths.wait_for(100)


def test_the_zoom_for_all_sites_changes_at_once_when_it_is_set_from_outside(world, server, nuri):
    widths = Widths(server)
    open_width(world, server, nuri)
    widths.measure()
    nuri.gsettings(world, "set", "org.nuribrowser.Nuri", "default-zoom", "1.5")
    widths.wait_for(150)
    nuri.gsettings(world, "set", "org.nuribrowser.Nuri", "default-zoom", "1.0")
    widths.wait_for(100)
