/// How an address is shown. What is shown is never loaded or copied: those take the address itself.
public struct AddressDisplay {
  /// The committed address as the address field shows it; empty for pages that have no address to speak of.
  ///
  /// User names and passwords are left out, since they are where a false host is written. `decode` turns the
  /// rest into readable text (`webkit_uri_for_display`); it never sees the credentials. Characters that turn
  /// the direction of text or can't be seen stay encoded, so that the text reads in the order it is in.
  public static func text(for address: String, decode: (String) -> String) -> String {
    switch address {
    case "", "about:blank", "nuri:start": ""
    default: encodingInvisibles(in: decode(removingCredentials(from: address)))
    }
  }

  /// The scheme of `address` in lower case, without its colon; nil when it has none.
  public static func scheme(of address: String) -> String? {
    let scalars = address.unicodeScalars
    guard let colon = scalars.firstIndex(of: ":"), AddressScheme.isName(scalars[..<colon]) else { return nil }
    return String(scalars[..<colon]).lowercased()
  }

  /// The host of `address` as written in it, without user, port and the brackets of an IPv6 address; nil where
  /// there is none. A document's folder is none.
  public static func host(of address: String) -> String? {
    guard scheme(of: address) != DocumentFolder.scheme else { return nil }
    guard let range = authorityRange(of: address) else { return nil }
    let authority = address.unicodeScalars[range]
    var host = authority[
      (authority.lastIndex(of: "@").map(authority.index(after:)) ?? authority.startIndex)...]
    if host.first == "[", let end = host.firstIndex(of: "]") {
      host = host[host.index(after: host.startIndex)..<end]
    } else if let colon = host.firstIndex(of: ":") {
      host = host[..<colon]
    }
    return host.isEmpty ? nil : String(host)
  }

  /// `address` without `user:password@`.
  static func removingCredentials(from address: String) -> String {
    guard let range = authorityRange(of: address) else { return address }
    let scalars = address.unicodeScalars
    guard let at = scalars[range].lastIndex(of: "@") else { return address }
    return String(scalars[..<range.lowerBound]) + String(scalars[scalars.index(after: at)...])
  }

  /// `text` with bidi controls, line breaks and other invisible characters percent-encoded.
  static func encodingInvisibles(in text: String) -> String {
    PercentEncoding.encode(text) { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: true
      // Joiners shape letters, and the tag characters above U+FFFF emoji; all other formats only hide.
      case .format: scalar.value <= 0xFFFF && scalar.value != 0x200C && scalar.value != 0x200D
      default: false
      }
    }
  }

  /// Where the authority is: between `//`, right after the scheme, and the path.
  private static func authorityRange(of address: String) -> Range<String.Index>? {
    let scalars = address.unicodeScalars
    guard let colon = scalars.firstIndex(of: ":"), AddressScheme.isName(scalars[..<colon]) else { return nil }
    let rest = scalars[scalars.index(after: colon)...]
    guard rest.starts(with: "//".unicodeScalars) else { return nil }
    let start = rest.index(rest.startIndex, offsetBy: 2)
    // A backslash ends a web host as a slash does.
    let isWeb = ["http", "https", "ws", "wss"].contains(String(scalars[..<colon]).lowercased())
    let end = rest[start...].firstIndex { $0 == "/" || $0 == "?" || $0 == "#" || ($0 == "\\" && isWeb) }
    return start..<(end ?? scalars.endIndex)
  }
}
