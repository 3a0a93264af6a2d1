"""One size of text: the desktop's or the person's own, in the interface and in pages, live, each scaled once."""

import pytest

from harness.browser_window import BrowserWindow
from harness.nuri import nuri as program
from harness.portal import SettingsPortal
from harness.servers import Page, Server
from harness.touch import WaylandWorld
from harness.waiting import wait_until
from harness.world import World

SCHEMA = "org.nuribrowser.Nuri"
DESKTOP = "org.gnome.desktop.interface"

#: Apple's body sizes in points, from the smallest category to the largest.
BODY = {
    "xSmall": 14, "small": 15, "medium": 16, "large": 17, "xLarge": 19, "xxLarge": 21, "xxxLarge": 23,
    "accessibility1": 28, "accessibility2": 33, "accessibility3": 40, "accessibility4": 47, "accessibility5": 53,
}  # fmt: skip

#: A page that would see it if it were scaled as a whole: its width, its media query, its rem.
PAGE = """<!DOCTYPE html><meta charset="utf-8"><title>Sizes</title><style>
p { font-size: 16px } #wide { display: none } @media (min-width: 500px) { #wide { display: block } }
#box { width: 10rem; height: 1px }</style><p id="text">Text</p><p id="wide">Wide</p><div id="box"></div>"""


#: Puts into the title what size text has when the page is drawn for the first time.
FIRST_PICTURE = """<script>
requestAnimationFrame(() => { document.title = getComputedStyle(document.querySelector('#text')).fontSize })
</script>"""


def page_size(category):
    """How large the web's usual 16 px are in a category."""
    return 16 * BODY[category] / 17


@pytest.fixture
def site(server):
    server.add("/sizes", Page(PAGE))
    return server


def facts_of(session):
    """What of a page must not change, and the size of its text."""
    return session.execute(
        "return [innerWidth, document.querySelector('#box').offsetWidth,"
        " getComputedStyle(document.querySelector('#wide')).display, devicePixelRatio]"
    )


def wait_for_text(session, size):
    session.wait_for_script(
        f"Math.abs(parseFloat(getComputedStyle(document.querySelector('#text')).fontSize) - {size}) < 0.05"
    )


class Field:
    """The address field, whose text is the interface's. Below `accessibility1` other things make it as high."""

    def __init__(self, window):
        self.window = window
        self.usual = self.height
        self.unit = None

    @property
    def height(self):
        return self.window.address.extents.height

    def wait_for(self, category):
        """Waits until the field is as high as at this category. The first one of the accessibility categories
        is the measure of the others."""
        if BODY[category] < 28:
            self._wait(lambda: self.height == self.usual, self.usual)
        elif self.unit is None:
            self._wait(lambda: self.height > self.usual, f"more than {self.usual}")
            self.unit = self.height / BODY[category]
        else:
            wanted = self.unit * BODY[category]
            self._wait(lambda: abs(self.height - wanted) <= 2, wanted)

    def _wait(self, condition, wanted):
        try:
            self.window.tree.wait_until(condition)
        except AssertionError:
            raise AssertionError(f"the field is {self.height} px high, not {wanted}") from None


def change(world, key, value):
    program().gsettings(world, "set", SCHEMA, key, str(value))


def scale_desktop(world, factor):
    world.gsettings("set", DESKTOP, "text-scaling-factor", str(factor))


@pytest.fixture(params=["X11", "Wayland"])
def desktop(request):
    kind = World if request.param == "X11" else WaylandWorld
    with kind(size=(1000, 700), accessibility=True) as world:
        yield world


def test_the_desktops_size_reaches_interface_and_pages_live_and_once(desktop, site, nuri):
    session = nuri.automation_session(desktop)
    window = BrowserWindow(desktop)
    session.navigate(site.url("/sizes"))
    before, field = facts_of(session), Field(window)
    wait_for_text(session, 16)
    for factor, category in ((1.5, "accessibility1"), (2.0, "accessibility2"), (1.0, "large")):
        scale_desktop(desktop, factor)
        field.wait_for(category)
        wait_for_text(session, page_size(category))
        assert facts_of(session) == before


