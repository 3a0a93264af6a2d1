"""Apple's text styles in every place that a page can put them: shape × keyword × place × category."""

import json
import re

import pytest

from harness import nuri as programs
from harness.servers import Page, Server
from harness.text_styles import CATEGORIES, KEYWORDS, LEADINGS, MEASURE, PAGE, SCHEMA, cells, markup, mistakes, sheet
from harness.text_styles import size, style_of
from harness.waiting import Timeout, wait_until
from harness.world import World

PASSED = {"cells": 0, "of": 0}


class Styles:
    """A browser whose size is changed, and the two servers that its pages come from."""

    def __init__(self, world, server, other):
        self.server, self.other = server, other
        self.world = world
        self.browser = programs.nuri()
        self.set("large")
        self.session = self.browser.automation_session(world)

    def set(self, category):
        self.browser.gsettings(self.world, "set", SCHEMA, "content-size", category)

    def check(self, of, category, measure=None):
        """Waits until all cells are right, counts those that are, and gives the mistakes of the others."""
        measure = measure or (lambda: self.session.execute(MEASURE))
        found = []

        def is_right():
            found[:] = mistakes(of, measure(), category)
            return not found

        try:
            wait_until(is_right, "the text styles", timeout=6)
        except Timeout:
            pass
        PASSED["cells"] += len(of) - len(found)
        PASSED["of"] += len(of)
        return found

    def check_categories(self, of, categories=("large", "accessibility5"), measure=None):
        """The same page in several sizes, without a reload."""
        found = []
        for category in categories:
            self.set(category)
            found += self.check(of, category, measure)
        self.set("large")
        # One of each shape is enough to see what is wrong.
        first = {each.split(" ")[0]: each for each in reversed(found)}
        assert not found, f"{len(found)} mistakes: " + "\n".join(list(first.values())[-12:])

    def open(self, body, head="", path="/page", **page):
        self.server.add(path, Page(
            f"<!DOCTYPE html><meta charset=utf-8><title>Styles</title><style>{PAGE}</style>{head}<body>{body}", **page))
        self.session.navigate(self.server.url(path))


@pytest.fixture(scope="module")
def styles():
    with World() as world, Server() as server, Server() as other:
        yield Styles(world, server, other)
    print(f"\ntext styles: {PASSED['cells']} of {PASSED['of']} cells passed")


def css(text, **fields):
    return Page(text, **({"content_type": "text/css; charset=utf-8"} | fields))


# Sheets: each place puts a sheet's text somewhere; its page has the cells' markup.

def inline(styles, text, body):
    styles.open(body, f"<style>{text}</style>")


def inline_after_the_text(styles, text, body):
    styles.open(f"{body}<style>{text}</style>")


def inline_in_svg(styles, text, body):
    styles.open(f"{body}<svg><style><![CDATA[{text}]]></style></svg>")


def inline_in_xhtml(styles, text, body):
    styles.server.add("/page", Page(
        f"<html xmlns='http://www.w3.org/1999/xhtml'><head><title>x</title><style>{PAGE}</style>"
        f"<style><![CDATA[{text}]]></style></head><body>{body}</body></html>",
        content_type="application/xhtml+xml; charset=utf-8"))
    styles.session.navigate(styles.server.url("/page"))


def linked(styles, text, body, link="/a.css", **fields):
    styles.server.add("/a.css", css(text, **fields))
    styles.open(body, f"<link rel=stylesheet href='{link}'>")


def linked_gzip(styles, text, body):
    linked(styles, text, body, compressed=True)


def linked_utf_8_with_a_mark(styles, text, body):
    linked(styles, b"\xef\xbb\xbf" + text.encode(), body, content_type="text/css; charset=euc-kr")


def linked_utf_16(styles, text, body):
    linked(styles, b"\xff\xfe" + text.encode("utf-16-le"), body, content_type="text/css")


def linked_utf_16_by_header(styles, text, body):
    linked(styles, text.encode("utf-16-be"), body, content_type="text/css; charset=utf-16be")


def linked_euc_kr(styles, text, body):
    linked(styles, text.encode("euc-kr"), body, content_type="text/css; charset=euc-kr")


def linked_euc_kr_by_rule(styles, text, body):
    linked(styles, b'@charset "euc-kr";' + text.encode("euc-kr"), body, content_type="text/css")


