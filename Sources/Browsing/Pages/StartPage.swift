internal import Localization

/// What a window shows before it was given an address: `nuri:start`.
public struct StartPage: Sendable {
  let language: String
  let isPrivate: Bool

  /// - Parameters:
  ///   - language: the language that messages are in, as a BCP 47 tag.
  ///   - isPrivate: true in a private window, which says what that means.
  public init(language: String, isPrivate: Bool = false) {
    self.language = language
    self.isPrivate = isPrivate
  }

  /// The whole HTML document.
  public var source: String {
    PageDocument(language: language, title: tr("Nuri"), content: content).source
  }

  private var content: HTML {
    // Messages stand outside of other literals: extractors don't look for calls inside them.
    let title = tr("Nuri")
    let purpose = tr("A web browser made for reading, at the size that suits you.")
    let beginning = tr("How to begin")
    let steps: [HTML] = [
      tr("Type an address, or words to search for, into the field at the top."),
      tr(
        "Press Ctrl and the plus or minus key to make a page larger or smaller, and Ctrl and 0 for its own size."
      ),
      tr("No network? A sample page comes with Nuri."),
    ].map { "<li>\($0)</li>" }
    let sample = tr("Read the Sample Page")
    return """
      <h1>\(title)</h1>
      <p>\(purpose)</p>
      \(isPrivate ? privacy : "")
      <h2>\(beginning)</h2>
      <ul>
      \(steps)
      </ul>
      <p><a class="action" href="\(InternalPages.sampleAddress)">\(sample)</a></p>
      """
  }

  private var privacy: HTML {
    let heading = tr("This window is private")
    let explanation = tr(
      "Pages you visit here, and what they store, are forgotten when you close the window. Sites and your network can still see what you do."
    )
    return "<h2>\(heading)</h2>\n<p>\(explanation)</p>"
  }
}
