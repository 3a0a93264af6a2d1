import Browsing
import GObjectKit
import WebPage

extension LoadFault {
  /// What to show for a failed navigation. Nil where there is nothing to say: it was stopped, it became
  /// something else, or the page is gone.
  init?(_ error: WebPage.NavigationError, address: String) {
    let host = AddressDisplay.host(of: address) ?? address
    switch error {
    case .cancelled, .refusedByPolicy, .pageClosed, .failed: return nil
    case .badCertificate(let faults): self = .tls(host: host, problems: Set(faults.map(TLSProblem.init)))
    case .webContentProcessTerminated(.crashed): self = .webProcessCrashed
    case .webContentProcessTerminated(.exceededMemoryLimit): self = .webProcessExceededMemory
    case .webContentProcessTerminated(.terminatedByRequest): self = .webProcessStopped
    case .invalidAddress: self = .invalidAddress
    case .failedProvisionalNavigation(let cause): self.init(cause.failureReason, host: host, address: address)
    }
  }

  private init(_ reason: WebPage.FailureReason, host: String, address: String) {
    self =
      switch reason {
      case .nameNotFound: NetworkStatus.isAvailable ? .nameNotFound(host: host) : .offline
      case .unreachable: NetworkStatus.isAvailable ? .unreachable(host: host) : .offline
      case .refused: .refused(host: host)
      case .timedOut: .timedOut(host: host)
      case .connectionLost: .connectionLost(host: host)
      case .tls: .tls(host: host, problems: [.other])
      case .tooManyRedirects: .tooManyRedirects(host: host)
      case .unsupportedScheme: .unsupportedScheme(AddressDisplay.scheme(of: address) ?? "")
      case .unsupportedContent: .unsupportedContent(mediaType: "")
      case .fileNotFound: .fileNotFound(path: address)
      case .accessDenied: .accessDenied
      case .other(let words): .other(description: words)
      }
  }
}

extension TLSProblem {
  init(_ fault: TLSFault) {
    self =
      switch fault {
      case .unknownAuthority: .unknownAuthority
      case .badIdentity: .wrongHost
      case .notActivated: .notYetValid
      case .expired: .expired
      case .revoked: .revoked
      case .insecure: .weak
      case .other: .other
      }
  }
}
