/// Decides what typed text means: an address, a search, or an address that can't be.
///
/// It reads strings only; nothing is looked up on the network. Full addresses (`https://…`) are kept; of the
/// rest, those are addresses whose host a site can have: a name with a public suffix, a name of this network,
/// an IP address, or any name that has a path or a port.
public struct AddressClassifier: Sendable {
  let publicSuffixes: any PublicSuffixes
  public let files: any LocalFiles

  public init(publicSuffixes: any PublicSuffixes, files: any LocalFiles) {
    self.publicSuffixes = publicSuffixes
    self.files = files
  }

  /// What `text`, as typed or pasted, means. Any thread.
  public func classify(_ text: String) -> AddressInput {
    let typed = TypedText(text)
    if typed.words.isEmpty { return .empty }
    if let terms = typed.forcedSearch { return .search(terms) }
    if let address = fileAddress(ofPath: typed.line) { return .address(address) }
    let line = typed.narrowedLine
    return inputWithScheme(line, words: typed.words)
      ?? addressWithoutScheme(line).map { .address($0) }
      ?? .search(typed.words)
  }

  /// The `file:` address of an absolute path, or one in the home folder, that exists; `#fragment` and `?query`
  /// may follow it. Nil for all else.
  func fileAddress(ofPath text: String) -> String? {
    let path = files.expandingTilde(in: text)
    guard path.hasPrefix("/") else { return nil }
    if files.exists(path) { return FileAddress.address(of: path) }
    guard let end = path.unicodeScalars.firstIndex(where: { $0 == "#" || $0 == "?" }) else { return nil }
    let file = String(path[..<end])
    return files.exists(file)
      ? FileAddress.address(of: file) + PercentEncoding.encodeBlanks(path[end...]) : nil
  }
}

/// Addresses of local files.
public enum FileAddress {
  /// The path that a `file:` address means; nil for other addresses, and where it can't be read from it.
  public static func path(of address: String) -> String? {
    let prefix = "file://"
    guard address.lowercased().hasPrefix(prefix) else { return nil }
    let place = address.unicodeScalars.dropFirst(prefix.count).prefix { $0 != "?" && $0 != "#" }
    let path = PercentEncoding.decode(Substring(place))
    return path?.hasPrefix("/") == true ? path : nil
  }

  /// The `file:` address of an absolute path. All that has a meaning in an address is encoded, `%` too.
  static func address(of path: some StringProtocol) -> String {
    "file://" + PercentEncoding.encode(path, keeping: "/")
  }
}
