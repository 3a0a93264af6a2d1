/// Whether others can read or change what is on the page while it is on its way.
public enum ConnectionSecurity: Equatable, Sendable {
  /// Encrypted, by a certificate that was checked.
  case secure
  /// Not encrypted, or with a certificate that has problems, or from nowhere that can be named (`data:`).
  case notSecure
  /// Never leaves this computer.
  case local
  /// A page of Nuri's own.
  case internalPage

  /// - Parameters:
  ///   - address: the committed address.
  ///   - isEncrypted: true when the engine loaded the page over TLS.
  ///   - hasCertificateProblems: true when the engine found fault with the certificate, whether or not the
  ///     person went on.
  public init(address: String, isEncrypted: Bool, hasCertificateProblems: Bool) {
    switch AddressDisplay.scheme(of: address) {
    case nil where address.isEmpty, "nuri", "about": self = .internalPage
    case "file", DocumentFolder.scheme: self = .local
    case "https", "wss": self = isEncrypted && !hasCertificateProblems ? .secure : .notSecure
    case "http", "ws":
      self = AddressDisplay.host(of: address).map(LocalHost.isLoopback) == true ? .local : .notSecure
    default: self = .notSecure
    }
  }
}
