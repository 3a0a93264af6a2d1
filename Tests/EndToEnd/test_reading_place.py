"""When text changes its size, the line that somebody reads stays where it is: to two px, at once, in every scroller."""

import pytest

from harness.servers import Page
from harness.text_sizes import SizedPages, on_curve

PARAGRAPHS = "".join(
    f"<p id='p{number}'>" + f"Words of paragraph {number} that fill some lines of the view. " * (3 + number % 4) + "</p>"
    for number in range(80)
)
RIGHT_TO_LEFT = PARAGRAPHS.replace("Words of paragraph", "מילים של פסקה").replace("that fill some lines of the view", "שממלאות שורות")
WAY = ["accessibility5", "xSmall", "accessibility1", "large", "accessibility5"]

#: Takes the character at a place of the view for the line, and the line's place for the one to keep.
FIND = """const [x, y] = arguments, found = document.caretRangeFromPoint(x < 0 ? innerWidth + x : x, y);
  window.line = document.createRange();
  line.setStart(found.startContainer, found.startOffset);
  line.setEnd(found.startContainer, found.startOffset + 1);
  window.place = () => [line.getClientRects()[0].top, scrollX];
  window.first = place()"""

#: Waits until the line is at its place in thirty frames in a row; the chrome's own size follows in between.
STAYS = """const done = arguments[0], seen = []; let calm = 0; const look = () => {
    const now = place(); seen.push(now);
    calm = Math.abs(now[0] - first[0]) <= 2 && Math.abs(now[1] - first[1]) <= 2 ? calm + 1 : 0;
    if (calm === 30 || seen.length === 400) done(calm === 30 ? '' : JSON.stringify([first, seen.slice(-5)]));
    else requestAnimationFrame(look) };
  look()"""


def open_page(world, server, nuri, body, style=""):
    page = f'<!DOCTYPE html><meta charset="utf-8"><title>Place</title><style>{style}</style><body>{body}'
    server.add("/place", Page(page))
    pages = SizedPages(world, nuri, "large")
    pages.open(server.url("/place"))
    return pages


def assert_stays(pages, x, y, size=lambda category: on_curve(16, category)):
    """The line at (x, y) is in its place after each change of size."""
    session = pages.session
    pages.wait_for_frames()
    session.execute(FIND, x, y)
    for category in WAY:
        pages.set_category(category)
        session.wait_for_script(f"Math.abs(parseFloat(getComputedStyle(p0).fontSize) - {size(category)}) < 0.05")
        assert session.execute_async(STAYS) == "", category


@pytest.mark.parametrize("below", [0, 6, 150])
def test_the_line_at_the_top_stays(world, server, nuri, below):
    pages = open_page(world, server, nuri, PARAGRAPHS)
    pages.session.execute(f"scrollTo(0, p30.offsetTop + {below}); scrollBy(0, "
                          "document.caretRangeFromPoint(12, 12).getBoundingClientRect().top - 4)")
    assert_stays(pages, 14, 12)


def test_a_line_in_a_paragraph_taller_than_the_view_stays(world, server, nuri):
    pages = open_page(world, server, nuri, f"<p id='p0'>{'word after word after word ' * 3000}</p>")
    pages.session.execute("scrollTo(0, 3000); scrollBy(0, document.caretRangeFromPoint(12, 12).getBoundingClientRect().top - 4)")
    assert_stays(pages, 12, 12)


def test_the_beginning_stays_the_beginning(world, server, nuri):
    pages = open_page(world, server, nuri, f"<header style='height: 3em'>Top</header>{PARAGRAPHS}")
    for category in WAY:
        pages.set_category(category)
        pages.wait_for_size("p0", on_curve(16, category))
        pages.wait_for_frames()
    assert pages.session.execute("return [scrollX, scrollY]") == [0, 0]


def test_scrollers_in_the_page_keep_their_lines(world, server, nuri):
    body = f"<div id='box' style='height: 300px; overflow: auto; position: relative'>{PARAGRAPHS}</div>{'<p>After</p>' * 9}"
    pages = open_page(world, server, nuri, body)
    pages.session.execute("box.scrollTop = p20.offsetTop")
    assert_stays(pages, 18, 14)
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
    session.execute("""
      const box = host.shadowRoot.firstChild, inner = box.querySelector('#p20'), edge = box.getBoundingClientRect().top;
      const far = frame.contentDocument.getElementById('p20');
      box.scrollBy(0, inner.getBoundingClientRect().top - edge);
      frame.contentWindow.scrollBy(0, far.getBoundingClientRect().top);
      // Both have to stay; the sum of the ways they went tells.
      window.place = () => [
        Math.abs(inner.getBoundingClientRect().top - box.getBoundingClientRect().top) +
        Math.abs(far.getBoundingClientRect().top), scrollX];
      window.first = [0, 0]""")
    pages.wait_for_frames()
    for category in WAY:
        pages.set_category(category)
        pages.wait_for_size("p0", on_curve(16, category))
        inner = "parseFloat(frame.contentWindow.getComputedStyle(frame.contentDocument.querySelector('p')).fontSize)"
        session.wait_for_script(f"Math.abs({inner} - {on_curve(16, category)}) < 0.05")
        assert session.execute_async(STAYS) == "", category


@pytest.mark.parametrize(
    ("style", "start", "x"),
    [
        ("html { scroll-behavior: smooth }", "scrollTo({top: p30.offsetTop, behavior: 'instant'})", 12),
        ("html { scroll-snap-type: y mandatory } p { scroll-snap-align: start }", "p30.scrollIntoView()", 12),
        ("body { direction: rtl; width: 1500px }", "scrollTo(-20, p30.offsetTop)", -40),
        ("body { width: 1500px }", "scrollTo(120, p30.offsetTop)", 8),
    ],
    ids=["smooth", "snap", "right to left", "wide"],
)
def test_pages_that_scroll_in_their_own_way_keep_the_line(world, server, nuri, style, start, x):
    pages = open_page(world, server, nuri, RIGHT_TO_LEFT if x < 0 else PARAGRAPHS, style)
    pages.session.execute(start)
    assert_stays(pages, x, 8)


def test_a_bar_that_stays_and_grows_does_not_hide_the_line(world, server, nuri):
    style = "header { position: sticky; top: 0; background: silver } body { margin: 0 }"
    pages = open_page(world, server, nuri, f"<header id='bar'>A bar</header>{PARAGRAPHS}", style)
    pages.session.execute("""scrollTo(0, p30.offsetTop - bar.offsetHeight); window.first = [0, 0];
      window.place = () => {
        const under = p30.getBoundingClientRect().top - bar.getBoundingClientRect().bottom;
        return [under < 0 ? under : Math.max(0, under - 30), 0] }""")
    pages.wait_for_frames()
    for category in WAY:
        pages.set_category(category)
        pages.wait_for_size("p0", on_curve(16, category))
        assert pages.session.execute_async(STAYS) == "", category
