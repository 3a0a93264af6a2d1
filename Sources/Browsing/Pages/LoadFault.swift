/// Why a page didn't load, or is no longer there.
public enum LoadFault: Error, Equatable, Sendable {
  /// No server has the host's name.
  case nameNotFound(_ host: String)
  /// The host's computer takes no connection.
  case refused(_ host: String)
  /// The connection ended before the page was whole.
  case connectionLost
  case timedOut(_ host: String)
  /// There is a network, but no way from here to the host.
  case unreachable(_ host: String)
  /// The site sends from one address to the next without end.
  case tooManyRedirects(_ host: String)
  /// The site answered with what is no HTTP, or broke off.
  case unreadableAnswer(_ host: String)
  /// The port belongs to another service, from which no page may be loaded (fetch.spec.whatwg.org, "bad port").
  case restrictedPort(_ host: String)
  /// This computer has no network.
  case offline
  case tls(_ host: String, _ problems: [TLSProblem])
  case unsupportedScheme(_ scheme: String)
  /// A kind of content that the engine can't show and that isn't downloaded.
  case unsupportedContent(_ mediaType: String)
  case fileNotFound(_ path: String)
  case accessDenied
  /// A document wants a file that is not in its folder, or that only seems to be.
  case outsideOfDocument(_ path: String, folder: String)
  /// A folder, a pipe or a device in the place of a file.
  case notAFile(_ path: String)
  /// More bytes than are read at once.
  case fileTooLarge(_ path: String, megabytes: Int)
  case webProcessCrashed
  case webProcessExceededMemory
  /// The person stopped a page that did not respond.
  case webProcessStopped
  /// The engine can make no address of the text.
  case invalidAddress
  /// Anything else, in the engine's words.
  case other(_ description: String)
}

extension LoadFault {
  /// Whether the page's process is gone.
  public var isOfProcess: Bool {
    switch self {
    case .webProcessCrashed, .webProcessExceededMemory, .webProcessStopped: true
    default: false
    }
  }
}

/// What is wrong with a certificate, as GIO's `GTlsCertificateFlags` tell it.
public enum TLSProblem: CaseIterable, Equatable, Sendable {
  case unknownAuthority
  /// The certificate is for another host.
  case wrongHost
  case notYetValid
  case expired
  case revoked
  /// Signed by an algorithm that can be forged.
  case insecureAlgorithm
  case other
}
