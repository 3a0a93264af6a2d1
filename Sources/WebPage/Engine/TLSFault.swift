import CWebKitGTK

/// What is wrong with a certificate, in GIO's terms.
nonisolated public enum TLSFault: CaseIterable, Sendable {
  case unknownAuthority
  case badIdentity
  case notActivated
  case expired
  case revoked
  case insecure
  case other

  static func faults(in flags: GTlsCertificateFlags) -> Set<TLSFault> {
    let known: [(GTlsCertificateFlags, TLSFault)] = [
      (G_TLS_CERTIFICATE_UNKNOWN_CA, .unknownAuthority), (G_TLS_CERTIFICATE_BAD_IDENTITY, .badIdentity),
      (G_TLS_CERTIFICATE_NOT_ACTIVATED, .notActivated), (G_TLS_CERTIFICATE_EXPIRED, .expired),
      (G_TLS_CERTIFICATE_REVOKED, .revoked), (G_TLS_CERTIFICATE_INSECURE, .insecure),
      (G_TLS_CERTIFICATE_GENERIC_ERROR, .other),
    ]
    return Set(known.filter { flags.rawValue & $0.0.rawValue != 0 }.map(\.1))
  }
}
