/// The files of this computer, as far as an address needs to know them.
public protocol LocalFiles: Sendable {
  /// The person's home folder: absolute, without a slash at its end.
  var homeDirectory: String { get }
  /// True when a file or folder is at `path`, which is absolute.
  func exists(_ path: String) -> Bool
  /// What is at `path`, which is absolute, through symbolic links.
  func kind(of path: String) -> LocalFileKind
}

/// What a path of this computer leads to.
public enum LocalFileKind: Sendable {
  case missing
  /// A file that the person may read.
  case file
  case folder
  /// A pipe, a socket or a device.
  case special
  /// A file, but the person may not read it.
  case unreadable
}

extension LocalFiles {
  /// `path` with a leading `~` replaced by the home folder; other users' `~name` stays as it is.
  func expandingTilde(in path: String) -> String {
    guard path == "~" || path.hasPrefix("~/") else { return path }
    return homeDirectory + path.dropFirst()
  }
}
