import CSQLite
import Glibc
import Localization

/// Why a profile, or the database in it, can't be used.
public struct ProfileError: Error, Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    /// Another process holds the profile. `nil` where it hasn't said which yet.
    case inUse(processID: Int32?)
    case notAFolder
    /// The person may not write there, or the disk can only be read.
    case notWritable
    case diskFull
    /// The file can't be made sense of. Opening the profile again sets it aside.
    case damaged
    /// The database was made by a later version of the program. It is left as it was.
    case newerVersion
    /// Another program keeps the database locked.
    case busy
    /// Anything else, in the words of the system or of SQLite.
    case failed(String)
  }

  public var reason: Reason
  /// The folder or file that it is about.
  public var path: String

  public init(_ reason: Reason, path: String) {
    self.reason = reason
    self.path = path
  }

  /// What happened, why, and what the person can do, in their language.
  public var message: String {
    switch reason {
    case .inUse(let processID?):
      // Translators: --profile is an option of the command line: don't translate it.
      tr(
        "Another Nuri, process {process}, is using the profile “{path}”. Close it, or name another folder with --profile.",
        ["process": String(processID), "path": path])
    case .inUse(nil):
      tr(
        "Another Nuri is using the profile “{path}”. Close it, or name another folder with --profile.",
        ["path": path])
    case .notAFolder:
      tr(
        "Nuri can’t keep its data in “{path}” because that isn’t a folder. Name another one with --profile.",
        ["path": path])
    case .notWritable:
      tr(
        "Nuri can’t write to “{path}”. Change who may write there, or name another folder with --profile.",
        ["path": path])
    case .diskFull:
      tr("There is no space left on the disk for “{path}”. Free some space and try again.", ["path": path])
    case .damaged:
      tr(
        "The file “{path}” is damaged. Start Nuri again: it will set the file aside and begin a new one.",
        ["path": path])
    case .newerVersion:
      tr(
        "A newer version of Nuri made “{path}”, so this version left it alone. Update Nuri, or name another folder with --profile.",
        ["path": path])
    case .busy:
      tr("Another program has locked “{path}”. Close that program and try again.", ["path": path])
    case .failed(let reason):
      tr(
        "Nuri can’t use “{path}”: {reason}. Try again, or name another folder with --profile.",
        ["path": path, "reason": reason])
    }
  }
}

extension ProfileError {
  /// From the `errno` of a system call on `path`.
  init(errno code: Int32, path: String) {
    let reason: Reason =
      switch code {
      case EACCES, EPERM, EROFS: .notWritable
      case ENOSPC, EDQUOT: .diskFull
      case ENOTDIR: .notAFolder
      default: .failed(String(cString: strerror(code)))
      }
    self.init(reason, path: path)
  }

  /// From a result of SQLite, and the `errno` that it saw last, which may be a later one.
  init(sqlite code: Int32, errno: Int32, message: String, path: String) {
    let reason: Reason =
      switch code & 0xff {
      case SQLITE_FULL: .diskFull
      case SQLITE_IOERR where errno == EDQUOT || isDiskFull(at: path): .diskFull
      case SQLITE_CANTOPEN where errno == EDQUOT || isDiskFull(at: path): .diskFull
      case SQLITE_READONLY, SQLITE_PERM: .notWritable
      case SQLITE_CANTOPEN where [EACCES, EPERM, EROFS].contains(errno): .notWritable
      case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged
      case SQLITE_BUSY, SQLITE_LOCKED: .busy
      default: .failed(message)
      }
    self.init(reason, path: path)
  }
}

/// Whether the disk that holds `path` has no block left.
private func isDiskFull(at path: String) -> Bool {
  var disk = statvfs()
  return statvfs(path, &disk) == 0 && disk.f_bavail == 0 && disk.f_blocks > 0
}
