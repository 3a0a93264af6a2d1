"""The text curve follows what pages do later, and what the reader chooses, without a trace in the page's own affairs."""

import pytest

from harness.servers import Page, Slow
from harness.text_sizes import SizedPages, on_curve

LARGEST = "accessibility5"


def open_page(world, server, nuri, body, category=LARGEST, style=""):
    page = f'<!DOCTYPE html><meta charset="utf-8"><title>Live</title><style>{style}</style>{body}'
    server.add("/live", Page(page))
    pages = SizedPages(world, nuri, category)
    pages.open(server.url("/live"))
    return pages


def assert_written(pages, written, category=LARGEST):
    shown = {name: pages.size(name) for name in written}
    assert shown == pytest.approx({name: on_curve(px, category) for name, px in written.items()}, abs=0.05)


def test_content_that_is_added_later_is_on_the_curve_before_it_is_seen(world, server, nuri):
    pages = open_page(world, server, nuri, '<p id="old">old</p><div id="list"></div>', style="em { font-size: 1.5em }")
    sizes = pages.session.execute_async("""const done = arguments[0];
      const p = document.createElement('p'); p.innerHTML = 'new <em id="em">em</em>'; p.id = 'new';
      list.append(p); old.insertAdjacentHTML('beforeend', '<small id="small" style="font-size: 0.5em">more</small>');
      requestAnimationFrame(() => setTimeout(() => done(['new', 'em', 'small'].map(id =>
        parseFloat(getComputedStyle(document.getElementById(id)).fontSize)))))""")
    # WebKit shows nothing below 9 px that was written in em.
    wanted = [on_curve(16, LARGEST), on_curve(24, LARGEST), on_curve(9, LARGEST)]
    assert sizes == pytest.approx(wanted, abs=0.05)


CHANGES = """#text.big { font-size: 20px } .theme #text { font-size: 12px } [data-mode="x"] #text { font-size: 11px }
  @media (max-width: 500px) { #text { font-size: 9px } }"""


@pytest.mark.parametrize(
    ("change", "undo", "written"),
    [
        ("text.className = 'big'", "text.className = ''", 20),
        ("document.body.className = 'theme'", "document.body.className = ''", 12),
        ("document.documentElement.dataset.mode = 'x'", "delete document.documentElement.dataset.mode", 11),
        ("text.style.fontSize = '30px'", "text.style.fontSize = ''", 30),
        ("sheet.textContent = '#text { font-size: 13px }'", "sheet.textContent = ''", 13),
        ("sheet.sheet.insertRule('#text { font-size: 14px }'); text.classList.add('x')",
         "sheet.sheet.deleteRule(0); text.classList.remove('x')", 14),
        ("other.media = 'all'", "other.media = 'print'", 17),
        ("document.adoptedStyleSheets = [made]", "document.adoptedStyleSheets = []", 18),
    ],
    ids=["class", "class above", "attribute of html", "style", "style element", "rule", "media", "constructed"],
)
def test_changes_of_style_are_followed(world, server, nuri, change, undo, written):
    body = """<style id="sheet"></style><style id="other" media="print">#text { font-size: 17px }</style>
      <p id="text">Text</p><p id="rest">Rest</p><script>
      const made = new CSSStyleSheet(); made.replaceSync('#text { font-size: 18px }')</script>"""
    pages = open_page(world, server, nuri, body, style=CHANGES)
    assert_written(pages, {"text": 16, "rest": 16})
    pages.session.execute(change)
    pages.wait_for_size("text", on_curve(written, LARGEST))
    assert_written(pages, {"rest": 16})
    pages.session.execute(undo)
    pages.wait_for_size("text", on_curve(16, LARGEST))


def test_media_queries_that_flip_are_followed(world, server, nuri):
    body = '<p id="text">Text</p>' + "<p>Another</p>" * 300 + '<p id="last">Last</p>'
    style = "@media (max-width: 700px) { #text { font-size: 13px } #last { font-size: 6vw } }"
    pages = open_page(world, server, nuri, body, "accessibility1", style)
    pages.session.set_window_rect(width=600, height=700)
    pages.session.wait_for_script("innerWidth < 650")
    pages.wait_for_size("text", on_curve(13, "accessibility1"))
    pages.wait_for_size("last", on_curve(pages.session.execute("return innerWidth * 0.06"), "accessibility1"))


