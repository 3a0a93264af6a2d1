/**
 * Reads how elements' text is written and marks them with their groups.
 *
 * Written sizes are read with our own rules off, and only where they matter: on the elements themselves and on those
 * right above whose text sizes they would inherit. What has no text of its own keeps its written size (a mark where it
 * would inherit a shown one), so that everything further down, and every length in em there, is as it was written.
 */
const TextMarks = (() => {
  const { MARK, STILL, STRONG, READING, PROBE } = CurveSheets

  /** What elements of one shape (name, class, parent's name and class) have in common, as found at the first of them. */
  const shapes = new Map()
  /** The roots of elements that have one, closed ones too. */
  const rootsOfHosts = new WeakMap()
  const rootOf = element => element.shadowRoot ?? rootsOfHosts.get(element)

  /** The element from which `element` inherits. */
  function parentOf(element) {
    return element.assignedSlot ?? element.parentElement ?? element.parentNode?.host ?? null
  }

  function shapeOf(element, kind) {
    const name = element.getAttribute("class")
    // By a class of its own an element mostly looks alike everywhere; without one it does so in one place.
    let place = ""
    if (!name) {
      const parent = element.parentNode
      place = `<${parent.localName} ${parent.nodeType === Node.ELEMENT_NODE ? parent.getAttribute("class") : ""}`
    }
    const type = element.localName === "input" ? element.type : ""
    return `${kind} ${element.localName} ${type} ${name}${place}${ownRules(element)}`
  }

  /** What may give one element rules of its own: its id, lengths in its style attribute. */
  function ownRules(element) {
    let rules = ""
    const style = element.getAttribute("style")
    if (style && OWN_LENGTHS.test(style)) rules = style
    // A page with more ids has them for links to it, and looking at each would take long.
    if (element.id && (ownIds.has(element.id) || ownIds.size < MOST_IDS)) {
      ownIds.add(element.id)
      rules += `#${element.id}`
    }
    return rules
  }
  const OWN_LENGTHS = /\d(em|ch|ex|ic|cap|lh)\b|var\(/i
  const MOST_IDS = 24
  const ownIds = new Set()

  const isMarkedText = element => {
    const group = element && CurveSheets.groupOf(element)
    return group?.text !== undefined && !group.text.kept
  }

  /** The elements above `element` that show their text on the curve and pass its size on to it. */
  function chainAbove(element, chain) {
    for (let parent = parentOf(element); parent && !chain.has(parent) && isMarkedText(parent); parent = parentOf(parent)) {
      chain.set(parent, parent.getAttribute(MARK))
    }
  }

  const off = element => {
    if (element.hasAttribute(STRONG)) element.removeAttribute(STRONG)
    element.setAttribute(MARK, READING)
  }

  /** Reads an element's text as it was written; null if it follows the text styles or has no size. */
  function readAll(entries, withWeight) {
    for (const entry of entries) {
      const style = getComputedStyle(entry.element)
      entry.written = WrittenText.read(style, withWeight)
      if (entry.kind === "item") entry.kind = WrittenText.hasMarker(style) ? "text" : "other"
      if (entry.kind === "text") entry.scale = WrittenText.scale(entry.element)
    }
  }

  /**
   * Finds out, at the first element of each new shape, which of its lengths follow its text size and which
   * pseudo-elements show text.
   */
  function learn(entries) {
    const samples = []
    for (const entry of entries) {
      const name = shapeOf(entry.element, entry.kind)
      entry.shape = shapes.get(name)
      if (entry.shape) continue
      entry.shape = { pseudos: WrittenText.textPseudos(entry.element, entry.written.size), follows: [], ratios: {}, strong: false }
      shapes.set(name, entry.shape)
      if (entry.kind === "text") samples.push(entry)
    }
    for (const { element, shape, written } of probe(samples)) {
      for (const name of shape.follows) shape.ratios[name] = shape.lengths[name] / written.size
    }
  }

  /** Gives entries another text size for a moment, to see what follows it. */
  function probe(entries) {
    for (const { element, shape } of entries) {
      const isInline = getComputedStyle(element).display === "inline"
      shape.lengths = WrittenText.lengths(element, isInline ? WrittenText.INLINE_LENGTHS : WrittenText.LENGTHS)
    }
    const weak = compare(entries).filter(({ element }) => parseFloat(getComputedStyle(element).fontSize) !== CurveSheets.PROBE_SIZE)
    // The page's own size is stronger than a sheet's.
    for (const { element, shape } of weak) {
      shape.strong = true
      element.setAttribute(STRONG, "")
    }
    compare(weak)
    for (const { element } of weak) element.removeAttribute(STRONG)
    for (const { element } of entries) element.setAttribute(MARK, READING)
    return entries
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

  /** Declarations that keep an element's lengths at their written px, where they follow its text size. */
  function pins({ element, shape, written }) {
    if (!shape.follows.length) return ""
    const now = WrittenText.lengths(element, shape.follows)
    let css = ""
    for (const name of shape.follows) {
      if (!(name in now)) continue
      // Another place, another rule: then it is not known to follow the text.
      if (Math.abs(now[name] / written.size - shape.ratios[name]) > 0.01) continue
      css += `${name}:${+now[name].toFixed(3)}px!important;`
    }
    return css
  }

  function pseudoTexts({ element, shape }, withWeight) {
    if (!shape.pseudos.length) return undefined
    const texts = {}
    for (const pseudo of shape.pseudos) {
      const { size, line, weight } = WrittenText.read(getComputedStyle(element, pseudo), withWeight)
      texts[pseudo] = pseudo === "::placeholder" ? { size, line: 0, weight } : { size, line, weight }
    }
    return texts
  }

  const isImportantInline = element =>
    element.hasAttribute("style") && element.style?.getPropertyPriority("font-size") === "important"

  /** The group of an element, or null if it needs none. */
  function groupFor(entry, isInText, withWeight) {
    const { element, kind, written, shape } = entry
    const pseudos = pseudoTexts(entry, withWeight)
    if (kind === "text" && !entry.followsStyle) {
      const { size, line, weight, moves } = written
      const text = { size, line, weight, scale: entry.scale, pins: pins(entry) }
      return { text, pseudos, moves, strong: shape.strong || isImportantInline(element) }
    }
    if (isInText) return { text: { size: written.size, line: written.line, weight: 0, kept: true }, pseudos }
    return pseudos ? { pseudos } : null
  }

  const textKey = ({ size, line, weight, scale, pins, kept }) =>
    `${size}/${line} ${weight} ${scale ?? ""} ${kept ? "kept" : pins ?? ""}`

  /** Equal for equal groups. */
  function keyOf({ text, pseudos, moves, strong }) {
    let key = `${text ? textKey(text) : ""}|${moves ? "moves" : ""}|${strong ? "strong" : ""}`
    for (const pseudo in pseudos) key += `|${pseudo} ${textKey(pseudos[pseudo])}`
    return key
  }

  return {
    parentOf, isMarkedText, rootOf,

    /** A host and its root, which may be a closed one. */
    addRoot(root) { if (root.host) rootsOfHosts.set(root.host, root); },

    /** Style sheets changed: nothing that was learnt from them holds. */
    forgetShapes() {
      shapes.clear()
      ownIds.clear()
    },

    /**
     * Reads and marks `elements` (a set). `roots` are those that the rules go to.
     * Options: withWeight (Bold Text is on), withReference and withProbe (text styles at large, and at another size
     * only in documents that use text styles).
     */
    mark(elements, roots, { withWeight, textStyles }) {
      const entries = []
      const byElement = new Map()
      for (const element of elements) {
        if (!element.isConnected) continue
        const kind = WrittenText.isEditedContent(element) ? null : WrittenText.kind(element, rootOf)
        if (kind) {
          const entry = { element, kind }
          entries.push(entry)
          byElement.set(element, entry)
        } else if (element.hasAttribute(MARK)) {
          TextMarks.unmark(element)
        }
      }
      if (!entries.length) return

      const above = new Map()
      for (const { element } of entries) chainAbove(element, above)
      for (const element of byElement.keys()) above.delete(element)
      for (const { element } of entries) {
        if (above.size || element.hasAttribute(MARK)) off(element)
      }
      const strongAbove = new Set()
      for (const element of above.keys()) {
        if (element.hasAttribute(STRONG)) strongAbove.add(element)
        off(element)
      }

      const still = []
      const read = () => {
        readAll(entries, withWeight)
        if (textStyles) textStyles.findFollowers(entries)
      }
      if (textStyles) textStyles.withReference(read)
      else read()
      learn(entries)

      const marks = []
      for (const entry of entries) {
        const parent = parentOf(entry.element)
        const own = byElement.get(parent)
        const isInText = own ? own.kind === "text" && !own.followsStyle : isMarkedTextNow(parent, above)
        const group = groupFor(entry, isInText, withWeight)
        marks.push({ element: entry.element, group, id: group && CurveSheets.id(keyOf(group), group), moves: entry.written.moves })
      }
      CurveSheets.commit(roots)
      for (const { element, group, id, moves } of marks) {
        if (!group) {
          if (element.hasAttribute(MARK)) TextMarks.unmark(element)
          continue
        }
        if (moves) hold(element, still)
        element.setAttribute(MARK, id)
        if (group.strong) element.setAttribute(STRONG, "")
      }
      for (const [element, id] of above) {
        hold(element, still)
        element.setAttribute(MARK, id)
        if (strongAbove.has(element)) element.setAttribute(STRONG, "")
      }
      release(still)
    },

    /** Runs `change`, which rewrites rules or takes marks away, without a transition that it would start. */
    withoutTransitions(roots, change) {
      const moving = CurveSheets.moving()
      const still = moving ? roots.flatMap(root => [...root.querySelectorAll(moving)]) : []
      for (const element of still) element.setAttribute(STILL, "")
      change()
      release(still)
    },

    unmark(element) {
      element.removeAttribute(MARK)
      element.removeAttribute(STRONG)
    },
  }

  function isMarkedTextNow(element, above) {
    return above.has(element) || isMarkedText(element)
  }

  function hold(element, still) {
    element.setAttribute(STILL, "")
    still.push(element)
  }

  /** Lets transitions run again, once the style is the marks'. */
  function release(still) {
    if (!still.length) return
    for (const element of still) void getComputedStyle(element).fontSize
    for (const element of still) element.removeAttribute(STILL)
  }
})()
