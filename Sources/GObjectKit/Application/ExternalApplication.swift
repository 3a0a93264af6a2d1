import CAdwaita

/// Programs other than ours.
@MainActor
public enum ExternalApplication {
  /// The name of the program that opens addresses of `scheme`, if there is one.
  public static func name(forScheme scheme: String) -> String? {
    guard let info = g_app_info_get_default_for_uri_scheme(scheme) else { return nil }
    return String(borrowing: g_app_info_get_name(Object(adopting: info).cast()))
  }

  /// Opens an address in the program that the person has for it.
  ///
  /// - Throws: `GLibError`.
  public static func open(_ address: String) async throws {
    try await awaitResult { cancellable, callback, data in
      g_app_info_launch_default_for_uri_async(address, nil, cancellable, callback, data)
    } finish: { result in
      _ = try GLibError.check { g_app_info_launch_default_for_uri_finish(result, $0) }
    }
  }
}