def linked_from_the_memory_cache(styles, text, body):
    styles.server.add("/cached.css", css(text, headers={"Cache-Control": "max-age=3600"}))
    for path in ("/first", "/second"):
        styles.open(body, "<link rel=stylesheet href='/cached.css'>", path)
    assert len(styles.server.requests_for("/cached.css")) == 1


def linked_after_a_redirect(styles, text, body):
    styles.server.add_redirects("/moved.css", 2, "/a.css")
    linked(styles, text, body, "/moved.css")


def linked_by_an_address_of_a_part(styles, text, body):
    linked(styles, text, body, "/a.css#part")


def linked_twice(styles, text, body):
    styles.server.add("/a.css", css(text))
    styles.open(body, "<link rel=stylesheet href='/a.css'>" * 2)


def linked_by_data(styles, text, body):
    escaped = re.sub("[%#\"'\n]", lambda match: f"%{ord(match[0]):02x}", text)
    styles.open(body, f'<link rel=stylesheet href="data:text/css;charset=utf-8,{escaped}">')


def linked_by_blob(styles, text, body):
    styles.open(f"""{body}<script>
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.href = URL.createObjectURL(new Blob([{script(text)}], {{type: 'text/css'}}));
        document.head.append(link);
        </script>""")


def linked_from_another_origin(styles, text, body, **page):
    styles.other.add("/a.css", css(text))
    styles.open(body, f"<link rel=stylesheet href='{styles.other.url('/a.css')}'>", **page)


def linked_from_another_origin_under_a_policy(styles, text, body):
    linked_from_another_origin(
        styles, text.replace("src:", ""), body,
        headers={"Content-Security-Policy": f"style-src {styles.other.url()} 'sha256-{hash_of(PAGE)}'"})


def imported_in_a_chain(styles, text, body):
    styles.server.add("/a.css", css("@import 'b/b.css';"))
    styles.server.add("/b/b.css", css("@layer nothing; @import url(c.css) screen; p{color:red}"))
    styles.server.add("/b/c.css", css(text))
    styles.open(body, "<link rel=stylesheet href='/a.css'>")


def imported_inline(styles, text, body):
    styles.server.add("/a.css", css(text))
    styles.open(body, "<style>@import url('/a.css');</style>")


def imported_where_text_styles_are_supported(styles, text, body):
    styles.server.add("/a.css", css(text))
    styles.open(body, "<style>@import url('/a.css') supports(font: -apple-system-body);</style>")


def imported_from_another_origin(styles, text, body):
    styles.other.add("/a.css", css(text))
    styles.open(body, f"<style>@import url({styles.other.url('/a.css')}) screen; p {{color: red}}</style>")


def imported_by_another_origin(styles, text, body):
    styles.other.add("/a.css", css("@import 'b.css'; .unused {font: -apple-system-body}"))
    styles.other.add("/b.css", css(text))
    styles.open(body, f"<link rel=stylesheet href='{styles.other.url('/a.css')}'>")


def added_later(styles, text, body):
    styles.open(body)
    styles.session.execute(
        "const style = document.createElement('style'); style.append(arguments[0]); document.head.append(style)", text)


def linked_later(styles, text, body):
    styles.server.add("/a.css", css(text))
    styles.open(body)
    styles.session.execute(
        "const link = document.createElement('link'); link.rel = 'stylesheet'; link.href = '/a.css';"
        "document.body.append(link)")


def changed_later(styles, text, body):
    styles.open(body, "<style id=s>p {color: red}</style>")
    styles.session.execute("s.textContent = arguments[0]", text)


def changed_letter_by_letter(styles, text, body):
    styles.open(body, "<style id=s>p {color: red}</style>")
    styles.session.execute("s.firstChild.data = arguments[0]", text)


