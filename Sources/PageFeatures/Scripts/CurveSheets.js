/**
 * The rules that put text on the curve.
 *
 * An element with text carries a mark (an attribute) that names its group: all text of one written size and line
 * height. A group's rule says how that is shown. Another category only rewrites the rules, never the marks.
 */
const CurveSheets = (() => {
  const MARK = "nuri-text"
  /** Beside the mark: no transition may start while it is there. */
  const STILL = "nuri-text-still"
  /** Beside the mark: the page's own size is stronger than any author's sheet; a user's sheet takes the group's variables. */
  const STRONG = "nuri-text-strong"
  /** Marks of elements whose written size is being read, and of those that show which lengths follow their size. */
  const READING = "reading", PROBE = "probe", PROBE_SIZE = 1234
  /** As strong as the strongest selectors that pages use. No element has this id. */
  const WEIGHT = ":not(#\\.#\\.#\\.)"

  /** Groups by their keys; a group's id is its place in `groups`. */
  const ids = new Map()
  const groups = []
  const main = new CSSStyleSheet()
  /** Rules of groups that came since `main` was written: a new sheet restyles only what it matches, `main` everything. */
  const additions = []
  let added = 0
  let configuration = null

  const px = number => `${+number.toFixed(3)}px`

  /** The size at the category of text written with `size`, in px. */
  function shown(size) {
    const curve = configuration?.curve
    if (!curve || !(size > 0)) return size
    const [firstWritten, firstShown] = curve[0], [lastWritten, lastShown] = curve[curve.length - 1]
    if (size <= firstWritten) return size * firstShown / firstWritten
    if (size >= lastWritten) return size + lastShown - lastWritten
    const next = curve.findIndex(([written]) => size <= written)
    const [fromWritten, fromShown] = curve[next - 1], [toWritten, toShown] = curve[next]
    return fromShown + (size - fromWritten) / (toWritten - fromWritten) * (toShown - fromShown)
  }

  const bolder = weight =>
    weight && configuration.boldDelta ? `font-weight:${Math.max(weight, Math.min(weight + configuration.boldDelta, 900))}!important;` : ""

  const sizeOf = ({ size, scale = 1, kept }) => (kept ? size : shown(size * scale) / scale)

  function declarations(text) {
    if (!configuration.curve) return bolder(text.weight)
    let line = ""
    if (text.kept && text.line) line = `line-height:${px(text.line * text.size)}!important;`
    else if (text.line) line = `line-height:${text.line}!important;`
    return `font-size:${px(sizeOf(text))}!important;${line}${text.pins ?? ""}${bolder(text.weight)}`
  }

  function rules(group, id) {
    const selector = `[${MARK}="${id}"]${WEIGHT}`
    let own = ""
    if (group.text) own += declarations(group.text)
    if (group.strong && group.text) {
      own += `--nuri-text-size:${px(sizeOf(group.text))};--nuri-text-line:${group.text.line || "normal"};`
    }
    let css = own && `${selector}{${own}}\n`
    for (const [pseudo, text] of Object.entries(group.pseudos ?? {})) {
      const theirs = declarations(text)
      if (theirs) css += `${selector}${pseudo}{${theirs}}\n`
    }
    return css
  }

  function fixedRules() {
    const still = [`[${MARK}="${READING}"]`, `[${MARK}="${PROBE}"]`, `[${STILL}]`]
      .flatMap(selector => ["", "::before", "::after"].map(pseudo => selector + WEIGHT + pseudo))
    return `${still.join()}{transition-property:none!important}\n`
      + `[${MARK}="${PROBE}"]${WEIGHT}{font-size:${PROBE_SIZE}px!important;`
      + `--nuri-text-size:${PROBE_SIZE}px;--nuri-text-line:normal}\n${WrittenText.LENGTHS_RULE}\n`
  }

  /** Writes all rules into one sheet again. */
  function rewrite(roots) {
    main.replaceSync(fixedRules() + groups.map(rules).join(""))
    added = groups.length
    for (const sheet of additions.splice(0)) for (const root of roots) Roots.release(root, sheet)
  }

  /** Puts the rules into a document or shadow root, to stay there. */
  function adopt(root) {
    for (const sheet of [main, ...additions]) Roots.adopt(root, sheet)
  }

  const textKey = ({ size, line, weight, scale, pins, kept }) =>
    `${size}/${line} ${weight} ${scale ?? ""} ${kept ? "kept" : pins ?? ""}`

  function keyOf({ text, pseudos, moves, strong }) {
    let key = `${text ? textKey(text) : ""}|${moves ? "moves" : ""}|${strong ? "strong" : ""}`
    for (const pseudo in pseudos) key += `|${pseudo} ${textKey(pseudos[pseudo])}`
    return key
  }

  return {
    MARK, STILL, STRONG, READING, PROBE, PROBE_SIZE, shown, adopt,

    /** The id of a group, equal for equal ones. Its rule is there after `commit`. */
    id(group) {
      const key = keyOf(group)
      let id = ids.get(key)
      if (id === undefined) {
        id = groups.length
        ids.set(key, id)
        groups.push(group)
      }
      return id
    },

    group: id => groups[id],

    /** The group that an element's mark names, or undefined. */
    groupOf: element => groups[element.getAttribute(MARK) ?? -1],

    /** Writes the rules of new groups, into the roots that are followed. */
    commit(roots) {
      if (added === groups.length) return
      if (!added || additions.length >= 8) return rewrite(roots)
      const sheet = new CSSStyleSheet()
      let css = ""
      for (; added < groups.length; added++) css += rules(groups[added], added)
      sheet.replaceSync(css)
      additions.push(sheet)
      for (const root of roots) adopt(root)
    },

    /** From now on the rules are this configuration's. */
    update(next, roots) {
      configuration = next
      rewrite(roots)
    },

    /** A selector of the marked elements that have transitions; "" if there are none. */
    moving() {
      return groups.flatMap((group, id) => (group.moves ? [`[${MARK}="${id}"]`] : [])).join()
    },

    /** Takes the rules out of a document or shadow root. */
    remove(root) {
      for (const sheet of [main, ...additions]) Roots.release(root, sheet)
    },

    /** Forgets all groups, once no element carries a mark. */
    clear() {
      ids.clear()
      groups.length = 0
      additions.length = 0
      added = 0
      main.replaceSync("")
    },
  }
})()
