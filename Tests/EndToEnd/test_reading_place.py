"""When text changes its size, the line that somebody reads stays where it is: to two px, at once, in every scroller."""

import pytest

from harness.servers import Page
from harness.text_sizes import SizedPages, on_curve

PARAGRAPHS = "".join(
    f"<p id='p{number}'>" + f"Words of paragraph {number} that fill some lines of the view. " * (3 + number % 4) + "</p>"
    for number in range(80)
)
WAY = ["accessibility5", "xSmall", "accessibility1", "large", "accessibility5"]

#: Finds the character at a place of the view, once, and says where its line is from then on.
PLACE = """
  if (!window.line) {
    const found = document.caretRangeFromPoint(arguments[0], arguments[1]);
    window.line = document.createRange();
    line.setStart(found.startContainer, found.startOffset);
    line.setEnd(found.startContainer, found.startOffset + 1);
  }
  return [line.getClientRects()[0].top, scrollX]"""


def open_page(world, server, nuri, body, style=""):
    page = f'<!DOCTYPE html><meta charset="utf-8"><title>Place</title><style>{style}</style><body>{body}'
    server.add("/place", Page(page))
    pages = SizedPages(world, nuri, "large")
    pages.open(server.url("/place"))
    return pages


def line_on_its_way(pages, x, y):
    """Where the line at (x, y) is after each change of size, and how far the page is scrolled sideways."""
    session = pages.session
    places = [session.execute(PLACE, x, y)]
    for category in WAY:
        pages.set_category(category)
        size = on_curve(16, category)
        session.wait_for_script(f"Math.abs(parseFloat(getComputedStyle(p0).fontSize) - {size}) < 0.05")
        pages.wait_for_frames()
        places.append(session.execute(PLACE, x, y))
    return places


def assert_stays(places, within=2):
    first_top, first_left = places[0]
    for top, left in places[1:]:
        assert abs(top - first_top) <= within and left == first_left, places


@pytest.mark.parametrize("below", [0, 6, 150])
def test_the_line_at_the_top_stays(world, server, nuri, below):
    pages = open_page(world, server, nuri, PARAGRAPHS)
    pages.session.execute(f"scrollTo(0, p30.offsetTop + {below}); scrollBy(0, "
                          "document.caretRangeFromPoint(40, 12).getBoundingClientRect().top - 4)")
    assert_stays(line_on_its_way(pages, 40, 12))


def test_a_line_in_a_paragraph_taller_than_the_view_stays(world, server, nuri):
    pages = open_page(world, server, nuri, f"<p id='p0'>{'word after word after word ' * 3000}</p>")
    pages.session.execute("scrollTo(0, 3000); scrollBy(0, document.caretRangeFromPoint(300, 12).getBoundingClientRect().top - 4)")
    assert_stays(line_on_its_way(pages, 300, 12))


def test_the_beginning_stays_the_beginning(world, server, nuri):
    pages = open_page(world, server, nuri, f"<header style='height: 3em'>Top</header>{PARAGRAPHS}")
    line_on_its_way(pages, 40, 100)
    assert pages.session.execute("return [scrollX, scrollY]") == [0, 0]


def test_scrollers_in_the_page_keep_their_lines(world, server, nuri):
    body = f"<div id='box' style='height: 300px; overflow: auto; position: relative'>{PARAGRAPHS}</div>{'<p>After</p>' * 9}"
    pages = open_page(world, server, nuri, body)
    pages.session.execute("box.scrollTop = p20.offsetTop")
    assert_stays(line_on_its_way(pages, 40, 30))
    assert pages.session.execute("return scrollY") == 0


def test_scrollers_in_shadow_roots_and_frames_keep_their_lines(world, server, nuri):
    body = f"""<p id="p0">Outside</p><div id="host"></div><iframe id="frame" width="600" height="200"></iframe><script>
      const text = `{PARAGRAPHS}`;
      host.attachShadow({{mode: 'open'}}).innerHTML = '<div style="height: 200px; overflow: auto">' + text + '</div>';
      frame.srcdoc = '<!DOCTYPE html>' + text; frame.onload = () => frame.contentWindow.scrollTo(0, 1500);
      host.shadowRoot.firstChild.scrollTop = 1500</script>"""
    pages = open_page(world, server, nuri, body)
    session = pages.session
    session.wait_for_script("frame.contentWindow.scrollY == 1500")
    tops = """const read = (root, edge) => {
        const found = [...root.querySelectorAll('p')].find(each => each.getBoundingClientRect().top >= edge);
        return found.getBoundingClientRect().top - edge };
      window.marks ??= [[host.shadowRoot, host.shadowRoot.firstChild], [frame.contentDocument, null]].map(([root, box]) => {
        const edge = box ? box.getBoundingClientRect().top : 0;
        const found = [...root.querySelectorAll('p')].find(each => each.getBoundingClientRect().top >= edge);
        (box ?? frame.contentWindow).scrollBy(0, found.getBoundingClientRect().top - edge);
        return [found, box] });
      return marks.map(([found, box]) => found.getBoundingClientRect().top - (box ? box.getBoundingClientRect().top : 0))"""
    assert session.execute(tops) == pytest.approx([0, 0], abs=1)
    for category in WAY:
        pages.set_category(category)
        pages.wait_for_size("p0", on_curve(16, category))
        inner = "parseFloat(frame.contentWindow.getComputedStyle(frame.contentDocument.querySelector('p')).fontSize)"
        session.wait_for_script(f"Math.abs({inner} - {on_curve(16, category)}) < 0.05")
        assert session.execute(tops) == pytest.approx([0, 0], abs=2)


@pytest.mark.parametrize(
    ("style", "start"),
    [
        ("html { scroll-behavior: smooth }", "scrollTo({top: p30.offsetTop, behavior: 'instant'})"),
        ("html { scroll-snap-type: y mandatory } p { scroll-snap-align: start }", "p30.scrollIntoView()"),
        ("body { direction: rtl; width: 1500px }", "scrollTo(-100, p30.offsetTop)"),
        ("body { width: 1500px }", "scrollTo(120, p30.offsetTop)"),
    ],
    ids=["smooth", "snap", "right to left", "wide"],
)
def test_pages_that_scroll_in_their_own_way_keep_the_line(world, server, nuri, style, start):
    pages = open_page(world, server, nuri, PARAGRAPHS, style)
    pages.session.execute(start)
    assert_stays(line_on_its_way(pages, 400, 8))


def test_a_bar_that_stays_and_grows_does_not_hide_the_line(world, server, nuri):
    style = "header { position: sticky; top: 0; background: silver } body { margin: 0 }"
    pages = open_page(world, server, nuri, f"<header id='bar'>A bar</header>{PARAGRAPHS}", style)
    pages.session.execute("scrollTo(0, p30.offsetTop - bar.offsetHeight)")
    for category in WAY:
        pages.set_category(category)
        pages.wait_for_size("p0", on_curve(16, category))
        bar, line = pages.session.execute("return [bar.getBoundingClientRect().bottom, p30.getBoundingClientRect().top]")
        assert bar - 2 <= line <= bar + 25
