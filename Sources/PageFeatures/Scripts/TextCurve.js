/**
 * Puts the text of a page on the Dynamic Type curve: every element with text of its own is shown in the size that the
 * reader's category gives to the size its page wrote.
 */
const TextCurve = (() => {
  /** ms a frame may spend on what came since the last one; the rest waits for the next frame's beginning. */
  const PROMPT = 4
  /** Elements that are read at once when an attribute above them changes; where there are more, some show whether all must. */
  const FEW = 60
  /** Elements that a frame reads once more. */
  const SLICE = 100
  /** Frames without anything new until then. */
  const QUIET = 10

  let configuration = { curve: null, boldDelta: 0 }
  let isOn = false
  /** Whether the first reading has been: until then nothing is watched, as the parser is still at it. */
  let hasRead = false
  let frame = 0
  let spent = 0
  let hadTextStyles = false
  let haveRulesChanged = false
  const roots = () => Roots.all()

  // MARK: Text styles

  /** While it is adopted, another size for each text style, so that what follows them shows itself. */
  const otherSizes = new CSSStyleSheet()
  const noTransitions = new CSSStyleSheet()

  function writeOtherSizes() {
    const properties = Object.entries(configuration.referenceProperties ?? {})
      .map(([name, value]) => `${name}:${value.replace(/([\d.]+)px/, (_, size) => `${size * 2}px`)}!important`)
    otherSizes.replaceSync(`:root,:host{${properties.join(";")}}`)
    noTransitions.replaceSync("*,::before,::after{transition-property:none!important}")
  }

  let isHeld = false

  const put = sheet => { for (const root of roots()) root.adoptedStyleSheets.push(sheet); }
  const drop = sheet => {
    for (const root of roots()) root.adoptedStyleSheets = [...root.adoptedStyleSheets].filter(each => each !== sheet)
  }

  const textStyles = {
    withReference(body) {
      if (!isHeld) put(noTransitions)
      TextStyles.withReference(body)
    },
    findFollowers(entries) {
      put(otherSizes)
      for (const entry of entries) {
        entry.followsStyle = Math.abs(parseFloat(getComputedStyle(entry.element).fontSize) - entry.written.size) > 0.01
      }
      drop(otherSizes)
    },
    end(elements) {
      if (isHeld) return
      for (const element of elements) void getComputedStyle(element).fontSize
      drop(noTransitions)
    },
  }

  // MARK: Reading

  const options = () => ({ withWeight: configuration.boldDelta > 0, textStyles: TextStyles.isInUse ? textStyles : null })

  /** Runs `reading` of elements, and lets no transition see it. */
  function reading(elements, read) {
    const result = read()
    if (TextStyles.isInUse) textStyles.end(elements)
    return result
  }

  const mark = elements => reading(elements, () => TextMarks.mark(elements, options()))
  const haveChanged = elements => reading(elements, () => TextMarks.haveChanged(elements, options()))

  /** Elements that are to be looked at once more, some in each frame, when the page has been quiet for a while. */
  const doubted = new Set()
  let quietFrames = 0

  function doubt(elements) {
    quietFrames = 0
    for (const element of elements) doubted.add(element)
    schedule()
  }

  function readDoubted() {
    if (document.readyState !== "complete" || quietFrames++ < QUIET) return
    const some = new Set()
    for (const element of doubted) {
      some.add(element)
      doubted.delete(element)
      if (some.size === SLICE) break
    }
    if (!haveChanged(some)) return
    TextShapes.forget()
    const all = new Set([...some, ...doubted])
    doubted.clear()
    mark(all)
  }

  function addSubtree(elements, element) {
    elements.add(element)
    for (const each of element.querySelectorAll("*")) elements.add(each)
  }

  function readEverything() {
    TextShapes.forget()
    mark(allElements())
  }

  /** Some of many elements: for each group the first, and the last and the middle if there is room. */
  function someOf(elements) {
    const groups = new Map()
    for (const element of elements) {
      const id = element.getAttribute(CurveSheets.MARK)
      if (id === null) continue
      const group = groups.get(id)
      if (group) group.push(element)
      else groups.set(id, [element])
    }
    const some = new Set()
    for (const place of [() => 0, group => group.length - 1, group => group.length >> 1]) {
      for (const group of groups.values()) if (some.size < FEW) some.add(group[place(group)])
    }
    return some
  }

  /** Reads all of `elements` at once if some of them have changed, else bit by bit. */
  function readIfChanged(elements) {
    const some = someOf(elements)
    if (!haveChanged(some)) return doubt(elements)
    TextShapes.forget()
    mark(elements)
  }

  function allElements() {
    const elements = new Set()
    for (const root of roots()) for (const each of root.querySelectorAll("*")) elements.add(each)
    return elements
  }

  function read() {
    const began = performance.now()
    if (frame) cancelAnimationFrame(frame)
    frame = 0
    const inUse = TextStyles.isInUse
    const isFirst = !hasRead
    if (isFirst) begin()
    for (const root of roots()) CurveSheets.adopt(root)
    const found = TextWatch.take()
    if (found.everything || inUse !== hadTextStyles) {
      if (isFirst || inUse !== hadTextStyles || haveRulesChanged) readEverything()
      else readIfChanged(allElements())
      TextWatch.noteSheets(roots())
      hadTextStyles = inUse
      haveRulesChanged = false
    } else {
      const elements = new Set(found.elements)
      for (const element of found.subtrees) {
        if (!element.isConnected) continue
        const all = new Set()
        addSubtree(all, element)
        const isNew = !element.hasAttribute(CurveSheets.MARK) && !element.querySelector(`[${CurveSheets.MARK}]`)
        if (isNew || all.size <= FEW) for (const each of all) elements.add(each)
        else readIfChanged(all)
      }
      if (elements.size) mark(elements)
    }
    spent += performance.now() - began
    if (spent >= PROMPT) schedule()
  }

  function begin() {
    hasRead = true
    adopted = [...document.adoptedStyleSheets]
    view = `${innerWidth} ${innerHeight}`
    TextWatch.findEverything()
    for (const root of roots()) TextWatch.follow(root)
  }

  // MARK: When

  /** Sheets that the page waits for before it shows anything. */
  function isWaitingForSheets() {
    if (hasRead || document.readyState === "complete") return false
    for (const link of document.querySelectorAll('link[rel~="stylesheet" i]')) {
      if (!TextWatch.isLoaded(link.sheet) && !link.disabled && !/\balternate\b/i.test(link.rel) && !failed.has(link)
        && (!link.media || matchMedia(link.media).matches)) return true
    }
    return false
  }
  const failed = new WeakSet()

  function onFrame() {
    frame = 0
    spent = 0
    if (!isOn) return
    if (!document.body || isWaitingForSheets()) return schedule()
    if (!hasRead || !TextWatch.isEmpty) read()
    if (!doubted.size) return
    readDoubted()
    schedule()
  }

  /** Reads before the next picture. */
  function schedule() {
    frame ||= requestAnimationFrame(onFrame)
  }

  function onFound() {
    if (TextWatch.isEmpty) return
    // What comes is right at once, so that scripts that measure it measure what is shown.
    if (TextWatch.hasAdded && document.readyState === "complete" && spent < PROMPT) read()
    schedule()
  }

  function onParsed() {
    if (document.body && !isWaitingForSheets()) read()
  }

  function onFailure({ target }) {
    if (target instanceof HTMLLinkElement) failed.add(target)
  }

  /** The view's size that media queries and lengths were last read in. */
  let view = ""

  function onResize() {
    const now = `${innerWidth} ${innerHeight}`
    if (!hasRead || now === view) return
    view = now
    readIfChanged(allElements())
  }

  const EVENTS = [["DOMContentLoaded", onParsed], ["load", onParsed], ["resize", onResize], ["error", onFailure]]

  // MARK: On and off

  function listen() {
    for (const [name, listener] of EVENTS) addEventListener(name, listener, true)
  }

  function start() {
    isOn = true
    listen()
    TextWatch.start(onFound)
    if (document.readyState === "complete") read()
    else schedule()
  }

  function stop() {
    isOn = hasRead = false
    if (frame) cancelAnimationFrame(frame)
    frame = 0
    for (const [name, listener] of EVENTS) removeEventListener(name, listener, true)
    TextWatch.stop()
    doubted.clear()
    TextMarks.withoutTransitions(() => {
      for (const root of roots()) {
        for (const element of root.querySelectorAll(`[${CurveSheets.MARK}]`)) TextMarks.unmark(element)
      }
    })
    for (const root of roots()) CurveSheets.remove(root)
    CurveSheets.clear()
    TextShapes.forget()
  }

  function onRoot(root) {
    TextMarks.addRoot(root)
    if (!isOn) return
    CurveSheets.adopt(root)
    // A document that was written anew has lost its listeners.
    if (root === document) listen()
    if (!hasRead) return
    TextWatch.follow(root)
    mark(new Set([root.host, ...root.querySelectorAll("*")].filter(Boolean)))
  }

  let followsRoots = false
  /** What the document adopted when that was last looked at. */
  let adopted = []

  return {
    /** Shows text as this configuration wants it. */
    update(next) {
      const hadWeight = configuration.boldDelta > 0
      configuration = next
      writeOtherSizes()
      const wanted = next.curve !== null || next.boldDelta > 0
      if (!wanted) return void (isOn && stop())
      if (!followsRoots) {
        followsRoots = true
        Roots.follow(onRoot)
      }
      TextMarks.withoutTransitions(() => CurveSheets.update(next, roots()))
      for (const root of roots()) CurveSheets.adopt(root)
      if (!isOn) start()
      else if (hasRead && hadWeight !== (next.boldDelta > 0)) {
        TextWatch.findEverything()
        read()
      }
    },

    /** No transition starts from now on: the engine's scale changes to and fro, and with it all lengths. */
    holdTransitions() {
      if (isHeld) return
      isHeld = true
      noTransitions.replaceSync("*,::before,::after{transition-property:none!important}")
      put(noTransitions)
    },

    releaseTransitions() {
      if (!isHeld) return
      isHeld = false
      void document.documentElement.offsetHeight
      drop(noTransitions)
    },

    /** A script has set what a document or shadow root adopts; new roots are read when they are found. */
    sheetsAdopted() {
      if (!isOn || !hasRead) return
      const now = [...document.adoptedStyleSheets]
      if (now.length === adopted.length && now.every((sheet, place) => sheet === adopted[place])) return
      adopted = now
      TextWatch.findEverything()
      schedule()
    },

    /** Style rules were changed in a way that the document does not tell of. */
    stylesChanged() {
      if (!isOn || !hasRead) return
      haveRulesChanged = true
      TextWatch.findEverything()
      schedule()
    },
  }
})()