def test_a_style_sheet_that_comes_late_is_followed(world, server, nuri):
    late = Slow.of("#text { font-size: 22px } /*", "*/ #text { font-size: 21px }", content_type="text/css")
    server.add("/late.css", late)
    pages = open_page(world, server, nuri, '<p id="text">Text</p>')
    pages.session.execute("const link = document.createElement('link'); link.rel = 'stylesheet';"
                          "link.href = '/late.css'; document.head.append(link)")
    server.wait_for_request("/late.css")
    assert_written(pages, {"text": 16})
    late.release_all()
    pages.wait_for_size("text", on_curve(21, LARGEST))


def test_no_transition_runs_because_of_a_size(world, server, nuri):
    style = "* { transition: all 10s } p { padding: 1em } a { font-weight: 300 }"
    body = """<p id="text">Text <a id="link" href="#">link</a></p><button id="button">Button</button><script>
      const ran = []; addEventListener('transitionrun', event => ran.push(event.target.localName + ' ' + event.propertyName), true)</script>"""
    pages = open_page(world, server, nuri, body, style=style)
    assert_written(pages, {"text": 16, "link": 16})
    pages.set_category("xSmall")
    pages.wait_for_size("text", on_curve(16, "xSmall"))
    pages.session.execute("text.append(' and more'); link.className = 'x'; button.insertAdjacentHTML('afterend', '<p>P')")
    pages.set_category("large")
    pages.wait_for_size("text", 16)
    pages.set_category(LARGEST)
    pages.wait_for_size("text", on_curve(16, LARGEST))
    pages.wait_for_frames()
    assert pages.session.execute("return [ran, document.getAnimations().length]") == [[], 0]


@pytest.mark.slow
def test_two_hundred_changes_leave_nothing_behind(world, server, nuri):
    body = "<p id='text'>Text <b>bold</b></p>" + "<div class='c'>More <i style='font-size: 11px'>text</i></div>" * 50
    pages = open_page(world, server, nuri, body)
    trace = """return [document.documentElement.outerHTML.length, document.adoptedStyleSheets.length,
      [...document.adoptedStyleSheets].map(sheet => sheet.cssRules.length)]"""
    before = pages.session.execute(trace)
    categories = ["xSmall", "accessibility1", "large", LARGEST] * 50
    for category in categories:
        pages.set_category(category)
        pages.wait_for_size("text", on_curve(16, category))
    # Transitions are held for up to 600 frames longer, which a busy machine draws slowly.
    pages.session.wait_for_script(f"document.adoptedStyleSheets.length == {before[1]}", timeout=40)
    assert pages.session.execute(trace) == before


def test_bold_text_is_added_once(world, server, nuri):
    style = "#light { font-weight: 300 } #heavy { font-weight: 800 } #bold { font-weight: bold }"
    body = "".join(f'<p id="{name}">{name}</p>' for name in ("plain", "light", "heavy", "bold"))
    pages = open_page(world, server, nuri, body, "large", style)
    weights = "['plain', 'light', 'heavy', 'bold'].map(id => getComputedStyle(document.getElementById(id)).fontWeight)"
    for category in ("large", LARGEST, "large"):
        pages.set_bold(True)
        pages.set_category(category)
        pages.wait_for_size("plain", on_curve(16, category))
        pages.session.wait_for_script(f"{weights}.join() == '600,500,900,900'")
    pages.set_bold(False)
    pages.session.wait_for_script(f"{weights}.join() == '400,300,800,700'")
    assert pages.session.execute("return document.querySelectorAll('[nuri-text]').length") == 0


STYLES = """<p id="body" style="font: -apple-system-body">Body <b id="in">inside</b></p><p id="other">Other</p>
  <div id="mixed">Text <div><span id="span" style="font: -apple-system-caption1">caption</span></div></div>
  <p style="font: -apple-system-title1"><small id="small" style="font-size: 0.5em">half</small></p>"""


