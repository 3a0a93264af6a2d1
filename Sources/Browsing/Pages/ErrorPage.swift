/// The page that stands where another one couldn't be loaded.
public struct ErrorPage: Sendable {
  let fault: LoadFault
  let address: String
  let language: String

  /// - Parameters:
  ///   - fault: what happened.
  ///   - address: the address that didn't load. It is shown without credentials, and linked if it can load.
  ///   - language: the language that messages are in, as a BCP 47 tag.
  public init(fault: LoadFault, address: String, language: String) {
    self.fault = fault
    self.address = address
    self.language = language
  }

  /// The whole HTML document.
  public var source: String {
    PageDocument(language: language, title: fault.title, content: content).source
  }

  private var content: HTML {
    let advice: [HTML] = fault.advice.map { "<li>\($0)</li>" }
    let shownAddress = AddressDisplay.text(for: address) { $0 }
    let addressLine: HTML =
      shownAddress.isEmpty ? "" : "<p class=\"secondary\"><bdi dir=\"ltr\">\(shownAddress)</bdi></p>"
    let retry: HTML =
      PageLink(address).map { "<p><a class=\"action\" href=\"\($0.href)\">\(fault.retryTitle)</a></p>" } ?? ""
    return """
      <h1>\(fault.title)</h1>
      \(addressLine)
      <p>\(fault.explanation)</p>
      <ul>
      \(advice)
      </ul>
      \(retry)
      """
  }
}
