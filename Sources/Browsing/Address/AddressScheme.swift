/// What an address's scheme means to the address field.
enum AddressScheme: Equatable {
  case web(String)
  case file
  case about
  case data
  case javascript
  case nuri
  /// Belongs to another program, by its registered or common name.
  case app(String)
  case unknown(String)

  init(name: some Sequence<Unicode.Scalar>) {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: name)
    let name = String(text).lowercased()
    self =
      switch name {
      case "http", "https": .web(name)
      case "file": .file
      case "about": .about
      case "data": .data
      case "javascript": .javascript
      case "nuri": .nuri
      default: Self.appSchemes.contains(name) ? .app(name) : .unknown(name)
      }
  }

  /// True when no host follows the scheme's colon.
  var isOpaque: Bool {
    switch self {
    case .about, .data, .javascript, .nuri, .app: true
    case .web, .file, .unknown: false
    }
  }

  /// True for the name of a scheme as RFC 3986 spells it.
  static func isName(_ scalars: some Collection<Unicode.Scalar>) -> Bool {
    guard let first = scalars.first, first.isASCIILetter else { return false }
    return scalars.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "+-.".unicodeScalars.contains($0) }
  }

  /// Schemes that are known without the `//` after them. Others than these need it, since `site:example.com`
  /// and `define:word` are what people type into a search.
  private static let appSchemes: Set<String> = [
    "apt", "appstream", "bitcoin", "blob", "callto", "facetime", "feed", "flatpak+https", "ftp", "ftps",
    "geo",
    "im", "irc", "ircs", "itms-apps", "magnet", "mailto", "maps", "matrix", "msteams", "news", "nntp", "rtsp",
    "sftp", "sip", "sips", "skype", "slack", "sms", "snap", "spotify", "ssh", "steam", "tel", "tg",
    "view-source",
    "vnc", "webcal", "whatsapp", "xmpp", "zoommtg", "zoomus",
  ]
}
