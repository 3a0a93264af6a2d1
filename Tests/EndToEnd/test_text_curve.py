"""Text that names no style is shown on the Dynamic Type curve, whatever unit it was written in; nothing else grows."""

import pytest

from harness.servers import Page
from harness.text_sizes import SizedPages, on_curve

CATEGORIES = pytest.mark.parametrize(
    "category", ["accessibility5", pytest.param("xSmall", marks=pytest.mark.slow)]
)

UNITS = """<!DOCTYPE html><meta charset="utf-8"><title>Units</title><style>
  body { margin: 8px } .em { font-size: 1.5em } #tag#tag { font-size: 11px !important }
  @layer base { #layered { font-size: 15px !important } }
  #counted::before { content: "§ "; font-size: 12px } #icon::before { content: "new"; font-size: 14px }
</style>
<p id="plain">Plain</p><p id="px" style="font-size: 13px">px</p><p id="pt" style="font-size: 15pt">pt</p>
<p id="rem" style="font-size: 1.25rem">rem</p><p id="percent" style="font-size: 80%">percent</p>
<p id="vw" style="font-size: 3vw">vw</p><p id="keyword" style="font-size: x-large">keyword</p>
<p id="clamp" style="font-size: clamp(12px, 2vw, 19px)">clamp</p><p id="large" style="font-size: 60px">large</p>
<p id="tag">important</p><p id="layered">layered</p>
<p id="inline" style="font-size: 17px !important">important and inline</p>
<div class="em"><p id="em" class="em">nested <b id="emem" class="em">em <i id="inherited">inherits</i></b></p></div>
<p id="counted">counted</p><p><span id="icon"></span>
<h1 id="heading">Heading</h1><ul><li id="item">item<li id="marked"><p id="initem">in an item</p></ul>
<table><td id="cell">cell</table><pre id="pre">pre</pre>"""

#: What the units come to at 1000 px, written by hand.
WRITTEN = {
    "plain": 16, "px": 13, "pt": 20, "rem": 20, "percent": 12.8, "keyword": 24, "clamp": 19, "large": 60, "tag": 11,
    "layered": 15, "inline": 17, "em": 36, "emem": 54, "inherited": 54, "heading": 32, "item": 16, "marked": 16,
    "initem": 16, "cell": 16, "pre": 13,
}


def wrong_sizes(pages, written, category):
    shown = {name: pages.size(name) for name in written}
    wanted = {name: on_curve(px, category) for name, px in written.items()}
    return {name: (shown[name], wanted[name]) for name in written if shown[name] != pytest.approx(wanted[name], abs=0.05)}


@CATEGORIES
def test_every_unit_comes_out_on_the_curve(world, server, nuri, category):
    server.add("/units", Page(UNITS))
    pages = SizedPages(world, nuri, category)
    pages.open(server.url("/units"))
    width = pages.session.execute("return innerWidth")
    assert wrong_sizes(pages, WRITTEN | {"vw": width * 0.03}, category) == {}
    assert pages.size("counted", "::before") == pytest.approx(on_curve(12, category), abs=0.05)
    assert pages.size("icon", "::before") == pytest.approx(on_curve(14, category), abs=0.05)


def test_at_large_pages_are_as_they_were_written(world, server, nuri):
    server.add("/units", Page(UNITS))
    pages = SizedPages(world, nuri, "large")
    pages.open(server.url("/units"))
    assert {name: pages.size(name) for name in WRITTEN} == pytest.approx(WRITTEN, abs=0.05)
    assert pages.session.execute("return document.adoptedStyleSheets.length") == 0
    assert pages.session.execute("return document.querySelectorAll('[nuri-text]').length") == 0


LINES = """<!DOCTYPE html><title>Lines</title><style>p { margin: 0 }</style>
<p id="normal">normal</p><p id="ratio" style="line-height: 1.5">ratio</p>
<p id="fixed" style="font-size: 20px; line-height: 30px">fixed</p>
<div style="line-height: 24px"><p id="handed" style="font-size: 12px">handed down</p></div>"""


@CATEGORIES
def test_line_heights_keep_their_proportion(world, server, nuri, category):
    server.add("/lines", Page(LINES))
    pages = SizedPages(world, nuri, category)
    pages.open(server.url("/lines"))
    ratios = pages.session.execute(
        "return ['ratio', 'fixed', 'handed'].map(id => { const style = getComputedStyle(document.getElementById(id));"
        "return parseFloat(style.lineHeight) / parseFloat(style.fontSize) })")
    assert ratios == pytest.approx([1.5, 1.5, 2], abs=0.01)
    assert pages.session.execute("return getComputedStyle(normal).lineHeight") == "normal"


LAYOUT = """<!DOCTYPE html><meta charset="utf-8"><title>Layout</title><style>body { margin: 0 }</style>
<div id="rem" style="width: 20rem; padding: 1rem; margin: 2rem; border: 0.25rem solid">rem</div>
<div id="em" style="width: 20em; padding: 1em 2em; margin: 1.5em; min-width: 2em; font-size: 20px">em</div>
<p id="paragraph">The margins of a paragraph are an em.</p>
<div id="text">Text <div id="block" style="margin: 1em; width: 5em"><span>and a box of em in it</span></div></div>
<section id="container" style="max-width: 30em; gap: 2em"><p>Measure</p></section>
<div id="viewport" style="width: 50vw; padding: 5%">vw</div><hr id="rule">"""

