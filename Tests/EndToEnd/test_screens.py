"""The windows in light, dark and high contrast, on a desktop and on a phone: everything can be read.

    NURI_SCREENS=docs/screens /usr/bin/python3 -m pytest Tests/EndToEnd/test_screens.py

writes the pictures that the documentation shows.
"""

import contextlib

import pytest

from harness import facts
from harness.accessibility import Gone
from harness.browser_window import BrowserWindow
from harness.pictures import keep_picture, settled_screenshot
from harness.screen import Region
from harness.servers import RefusingPort
from harness.touch import WaylandWorld
from harness.waiting import wait_until
from harness.world import World

pytestmark = pytest.mark.slow

#: Names of a look, and whether it is dark and of high contrast.
LOOKS = {"light": (False, False), "dark": (True, False), "high-contrast": (False, True)}

#: WCAG 2.1, 1.4.11: the least contrast of a symbol that must be seen.
SYMBOL_CONTRAST = 3

SIZES = {"desktop": (1280, 800), "phone": (360, 640)}

READING = """<!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<meta name="viewport" content="width=device-width"><title>The lighthouse keeper</title>
<style>body { font: 18px/1.5 sans-serif; max-width: 34em; margin: 2em auto; padding: 0 1em }</style>
<h1>The lighthouse keeper</h1>
<p>Each evening she climbed the hundred and twelve steps, lit the lamp, and read until the first ships came.
<p>매일 저녁 그는 백열두 계단을 올라 등불을 켰다.
<p>毎晩、彼女は百十二段の階段を上り、灯りをともした。
"""


@contextlib.contextmanager
def look_at(kind, size, look):
    """A world of a size whose desktop wants a look."""
    dark, high_contrast = LOOKS[look]
    with kind(size=SIZES[size], accessibility=True, graphics=True) as world:
        if dark:
            world.gsettings("set", "org.gnome.desktop.interface", "color-scheme", "prefer-dark")
        if high_contrast:
            world.gsettings("set", "org.gnome.desktop.a11y.interface", "high-contrast", "true")
        yield world


@pytest.fixture(params=[(size, look) for size in SIZES for look in LOOKS], ids="-".join)
def shown(request, server, nuri):
    """A window on a page, in each size and look: (world, window, the name of its pictures)."""
    size, look = request.param
    server.add("/reading", READING)
    # Under Wayland nothing tells where a window is that does not fill the screen.
    is_window_in_the_middle = size == "desktop" and "information" in request.node.name
    with look_at(World if is_window_in_the_middle else WaylandWorld, size, look) as world:
        nuri.gsettings(world, "set", "org.nuribrowser.Nuri", "window-maximized", "true")
        nuri.launch(world, server.url("/reading"))
        window = BrowserWindow(world)
        window.wait_for_title("The lighthouse keeper")
        window.wait_until_loaded()
        yield world, window, f"{size}-{look}"


def symbol_problems(world, frame):
    """Buttons of a window whose symbol is too faint; what can't be pressed may be faint."""
    found = []
    for each in frame.find_all(role="push button", shown=True, where=lambda each: "sensitive" in each.states):
        try:
            if each.actions:
                facts.assert_readable(world, each, SYMBOL_CONTRAST)
        except Gone:
            continue
        except AssertionError as problem:
            found.append(str(problem))
    return found


def problems(world, frame):
    return facts.problems_of_window(world, frame) + symbol_problems(world, frame)


def assert_right(world, frame):
    """Everything of a window is inside, whole and readable, once its last frame is on the screen."""
    try:
        wait_until(lambda: not problems(world, frame), "no problem", timeout=4, interval=0.2)
    except AssertionError:
        assert problems(world, frame) == []


def is_dark(screen):
    return sum(screen.background) < 3 * 128


def page_part(world, window):
    """The page's part of the screen."""
    return world.screenshot().crop(facts.region_on_screen(world, window.tree.find(name=window.words("Web page"))))


def assert_page(world, window, name):
    """The page is to be read, in the desktop's colours."""
    dark = "-dark" in name
    part = wait_until(
        lambda: (found := page_part(world, window)).contrast >= 7 and is_dark(found) == dark and found,
        f"a {'dark' if dark else 'light'} page that can be read", interval=0.1,
    )  # fmt: skip
    assert part.contrast >= 7


