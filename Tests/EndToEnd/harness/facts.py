"""What must hold of every part of a window: it is inside, whole, and readable."""

from .accessibility import Gone
from .screen import Region

#: WCAG 2.1, 1.4.3: the least contrast of text.
TEXT_CONTRAST = 4.5

#: Roles whose objects show text of their own.
TEXT_ROLES = ("label", "heading", "text", "entry", "link")

#: Roles of what shows only a part of a larger whole, to be scrolled.
SCROLLING_ROLES = ("scroll pane", "viewport")


def _grown(region, margin):
    return Region(
        region.x - margin, region.y - margin, region.width + 2 * margin, region.height + 2 * margin
    )


def assert_inside_window(accessible, tolerance=1):
    """It takes up room, all of it inside its window."""
    extents, window = accessible.extents, accessible.window
    assert extents.width > 0 and extents.height > 0, f"{accessible} takes up no room: {extents}"
    frame = window.extents
    assert _grown(Region(0, 0, frame.width, frame.height), tolerance).contains(extents), (
        f"{accessible} at {extents} is not inside {window}, {frame.width} × {frame.height}"
    )


def assert_not_clipped(accessible, tolerance=1):
    """No container shows only a part of it: it lies inside every one up to its window.

    What is scrolled out of sight counts as clipped; ask it of what must be seen without scrolling.
    """
    extents, above = accessible.extents, accessible.parent
    while above is not None and above.role != "application":
        frame = above.extents
        if above.role in SCROLLING_ROLES or above.parent.role == "application":
            whole = _grown(frame, tolerance).contains(extents)
            assert whole, f"{accessible} at {extents} is clipped by {above} at {frame}"
        above = above.parent


def region_on_screen(world, accessible):
    """Where an object is on the screen. A Wayland window must be maximised: nothing tells where it is."""
    extents = accessible.extents
    if not hasattr(world, "windows"):
        return extents
    frame = accessible.window
    window, inside = world.windows.find(title=frame.name).region, frame.extents
    # The X window has a border of shadow around what GTK counts as the window.
    return extents.moved(window.x + (window.width - inside.width) // 2, window.y + (window.height - inside.height) // 2)


def text_contrast(world, accessible):
    """The contrast ratio of what an object shows; 1 when it shows nothing."""
    return world.screenshot().crop(region_on_screen(world, accessible)).contrast


def assert_readable(world, accessible, ratio=TEXT_CONTRAST):
    """Something is to be seen where the object is, and its contrast is that of text."""
    part = world.screenshot().crop(region_on_screen(world, accessible))
    assert not part.is_empty(), f"nothing is to be seen where {accessible} is"
    assert part.contrast >= ratio, (
        f"{accessible} has contrast {part.contrast:.2f}:1, {part.foreground} on {part.background}; needs {ratio}"
    )


def problems_of_window(world, window, ratio=TEXT_CONTRAST):
    """Everything in a window that is off, clipped, unreadable or unnamed, as a list of messages.

    Text in a disabled control needs no contrast (WCAG 1.4.3), and what is scrolled away is not looked at.
    """
    found = []
    for each in window.walk():
        try:
            if each == window or "Component" not in each.interfaces or not each.shown:
                continue
            states, role = each.states, each.role
            if "focusable" in states and each.name in ("", "GtkImage"):
                found.append(f"{each} at {each.extents} has no name")
            if role not in TEXT_ROLES:
                continue
            assert_inside_window(each)
            assert_not_clipped(each)
            if "sensitive" in states:
                assert_readable(world, each, ratio)
        except Gone:
            continue
        except AssertionError as problem:
            found.append(str(problem))
    return found