LENGTHS = """return [...document.querySelectorAll('[id]')].map(element => {
  const style = getComputedStyle(element);
  return [element.id, style.marginTop, style.marginLeft, style.paddingTop, style.paddingLeft,
    style.minWidth, style.maxWidth, style.columnGap, style.width].map(each => parseFloat(each) || each) })"""


@CATEGORIES
def test_no_length_of_the_layout_changes_with_the_text(world, server, nuri, category):
    server.add("/layout", Page(LAYOUT))
    pages = SizedPages(world, nuri, "large")
    pages.open(server.url("/layout"))
    written = pages.session.execute(LENGTHS)
    # The chrome's text size goes into the engine's scale and out again: lengths are rounded elsewhere.
    written = [[pytest.approx(each, abs=0.05) if isinstance(each, float | int) else each for each in row] for row in written]
    pages.set_category(category)
    pages.wait_for_size("paragraph", on_curve(16, category))
    assert pages.session.execute(LENGTHS) == written
    assert pages.session.execute("return getComputedStyle(document.documentElement).fontSize") == "16px"


CONTROLS = """<!DOCTYPE html><title>Controls</title><style>
  form * { font: 14px sans-serif }</style>
<form><input id="text" placeholder="placeholder"><input id="submit" type="submit" value="Send"><select id="select">
<option>One</select><textarea id="area">area</textarea><button id="button">Button</button>
<select id="list" size="3"><option id="option">Two</select><input id="check" type="checkbox"></form>"""


@CATEGORIES
def test_form_controls_are_on_the_curve(world, server, nuri, category):
    server.add("/controls", Page(CONTROLS))
    pages = SizedPages(world, nuri, category)
    pages.open(server.url("/controls"))
    names = ["text", "submit", "select", "area", "button", "list", "option"]
    assert wrong_sizes(pages, dict.fromkeys(names, 14), category) == {}
    assert pages.size("check") == 14


DRAWING = """<!DOCTYPE html><title>Drawing</title>
<svg width="200" height="100" viewBox="0 0 400 200"><text id="half" y="50" font-size="32">32 units, 16 px</text></svg>
<svg width="200" height="100"><text y="50" id="whole" font-size="20">Text <tspan id="part" font-size="14">part</tspan>
</text></svg>"""


@CATEGORIES
def test_text_in_drawings_counts_as_large_as_it_is_seen(world, server, nuri, category):
    server.add("/drawing", Page(DRAWING))
    pages = SizedPages(world, nuri, category)
    pages.open(server.url("/drawing"))
    assert pages.size("half") == pytest.approx(on_curve(16, category) * 2, abs=0.05)
    assert wrong_sizes(pages, {"whole": 20, "part": 14}, category) == {}


SHADOWS = """<!DOCTYPE html><title>Shadows</title><div id="open">slotted <em id="slotted">text</em></div>
<template id="inside"><style>p { font-size: 15px } button { font-size: 11px }</style>
<p id="p">In the shadow <slot></slot></p><button id="b"><slot name="no">fallback</slot></button></template><script>
  const root = document.querySelector('#open').attachShadow({mode: 'open'});
  root.append(inside.content.cloneNode(true));
  root.adoptedStyleSheets = [new CSSStyleSheet()];
</script>"""


@CATEGORIES
def test_text_in_shadow_roots_is_on_the_curve(world, server, nuri, category):
    server.add("/shadows", Page(SHADOWS))
    pages = SizedPages(world, nuri, category)
    pages.open(server.url("/shadows"))
    root = "document.querySelector('#open').shadowRoot"
    assert pages.size(f"{root}.querySelector('p')") == pytest.approx(on_curve(15, category), abs=0.05)
    assert pages.size(f"{root}.querySelector('slot')") == pytest.approx(on_curve(15, category), abs=0.05)
    assert pages.size(f"{root}.querySelector('[name]')") == pytest.approx(on_curve(11, category), abs=0.05)
    assert pages.size("slotted") == pytest.approx(on_curve(15, category), abs=0.05)


FRAMES = """<!DOCTYPE html><title>Frames</title><p id="out">out</p>
<iframe id="inner" srcdoc="<p id=in style='font-size: 14px'>in"></iframe><iframe id="blank"></iframe>
<script>blank.contentDocument.body.innerHTML = "<p id=made>made"</script>"""


@CATEGORIES
def test_frames_follow_by_themselves(world, server, nuri, category):
    server.add("/frames", Page(FRAMES))
    pages = SizedPages(world, nuri, "accessibility1")
    pages.open(server.url("/frames"))
    pages.set_category(category)
    pages.wait_for_size("out", on_curve(16, category))
    for frame, name, written in (("inner", "in", 14), ("blank", "made", 16)):
        element = f"{frame}.contentDocument.getElementById('{name}')"
        shown = f"parseFloat(getComputedStyle({element}).fontSize)"
        pages.session.wait_for_script(f"Math.abs({shown} - {on_curve(written, category)}) < 0.05")


def test_text_is_on_the_curve_at_first_paint(world, server, nuri):
    # The page's own first frame comes before the picture, as does the private world's.
    page = """<!DOCTYPE html><title>First</title><p id="p">First</p><script>
      const sizes = [];
      const look = () => sizes.push(parseFloat(getComputedStyle(p).fontSize));
      addEventListener('DOMContentLoaded', look); requestAnimationFrame(() => Promise.resolve().then(look));
    </script>"""
    server.add("/first", Page(page))
    pages = SizedPages(world, nuri, "accessibility5")
    pages.open(server.url("/first"))
    sizes = pages.session.execute("return sizes")
    assert sizes == pytest.approx([on_curve(16, "accessibility5")] * 2, abs=0.05)
