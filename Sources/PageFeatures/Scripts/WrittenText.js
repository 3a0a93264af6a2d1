/**
 * Which elements have text of their own, and how their page wrote it: size, line height, weight.
 *
 * Read only while the page's own sizes are in force (see TextCurve).
 */
const WrittenText = (() => {
  const SVG = "http://www.w3.org/2000/svg"
  /** Never shown, or shown by something else than their text. */
  const SKIPPED = new Set(["head", "title", "meta", "link", "style", "script", "base", "noscript", "template", "param",
    "source", "track", "area", "map", "br", "wbr", "canvas", "video", "audio", "iframe", "object", "embed", "frame",
    "frameset"])
  /** Pictures in the middle of text that were sized by it stay in proportion to it. */
  const PICTURES = new Set(["img", "svg", "picture", "math"])
  const NO_TEXT_FIELDS = new Set(["hidden", "checkbox", "radio", "range", "color", "image"])
  const EDITABLE = '[contenteditable]:not([contenteditable="false" i])'
  const PSEUDOS = ["::before", "::after", "::first-letter"]
  const INLINE_PSEUDOS = ["::before", "::after"]
  /** Spacing and widths, which are layout: they keep their written px where they were written in the text's own size. */
  const LENGTHS = ["margin-top", "margin-right", "margin-bottom", "margin-left", "padding-top", "padding-right",
    "padding-bottom", "padding-left", "width", "min-width", "max-width"]
  /**
   * A pseudo-element that inherits them and that nothing ever shows. Asking the element itself would lay the page out,
   * as its margins and widths depend on that; this one gives what was computed, without a layout.
   */
  const LENGTHS_PSEUDO = "::highlight(nuri-text)"
  const LENGTHS_RULE = `*${LENGTHS_PSEUDO}{${LENGTHS.map(name => `${name}:inherit`).join(";")}}`
  /** Those that count in the middle of a line. */
  const INLINE_LENGTHS = ["margin-right", "margin-left", "padding-right", "padding-left"]

  const isBlank = data => !/\S/.test(data)

  const isField = element => {
    switch (element.localName) {
      case "input": return !NO_TEXT_FIELDS.has(element.type)
      case "select": case "textarea": return true
      default: return false
    }
  }

  const isShownText = node => node.nodeType === Node.TEXT_NODE && !isBlank(node.data)

  function hasOwnText(element) {
    for (let node = element.firstChild; node; node = node.nextSibling) {
      if (isShownText(node)) return true
    }
    return false
  }

  /** Options are drawn by the page in a list only; the menu of a drop-down is the desktop's. */
  const isInMenu = element => {
    if (element.localName !== "option" && element.localName !== "optgroup") return false
    const list = element.closest("select")
    return list && !list.multiple && list.size < 2
  }

  const isEditedContent = element => element.parentElement?.closest(EDITABLE) != null

  /**
   * What an element is: "text" (has text of its own, also as a field or through a slot), "item" (has a marker, perhaps:
   * its style says), "other", or null (nothing to look at).
   */
  function kind(element, rootOf) {
    const name = element.localName
    if (SKIPPED.has(name) || isInMenu(element)) return null
    if (isField(element)) return "text"
    if (name === "slot") return hasOwnText(element) || element.assignedNodes().some(isShownText) ? "text" : "other"
    if (rootOf(element)) return "other"
    if (hasOwnText(element)) return "text"
    if (name === "li" || name === "summary") return "item"
    if (element.hasAttribute("contenteditable") && element.matches(EDITABLE)) return "text"
    return PICTURES.has(name) ? null : "other"
  }

  const hasMarker = style => style.display.includes("list-item") && style.listStyleType !== "none"

  /** How many px on the screen one px of an SVG text is. */
  function scale(element) {
    if (element.namespaceURI !== SVG || !element.getScreenCTM) return 1
    const matrix = element.getScreenCTM()
    const factor = matrix ? Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) : 1
    return factor > 0 ? +factor.toFixed(3) : 1
  }

  /** {size, line, weight}: line is a ratio to the size, 0 for normal. */
  function read(style, withWeight) {
    const size = +parseFloat(style.fontSize).toFixed(3)
    const lineHeight = style.lineHeight
    return {
      size,
      line: lineHeight === "normal" || !size ? 0 : +(parseFloat(lineHeight) / size).toFixed(3),
      weight: withWeight ? +style.fontWeight : 0,
    }
  }

  /** Whether generated content has something to read: text, a counter, an attribute; not a picture or an empty box. */
  const isText = content => content !== "none" && content !== "normal" && /counters?\(|attr\(|quote|"[^"]/.test(content)

  /** The pseudo-elements of an element that show text. */
  function textPseudos(element, size, isInline) {
    const found = (isInline ? INLINE_PSEUDOS : PSEUDOS).filter(pseudo => {
      const style = getComputedStyle(element, pseudo)
      return pseudo === "::first-letter" ? Math.abs(parseFloat(style.fontSize) - size) > 0.01 : isText(style.content)
    })
    if (element.placeholder !== undefined) found.push("::placeholder")
    return found
  }

  /** Those of `names` that are a length in px and not 0, by name. */
  function lengths(element, names) {
    const found = {}
    const style = names.length ? getComputedStyle(element, LENGTHS_PSEUDO) : null
    for (const name of names) {
      const value = style.getPropertyValue(name)
      if (value.endsWith("px") && !value.startsWith("0px") && !value.startsWith("calc")) found[name] = parseFloat(value)
    }
    return found
  }

  return { EDITABLE, isBlank, hasOwnText, isEditedContent, kind, hasMarker, scale, read, textPseudos, lengths, LENGTHS, INLINE_LENGTHS, LENGTHS_RULE }
})()
