/**
 * Tells what in a document has to be read anew: what came, what changed, and when style sheets did.
 */
const TextWatch = (() => {
  /** Attributes that selectors often ask for; on html and body, which carry a page's themes, all are watched. */
  const ATTRIBUTES = ["class", "style", "id", "open", "hidden", "dir", "lang", "type", "size", "multiple", "placeholder",
    "contenteditable", "disabled", "align", "face", "color", "media", "href", "rel", "slot", "viewBox", "font-size",
    "data-state", "data-theme", "data-size", "aria-expanded", "aria-selected", "aria-current", "aria-hidden"]
  const ABOUT_TEXT = /font|line-height|--|\ball\s*:|zoom|transition/
  const isSheet = node => node.localName === "style" || node.localName === "link"

  let observer = null, themes = null
  let report = null

  /** What waits to be read: whole subtrees, elements by themselves, or everything. */
  let found = empty()
  function empty() {
    return { subtrees: new Set(), below: new Set(), elements: new Set(), everything: false, added: false }
  }

  function addSubtree(node) {
    // The parser tells of each element it inserts: those below one that is known already are read with it.
    const parent = node.parentNode
    if (found.subtrees.has(parent) || found.below.has(parent)) found.below.add(node)
    else found.subtrees.add(node)
  }

  function onChildren({ target, addedNodes, removedNodes }) {
    if (target.localName === "style") return void (found.everything = true)
    let text = false
    for (const node of addedNodes) {
      if (node.nodeType === Node.TEXT_NODE) text ||= !WrittenText.isBlank(node.data)
      else if (node.nodeType === Node.ELEMENT_NODE) {
        if (isSheet(node)) found.everything ||= node.sheet !== null
        else {
          addSubtree(node)
          found.added = true
        }
      }
    }
    for (const node of removedNodes) {
      if (node.nodeType === Node.TEXT_NODE) text ||= !WrittenText.isBlank(node.data)
      else if (node.nodeType === Node.ELEMENT_NODE && (isSheet(node) || node.querySelector("style,link"))) found.everything = true
    }
    if (text) onText(target)
  }

  function onText(element) {
    if (!element || element.nodeType !== Node.ELEMENT_NODE) return
    if (element.localName === "style") found.everything = true
    // Still text, or still none: nothing is new.
    else if (TextMarks.isMarkedText(element) !== WrittenText.hasOwnText(element)) {
      found.elements.add(element)
      for (const child of element.children) found.elements.add(child)
      found.added = true
    }
    const root = TextMarks.rootOf(element)
    if (root) for (const slot of root.querySelectorAll("slot")) found.elements.add(slot)
  }

  function onAttribute({ target, attributeName, oldValue }) {
    if (isSheet(target)) return void (found.everything = true)
    const value = target.getAttribute(attributeName)
    if (value === oldValue) return
    if (attributeName === "style") {
      const isAboutText = ABOUT_TEXT.test(value ?? "") || ABOUT_TEXT.test(oldValue ?? "")
      if (!isAboutText) {
        if (CurveSheets.groupOf(target)?.text?.pins) found.elements.add(target)
        return
      }
    }
    found.subtrees.add(target)
  }

  function take(records) {
    for (const record of records) {
      switch (record.type) {
        case "childList": onChildren(record); break
        case "characterData": onText(record.target.parentNode); break
        case "attributes": onAttribute(record); break
      }
    }
  }

  function onRecords(records) {
    take(records)
    report()
  }

  /** Sheets whose rules were in force at the last reading of everything. */
  const read = new WeakSet()

  /** A sheet and those that it imports, as far as they can be seen; null stands for one that is on its way. */
  function withImports(sheet) {
    const all = [sheet]
    try {
      for (const rule of sheet.cssRules) {
        if (rule instanceof CSSStyleRule) break
        if (rule instanceof CSSImportRule) all.push(...(rule.styleSheet ? withImports(rule.styleSheet) : [null]))
      }
    } catch {
      // Another origin's: what it imports stays unknown.
    }
    return all
  }

  function onSheetEvent({ target }) {
    if (!(target instanceof Element) || !isSheet(target)) return
    const { sheet } = target
    if (!sheet || sheet.disabled || !matchMedia(sheet.media.mediaText).matches) return
    if (withImports(sheet).every(each => each && read.has(each))) return
    found.everything = true
    report()
  }

  const OPTIONS = { subtree: true, childList: true, characterData: true, attributes: true, attributeOldValue: true, attributeFilter: ATTRIBUTES }

  return {
    /** Starts; `whenFound` is called after each time something was found. */
    start(whenFound) {
      report = whenFound
      observer = new MutationObserver(onRecords)
      themes = new MutationObserver(records => onRecords(records.filter(({ attributeName }) => !ATTRIBUTES.includes(attributeName) && attributeName !== CurveSheets.MARK && !attributeName.startsWith(CurveSheets.MARK))))
    },

    /** Follows a document or shadow root. */
    follow(root) {
      observer.observe(root, OPTIONS)
      if (root !== document) return
      for (const name of ["load", "error"]) document.addEventListener(name, onSheetEvent, true)
      for (const element of [document.documentElement, document.body]) {
        if (element) themes.observe(element, { attributes: true, attributeOldValue: true })
      }
    },

    stop() {
      observer?.disconnect()
      themes?.disconnect()
      observer = themes = null
      document.removeEventListener("load", onSheetEvent, true)
      document.removeEventListener("error", onSheetEvent, true)
      found = empty()
    },

    /** What was found since the last time. */
    take() {
      if (observer) take(observer.takeRecords())
      const all = found
      found = empty()
      return all
    },

    /** Whether a sheet and all that it imports are there. */
    isLoaded: sheet => sheet !== null && withImports(sheet).every(Boolean),

    /** Everything has been read with the sheets that are there. */
    noteSheets(roots) {
      for (const root of roots) {
        for (const sheet of root.styleSheets) for (const each of withImports(sheet)) if (each) read.add(each)
      }
    },

    get isEmpty() {
      return !found.everything && !found.subtrees.size && !found.elements.size
    },
    get hasAdded() { return found.added; },
    findEverything() { found.everything = true; },
  }
})()