@pytest.mark.parametrize(("category", "sizes"), [(LARGEST, [53, 53, 43, 29]), ("xSmall", [14, 14, 11, 12.5])])
def test_text_that_follows_text_styles_is_not_scaled_twice(world, server, nuri, category, sizes):
    pages = open_page(world, server, nuri, STYLES, "large")
    for each in (category, "accessibility1", category):
        pages.set_category(each)
        pages.wait_for_size("other", on_curve(16, each))
    pages.wait_for_frames()
    assert [pages.size(name) for name in ("body", "in", "span", "small")] == pytest.approx(sizes, abs=0.05)
    assert_written(pages, {"mixed": 16}, category)


STATE = """<form><input id="field" value=""><textarea id="area">some words in here</textarea></form>
  <div id="editor" contenteditable>Write <b>here</b></div><p id="text">A text to select</p>
  <audio id="audio" loop></audio><script>
  window.marker = {}; let ticks = 0; setInterval(() => ticks++, 10); field.value = 'typed';
  const samples = new Int16Array(8000 * 4), header = new DataView(new ArrayBuffer(44));
  const put = (at, text) => [...text].forEach((each, index) => header.setUint8(at + index, each.charCodeAt(0)));
  put(0, 'RIFF'); header.setUint32(4, 36 + samples.byteLength, true); put(8, 'WAVEfmt '); header.setUint32(16, 16, true);
  header.setUint16(20, 1, true); header.setUint16(22, 1, true); header.setUint32(24, 8000, true);
  header.setUint32(28, 16000, true); header.setUint16(32, 2, true); header.setUint16(34, 16, true); put(36, 'data');
  header.setUint32(40, samples.byteLength, true);
  audio.src = URL.createObjectURL(new Blob([header, samples], {type: 'audio/wav'}));
  </script>"""


def test_what_the_page_and_the_reader_do_goes_on(world, server, nuri):
    pages = open_page(world, server, nuri, STATE, "large")
    session = pages.session
    session.wait_for_script("audio.readyState >= 1")
    session.execute("""audio.currentTime = 2; field.focus(); field.setSelectionRange(1, 3);
      window.kept = [marker, document.querySelector('b'), editor.firstChild]; window.html = editor.innerHTML;
      getSelection().setBaseAndExtent(text.firstChild, 2, text.firstChild, 6); field.focus();
      window.before = performance.getEntriesByType('navigation').length; window.ticksBefore = ticks""")
    asked = len(server.requests)
    for category in (LARGEST, "xSmall", LARGEST):
        pages.set_category(category)
        pages.wait_for_size("text", on_curve(16, category))
    session.wait_for_script("ticks > ticksBefore + 3")
    assert session.execute("""return [marker === kept[0], document.querySelector('b') === kept[1],
      editor.firstChild === kept[2], editor.innerHTML === html, field.value, field.selectionStart, field.selectionEnd,
      document.activeElement.id, audio.currentTime >= 2, history.length]""") == [
        True, True, True, True, "typed", 1, 3, "field", True, session.execute("return history.length")]
    assert len(server.requests) == asked


def test_a_page_that_edits_itself_keeps_its_own_markup(world, server, nuri):
    body = '<div id="editor" contenteditable>Write <b>here</b> <i style="font-size: 2em">big</i></div><p id="text">Text</p>'
    pages = open_page(world, server, nuri, body)
    assert_written(pages, {"text": 16, "editor": 16})
    assert "nuri" not in pages.session.execute("return editor.innerHTML")
    pages.session.execute("editor.focus(); document.execCommand('selectAll');"
                          "document.execCommand('insertHTML', false, '<p>New <u>text</u></p>')")
    pages.wait_for_frames()
    assert "nuri" not in pages.session.execute("return editor.innerHTML")
    assert pages.size("editor.querySelector('u')") == pytest.approx(on_curve(16, LARGEST), abs=0.05)
