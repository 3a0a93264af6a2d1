/**
 * What elements of one shape have in common: which of their lengths follow their text size, which of their
 * pseudo-elements show text, whether they have transitions. Found out at the first element of each shape, as looking at
 * every element so would take longer than the page itself.
 *
 * A shape is an element's name and class, without a class its parent's as well, and what it says in its own style.
 */
const TextShapes = (() => {
  const { MARK, STRONG, READING, PROBE, PROBE_SIZE } = CurveSheets
  const OWN_LENGTHS = /\d(em|ch|ex|ic|cap|lh)\b|var\(/i
  /** An id may have rules of its own; in a page with more of them they are there for links to lead to. */
  const MOST_IDS = 24

  const shapes = new Map()
  const ids = new Set()

  function nameOf({ element, kind }) {
    const { localName } = element
    const names = element.getAttribute("class")
    let name = names ? `${kind} ${localName} ${names}` : `${kind} ${localName}<${placeOf(element.parentNode)}`
    if (localName === "input") name += `=${element.type}`
    const style = element.getAttribute("style")
    if (style && OWN_LENGTHS.test(style)) name += `{${style}}`
    const { id } = element
    if (id && (ids.has(id) || ids.size < MOST_IDS)) {
      ids.add(id)
      name += `#${id}`
    }
    return name
  }

  // By a class of its own an element mostly looks alike everywhere; without one it does so in one place.
  const placeOf = parent =>
    parent.nodeType === Node.ELEMENT_NODE ? `${parent.localName} ${parent.getAttribute("class")}` : ""

  /** Gives elements another text size for a moment, to see which of their lengths follow it. */
  function probe(entries) {
    for (const { element, shape } of entries) {
      shape.lengths = WrittenText.lengths(element, shape.isInline ? WrittenText.INLINE_LENGTHS : WrittenText.LENGTHS)
    }
    const weak = compare(entries).filter(({ element }) => parseFloat(getComputedStyle(element).fontSize) !== PROBE_SIZE)
    // The page's own size is stronger than a sheet's.
    for (const { element, shape } of weak) {
      shape.isStrong = true
      element.setAttribute(STRONG, "")
    }
    compare(weak)
    for (const { element } of weak) element.removeAttribute(STRONG)
    for (const { element } of entries) element.setAttribute(MARK, READING)
    for (const { shape, written } of entries) {
      for (const name of shape.follows) shape.ratios[name] = shape.lengths[name] / written.size
    }
  }

  function compare(entries) {
    for (const { element } of entries) element.setAttribute(MARK, PROBE)
    for (const { element, shape } of entries) {
      const names = Object.keys(shape.lengths)
      const now = WrittenText.lengths(element, names)
      shape.follows = names.filter(name => now[name] !== shape.lengths[name])
    }
    return entries
  }

  return {
    /** Gives each entry ({element, kind, written}) its shape. The page's own sizes have to be in force. */
    learn(entries) {
      const samples = []
      for (const entry of entries) {
        const name = nameOf(entry)
        entry.shape = shapes.get(name)
        if (entry.shape) continue
        const { element, written } = entry
        const style = getComputedStyle(element)
        const isInline = style.display === "inline"
        entry.shape = {
          isInline,
          moves: style.transitionDuration !== "0s",
          pseudos: WrittenText.textPseudos(element, written.size, isInline),
          follows: [],
          ratios: {},
          isStrong: false,
        }
        shapes.set(name, entry.shape)
        if (entry.kind === "text") samples.push(entry)
      }
      if (samples.length) probe(samples)
    },

    /** Declarations that keep an element's lengths at their written px, where they follow its text size. */
    pins({ element, shape, written }) {
      if (!shape.follows.length) return ""
      const now = WrittenText.lengths(element, shape.follows)
      let css = ""
      for (const name in now) {
        // Another place, another rule: then it is not known to follow the text.
        if (Math.abs(now[name] / written.size - shape.ratios[name]) > 0.01) continue
        css += `${name}:${+now[name].toFixed(3)}px!important;`
      }
      return css
    },

    /** Style sheets changed: nothing that was learnt from them holds. */
    forget() {
      shapes.clear()
      ids.clear()
    },
  }
})()
