import CAdwaita
import Glibc

/// The display the program draws on.
@MainActor
public enum Display {
  /// Initialises GTK. False where there is no display; everything of GTK's is forbidden then.
  public static func open() -> Bool {
    // The locale is set already, and GTK would set it otherwise.
    gtk_disable_setlocale()
    return gtk_init_check() != 0
  }

  /// Whether the desktop wants things to move.
  public static var animationsEnabled: Bool {
    guard let settings = gtk_settings_get_default() else { return true }
    var value = GValue()
    g_value_init(&value, GObjectType.boolean)
    defer { g_value_unset(&value) }
    g_object_get_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), "gtk-enable-animations", &value
    )
    return g_value_get_boolean(&value) != 0
  }

  /// Calls `body` when the desktop's wish about movement changes.
  public static func onAnimationsChange(_ body: @escaping () -> Void) {
    guard let settings = gtk_settings_get_default() else { return }
    Object(retaining: settings).connect(
      Signal<(Pointer) -> Void>("GtkSettings", "notify::gtk-enable-animations")
    ) { _ in
      body()
    }
  }

  /// Puts text on the clipboard.
  public static func copy(_ text: String) {
    guard let display = gdk_display_get_default() else { return }
    gdk_clipboard_set_text(gdk_display_get_clipboard(display), text)
  }
}

/// Whether the machine has a network at all, as the system's network service says.
@MainActor
public enum NetworkStatus {
  public static var isAvailable: Bool {
    g_network_monitor_get_network_available(g_network_monitor_get_default()) != 0
  }
}

/// Files and folders by GLib's rules. Any thread.
nonisolated public enum FileSystem {
  public static func exists(_ path: String) -> Bool { g_file_test(path, G_FILE_TEST_EXISTS) != 0 }

  /// The path without symbolic links and detours, so that one place has one. What is missing stays as it is.
  public static func realPath(of path: String) -> String {
    if let resolved = realpath(path, nil) {
      defer { free(resolved) }
      return String(cString: resolved)
    }
    let parent = String(adopting: g_path_get_dirname(path))
    guard parent != path, parent != "." else { return path }
    return realPath(of: parent) + "/" + String(adopting: g_path_get_basename(path))
  }

  /// Makes a folder, and those above it that are missing, for its owner only. One that is there stays as it
  /// is. What can't be made shows when it is used.
  public static func makePrivateDirectory(at path: String) { g_mkdir_with_parents(path, 0o700) }

  /// - Throws: `GLibError`.
  public static func contents(of path: String) throws(GLibError) -> [UInt8] {
    var bytes: UnsafeMutablePointer<CChar>?
    var count: gsize = 0
    try GLibError.check { g_file_get_contents(path, &bytes, &count, $0) }
    defer { g_free(bytes) }
    return [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(count)))
  }

  public static var homeDirectory: String { String(borrowing: g_get_home_dir()) }
  /// XDG_DATA_HOME.
  public static var userDataDirectory: String { String(borrowing: g_get_user_data_dir()) }
  /// XDG_CACHE_HOME.
  public static var userCacheDirectory: String { String(borrowing: g_get_user_cache_dir()) }
  public static var currentDirectory: String { String(adopting: g_get_current_dir()) }

  /// Makes a folder, and those above it, that only their owner may look into. One that exists stays as it is.
  @discardableResult
  public static func makeDirectory(_ path: String) -> Bool { g_mkdir_with_parents(path, 0o700) == 0 }

  /// The value of an environment variable, or nil.
  public static func environment(_ name: String) -> String? {
    g_getenv(name).map { String(cString: $0) }
  }

  /// Sets a variable for this process and those it starts. At the start only: other threads may be reading.
  public static func setEnvironment(_ name: String, to value: String) { g_setenv(name, value, 1) }

  /// The folder that holds the running program's files for sharing: `../share` beside its own folder, so
  /// that a tree that was moved still works.
  public static var programShareDirectory: String {
    let program = String(adopting: g_file_read_link("/proc/self/exe", nil))
    let folder = String(adopting: g_path_get_dirname(String(adopting: g_path_get_dirname(program))))
    return folder + "/share"
  }
}

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

/// The program's standard output and error.
nonisolated public enum StandardStreams {
  /// Writes a line to the output.
  public static func write(_ line: String) { put(line, 1) }

  /// Writes a line to the error output.
  public static func writeError(_ line: String) { put(line, 2) }

  private static func put(_ line: String, _ descriptor: Int32) {
    var rest = Array((line + "\n").utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      // A closed pipe or a full disk: there is nobody left to tell.
      guard written > 0 else { return }
      rest = rest.dropFirst(written)
    }
  }
}
