/// The pages that come with Nuri, at addresses with the scheme `nuri`.
public struct InternalPages: Sendable {
  /// The scheme of their addresses, without its colon.
  public static let scheme = "nuri"
  public static let startAddress = "nuri:start"
  public static let sampleAddress = "nuri:sample"

  let isPrivate: Bool

  /// - Parameter isPrivate: true for a private window's pages.
  public init(isPrivate: Bool = false) {
    self.isPrivate = isPrivate
  }

  /// The HTML document at `address`, whose query and fragment don't matter; nil where there is no page.
  ///
  /// - Parameter language: the language that messages are in, as a BCP 47 tag.
  public func page(for address: String, language: String) -> String? {
    let place = address.unicodeScalars.prefix { $0 != "?" && $0 != "#" }
    switch String(place).lowercased() {
    case Self.startAddress: return StartPage(language: language, isPrivate: isPrivate).source
    case Self.sampleAddress: return SamplePage(language: language).source
    default: return nil
    }
  }
}
