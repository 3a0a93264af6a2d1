extension AddressClassifier {
  /// What a text that begins with a scheme means; nil when what stands before its colon is no scheme.
  func inputWithScheme(_ line: String, words: String) -> AddressInput? {
    let scalars = line.unicodeScalars
    guard let colon = scalars.firstIndex(of: ":"), AddressScheme.isName(scalars[..<colon]) else { return nil }
    let name = String(scalars[..<colon]).lowercased()
    let rest = Substring(scalars[scalars.index(after: colon)...])
    let first = rest.unicodeScalars.first
    switch AddressScheme(name: scalars[..<colon]) {
    case .web(let scheme):
      return webInput(scheme, rest, words: words)
    case .file:
      guard first == "/" else { return .search(words) }
      let path = rest.hasPrefix("//") ? rest : "//" + rest
      return .address("file:" + PercentEncoding.encodeBlanks(path))
    case .about:
      return rest.lowercased() == "blank" ? .address("about:blank") : .search(words)
    case .data:
      guard rest.unicodeScalars.contains(",") else { return .search(words) }
      return .address("data:" + PercentEncoding.encodeBlanks(rest))
    case .javascript:
      // What a page's script could do, a text that someone was told to paste must not.
      return .search(words)
    case .nuri:
      guard let first, !first.isBlank else { return .search(words) }
      return .address("nuri:" + PercentEncoding.encodeBlanks(rest))
    case .app:
      guard let first, !first.isBlank else { return .search(words) }
      return .address(name + ":" + PercentEncoding.encodeBlanks(rest))
    case .unknown:
      // `name://` is another program's address; what it holds is no search engine's business.
      guard rest.hasPrefix("//"), rest.unicodeScalars.count > 2,
        !rest.unicodeScalars.contains(where: \.isBlank)
      else { return nil }
      return .address(name + ":" + rest)
    }
  }

  /// Reads `rest` after `http:` or `https:`. One slash, or none, is mended where a host follows.
  private func webInput(_ scheme: String, _ rest: Substring, words: String) -> AddressInput {
    let isSlash = { (scalar: Unicode.Scalar) in scalar == "/" || scalar == "\\" }
    let body = rest.unicodeScalars.drop(while: isSlash)
    let slashes = rest.unicodeScalars.count - body.count
    if body.isEmpty, slashes < 2 { return .search(words) }
    let end = body.firstIndex { isSlash($0) || $0 == "?" || $0 == "#" } ?? body.endIndex
    do {
      let authority = try Authority(Substring(body[..<end]))
      return .address(Self.webAddress(scheme, authority, tail: Substring(body[end...])))
    } catch {
      return slashes > 0 ? .fault(error) : .search(words)
    }
  }

  /// An address from its parts. `tail` is all after the authority, as typed.
  static func webAddress(_ scheme: String, _ authority: Authority, tail: Substring) -> String {
    let path = tail.unicodeScalars.first == "/" || tail.unicodeScalars.first == "\\" ? "" : "/"
    return scheme + "://" + authority.text(scheme: scheme) + path + PercentEncoding.encodeBlanks(tail)
  }
}
