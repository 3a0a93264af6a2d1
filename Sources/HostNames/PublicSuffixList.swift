import CPSL

/// The suffixes under which anyone can register names, such as `com`, `co.uk` and `github.io`.
///
/// Hosts may be written in Unicode or in punycode, in any case, and with the root's dot at the end.
/// Answers come in lower case and without that dot. May be used on any thread.
public struct PublicSuffixList: Sendable {
  /// The newer one of the system's list and the one built into libpsl.
  public static let system = PublicSuffixList(context: psl_latest(nil) ?? psl_builtin())

  /// Never changed or freed after it was made. Where there is no list, every suffix is unknown.
  private nonisolated(unsafe) let context: OpaquePointer?

  /// Whether the list itself names the host's suffix. Any other last label counts as a suffix too,
  /// but a name under it may well not exist.
  public func isKnownSuffix(of host: String) -> Bool {
    lookUp(host) { context, host in
      guard let suffix = psl_unregistrable_domain(context, host) else { return false }
      return psl_is_public_suffix2(context, suffix, PSL_TYPE_ANY | PSL_TYPE_NO_STAR_RULE) == 1
    } ?? false
  }

  /// The part of the host that someone registered: its suffix and the label before that.
  ///
  /// `nil` for a suffix alone, an IP address, and what is no host name.
  public func registrableDomain(of host: String) -> String? {
    lookUp(host) { context, host in
      psl_registrable_domain(context, host).map { String(cString: $0) }
    } ?? nil
  }

  /// Gives the host in the form that the list has its names in.
  private func lookUp<Answer>(
    _ host: String, _ answer: (OpaquePointer, UnsafePointer<CChar>) -> Answer
  ) -> Answer? {
    let host = host.last == "." ? String(host.dropLast()) : host
    var lowered: UnsafeMutablePointer<CChar>?
    guard let context, psl_str_to_utf8lower(host, "utf-8", nil, &lowered) == PSL_SUCCESS, let lowered else {
      return nil
    }
    defer { psl_free_string(lowered) }
    // Checked in this form, because it turns full-width digits into digits. A NUL would cut it short.
    guard Self.isName(String(cString: lowered)), !host.utf8.contains(0) else { return nil }
    return answer(context, lowered)
  }

  /// Not an address, and without an empty label. A host whose last label is a number is an IPv4
  /// address or nothing, by the URL standard.
  private static func isName(_ host: String) -> Bool {
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard let last = labels.last, labels.allSatisfy({ !$0.isEmpty }) else { return false }
    let isDecimal = last.allSatisfy { $0.isASCII && $0.isNumber }
    let isHexadecimal = last.hasPrefix("0x") && last.dropFirst(2).allSatisfy { $0.isASCII && $0.isHexDigit }
    return !isDecimal && !isHexadecimal && !host.contains { ":[]".contains($0) }
  }
}