def test_a_size_of_ones_own_takes_the_desktops_place(site, nuri):
    with World(accessibility=True) as world:
        session = nuri.automation_session(world)
        window = BrowserWindow(world)
        session.navigate(site.url("/sizes"))
        before, field = facts_of(session), Field(window)
        scale_desktop(world, 2.0)
        field.wait_for("accessibility2")
        wait_for_text(session, page_size("accessibility2"))
        change(world, "content-size", "accessibility5")
        field.wait_for("accessibility5")
        wait_for_text(session, page_size("accessibility5"))
        # The desktop's changes are of no account now, and of account again afterwards.
        scale_desktop(world, 3.0)
        change(world, "content-size", "accessibility1")
        field.wait_for("accessibility1")
        wait_for_text(session, page_size("accessibility1"))
        change(world, "content-size", "system")
        field.wait_for("accessibility5")
        scale_desktop(world, 1.0)
        field.wait_for("large")
        wait_for_text(session, 16)
        assert facts_of(session) == before


def test_page_zoom_and_text_size_are_two_numbers(site, nuri):
    with World(accessibility=True) as world:
        session = nuri.automation_session(world)
        window = BrowserWindow(world)
        session.navigate(site.url("/sizes"))
        wait_until(lambda: window.frame.name == "Sizes", "the page")
        width = facts_of(session)[0]
        change(world, "content-size", "accessibility5")
        wait_for_text(session, page_size("accessibility5"))
        world.keyboard.press("ctrl+plus")
        session.wait_for_script(f"Math.abs(innerWidth - {width} / 1.1) <= 1")
        wait_for_text(session, page_size("accessibility5"))
        change(world, "content-size", "large")
        wait_for_text(session, 16)
        session.wait_for_script(f"Math.abs(innerWidth - {width} / 1.1) <= 1")


def test_a_start_can_choose_a_size(world, site, nuri):
    session = nuri.automation_session(world, "--content-size", "accessibility3")
    session.navigate(site.url("/sizes"))
    wait_for_text(session, page_size("accessibility3"))
    assert program().gsettings(world, "get", SCHEMA, "content-size").strip() == "'system'", "it is not kept"
    change(world, "content-size", "small")
    wait_for_text(session, page_size("small"))


def test_a_size_that_there_is_not_is_refused(world, nuri):
    run = nuri.run(world, "--content-size", "huge")
    assert run.status == 2
    assert run.stdout.text == ""
    assert run.stderr.text.count("\n") == 1
    assert "huge" in run.stderr.text and "accessibility5" in run.stderr.text


def test_a_page_that_hangs_holds_up_neither_the_interface_nor_other_pages(nuri, server):
    server.add("/sizes", Page(PAGE))
    server.add("/told", Page("ok"))
    server.add("/hangs", Page("<title>Hangs</title><p>Text<script>fetch('/told').then(() => { for (;;); })</script>"))
    with World(accessibility=True) as world:
        nuri.launch(world, server.url("/sizes"))
        window = BrowserWindow.find(world, "Sizes", timeout=20)
        field = Field(window)
        nuri.launch(world, "--new-window", server.url("/hangs"))
        server.wait_for_request("/told")
        BrowserWindow.find(world, "Hangs", timeout=20)
        change(world, "content-size", "accessibility2")
        field.wait_for("accessibility2")
        change(world, "content-size", "accessibility5")
        field.wait_for("accessibility5")


def test_pages_in_the_background_follow_too(site, nuri):
    with World() as world:
        session = nuri.automation_session(world)
        session.navigate(site.url("/sizes"))
        first = session.window
        session.switch_to(session.new_window())
        session.navigate(site.url("/sizes"))
        change(world, "content-size", "accessibility5")
        for each in (session.window, first):
            session.switch_to(each)
            wait_for_text(session, page_size("accessibility5"))


def test_frames_of_other_sites_follow_too(site, nuri):
    with World() as world, Server() as other:
        other.add("/sizes", Page(PAGE))
        site.add("/frame", Page(f"<title>Frame</title><iframe src='{other.url('/sizes')}'></iframe>"))
        other.add("/told", Page("ok"))
        other.add(
            "/sizes",
            Page(PAGE + "<script>setInterval(() => fetch('/told?' + getComputedStyle(text).fontSize), 100)</script>"),
        )
        session = nuri.automation_session(world)
        session.navigate(site.url("/frame"))
        for category in ("accessibility5", "xSmall"):
            change(world, "content-size", category)
            wait_until(
                lambda: (told := other.requests_for("/told"))
                and abs(float(told[-1].query.removesuffix("px")) - page_size(category)) < 0.05,
                f"{page_size(category)} px in the frame",
            )


# What a person does


def choose_in_menu(window, name):
    """Opens the main menu by its key and chooses an item; returns the window that comes."""
    window.world.keyboard.press("F10")
    item = window.menu_item(window.words(name))
    item.do("click")


def open_text_size(window):
    choose_in_menu(window, "Text Size…")
    return window.tree.find(role="frame", name=window.words("Text Size"))


