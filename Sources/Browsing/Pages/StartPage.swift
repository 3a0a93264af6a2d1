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
    let privacy: HTML = """
      <h2>\(tr("This window is private"))</h2>
      <p>\(tr("Pages you visit here, and what they store, are forgotten when you close the window. Sites and your network can still see what you do."))</p>
      """
    return """
      <h1>\(tr("Nuri"))</h1>
      <p>\(tr("A web browser made for reading, at the size that suits you."))</p>
      \(isPrivate ? privacy : "")
      <h2>\(tr("How to begin"))</h2>
      <ul>
      <li>\(tr("Type an address, or words to search for, into the field at the top."))</li>
      <li>\(tr("Press Ctrl and the plus or minus key to make a page larger or smaller, and Ctrl and 0 for its own size."))</li>
      <li>\(tr("No network? A sample page comes with Nuri."))</li>
      </ul>
      <p><a class="action" href="\(InternalPages.sampleAddress)">\(tr("Read the Sample Page"))</a></p>
      """
  }
}
