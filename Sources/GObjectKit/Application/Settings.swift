import CAdwaita

/// A GSettings schema's keys in one place of one backend; changes from outside arrive live.
public final class Settings: Object {
  /// Where settings are kept.
  public enum Store {
    /// The desktop's (dconf, or what GSETTINGS_BACKEND names).
    case desktop
    /// A key file of our own, for a profile in a folder.
    case file(String)
    /// Nothing is written.
    case memory
  }

  /// Opens `schema`, looked for in `schemaDirectory` first, then where the system keeps schemas.
  /// Nil where it is installed nowhere: asking GSettings itself would end the program.
  public static func open(_ schema: String, schemaDirectory: String?, store: Store = .desktop) -> Settings? {
    var source = g_settings_schema_source_get_default().map { g_settings_schema_source_ref($0) }
    if let schemaDirectory,
      let own = try? GLibError.check({
        g_settings_schema_source_new_from_directory(schemaDirectory, source ?? nil, 0, $0)
      })
    {
      source.map { g_settings_schema_source_unref($0) }
      source = own
    }
    guard let source = source ?? nil else { return nil }
    defer { g_settings_schema_source_unref(source) }
    guard let found = g_settings_schema_source_lookup(source, schema, 1) else { return nil }
    defer { g_settings_schema_unref(found) }
    let backend: UnsafeMutablePointer<GSettingsBackend>? =
      switch store {
      case .desktop: nil
      case .file(let path): g_keyfile_settings_backend_new(path, "/", nil)
      case .memory: g_memory_settings_backend_new()
      }
    defer { if let backend { g_object_unref(Pointer(backend)) } }
    return Settings(adopting: g_settings_new_full(found, backend, nil))
  }

  /// Whether the schema has the key: asking for one that it has not would end the program.
  public func has(_ key: String) -> Bool {
    value(of: "settings-schema", as: g_settings_schema_get_type()) { value in
      g_value_get_boxed(value).map { g_settings_schema_has_key(OpaquePointer($0), key) != 0 } ?? false
    }
  }

  public func bool(_ key: String) -> Bool { g_settings_get_boolean(cast(), key) != 0 }
  public func int(_ key: String) -> Int { Int(g_settings_get_int(cast(), key)) }
  public func uint(_ key: String) -> UInt { UInt(g_settings_get_uint(cast(), key)) }
  public func double(_ key: String) -> Double { g_settings_get_double(cast(), key) }
  public func string(_ key: String) -> String { String(adopting: g_settings_get_string(cast(), key)) }

  public func set(_ key: String, _ value: Bool) { g_settings_set_boolean(cast(), key, value ? 1 : 0) }
  public func set(_ key: String, _ value: Int) { g_settings_set_int(cast(), key, Int32(clamping: value)) }
  public func set(_ key: String, _ value: Double) { g_settings_set_double(cast(), key, value) }
  public func set(_ key: String, _ value: String) { g_settings_set_string(cast(), key, value) }

  /// Calls `body` with the key when any key's value has changed, here or in another process.
  @discardableResult
  public func onChange(_ body: @escaping (String) -> Void) -> SignalConnection {
    connect(Signal<(Pointer) -> Void>("GSettings", "changed")) { key in
      body(String(cString: key.assumingMemoryBound(to: CChar.self)))
    }
  }

  /// Writes what is still unwritten.
  public static func sync() { g_settings_sync() }
}