def in_window(frame, role, name, window):
    return window.tree.wait_until(
        lambda: next(iter(frame.find_all(role=role, name=window.words(name), shown=True)), None), f"{name!r}"
    )


def press_button(frame, name, window, role="push button"):
    """Goes to a control of a window by Tab, and presses it by the space bar."""
    control = in_window(frame, role, name, window)
    window.tab_to(control)
    window.world.keyboard.press("space")
    return control


def choose_this_site(frame, window):
    """By keys, as in every group of radio buttons: Tab to the one that is chosen, and an arrow to the other."""
    window.tab_to(in_window(frame, "radio button", "On all sites and in Nuri itself", window))
    window.world.keyboard.press("Down")
    site = in_window(frame, "radio button", "Only on 127.0.0.1", window)
    window.tree.wait_until(lambda: window.tree.focused == site, "the focus on the other one")
    window.world.keyboard.press("space")
    window.tree.wait_until(lambda: "checked" in site.states, "the other one to be chosen")


@pytest.fixture
def reader(site, nuri):
    """A driven browser with its window, on a page."""
    with World(accessibility=True) as world:
        session = nuri.automation_session(world)
        window = BrowserWindow(world)
        session.navigate(site.url("/sizes"))
        window.wait_for_title("Sizes")
        yield session, window


def setting(world, key):
    return program().gsettings(world, "get", SCHEMA, key).strip("'")


def test_keys_make_text_larger_smaller_and_usual(reader):
    session, window = reader
    press = window.world.keyboard.press
    for keys, category in (
        ("ctrl+alt+plus", "xLarge"), ("ctrl+alt+plus", "xxLarge"), ("ctrl+alt+minus", "xLarge"),
        ("ctrl+alt+0", "large"),
        ("ctrl+alt+minus", "medium"),
    ):  # fmt: skip
        press(keys)
        wait_for_text(session, page_size(category))
        percent = round(100 * BODY[category] / 17)
        # The notice before it may still be on its way out.
        notice = f"Text size {percent}%"
        window.tree.wait_until(lambda: window.tree.find_all(role="label", name=notice), notice)
        # A screen reader says a changed description of what has the focus, which stays in the page.
        page = window.tree.find(name="Web page")
        window.tree.wait_until(lambda: page.description == notice, f"{notice!r} to be said")
    assert setting(window.world, "content-size") == "medium"


def test_the_slider_has_twelve_stops_and_says_where_it_is(reader):
    session, window = reader
    frame = open_text_size(window)
    slider = in_window(frame, "slider", "Text Size", window)
    window.tab_to(slider)
    window.world.keyboard.press("Home")
    stops = []
    for category in BODY:
        wait_for_text(session, page_size(category))
        assert setting(window.world, "content-size") == category
        stops.append(slider.value)
        percent = round(100 * BODY[category] / 17)
        in_window(frame, "label", f"Text size {percent}%", window)
        window.world.keyboard.press("Right")
    assert stops == list(range(12))


def test_the_window_goes_back_to_the_desktop(reader):
    session, window = reader
    change(window.world, "content-size", "accessibility2")
    change(window.world, "bold-text", "true")
    frame = open_text_size(window)
    assert "checked" not in in_window(frame, "check box", "Follow the desktop", window).states
    scale_desktop(window.world, 1.5)
    press_button(frame, "Follow the desktop", window, "check box")
    wait_for_text(session, page_size("accessibility1"))
    assert setting(window.world, "content-size") == "system"
    change(window.world, "content-size", "small")
    wait_for_text(session, page_size("small"))
    press_button(frame, "Reset", window)
    wait_for_text(session, page_size("accessibility1"))
    wait_until(lambda: setting(window.world, "bold-text") == "false", "no bold text")


def test_a_site_keeps_a_size_of_its_own(nuri, server):
    with World(accessibility=True) as world, Server() as other:
        # Two hosts for one machine: sites are told apart by their hosts.
        server.add("/sizes", Page(PAGE + FIRST_PICTURE))
        here, there = server.url("/sizes"), server.url("/sizes").replace("127.0.0.1", "localhost")
        process = nuri.launch(world, here)
        window = BrowserWindow(world)
        window.wait_for_title("16px")
        frame = open_text_size(window)
        choose_this_site(frame, window)
        slider = in_window(frame, "slider", "Text Size", window)
        window.tab_to(slider, "shift+Tab")
        world.keyboard.press("End")
        window.tree.wait_until(lambda: slider.value == 11)
        world.keyboard.press("Escape")
        world.keyboard.press("ctrl+r")
        window.wait_for_title("49.882px")
        window.enter(there)
        window.wait_for_title("16px")
        assert setting(world, "content-size") == "system"
        world.keyboard.press("ctrl+q")
        assert process.wait_exit() == 0
        # In the first picture already: nothing is put right afterwards.
        nuri.launch(world, here)
        window = BrowserWindow(world)
        window.wait_for_title("49.882px")
        frame = open_text_size(window)
        press_button(frame, "Forget the text size for 127.0.0.1", window)
        window.tree.wait_until(lambda: not frame.find_all(name="Forget the text size for 127.0.0.1"))
        world.keyboard.press("Escape")
        world.keyboard.press("ctrl+r")
        window.wait_for_title("16px")


