/// The list of names under which sites are registered (publicsuffix.org).
public protocol PublicSuffixes: Sendable {
  /// True when the end of `host` is listed: `com` for `example.com`. `host` is in lower case, in ASCII or
  /// Unicode form, and may end in a dot.
  func isKnownSuffix(of host: String) -> Bool
}
