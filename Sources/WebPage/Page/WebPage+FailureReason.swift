import CWebKitGTK
public import GObjectKit

extension WebPage {
  /// What a failed load comes down to, out of the error domains of GIO, libsoup and WebKit.
  nonisolated public enum FailureReason: Equatable, Sendable {
    case nameNotFound
    case refused
    case timedOut
    case unreachable
    case connectionLost
    /// The network library gave up by itself, and nobody asked it to.
    case interrupted
    case tls
    case tooManyRedirects
    /// What the server sent is no HTTP, or breaks off before the page begins.
    case unreadableAnswer
    /// The engine loads nothing from this port: it belongs to another service.
    case restrictedPort
    case unsupportedScheme
    case unsupportedContent
    case fileNotFound
    case accessDenied
    /// The library's own words; untrusted text.
    case other(String)
  }
}

extension GLibError {
  /// The reason in terms of a load.
  @MainActor
  public var failureReason: WebPage.FailureReason {
    switch domain {
    case Self.name(g_resolver_error_quark()): .nameNotFound
    case Self.name(g_tls_error_quark()): .tls
    case Self.name(webkit_network_error_quark()): network
    case Self.name(webkit_policy_error_quark()): policy
    case Self.name(g_io_error_quark()): inputOutput
    case "soup-session-error-quark": session
    // The engine counts redirects itself and gives their excess no code (NetworkLoadChecker.cpp).
    case _ where message.hasPrefix("Load cannot follow more than"): .tooManyRedirects
    default: .other(message)
    }
  }

  private var network: WebPage.FailureReason {
    switch WebKitNetworkError(rawValue: UInt32(clamping: code)) {
    case WEBKIT_NETWORK_ERROR_UNKNOWN_PROTOCOL: .unsupportedScheme
    case WEBKIT_NETWORK_ERROR_FILE_DOES_NOT_EXIST: .fileNotFound
    case WEBKIT_NETWORK_ERROR_TRANSPORT: .connectionLost
    default: .other(message)
    }
  }

  private var policy: WebPage.FailureReason {
    switch WebKitPolicyError(rawValue: UInt32(clamping: code)) {
    case WEBKIT_POLICY_ERROR_CANNOT_SHOW_MIME_TYPE: .unsupportedContent
    case WEBKIT_POLICY_ERROR_CANNOT_SHOW_URI: .unsupportedScheme
    case WEBKIT_POLICY_ERROR_CANNOT_USE_RESTRICTED_PORT: .restrictedPort
    default: .other(message)
    }
  }

  private var inputOutput: WebPage.FailureReason {
    switch GIOErrorEnum(rawValue: UInt32(clamping: code)) {
    case G_IO_ERROR_NOT_FOUND: .fileNotFound
    case G_IO_ERROR_PERMISSION_DENIED: .accessDenied
    case G_IO_ERROR_CONNECTION_REFUSED: .refused
    case G_IO_ERROR_TIMED_OUT: .timedOut
    case G_IO_ERROR_CANCELLED: .interrupted
    case G_IO_ERROR_HOST_NOT_FOUND: .nameNotFound
    case G_IO_ERROR_HOST_UNREACHABLE, G_IO_ERROR_NETWORK_UNREACHABLE: .unreachable
    case G_IO_ERROR_CONNECTION_CLOSED, G_IO_ERROR_PARTIAL_INPUT, G_IO_ERROR_NOT_CONNECTED: .connectionLost
    default: .other(message)
    }
  }

  /// The numbers of `SoupSessionError` (soup-session.h).
  private var session: WebPage.FailureReason {
    switch code {
    case 0, 1, 4, 5: .unreadableAnswer  // Parsing, encoding, a redirect to nowhere or to no address.
    case 2: .tooManyRedirects
    case 3: .connectionLost  // It was begun anew too often.
    default: .other(message)
    }
  }

  private static func name(_ quark: GQuark) -> String { String(cString: g_quark_to_string(quark)) }
}
