import CAdwaita
import Glibc

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
