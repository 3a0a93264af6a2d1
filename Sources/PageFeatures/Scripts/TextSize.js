/**
 * What Swift says about the size of text. Numbers come from there alone.
 *
 * @typedef {object} Configuration
 * @property {number} revision grows with each change
 * @property {"" | "follows" | "followed"} scale whether the engine's scale follows, which moves pages, or just has
 * @property {string[]} keywords the font keywords of text styles
 * @property {Presentation[]} presentations those in use
 * @property {number} everywhere the index of the one for sites without a choice of their own
 * @property {Object<string, number>} sites the indices of those with one, by the site's name
 *
 * @typedef {object} Presentation
 * @property {string} category the content size category's name
 * @property {Object<string, string>} properties the text styles' custom properties
 * @property {Object<string, string>} referenceProperties the same at `large`
 * @property {[number, number][] | null} curve corners of the text curve in CSS px: written, shown
 * @property {number} boldDelta what is added to weights, once
 */

/** Brings what Swift says into this frame: now, and whenever it changes. */
const TextSize = {
  /** The name of the site that the person is on: that of the outermost document. */
  get site() {
    const ancestors = location.ancestorOrigins
    const outermost = ancestors?.length ? ancestors[ancestors.length - 1] : location.href
    let url
    try { url = new URL(outermost) } catch { return location.protocol }
    // A document's host only numbers its folder.
    if (url.protocol === "nuri-document:") return url.protocol
    return url.hostname.replace(/^\[|\]$/g, "") || url.protocol
  },

  /** @param {Configuration} configuration */
  apply(configuration) {
    const { revision, keywords, presentations, everywhere, sites } = configuration
    const index = Object.hasOwn(sites, TextSize.site) ? sites[TextSize.site] : everywhere
    const presentation = { ...presentations[index], revision, keywords, textStyles: true }
    TextStyles.update(presentation)
    TextCurve.update(presentation)
  },

  /** The revision after which the engine's scale was to follow. */
  scaling: 0,

  /** Shows a change, with the reader's line in its place. */
  show(next) {
    const isSameChange = next.scale === "followed" && TextSize.scaling === next.revision - 1
    if (next.scale === "follows") {
      TextSize.scaling = next.revision
      TextCurve.holdTransitions()
    }
    ReadingPlace.keep(() => TextSize.apply(next), isSameChange)
    if (next.scale) ReadingPlace.hold(isSameChange ? 60 : 600, TextCurve.releaseTransitions)
  },

  /** Asks for each change after `revision`. The UI process can't call into frames, so they ask. */
  async follow(revision) {
    for (;;) {
      const next = await webkit.messageHandlers.nuriTextSize.postMessage({ kind: "next", revision })
      if (next) {
        revision = next.revision
        TextSize.show(next)
      } else {
        // The question was dropped among too many others; a page in the background can wait longer.
        await new Promise(resolve => setTimeout(resolve, 1000))
      }
    }
  },
}

TextSize.apply(configuration)
TextSize.follow(configuration.revision)
