/**
 * Reads how elements' text is written and marks them with their groups.
 *
 * Written sizes are read with our own rules off, and only where they matter: on the elements themselves and on those
 * right above whose text sizes they would inherit. What has no text of its own keeps its written size (a mark where it
 * would inherit a shown one), so that everything further down, and every length in em there, is as it was written.
 */
const TextMarks = (() => {
  const { MARK, STILL, STRONG, READING } = CurveSheets

  /** The roots of elements that have one, closed ones too. */
  const rootsOfHosts = new WeakMap()
  const rootOf = element => element.shadowRoot ?? rootsOfHosts.get(element)

  /** The element from which `element` inherits. */
  function parentOf(element) {
    const parent = element.parentElement
    if (!parent) return element.parentNode?.host ?? null
    return (parent.shadowRoot && element.assignedSlot) ?? parent
  }

  const isMarkedText = element => {
    const group = element && CurveSheets.groupOf(element)
    return group?.text !== undefined && !group.text.kept
  }

  // MARK: The page's own sizes

  function off(element) {
    if (element.hasAttribute(STRONG)) element.removeAttribute(STRONG)
    element.setAttribute(MARK, READING)
  }

  /** The elements above, outside of `byElement`, that show text on the curve and pass its size on; with their marks. */
  function chainAbove(entries, byElement) {
    const chain = new Map()
    for (const { parent } of entries) {
      for (let each = parent; each && !byElement.has(each) && !chain.has(each) && isMarkedText(each); each = parentOf(each)) {
        chain.set(each, marksOf(each))
      }
    }
    return chain
  }

  const marksOf = element => ({ id: element.getAttribute(MARK), isStrong: element.hasAttribute(STRONG) })

  /** Puts back what `off` took away. */
  function restore(marks, still) {
    for (const [element, { id, isStrong }] of marks) set(element, id, isStrong, still)
  }

  function set(element, id, isStrong, still) {
    if (CurveSheets.group(id).moves) {
      element.setAttribute(STILL, "")
      still.push(element)
    }
    element.setAttribute(MARK, id)
    if (isStrong) element.setAttribute(STRONG, "")
  }

  /** Lets transitions run again, once the style is the marks'. */
  function release(still) {
    if (!still.length) return
    for (const element of still) void getComputedStyle(element).fontSize
    for (const element of still) element.removeAttribute(STILL)
  }

  // MARK: What there is to read

  /** Entries ({element, kind, parent}) of those elements that text may depend on, by element. */
  function entriesOf(elements) {
    const byElement = new Map()
    const isEditable = Roots.all().some(root => root.querySelector(WrittenText.EDITABLE))
    for (const element of elements) {
      if (!element.isConnected) continue
      const kind = isEditable && WrittenText.isEditedContent(element) ? null : WrittenText.kind(element, rootOf)
      if (kind) byElement.set(element, { element, kind, parent: parentOf(element) })
      else if (element.hasAttribute(MARK)) TextMarks.unmark(element)
    }
    return byElement
  }

  function readAll(entries, { withWeight, textStyles }) {
    const read = () => {
      for (const entry of entries) {
        const style = getComputedStyle(entry.element)
        entry.written = WrittenText.read(style, withWeight)
        if (entry.kind === "item") entry.kind = WrittenText.hasMarker(style) ? "text" : "other"
        if (entry.kind === "text") entry.scale = WrittenText.scale(entry.element)
      }
      if (textStyles) textStyles.findFollowers(entries)
    }
    if (textStyles) textStyles.withReference(read)
    else read()
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
    if (entry.followsStyle) return null
    const { element, kind, written, shape } = entry
    const pseudos = pseudoTexts(entry, withWeight)
    if (kind === "text") {
      const { size, line, weight } = written
      const text = { size, line, weight, scale: entry.scale, pins: TextShapes.pins(entry) }
      return { text, pseudos, moves: shape.moves, strong: shape.isStrong || isImportantInline(element) }
    }
    if (isInText) return { text: { size: written.size, line: written.line, weight: 0, kept: true }, pseudos }
    return pseudos ? { pseudos } : null
  }

  return {
    isMarkedText, rootOf,

    /** A host and its root, which may be a closed one. */
    addRoot(root) {
      if (root.host) rootsOfHosts.set(root.host, root)
    },

    /**
     * Reads and marks `elements` (a set).
     * Options: withWeight (Bold Text is on), textStyles (in documents that use them: see TextCurve).
     */
    mark(elements, options) {
      const byElement = entriesOf(elements)
      const entries = [...byElement.values()]
      if (!entries.length) return
      const above = chainAbove(entries, byElement)
      for (const { element } of entries) if (above.size || element.hasAttribute(MARK)) off(element)
      for (const element of above.keys()) off(element)

      readAll(entries, options)
      TextShapes.learn(entries)
      for (const entry of entries) {
        const { parent } = entry, own = byElement.get(parent)
        const isInText = own ? own.kind === "text" && !own.followsStyle : above.has(parent)
        entry.group = groupFor(entry, isInText, options.withWeight)
      }

      const still = []
      for (const entry of entries) if (entry.group) entry.id = CurveSheets.id(entry.group)
      CurveSheets.commit(Roots.all())
      for (const { element, group, id } of entries) {
        if (group) set(element, id, group.strong, still)
        else if (element.hasAttribute(MARK)) TextMarks.unmark(element)
      }
      restore(above, still)
      release(still)
    },

    /** Whether the text of some of these marked elements is no longer written as their marks say. */
    haveChanged(elements, options) {
      const byElement = entriesOf([...elements].filter(element => CurveSheets.groupOf(element)?.text))
      const entries = [...byElement.values()]
      const above = chainAbove(entries, byElement)
      const marks = new Map(entries.map(({ element }) => [element, marksOf(element)]))
      for (const element of [...marks.keys(), ...above.keys()]) off(element)
      readAll(entries, options)
      const hasChanged = entries.some(({ element, written, scale, followsStyle }) => {
        const { text } = CurveSheets.group(marks.get(element).id)
        return text.size !== written.size || text.line !== written.line || text.weight !== written.weight && !text.kept
          || !text.kept && (followsStyle || text.scale !== scale)
      })
      const still = []
      restore(marks, still)
      restore(above, still)
      release(still)
      return hasChanged
    },

    /** Runs `change`, which rewrites rules or takes marks away, without a transition that it would start. */
    withoutTransitions(change) {
      const moving = CurveSheets.moving()
      const still = moving ? Roots.all().flatMap(root => [...root.querySelectorAll(moving)]) : []
      for (const element of still) element.setAttribute(STILL, "")
      change()
      release(still)
    },

    unmark(element) {
      element.removeAttribute(MARK)
      element.removeAttribute(STRONG)
    },
  }
})()
