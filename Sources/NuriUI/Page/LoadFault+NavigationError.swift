import Browsing
import GObjectKit
import WebPage

extension LoadFault {
  /// What to show for a failed navigation. Nil where there is nothing to say: it was stopped, it became
  /// something else, or the page is gone.
  @MainActor init?(_ error: WebPage.NavigationError, address: String) {
    let host = AddressDisplay.host(of: address) ?? address
    switch error {
    case .cancelled, .refusedByPolicy, .pageClosed, .failed: return nil
    case .badCertificate(let faults):
      self = .tls(host, TLSFault.allCases.filter(faults.contains).map { TLSProblem($0) })
    case .webContentProcessTerminated(.crashed): self = .webProcessCrashed
    case .webContentProcessTerminated(.exceededMemoryLimit): self = .webProcessExceededMemory
    case .webContentProcessTerminated(.terminatedByRequest): self = .webProcessStopped
    case .invalidAddress: self = .invalidAddress
    case .failedProvisionalNavigation(let cause): self.init(cause.failureReason, host: host, address: address)
    }
  }

  @MainActor private init(_ reason: WebPage.FailureReason, host: String, address: String) {
    self =
      switch reason {
      case .nameNotFound: NetworkStatus.isAvailable ? .nameNotFound(host) : .offline
      case .unreachable: NetworkStatus.isAvailable ? .unreachable(host) : .offline
      case .refused: .refused(host)
      case .timedOut: .timedOut(host)
      case .connectionLost, .interrupted: .connectionLost
      case .tls: .tls(host, [.other])
      case .tooManyRedirects: .tooManyRedirects(host)
      case .unreadableAnswer: .unreadableAnswer(host)
      case .unsupportedScheme: .unsupportedScheme(AddressDisplay.scheme(of: address) ?? "")
      case .unsupportedContent: .unsupportedContent("")
      case .fileNotFound: .fileNotFound(address)
      case .accessDenied: .accessDenied
      case .restrictedPort: .restrictedPort(host)
      case .other(""): .invalidAddress
      case .other(let words): .other(words)
      }
  }
}

extension TLSProblem {
  nonisolated init(_ fault: TLSFault) {
    self =
      switch fault {
      case .unknownAuthority: .unknownAuthority
      case .badIdentity: .wrongHost
      case .notActivated: .notYetValid
      case .expired: .expired
      case .revoked: .revoked
      case .insecure: .insecureAlgorithm
      case .other: .other
      }
  }
}
