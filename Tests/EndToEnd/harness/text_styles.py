"""Apple's text styles as pages name them: their sizes, and the cells of the manifest (pages/text-styles/shapes.json).

The table stands here once more, written from Apple's, so that it does not agree with the program by being the same.
"""

import json
import re
from dataclasses import dataclass
from pathlib import Path

SCHEMA = "org.nuribrowser.Nuri"
MANIFEST = json.loads((Path(__file__).parents[1] / "pages/text-styles/shapes.json").read_text())

CATEGORIES = ["xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge"]
CATEGORIES += [f"accessibility{step}" for step in range(1, 6)]

#: Sizes in px, one a category.
SIZES = {
    "title0": [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
    "title1": [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    "title2": [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
    "title3": [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
    "title4": [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    "headline": [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    "body": [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    "subheadline": [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
    "footnote": [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
    "caption1": [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
    "caption2": [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
}
#: A style that no keyword names, and a corner of the curve.
CALLOUT = [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
#: Apple's line heights in px at accessibility5, by which short- and tall- styles differ.
LEADINGS = {"headline": 62, "body": 62, "subheadline": 58, "footnote": 52, "caption1": 51}
KEYWORDS = [f"-apple-system-{name}" for name in [
    "headline", "body", "subheadline", "footnote", "caption1", "caption2", "short-headline", "short-body",
    "short-subheadline", "short-footnote", "short-caption1", "tall-body",
    "title0", "title1", "title2", "title3", "title4",
]]
#: The page's own look, which stays where a declaration is dropped.
PAGE = "body{font:16px fantasy;margin:0}p{margin:0}"

#: Gives, for each cell of a tree and its open shadow trees, size, weight, family and line height.
MEASURE = """
const found = {};
const look = root => {
  for (const element of root.querySelectorAll('*')) {
    if (element.dataset?.cell) {
      const style = (element.ownerDocument.defaultView ?? window).getComputedStyle(element);
      found[element.dataset.cell] = [style.fontSize, style.fontWeight, style.fontFamily, style.lineHeight];
    }
    const inner = element.shadowRoot ?? element.hiddenRoot;
    if (inner) look(inner);
  }
};
look(document);
for (const frame of document.querySelectorAll('iframe')) {
  try { if (frame.contentDocument) look(frame.contentDocument); } catch {}
}
return found;
"""


def style_of(keyword):
    return re.sub("^-apple-system-(short-|tall-)?", "", keyword)


def size(keyword, category):
    """A text style's size in px."""
    return SIZES[style_of(keyword)][CATEGORIES.index(category)]


def other_size(written, category):
    """The size in px of text that names no style: on the curve through the styles' sizes, 16 px for body text."""
    large, index = CATEGORIES.index("large"), CATEGORIES.index(category)
    points = sorted({(sizes[large] * 16 / 17, sizes[index] * 16 / 17) for sizes in [*SIZES.values(), CALLOUT]})
    if written <= points[0][0]:
        return written * points[0][1] / points[0][0]
    for (low, shown_low), (high, shown_high) in zip(points, points[1:]):
        if written <= high:
            return shown_low + (written - low) / (high - low) * (shown_high - shown_low)
    return written + points[-1][1] - points[-1][0]


def weight(keyword):
    return 600 if style_of(keyword) == "headline" else 400


@dataclass(frozen=True)
class Cell:
    """A shape with a keyword: an element of a page that has all of them."""

    shape: str
    keyword: str
    entry: dict
    name: str

    def _filled(self, text):
        return text.replace("{kw}", self.keyword).replace("{KW}", self.keyword.upper()).replace("{c}", self.name)

    @property
    def rules(self):
        return [self._filled(rule) for rule in self.entry["rules"]]

    @property
    def declarations(self):
        return self._filled(self.entry["text"])

    @property
    def markup(self):
        return self._filled(self.entry.get("markup", "<p class='{c}' data-cell='{c}'>글</p>"))

    def expected(self, category):
        """Size in px and weight, and a family or None for the desktop's, whichever it is. What has a size of its own
        is other text, on the curve."""
        expect = self.entry.get("expect", {})
        if expect == "dropped":
            return other_size(11, category), "400", self.keyword if self.shape.startswith("as-family") else "fantasy"
        own = expect.get("size")
        shown = other_size(own, category) if own else size(self.keyword, category)
        return shown, str(weight(self.keyword)), expect.get("family")

    def mistake(self, measured, category):
        """What is wrong with what was measured; None if nothing is."""
        if measured is None:
            return f"{self.shape} {self.keyword}: not there"
        wanted = self.expected(category)
        family = measured[2].split(",")[0].strip("'\"")
        is_family = family == wanted[2] if wanted[2] else family not in ("fantasy", "monospace", "serif")
        is_size = abs(float(measured[0].removesuffix("px")) - wanted[0]) < 0.05
        if is_size and measured[1] == wanted[1] and is_family:
            return None
        return f"{self.shape} {self.keyword} at {category}: {measured}, not {wanted}"


def cells(kind="shapes", place=None):
    """All cells of the manifest: "shapes" of sheets or "declarations" of elements, without what a place excludes."""
    excluded = {each["shape"] for each in MANIFEST["excluded"] if place in each["places"]}
    return [
        Cell(shape, keyword, entry, f"{shape}-{keyword.removeprefix('-apple-system-')}")
        for shape, entry in MANIFEST[kind].items() if shape not in excluded for keyword in KEYWORDS
    ]


def sheet(of):
    """The text of a style sheet with these cells' rules. Statements that must come first do."""
    return "\n".join(rule for cell in of for rule in cell.rules)


def markup(of):
    return "\n".join(cell.markup for cell in of)


def mistakes(of, measured, category):
    return [mistake for cell in of if (mistake := cell.mistake(measured.get(cell.name), category))]