def appended_to_later(styles, text, body):
    styles.open(body, f"<style id=s>{text[:len(text) // 2]}</style>")
    styles.session.execute("s.append(arguments[0])", text[len(text) // 2:])


def another_address_later(styles, text, body):
    styles.server.add("/a.css", css("p {color: red}"))
    styles.server.add("/b.css", css(text))
    styles.open(body, "<link id=l rel=stylesheet href='/a.css'>")
    styles.session.execute("l.href = '/b.css'")


def switched_by_medium(styles, text, body):
    styles.server.add("/a.css", css(text))
    styles.open(body, "<link id=l rel=stylesheet href='/a.css' media=print onload=\"this.media='all'\">")


def switched_by_alternative(styles, text, body):
    styles.server.add("/a.css", css(text))
    styles.open(body, "<link rel=stylesheet title=one href='data:text/css,'>"
                      "<link id=l rel='alternate stylesheet' title=two href='/a.css'>")
    styles.session.execute("l.disabled = true; l.disabled = false; l.sheet && (l.sheet.disabled = false)")


def switched_by_attribute(styles, text, body):
    styles.server.add("/a.css", css(text))
    styles.open(body, "<link id=l rel=stylesheet href='/a.css' disabled>")
    styles.session.execute("l.disabled = false")


def switched_from_another_origin(styles, text, body):
    styles.other.add("/a.css", css(text))
    styles.open(body, f"<link id=l rel=stylesheet href='{styles.other.url('/a.css')}' media=print>")
    styles.session.wait_for_script("!!l.sheet")
    styles.session.execute("l.media = 'all'")


def written_by_script(styles, text, body):
    styles.open(f"<script>document.write({script(f'<style>{text}</style>')})</script>{body}")


def written_anew(styles, text, body):
    styles.open("<p>before")
    styles.session.execute(
        "document.open(); document.write(arguments[0]); document.close()",
        f"<!DOCTYPE html><html><head><style>{PAGE}</style><style>{text}</style></head><body>{body}")


def constructed(styles, text, body):
    styles.open(body)
    styles.session.execute(
        "const sheet = new CSSStyleSheet(); sheet.replaceSync(arguments[0]); document.adoptedStyleSheets = [sheet]", text)


def constructed_first(styles, text, body):
    styles.open(f"""<script>const sheet = new CSSStyleSheet(); document.adoptedStyleSheets.push(sheet);
        sheet.replace({script(text)})</script>{body}""", f"<style>.nothing{{font:{KEYWORDS[0]}}}</style>")


def constructed_under_a_policy(styles, text, body):
    styles.open(body, headers={"Content-Security-Policy": f"style-src 'sha256-{hash_of(PAGE)}'"})
    styles.session.execute(
        "const sheet = new CSSStyleSheet(); sheet.replaceSync(arguments[0]); document.adoptedStyleSheets.push(sheet)", text)


def linked_under_a_policy(styles, text, body):
    styles.server.add("/a.css", css(text))
    styles.server.add("/base.css", css(PAGE))
    styles.open(body, "<link rel=stylesheet href='/base.css'><link rel=stylesheet href='/a.css'>",
                headers={"Content-Security-Policy": "style-src 'self'"})


def inserted_rules(styles, text, body):
    styles.open(body, "<style id=s></style>")
    styles.session.execute("for (const rule of arguments[0]) s.sheet.insertRule(rule, s.sheet.cssRules.length)",
                           [rule for cell in cells(place="insertRule") for rule in cell.rules])


def shadow_root(mode, late):
    def put(styles, text, body):
        content = f"<style>{PAGE}{text}</style>{body}"
        styles.open("<div id=host></div>")
        styles.session.execute("""
            const [content, mode, late] = arguments, host = document.createElement('div');
            if (!late) document.body.append(host);
            const root = host.attachShadow({mode});
            // For the test's own eyes: a closed root is nobody's.
            host.hiddenRoot = root;
            root.innerHTML = content;
            if (late) document.body.append(host);
        """, content, mode, late)
    return put


def linked_in_a_shadow_root(styles, text, body):
    styles.server.add("/a.css", css(text))
    shadow_root("open", False)(styles, f"</style><link rel=stylesheet href='/a.css'><style>", body)


def adopted_by_a_shadow_root(styles, text, body):
    styles.open("<div id=host></div>")
    styles.session.execute("""
        const root = host.attachShadow({mode: 'closed'}), sheet = new CSSStyleSheet();
        host.hiddenRoot = root;
        root.innerHTML = arguments[1];
        sheet.replaceSync(arguments[0]);
        root.adoptedStyleSheets = [sheet]
    """, text, body)


def declared_shadow_root(styles, text, body):
    styles.open(f"<div><template shadowrootmode=open><style>{PAGE}{text}</style>{body}</template></div>")


def moved_with_its_host(styles, text, body):
    shadow_root("closed", False)(styles, text, body)
    styles.session.execute(
        "const host = document.body.lastElementChild; host.remove(); document.body.append(document.createElement('div'));"
        "document.body.lastElementChild.append(host)")


def custom_element(styles, text, body):
    styles.open(f"""<script>customElements.define('a-b', class extends HTMLElement {{
        constructor() {{
          super();
          this.hiddenRoot = this.attachShadow({{mode: 'closed'}});
          this.hiddenRoot.innerHTML = {script(f'<style>{PAGE}{text}</style>{body}')};
        }}
        }})</script><a-b></a-b>""")


def document_in_a_frame(styles, text, body):
    text, body = text.replace('"', "&quot;"), body.replace('"', "&quot;")
    styles.open(f'<iframe srcdoc="<!DOCTYPE html><style>{PAGE}{text}</style><body>{body}"></iframe>')


def blank_frame(styles, text, body):
    styles.open("<script>const frame = document.createElement('iframe'); document.body.append(frame);"
                f"frame.contentDocument.body.innerHTML = {script(f'<style>{PAGE}{text}</style>{body}')}</script>")


def blank_frame_that_is_written(styles, text, body):
    styles.open("<iframe id=f></iframe><script>f.contentDocument.open();"
                f"f.contentDocument.write({script(f'<!DOCTYPE html><style>{PAGE}{text}</style>{body}')});"
                "f.contentDocument.close()</script>")


def sandboxed_frame(styles, text, body):
    text, body = text.replace('"', "&quot;"), body.replace('"', "&quot;")
    styles.open(f'<iframe sandbox=allow-same-origin srcdoc="<!DOCTYPE html><style>{PAGE}{text}</style>{body}"></iframe>')


def frame_that_gets_an_address_later(styles, text, body):
    styles.server.add("/framed", Page(
        f"<!DOCTYPE html><meta charset=utf-8><style>{PAGE}</style><body>{body}<script>"
        f"const sheet = new CSSStyleSheet(); sheet.replaceSync({script(text)});"
        "document.adoptedStyleSheets.push(sheet)</script>"))
    styles.open("<iframe id=f></iframe><script>f.contentDocument.body.style.font = '-apple-system-body';"
                "f.src = '/framed'</script>")
    styles.session.wait_for_script("!!f.contentDocument.querySelector('p')")


def script(text):
    return json.dumps(text).replace("</", "<\\/")


def hash_of(text):
    import base64
    import hashlib
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


PLACES = [
    inline_after_the_text, inline_in_svg, inline_in_xhtml, linked, linked_gzip, linked_utf_8_with_a_mark,
    linked_utf_16, linked_utf_16_by_header, linked_euc_kr, linked_euc_kr_by_rule, linked_from_the_memory_cache,
    linked_after_a_redirect, linked_by_an_address_of_a_part, linked_twice, linked_by_data, linked_by_blob, linked_from_another_origin,
    linked_from_another_origin_under_a_policy, imported_in_a_chain, imported_inline,
    imported_where_text_styles_are_supported, imported_from_another_origin, imported_by_another_origin,
    added_later, linked_later, changed_later, changed_letter_by_letter, appended_to_later, another_address_later,
    switched_by_medium, switched_by_alternative, switched_by_attribute, switched_from_another_origin,
    written_by_script, written_anew, constructed, constructed_first, constructed_under_a_policy,
    linked_under_a_policy, inserted_rules, linked_in_a_shadow_root, adopted_by_a_shadow_root, declared_shadow_root,
    moved_with_its_host, custom_element, document_in_a_frame, blank_frame, blank_frame_that_is_written,
    sandboxed_frame, frame_that_gets_an_address_later,
]
SHADOWS = {f"{mode}_shadow_root{'_made_apart' * late}": shadow_root(mode, late)
           for mode in ("open", "closed") for late in (False, True)}


#: Few enough for each day; all of them are for the whole run.
EVERY_DAY = (linked, linked_from_another_origin, SHADOWS["closed_shadow_root"])


@pytest.mark.parametrize("put", [
    pytest.param(put, id=name, marks=() if put in EVERY_DAY else pytest.mark.slow)
    for name, put in ({put.__name__: put for put in PLACES} | SHADOWS).items()
])
def test_a_sheet_has_its_text_styles(styles, put):
    of = cells(place="insertRule" if put is inserted_rules else None)
    put(styles, sheet(of), markup(of))
    styles.check_categories(of)


@pytest.mark.slow
def test_an_inline_sheet_has_its_text_styles_in_all_categories(styles):
    of = cells()
    inline(styles, sheet(of), markup(of))
    styles.check_categories(of, CATEGORIES)


@pytest.mark.slow
def test_a_document_of_another_origin_in_a_frame_has_its_text_styles(styles):
    of = cells()
    styles.other.add("/framed", Page(f"<!DOCTYPE html><meta charset=utf-8><style>{PAGE}{sheet(of)}</style>{markup(of)}"))
    styles.open(f"<iframe src='{styles.other.url('/framed')}'></iframe>")
    frame = styles.session.find("iframe")
    styles.session.command("POST", "/frame", {"id": {"element-6066-11e4-a52e-4f735466cecf": frame.reference}})
    styles.check_categories(of)
    styles.session.command("POST", "/frame", {"id": None})


SCRIPTLESS = """<!DOCTYPE html><meta charset=utf-8><link rel=stylesheet href=/a.css><style>h2{font:-apple-system-title1}
</style><p id=p style="font:-apple-system-title0">글<h1>글</h1><h2>글</h2>"""


@pytest.mark.slow
@pytest.mark.parametrize("policy", ["sandbox", "sandbox; default-src 'none'; style-src 'unsafe-inline' *", None])
def test_documents_whose_scripts_do_not_run_have_their_text_styles(world, server, nuri, policy):
    server.add("/a.css", css("h1{font:-apple-system-footnote}"))
    server.add("/page", Page(SCRIPTLESS, headers={"Content-Security-Policy": policy} if policy else {}))
    if policy is None:
        nuri.gsettings(world, "set", SCHEMA, "enable-javascript", "false")
    with nuri.automation_session(world) as session:
        session.navigate(server.url("/page"))
        for selector, wanted in (("#p", "34px"), ("h1", "13px"), ("h2", "28px")):
            wait_until(lambda s=selector, w=wanted: session.find(s).css("font-size") == w, f"{selector}: {wanted}")


def test_short_and_tall_styles_differ_in_leading(styles):
    of = [cell for cell in cells() if cell.shape == "plain"]
    inline(styles, sheet(of), markup(of))
    styles.set("accessibility5")
    assert not styles.check(of, "accessibility5")
    measured = styles.session.execute(MEASURE)
    for cell in of:
        _, _, _, height = measured[cell.name]
        if "-short-" in cell.keyword or "-tall-" in cell.keyword:
            wanted = LEADINGS[style_of(cell.keyword)] + (2 if "tall" in cell.keyword else -2)
            assert abs(float(height.removesuffix("px")) - wanted) < 0.1, (cell.keyword, height, wanted)
        else:
            assert height == "normal", cell.keyword
    styles.set("large")


# Declarations: each way gives them to an element of its own.

WAYS = {
    "attribute": None,
    "setAttribute": "element.setAttribute('STYLE', text)",
    "setAttributeNS": "element.setAttributeNS(null, 'style', text)",
    "cssText": "element.style.cssText = text",
    "style": "element.style = text",
    "innerHTML": "element.outerHTML = element.outerHTML.replace('<p', '<p style=\"' + text + '\"')",
    "rule": "element.id = 'e' + index; const rules = sheet.cssRules;"
            "sheet.insertRule('#e' + index + '{}', 0); rules[0].style.cssText = text",
    "rule.style": "element.id = 'e' + index; sheet.insertRule('#e' + index + '{}', 0); sheet.cssRules[0].style = text",
    "addRule": "element.id = 'e' + index; sheet.addRule('#e' + index, text)",
}


@pytest.mark.parametrize("way", WAYS)
def test_declarations_of_an_element_have_their_text_styles(styles, way):
    of = cells("declarations")
    if way == "attribute":
        body = "".join(cell.markup.replace("<p", f'<p style="{cell.declarations}"') for cell in of)
        styles.open(body)
    else:
        styles.open(markup(of), "<style id=s></style>")
        at_once = styles.session.execute(
            "const sheet = s.sheet; arguments[0].forEach(([name, text], index) => {"
            f"  const element = document.querySelector(`[data-cell='${{name}}']`); {WAYS[way]}"
            "});" + MEASURE, [[cell.name, cell.declarations] for cell in of])
        assert not mistakes(of, at_once, "large"), "a page that measures at once gets something else"
    styles.check_categories(of)


@pytest.mark.parametrize("way", [
    "style.font = keyword", "style.setProperty('font', keyword)", "style.setProperty('FONT', keyword, 'important')",
    "style.cssFloat = 'left', style.font = keyword.toUpperCase()",
    "style.setProperty('--mine', keyword), style.font = 'var(--mine)'",
])
@pytest.mark.parametrize("owner", ["element.style", "rule.style"])
def test_a_font_set_by_script_follows_and_reads_back(styles, owner, way):
    of = [cell for cell in cells() if cell.shape == "plain"]
    styles.open(markup(of), "<style id=s></style>")
    read = styles.session.execute("""
        return arguments[0].map(([name, keyword], index) => {
          const element = document.querySelector(`[data-cell='${name}']`);
          element.id = 'e' + index;
          s.sheet.insertRule('#e' + index + '{}', 0);
          const rule = s.sheet.cssRules[0], style = %s;
          %s;
          return [style.font, style.getPropertyValue('font'), style.getPropertyValue('--mine') || style.font,
            style.fontSize, style.fontFamily];
        })""" % (owner, way), [[cell.name, cell.keyword] for cell in of])
    for cell, (font, value, mine, font_size, family) in zip(of, read):
        if "mine" in way:
            assert mine == cell.keyword
        else:
            assert (font, value) == (cell.keyword, cell.keyword)
        assert (font_size, family) == ("", "")
    styles.check_categories(of)


def test_css_says_that_it_supports_text_styles_and_nothing_else(styles):
    styles.open("")
    says = styles.session.execute("""
        return arguments[0].map(keyword => [
          CSS.supports('font', keyword), CSS.supports(`(font: ${keyword})`), CSS.supports(`font:${keyword}`),
          CSS.supports('FONT', ` ${keyword} `), CSS.supports(`not (font: ${keyword})`),
          CSS.supports(`(font: ${keyword}) and (display: grid)`), CSS.supports(`(x: y) or (font:${keyword})`),
          CSS.supports('font', keyword + ' !important'), CSS.supports('font', 'bold ' + keyword),
          CSS.supports('font', keyword + ', serif'), CSS.supports('color', keyword),
          CSS.supports(`selector(a:is(font: ${keyword}))`), CSS.supports('font', keyword + 'x'),
        ])""", KEYWORDS)
    for keyword, each in zip(KEYWORDS, says):
        assert each == [True] * 4 + [False] + [True] * 2 + [False] * 4 + [each[11], False], keyword
    assert styles.session.execute("return CSS.supports('font', '-apple-system-callout')") is False


def test_a_page_that_measures_a_probe_gets_the_size_at_once(styles):
    styles.open("")
    styles.set("accessibility5")
    # The page follows when it has heard: a probe that stays tells.
    styles.session.execute("document.body.innerHTML = '<p id=p style=\"font:-apple-system-body\">'")
    styles.session.wait_for_script("getComputedStyle(p).fontSize == '53px'")
    sizes = styles.session.execute("""
        const measure = prepare => {
          const probe = document.body.appendChild(document.createElement('div'));
          prepare(probe);
          const size = getComputedStyle(probe.querySelector('b') ?? probe).fontSize;
          probe.remove();
          return size;
        };
        return [
          measure(probe => probe.style.font = '-apple-system-title0'),
          measure(probe => probe.setAttribute('style', 'font: -apple-system-title0 !important; display: none')),
          measure(probe => probe.style.cssText = 'position:absolute; font: -apple-system-title0'),
          measure(probe => probe.innerHTML = '<b style="font:-apple-system-title0">'),
          measure(probe => probe.insertAdjacentHTML('beforeend', '<b style="font:-apple-system-title0">')),
          measure(probe => probe.innerHTML = '<style>b {font: -apple-system-title0}</style><b>'),
        ]""")
    assert sizes == [f"{size('-apple-system-title0', 'accessibility5')}px"] * 6
    styles.set("large")
