internal import Localization

/// Why a text is no template for searches.
public enum SearchTemplateFault: Error, Equatable, Sendable {
  /// What is searched for would travel in the open.
  case notEncrypted
  /// The host is missing, or can't be.
  case invalidHost
  /// No `{searchTerms}` stands for the words, or it stands where it would choose the site.
  case noSearchTerms
  /// A placeholder that OpenSearch requires a value for and Nuri has none.
  case unknownPlaceholder(String)

  public var message: String {
    switch self {
    case .notEncrypted: tr("A search address must begin with “https://”.")
    case .invalidHost: tr("The search address does not name a site.")
    case .noSearchTerms:
      // Translators: {placeholder} is "{searchTerms}"; it is typed as it is and not translated
      tr(
        "The search address must have “{placeholder}” after the site’s name, where the words go.",
        ["placeholder": "{searchTerms}"])
    case .unknownPlaceholder(let name):
      // Translators: {placeholder} is a word in braces such as "{count}"
      tr(
        "The search address has “{placeholder}” in it, which Nuri can’t fill in.",
        ["placeholder": "{\(name)}"])
    }
  }
}

/// Where words are searched for: an address template as OpenSearch 1.1 writes it.
public struct SearchEngine: Equatable, Sendable {
  /// The name that a person knows it by.
  public let name: String
  /// An https address with `{searchTerms}` in its path, query or fragment.
  public let template: String

  public static let duckDuckGo = SearchEngine(
    name: "DuckDuckGo", checkedTemplate: "https://duckduckgo.com/?q={searchTerms}")

  public init(name: String, template: String) throws(SearchTemplateFault) {
    let prefix = "https://"
    guard template.lowercased().hasPrefix(prefix) else { throw .notEncrypted }
    let rest = template.unicodeScalars.dropFirst(prefix.count)
    let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" && $0 != "\\" }
    if authority.contains("{") { throw .noSearchTerms }
    guard let parsed = try? Authority(Substring(authority)), parsed.userInfo == nil else {
      throw .invalidHost
    }
    var hasTerms = false
    for case .placeholder(let name) in Self.parts(of: template) {
      switch name {
      case "searchTerms": hasTerms = true
      case "inputEncoding", "outputEncoding": break
      default: guard name.hasSuffix("?") else { throw .unknownPlaceholder(String(name)) }
      }
    }
    guard hasTerms else { throw .noSearchTerms }
    self.init(name: name, checkedTemplate: template)
  }

  private init(name: String, checkedTemplate: String) {
    self.name = name
    template = checkedTemplate
  }

  /// The address of the results for `terms`.
  public func address(for terms: String) -> String {
    var address = ""
    for part in Self.parts(of: template) {
      switch part {
      case .text(let text): address += PercentEncoding.encodeBlanks(text)
      case .placeholder("searchTerms"): address += PercentEncoding.encode(terms)
      case .placeholder("inputEncoding"), .placeholder("outputEncoding"): address += "UTF-8"
      // The others are optional: left out.
      case .placeholder: break
      }
    }
    return address
  }

  private enum Part {
    case text(Substring)
    case placeholder(Substring)
  }

  private static func parts(of template: String) -> [Part] {
    var parts: [Part] = []
    var rest = Substring(template)
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      parts.append(.text(rest[..<open]))
      parts.append(.placeholder(rest[rest.index(after: open)..<close]))
      rest = rest[rest.index(after: close)...]
    }
    parts.append(.text(rest))
    return parts
  }
}