def test_the_main_window(shown):
    world, window, name = shown
    assert_page(world, window, name)
    assert_right(world, window.frame)
    bar = world.screenshot().crop(Region(0, 0, world.size[0], 40))
    assert is_dark(bar) == ("-dark" in name), "the bars follow the desktop, too"
    keep_picture(settled_screenshot(world), f"window-{name}")


def test_a_question_card(shown, server):
    world, window, name = shown
    server.add("/asks", READING.replace("<p>Each", "<script>setTimeout(() => confirm('Shall the lamp be lit now, before"
               " the ships come in?'), 300)</script><p>Each"))  # fmt: skip
    type_address(world, window, server.url("/asks"))
    card = window.tree.find(role="dialog")
    assert_right(world, window.frame)
    facts.assert_inside_window(card)
    facts.assert_not_clipped(card)
    for button in card.find_all(role="push button"):
        facts.assert_readable(world, button)
    keep_picture(settled_screenshot(world), f"question-{name}")


def type_address(world, window, address):
    """Goes to an address by keys, in either kind of world."""
    press = getattr(world, "press", None) or world.keyboard.press
    write = getattr(world, "type", None) or world.keyboard.type
    press("ctrl+l")
    window.wait_for_address_focus()
    write(address)
    window.wait_for_address(address)
    press("Return")


def test_an_error_page(shown):
    world, window, name = shown
    # Painted, or the page to come would hardly differ from what is there.
    assert_page(world, window, name)
    before = page_part(world, window)
    with RefusingPort() as port:
        type_address(world, window, port.url("/lamp"))
        window.wait_for_address(port.url("/lamp"))
        window.wait_until_loaded()
        wait_until(lambda: page_part(world, window).difference(before) > 0.02, "the error page on the screen")
        assert_page(world, window, name)
        assert_right(world, window.frame)
        keep_picture(settled_screenshot(world), f"error-{name}")


@pytest.mark.parametrize("title", ["Keyboard Shortcuts", "About Nuri"], ids=["shortcuts", "about"])
def test_an_information_window(shown, title):
    world, window, name = shown
    press = getattr(world, "press", None) or world.keyboard.press
    press("F10")
    window.menu_item(title).do("click")
    frame = window.tree.find(role="frame", name=title)
    window.tree.wait_until(lambda: frame.extents.width > 0)
    heading = next(each for each in frame.find_all(role="label", shown=True) if each.extents.y > 40)
    wait_until(lambda: facts.text_contrast(world, heading) >= facts.TEXT_CONTRAST, "a heading that can be read")
    for pane in frame.find_all(role="scroll pane", shown=True):
        assert pane.name == title
    for label in frame.find_all(role="label", shown=True):
        place = label.extents
        assert 0 <= place.x and place.right <= frame.extents.width
        if place.bottom < frame.extents.height:
            # It comes into sight step by step.
            wait_until(lambda: facts.text_contrast(world, label) >= facts.TEXT_CONTRAST, f"{label} to be read")  # noqa: B023
    picture = settled_screenshot(world)
    if hasattr(world, "windows"):
        picture = picture.crop(world.windows.find(title=title).region)
    keep_picture(picture, f"{'shortcuts' if 'Key' in title else 'about'}-{name}")


def test_the_marker_and_the_menu_can_be_read(server, nuri):
    """In each look, on a page without encryption; the menu is open."""
    for look in LOOKS:
        dark, high_contrast = LOOKS[look]
        proxy = {"http_proxy": f"http://127.0.0.1:{server.port}"}
        server.add("/reading", READING)
        with World(accessibility=True, graphics=True, environment=proxy) as world:
            if dark:
                world.gsettings("set", "org.gnome.desktop.interface", "color-scheme", "prefer-dark")
            if high_contrast:
                world.gsettings("set", "org.gnome.desktop.a11y.interface", "high-contrast", "true")
            nuri.launch(world, "http://plain.example/reading")
            window = BrowserWindow(world)
            window.wait_for_title("The lighthouse keeper")
            window.wait_until_loaded()
            marker = window.tree.wait_until(lambda: window.labels("Not Secure"), "the marker")[0]
            wait_until(lambda: facts.text_contrast(world, marker) >= facts.TEXT_CONTRAST, f"a marker to read in {look}")
            world.keyboard.press("F10")
            for item in window.tree.wait_until(window.open_menu_items, "the menu"):
                place = window.place_in_menu(item)
                part = lambda: world.screenshot().crop(place)  # noqa: B023, E731
                wait_until(lambda: part().contrast >= facts.TEXT_CONTRAST, f"{item} to be read in {look}")  # noqa: B023
