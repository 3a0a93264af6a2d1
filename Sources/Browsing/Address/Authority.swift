/// The part of an address between `//` and its path: `user:password@host:port`.
struct Authority: Equatable {
  enum Host: Equatable {
    case ipv4(IPv4Address)
    case ipv6(IPv6Address)
    /// Labels in lower case, without the empty one of a trailing dot.
    case name([String])
  }

  /// What stands before the last `@`, as typed; nil without one.
  let userInfo: String?
  let host: Host
  /// The host in lower case; an IPv6 address is in brackets.
  let hostText: String
  let port: UInt16?
  /// True when a colon was typed and no port after it.
  let endsInColon: Bool

  init(_ text: some StringProtocol) throws(AddressFault) {
    let scalars = Substring(text).unicodeScalars
    var hostAndPort = Substring(scalars)
    if let at = scalars.lastIndex(of: "@") {
      userInfo = String(scalars[..<at])
      hostAndPort = Substring(scalars[scalars.index(after: at)...])
    } else {
      userInfo = nil
    }
    if let address = IPv6Address(hostAndPort) {
      host = .ipv6(address)
      hostText = "[\(hostAndPort.lowercased())]"
      port = nil
      endsInColon = false
      return
    }
    let (typedHost, portText) = try Self.split(hostAndPort)
    (host, hostText) = try Self.host(typedHost)
    endsInColon = portText?.isEmpty == true
    port = try portText.flatMap { text throws(AddressFault) in try Self.port(text) }
  }

  /// The authority as an address holds it, without the port that `scheme` means anyway.
  func text(scheme: String) -> String {
    var text = userInfo.map { PercentEncoding.encodeBlanks($0) + "@" } ?? ""
    text += hostText
    if let port, !((scheme == "http" && port == 80) || (scheme == "https" && port == 443)) {
      text += ":\(port)"
    }
    return text
  }

  private static func split(_ text: Substring) throws(AddressFault) -> (host: Substring, port: Substring?) {
    let scalars = text.unicodeScalars
    if scalars.first == "[" {
      guard let end = scalars.firstIndex(of: "]") else { throw .unclosedBracket(String(text)) }
      let host = Substring(scalars[...end])
      let rest = Substring(scalars[scalars.index(after: end)...])
      if rest.isEmpty { return (host, nil) }
      guard rest.unicodeScalars.first == ":" else { throw .invalidIPv6Address(String(text)) }
      return (host, Substring(rest.unicodeScalars.dropFirst()))
    }
    guard let colon = scalars.lastIndex(of: ":") else { return (text, nil) }
    return (Substring(scalars[..<colon]), Substring(scalars[scalars.index(after: colon)...]))
  }

  private static func port(_ text: Substring) throws(AddressFault) -> UInt16? {
    if text.isEmpty { return nil }
    guard text.unicodeScalars.allSatisfy(\.isASCIIDigit), let port = UInt16(text), port > 0 else {
      throw .invalidPort(String(text))
    }
    return port
  }

  private static func host(_ typed: Substring) throws(AddressFault) -> (Host, String) {
    if typed.isEmpty { throw .emptyHost }
    if typed.unicodeScalars.first == "[" {
      let inner = typed.dropFirst().dropLast()
      guard let address = IPv6Address(inner) else { throw .invalidIPv6Address(String(typed)) }
      return (.ipv6(address), "[\(inner.lowercased())]")
    }
    guard let decoded = PercentEncoding.decode(typed) else {
      throw .invalidPercentEncoding(host: String(typed))
    }
    let host = decoded.lowercased()
    try checkCharacters(of: host)
    if IPv4Address.isMeant(by: host) {
      guard let address = IPv4Address(host) else { throw .invalidIPv4Address(host) }
      return (.ipv4(address), host)
    }
    var labels = host.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if labels.count > 1, labels.last == "" { labels.removeLast() }
    if labels.contains("") { throw .emptyLabel(host: host) }
    // Labels in other scripts grow when they are encoded; the engine's encoder knows by how much.
    if host.utf8.count > 254
      || labels.contains(where: { $0.utf8.allSatisfy { $0 < 0x80 } && $0.utf8.count > 63 })
    {
      throw .hostTooLong(host)
    }
    return (.name(labels), host)
  }

  private static func checkCharacters(of host: String) throws(AddressFault) {
    for scalar in host.unicodeScalars {
      if scalar.isBlank { throw .spaceInHost(host) }
      if scalar == ":" || scalar == "[" || scalar == "]" { throw .invalidIPv6Address(host) }
      guard isHostCharacter(scalar) else { throw .forbiddenCharacter(String(scalar), host: host) }
    }
  }

  /// Letters, digits, hyphens and dots; `_`, which real hosts have; in other scripts all that isn't
  /// punctuation, invisible or without a meaning. The engine's IDNA has the last word on those.
  private static func isHostCharacter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return scalar.isASCIILetter || scalar.isASCIIDigit || scalar == "-" || scalar == "." || scalar == "_"
    }
    switch scalar.value {
    // Punctuation that IDNA allows between certain letters; joiners that Persian and Indic names need.
    case 0x00B7, 0x0375, 0x05F3, 0x05F4, 0x30FB, 0x200C, 0x200D: return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
      .spaceSeparator, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation, .dashPunctuation, .connectorPunctuation:
      return false
    default: return true
    }
  }
}
