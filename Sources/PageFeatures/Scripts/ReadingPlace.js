/**
 * Keeps the line that somebody reads where it is while the text around it changes its size.
 *
 * A line is known by a character in it, not by its element: a paragraph that is taller than the view grows above the
 * line as well.
 */
const ReadingPlace = (() => {
  const isDocumentScroller = element => element === document.scrollingElement

  /** The upper edge of what a scroller shows, in px from the top of the view. */
  const upperEdge = scroller =>
    isDocumentScroller(scroller) ? 0 : scroller.getBoundingClientRect().top + scroller.clientTop

  /** The first line in a text node that is not above `edge`: its character's offset, or -1. */
  function lineIn(text, edge) {
    const range = document.createRange()
    range.selectNodeContents(text)
    const whole = range.getBoundingClientRect()
    if (!whole.height || whole.bottom <= edge) return -1
    const isBelow = offset => {
      range.setStart(text, offset)
      range.setEnd(text, offset + 1)
      // Collapsed white space has no box: what follows it decides.
      for (let end = offset + 2; !range.getClientRects().length && end <= text.length; end++) range.setEnd(text, end)
      const box = range.getClientRects()[0]
      return !box || isRead(box, edge)
    }
    let low = 0, high = text.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (isBelow(middle)) high = middle
      else low = middle + 1
    }
    return low < text.length ? low : -1
  }

  /** Whether a line of which `edge` cuts a part off is still the one that is read: more than half of it shows. */
  const isRead = (box, edge) => box.height > 0 && box.top + box.height / 2 >= edge

  const stays = style => style.position === "fixed" || style.display === "none" || style.visibility === "hidden"

  /** The line at `edge` in what is under `node`: {text, offset}, or a box to stand in for it, or null. */
  function lineUnder(node, edge) {
    for (let child = (node.shadowRoot ?? node).firstChild; child; child = child.nextSibling) {
      if (child.nodeType === Node.TEXT_NODE) {
        if (!/\S/.test(child.data)) continue
        const offset = lineIn(child, edge)
        if (offset >= 0) return { text: child, offset }
      } else if (child.nodeType === Node.ELEMENT_NODE) {
        const style = getComputedStyle(child)
        if (stays(style) || style.position === "sticky") continue
        if (style.display !== "contents") {
          const box = child.getBoundingClientRect()
          // What hangs out of a box may still reach the edge, except where it is cut off or has no height at all.
          const bottom = Math.max(box.bottom, box.top + (style.overflowY === "visible" ? child.scrollHeight : 0))
          if (bottom <= edge && !(child instanceof SVGElement)) continue
        }
        const found = child.localName === "slot" && child.assignedNodes().length
          ? firstOf(child.assignedNodes(), edge) : lineUnder(child, edge)
        if (found) return found
        if (isPicture(child) && isRead(child.getBoundingClientRect(), edge)) return { element: child }
      }
    }
    return null
  }

  function firstOf(nodes, edge) {
    for (const node of nodes) {
      if (node.nodeType === Node.ELEMENT_NODE) {
        const found = lineUnder(node, edge)
        if (found) return found
      } else if (/\S/.test(node.data)) {
        const offset = lineIn(node, edge)
        if (offset >= 0) return { text: node, offset }
      }
    }
    return null
  }

  const isPicture = element => /^(img|video|canvas|iframe|object|embed|input|textarea|select)$/.test(element.localName)

  /** Where the line is now, in px from the top of the view; null if it is gone. */
  function top(line) {
    if (line.element) return line.element.isConnected ? line.element.getBoundingClientRect().top : null
    if (!line.text.isConnected) return null
    const range = document.createRange()
    range.setStart(line.text, Math.min(line.offset, line.text.length))
    for (let end = line.offset + 1; end <= line.text.length; end++) {
      range.setEnd(line.text, end)
      const box = range.getClientRects()[0]
      if (box) return box.top
    }
    return null
  }

  /** The lower edge of what covers the top of the view (a bar that stays there), or 0. */
  function coveredTop() {
    const elements = document.elementsFromPoint(innerWidth / 2, 1)
    for (let element = elements[0]; element && element !== document.body; element = element.parentElement) {
      const { position } = getComputedStyle(element)
      if (position !== "fixed" && position !== "sticky") continue
      const box = element.getBoundingClientRect()
      return box.top <= 1 && box.bottom < innerHeight / 2 && box.width > innerWidth / 2 ? box.bottom : 0
    }
    return 0
  }

  /** Elements that have been scrolled, weakly: asking every element would take longer than the change of size. */
  const scrollers = new Set()
  /** Where each was at its last scroll event, the document's scroller too. */
  const noted = new WeakMap()

  function note({ target }) {
    const element = target.nodeType === Node.ELEMENT_NODE ? target : document.scrollingElement
    if (!element) return
    if (!noted.has(element)) scrollers.add(new WeakRef(element))
    noted.set(element, { top: element.scrollTop, left: element.scrollLeft })
  }

  /**
   * Puts a scroller back to its last scroll event. The engine may have scrolled it since, without a picture in
   * between: its scale can change before the script hears that it will.
   */
  function putBack(scroller) {
    const last = noted.get(scroller)
    if (!last || last.top === scroller.scrollTop && last.left === scroller.scrollLeft) return
    scroller.scrollTo({ ...last, behavior: "instant" })
  }

  // Scrolling in a shadow root is told only there.
  Roots.follow(root => root.addEventListener("scroll", note, { capture: true, passive: true }))

  function scrolled() {
    const found = []
    for (const reference of scrollers) {
      const element = reference.deref()
      if (!element) scrollers.delete(reference)
      else if (element.isConnected && !isDocumentScroller(element)) found.push(element)
    }
    return found
  }

  /** The line that was kept last for a scroller, and where it was scrolled to for that. */
  const kept = new WeakMap()

  /**
   * The line of the last change, if nobody has scrolled since: it is read still, though another word may begin it now.
   * Many changes in a row would else wander, as each begins with another word.
   */
  function lastPlace(scroller) {
    const last = kept.get(scroller)
    const isThere = last && Math.abs(last.to - scroller.scrollTop) <= 2 && Math.abs(last.left - scroller.scrollLeft) <= 4
    return isThere && top(last.line) !== null ? last : null
  }

  /** What is to be found again of a scroller's place. */
  function place(scroller) {
    putBack(scroller)
    const last = lastPlace(scroller)
    const left = last?.left ?? scroller.scrollLeft, height = scroller.scrollHeight, from = scroller.scrollTop
    // At the very top the beginning is what is looked at, whatever stands there; a field shows no line to scripts.
    if (from === 0 || scroller.localName === "textarea") return { scroller, left, height, from }
    const covered = isDocumentScroller(scroller) ? coveredTop() : 0
    if (last) return { scroller, left, height, from, covered, line: last.line, above: last.above }
    const line = lineUnder(scroller, upperEdge(scroller) + covered)
    return { scroller, left, height, from, covered, line, above: line && top(line) - upperEdge(scroller) }
  }

  function restore({ scroller, left, height, from, covered, line, above }) {
    const now = line ? top(line) : null
    let to = height ? from * scroller.scrollHeight / height : 0
    if (now !== null) {
      // A bar that grew must not hide the line.
      const grown = isDocumentScroller(scroller) ? coveredTop() : 0
      to = scroller.scrollTop + now - upperEdge(scroller) - (grown > covered ? Math.max(above, grown) : above)
    }
    // Parts of a px are cut off, so that line by line a page would sink.
    to = Math.round(to)
    if (scroller.scrollTop !== to || scroller.scrollLeft !== left) scroller.scrollTo({ top: to, left, behavior: "instant" })
    if (line) kept.set(scroller, { line, above, left, to: scroller.scrollTop })
  }

  const restoreAll = () => {
    for (const each of held) if (each.scroller.isConnected) restore(each)
  }

  /** The places of the last change. */
  let held = []
  /** Frames in which the places are still held; what the person does ends it. */
  let frames = 0
  let atEnd = null
  const HANDS = ["wheel", "touchmove", "keydown", "pointerdown"]

  function letGo() {
    frames = 0
    for (const name of HANDS) removeEventListener(name, letGo, true)
    atEnd?.()
  }

  function holdOn() {
    if (!frames) return
    restoreAll()
    if (--frames) requestAnimationFrame(holdOn)
    else letGo()
  }

  return {
    /**
     * Runs `change`; afterwards the line at the top of the view, and of each scroller in it, is where it was.
     * `isSameChange`: where it was before the last call, as something else has moved it since.
     */
    keep(change, isSameChange = false) {
      const root = document.scrollingElement
      if (!isSameChange) held = [...scrolled(), ...(root ? [root] : [])].map(place)
      change()
      restoreAll()
    },

    /**
     * Holds the lines of the last change in each of the next pictures, as many as `count`: the engine scrolls pages
     * about when its scale changes, and nothing tells when it is through with that. Then, or when the person takes
     * the page in hand, it calls `end`.
     */
    hold(count, end) {
      if (!frames) {
        for (const name of HANDS) addEventListener(name, letGo, { capture: true, passive: true })
        requestAnimationFrame(holdOn)
      }
      frames = count
      atEnd = end
    },
  }
})()
