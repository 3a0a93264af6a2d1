/// Hosts that are on this computer or this network.
enum LocalHost {
  /// True for `localhost`, and for names under `.localhost`, `.local`, `.test`, `.example` (RFC 6761, 6762),
  /// `.internal` (ICANN 2024) and `.home.arpa` (RFC 8375).
  static func isLocal(_ labels: [String]) -> Bool {
    guard let last = labels.last else { return false }
    if last == "localhost" { return true }
    guard labels.count > 1 else { return false }
    return ["local", "test", "example", "internal"].contains(last) || labels.suffix(2) == ["home", "arpa"]
  }

  /// True when `host`, a name or an IP address without brackets, is this very computer.
  static func isLoopback(_ host: String) -> Bool {
    let labels = host.lowercased().split(separator: ".")
    if labels.last == "localhost" { return true }
    if let address = IPv4Address(host) { return address.isLoopback }
    return IPv6Address(host)?.isLoopback == true
  }
}
