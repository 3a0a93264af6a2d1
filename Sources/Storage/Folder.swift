import Glibc

/// Folders that only their owner may look into.
enum Folder {
  /// Makes the folder and those above it where they are missing; one that exists stays as it is.
  static func make(at path: String) throws(ProfileError) {
    switch kind(of: path) {
    case .folder: return
    case .other: throw ProfileError(.notAFolder, path: path)
    case .missing(let code):
      guard let parent = parent(of: path) else { throw ProfileError(errno: code, path: path) }
      try make(at: parent)
    }
    // Another process may have made it meanwhile.
    if mkdir(path, 0o700) != 0 {
      let code = errno
      guard code == EEXIST, case .folder = kind(of: path) else {
        throw ProfileError(errno: code, path: path)
      }
    }
  }

  /// The path of a folder that exists, from the root and without symbolic links.
  static func absolutePath(of path: String) throws(ProfileError) -> String {
    guard let resolved = realpath(path, nil) else { throw ProfileError(errno: errno, path: path) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private enum Kind {
    case folder
    case other
    case missing(errno: Int32)
  }

  private static func kind(of path: String) -> Kind {
    var information = stat()
    guard stat(path, &information) == 0 else { return .missing(errno: errno) }
    return information.st_mode & S_IFMT == S_IFDIR ? .folder : .other
  }

  private static func parent(of path: String) -> String? {
    let rest = path.reversed().drop { $0 == "/" }.drop { $0 != "/" }
    guard !path.isEmpty, rest.count < path.count else { return nil }
    let parent = String(rest.drop { $0 == "/" }.reversed())
    return !parent.isEmpty ? parent : rest.isEmpty ? "." : "/"
  }
}
