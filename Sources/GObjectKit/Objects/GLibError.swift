public import CAdwaita

/// An error that a GLib-based library reported: whose it is, its number there, and the library's words.
public struct GLibError: Error, Equatable, Sendable {
  /// The error quark's name, for example `WebKitNetworkError` or `g-io-error-quark`.
  public let domain: String
  public let code: Int
  /// The library's message, in the person's language if the library is translated; untrusted text.
  public let message: String

  nonisolated public init(domain: String, code: Int, message: String) {
    self.domain = domain
    self.code = code
    self.message = message
  }

  /// Copies an error that somebody else owns.
  nonisolated public init(borrowing error: UnsafePointer<GError>) {
    domain = String(cString: g_quark_to_string(error.pointee.domain))
    code = Int(error.pointee.code)
    message = error.pointee.message.map { String(cString: $0) } ?? ""
  }

  /// Takes over an error and frees it.
  nonisolated public init(adopting error: UnsafeMutablePointer<GError>) {
    self.init(borrowing: error)
    g_error_free(error)
  }

  /// Runs a C call that reports through a `GError**`, and throws what it reports.
  @discardableResult
  nonisolated public static func check<Result>(
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Result
  ) throws(GLibError) -> Result {
    var error: UnsafeMutablePointer<GError>?
    let result = body(&error)
    if let error { throw GLibError(adopting: error) }
    return result
  }
}