def test_a_site_can_be_left_as_it_is(reader):
    session, window = reader
    change(window.world, "content-size", "accessibility5")
    wait_for_text(session, page_size("accessibility5"))
    frame = open_text_size(window)
    choose_this_site(frame, window)
    press_button(frame, "Leave text as the site has it", window, "check box")
    wait_for_text(session, 16)
    # The page's keys act on the site, now that it has a choice of its own.
    window.world.keyboard.press("Escape")
    window.world.keyboard.press("ctrl+alt+plus")
    wait_for_text(session, page_size("xLarge"))
    assert setting(window.world, "content-size") == "accessibility5"
    window.world.keyboard.press("ctrl+alt+0")
    wait_for_text(session, page_size("accessibility5"))


# Weight and family


STYLED = """<!DOCTYPE html><meta charset="utf-8"><title>Styled</title><style>
body { font: -apple-system-body } h1 { font: -apple-system-headline } .plain { font: 400 16px monospace }
.bold { font: 700 16px monospace } .black { font: 900 16px monospace }</style>
<h1 id="headline">Headline</h1><p id="text">Body</p><p class="plain">Plain</p><p class="bold">Bold</p>
<p class="black">Black</p>"""

WEIGHTS = """return ['#headline', '#text', '.plain', '.bold', '.black'].map(selector =>
Number(getComputedStyle(document.querySelector(selector)).fontWeight))"""


def test_bold_text_raises_every_weight_once(world, server, nuri):
    server.add("/styled", Page(STYLED))
    session = nuri.automation_session(world)
    session.navigate(server.url("/styled"))
    usual, bold = [600, 400, 400, 700, 900], [800, 600, 600, 900, 900]
    assert session.execute(WEIGHTS) == usual
    for _ in range(2):
        change(world, "bold-text", "true")
        wait_until(lambda: session.execute(WEIGHTS) == bold, f"the weights {bold}")
        # A change of size adds nothing to them.
        change(world, "content-size", "accessibility2")
        wait_for_text(session, BODY["accessibility2"])
        assert session.execute(WEIGHTS) == bold
        change(world, "content-size", "large")
        wait_for_text(session, BODY["large"])
        assert session.execute(WEIGHTS) == bold
        session.refresh()
        wait_until(lambda: session.execute(WEIGHTS) == bold, f"the weights {bold} after a reload")
        change(world, "bold-text", "false")
        wait_until(lambda: session.execute(WEIGHTS) == usual, f"the weights {usual}")


def test_text_styles_have_the_desktops_font_live(server, nuri):
    server.add("/styled", Page(STYLED))
    family = "return getComputedStyle(document.querySelector('#text')).fontFamily"
    with WaylandWorld() as world:
        world.gsettings("set", DESKTOP, "font-name", "Noto Sans CJK KR 11")
        session = nuri.automation_session(world)
        session.navigate(server.url("/styled"))
        wait_until(lambda: session.execute(family).startswith('"Noto Sans CJK KR", system-ui'), "the desktop's font")
        # A name that breaks out of nothing, with a style and a size behind it.
        world.gsettings("set", DESKTOP, "font-name", "No'Such{}Font Bold Italic 14")
        wait_until(lambda: session.execute(family).startswith('"No\'Such{}Font", system-ui'), "another font")
        assert session.execute(family).endswith("sans-serif"), "what is missing falls back to what can be read"


# Portal


def test_in_a_sandbox_the_portal_tells_the_size(site, nuri):
    with World(environment={"NURI_PORTAL": "1"}) as world:
        portal = SettingsPortal(world, {"text-scaling-factor": 2.0})
        session = nuri.automation_session(world)
        session.navigate(site.url("/sizes"))
        wait_for_text(session, page_size("accessibility2"))
        portal.change("text-scaling-factor", 1.5)
        wait_for_text(session, page_size("accessibility1"))
        portal.change("text-scaling-factor", float("nan"))
        wait_for_text(session, 16)
