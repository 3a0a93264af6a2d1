internal import Localization

/// Why an address with a web scheme can't be loaded. Each case holds the part of the text that is wrong.
public enum AddressFault: Error, Equatable, Sendable {
  /// Nothing stands between `://` and the path.
  case emptyHost
  /// A blank in the host.
  case spaceInHost(String)
  /// A character that no host has.
  case forbiddenCharacter(String, host: String)
  /// A host that begins with a dot, or has two in a row.
  case emptyLabel(host: String)
  /// A host of more than 253 characters, or with a label of more than 63 (RFC 1035).
  case hostTooLong(String)
  /// A `%` in the host that encodes nothing.
  case invalidPercentEncoding(host: String)
  /// A port that isn't a number from 1 to 65535.
  case invalidPort(String)
  /// A host that opens a bracket and doesn't close it.
  case unclosedBracket(String)
  /// A host with colons or brackets that isn't an IPv6 address.
  case invalidIPv6Address(String)
  /// A host that ends in a number and isn't an IPv4 address.
  case invalidIPv4Address(String)

  /// What is wrong, in a few words.
  public var heading: String {
    switch self {
    case .emptyHost: tr("The Site’s Name Is Missing")
    case .spaceInHost: tr("There Is a Space in the Site’s Name")
    case .forbiddenCharacter: tr("A Character in the Site’s Name Is Not Allowed")
    case .emptyLabel: tr("There Are Too Many Dots in the Site’s Name")
    case .hostTooLong: tr("The Site’s Name Is Too Long")
    case .invalidPercentEncoding: tr("A Percent Sign in the Site’s Name Is Not Allowed")
    case .invalidPort: tr("The Port Is Not Valid")
    case .unclosedBracket: tr("A Bracket Is Not Closed")
    case .invalidIPv6Address: tr("This Is Not an IPv6 Address")
    case .invalidIPv4Address: tr("This Is Not an IPv4 Address")
    }
  }

  /// What is wrong with the very text, and what to do about it.
  public var message: String {
    switch self {
    case .emptyHost:
      tr("Nothing follows “://”. Type the site’s name after it, such as “https://example.com”.")
    case .spaceInHost(let host):
      // Translators: {host} is the site's name as typed, such as "exam ple.com"
      tr("“{host}” has a space in it. Remove the space, or remove “://” to search.", ["host": host.shown])
    case .forbiddenCharacter(let character, let host):
      // Translators: {character} is one character; {host} is the site's name as typed
      tr(
        "“{host}” has the character “{character}” in it, which no site’s name has. Remove it and try again.",
        ["host": host.shown, "character": character.shown])
    case .emptyLabel(let host):
      // Translators: {host} is the site's name as typed, such as "example..com"
      tr(
        "“{host}” begins with a dot or has two dots in a row. Remove the dot, or type what belongs between them.",
        ["host": host.shown])
    case .hostTooLong(let host):
      // Translators: {host} is the beginning of the site's name as typed
      tr(
        "“{host}” is longer than a site’s name can be: 63 characters between two dots, 253 in all. Check whether something else was pasted with it.",
        ["host": host.shown])
    case .invalidPercentEncoding(let host):
      // Translators: {host} is the site's name as typed, such as "100%.com"
      tr(
        "In “{host}”, two hexadecimal digits that encode a character must follow “%”. Remove the sign or add the digits.",
        ["host": host.shown])
    case .invalidPort(let port):
      // Translators: {port} is what was typed after the colon, such as "99999" or "abc"
      tr(
        "A port is a number from 1 to 65535, and “{port}” is not. Correct it, or remove it and its colon.",
        ["port": port.shown])
    case .unclosedBracket(let host):
      // Translators: {host} is the address as typed, such as "[::1"
      tr("“{host}” opens a bracket. Add “]” after the IPv6 address.", ["host": host.shown])
    case .invalidIPv6Address(let host):
      // Translators: {host} is the address as typed, such as "[1:2:3]"
      tr(
        "“{host}” is not an IPv6 address: eight groups of up to four hexadecimal digits, with colons between them; “::” stands for groups of zeros. Correct the address.",
        ["host": host.shown])
    case .invalidIPv4Address(let host):
      // Translators: {host} is the address as typed, such as "192.168.0.256"
      tr(
        "“{host}” ends in a number, so it must be an IPv4 address: four numbers from 0 to 255 with dots between them. Correct the address.",
        ["host": host.shown])
    }
  }
}

extension String {
  /// The text as an alert can hold it: characters that can't be seen or turn the text's direction by their
  /// code points, and no more than a line or two.
  fileprivate var shown: String {
    var result = ""
    for scalar in unicodeScalars.prefix(80) {
      let category = scalar.properties.generalCategory
      if category == .control || category == .format || category == .privateUse || category == .unassigned {
        let digits = Swift.String(scalar.value, radix: 16, uppercase: true)
        result += "U+" + Swift.String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return unicodeScalars.count > 80 ? result + "…" : result
  }
}
