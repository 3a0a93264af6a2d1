extension AddressClassifier {
  /// What the host of a text without a scheme says about it.
  private enum HostKind {
    /// An IP address, or a name that only this computer or network answers to.
    case local
    /// A name with a public suffix.
    case listed
    /// A name with dots, whose end no list knows.
    case unlisted
    case singleWord
    /// Something with numbers where a name has letters: a calculation, a time, a version.
    case number
  }

  /// The address that a text without a scheme means, or nil when it is for a search.
  func addressWithoutScheme(_ line: String) -> String? {
    var line = Substring(line)
    for lead in ["://", "//"] where line.hasPrefix(lead) {
      line = line.dropFirst(lead.count)
      break
    }
    let scalars = line.unicodeScalars
    let end = scalars.firstIndex { $0 == "/" || $0 == "?" || $0 == "#" } ?? scalars.endIndex
    let typed = scalars[..<end]
    let tail = Substring(scalars[end...])
    // What an explicit scheme makes a fault is a search without one; so is a backslash, which would end the
    // authority once a scheme stands before it.
    guard !typed.contains(where: { $0.isBlank || $0 == "\\" }),
      let authority = try? Authority(Substring(typed)),
      !authority.endsInColon
    else { return nil }
    let host = typed[(typed.lastIndex(of: "@").map(typed.index(after:)) ?? typed.startIndex)...]
    guard !host.contains("%") else { return nil }
    let kind = kind(of: authority)
    guard isAddress(authority, kind, tail: tail) else { return nil }
    return Self.webAddress(scheme(for: authority, kind), authority, tail: tail)
  }

  private func isAddress(_ authority: Authority, _ kind: HostKind, tail: Substring) -> Bool {
    let path = tail.unicodeScalars.prefix { $0 != "?" && $0 != "#" }
    if tail.unicodeScalars.contains(where: \.isBlank) {
      // Only after a host that is sure can the words after it be a path with spaces.
      switch kind {
      case .local, .listed: guard !path.isEmpty else { return false }
      case .unlisted, .singleWord, .number: return false
      }
    }
    var hasPassword = false
    if let userInfo = authority.userInfo {
      hasPassword = userInfo.unicodeScalars.contains(":")
      if userInfo.isEmpty || userInfo.hasPrefix(":") { return false }
      // `name@host` is a mail address, unless something follows that those don't have.
      if !hasPassword, authority.port == nil, path.isEmpty, case .name = authority.host { return false }
    }
    switch kind {
    case .local, .listed: return true
    case .number: return false
    case .unlisted: return authority.port != nil || !path.isEmpty || hasPassword
    case .singleWord:
      // A word and a number in another script is a reference, `요한복음3:16`, and no host of this network.
      let isPortMeant = authority.port != nil && authority.hostText.utf8.allSatisfy { $0 < 0x80 }
      return isPortMeant || path.last == "/" || hasPassword
    }
  }

  private func kind(of authority: Authority) -> HostKind {
    switch authority.host {
    case .ipv6: return .local
    case .ipv4(let address):
      // Of 0.0.0.0/8 only the first is ever a host; the others are version numbers.
      let isHost = address.value == 0 || address.value >> 24 != 0
      return isHost && address.isDottedQuad && !authority.hostText.hasSuffix(".") ? .local : .number
    case .name(let labels):
      if LocalHost.isLocal(labels) { return .local }
      if labels.count == 1 { return authority.hostText.hasSuffix(".") ? .number : .singleWord }
      if publicSuffixes.isKnownSuffix(of: authority.hostText) { return .listed }
      // No top-level domain begins with a digit or a sign: `24.5kg/m3` is a quantity.
      let first = labels.last?.unicodeScalars.first
      return first?.isASCII == true && first?.isASCIILetter == false ? .number : .unlisted
    }
  }

  /// https for public names; http where no certificate can be expected: this computer, this network, IP
  /// addresses, and ports that say otherwise.
  private func scheme(for authority: Authority, _ kind: HostKind) -> String {
    if let port = authority.port { return port == 443 ? "https" : "http" }
    switch kind {
    case .listed, .unlisted: return "https"
    case .local, .singleWord, .number: return "http"
    }
  }
}
