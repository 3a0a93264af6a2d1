import Glibc
import Localization

/// A damaged database that was moved out of the way.
public struct SetAsideDatabase: Equatable, Sendable {
  /// Where it is now.
  public var path: String

  /// What happened, in the person's language.
  public var message: String {
    tr(
      "Nuri’s database was damaged, so Nuri began a new one. Your settings for sites are lost. The damaged file is kept as “{path}”.",
      ["path": path])
  }
}

extension Database {
  /// Opens the file at `path` and brings it up to date. One that is missing is made, readable by
  /// its owner only; one that is damaged is set aside; one from a newer version is refused as it is.
  ///
  /// Works on the calling thread.
  static func open(
    at path: String, migrations: [String] = Connection.migrations
  ) throws(ProfileError) -> (database: Database, setAside: SetAsideDatabase?) {
    do {
      return (try openSound(at: path, migrations: migrations), nil)
    } catch {
      guard error.reason == .damaged else { throw error }
    }
    let setAside = try setAside(path)
    return (try openSound(at: path, migrations: migrations), setAside)
  }

  private static func openSound(at path: String, migrations: [String]) throws(ProfileError) -> Database {
    try makeFile(at: path)
    try checkUntouched(path, newest: migrations.count)
    let connection = try Connection(path: path, access: .readWrite)
    guard !connection.isReadOnly else { throw ProfileError(.notWritable, path: path) }
    try configure(connection)
    try connection.migrate(migrations)
    return Database(connection: connection)
  }

  static func configure(_ connection: Connection) throws(ProfileError) {
    // NORMAL: a power cut may lose the last writes, never the file. Temporary data stays in memory,
    // so that a private window's leaves no file either.
    try connection.execute(
      """
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      PRAGMA foreign_keys = ON;
      PRAGMA temp_store = MEMORY;
      """)
  }

  /// SQLite gives its other files the permissions of this one.
  private static func makeFile(at path: String) throws(ProfileError) {
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw ProfileError(errno: errno, path: path) }
    close(descriptor)
  }

  /// Looks at the file without the right to write: even closing a writable connection may move a
  /// crashed process's last writes into the file.
  private static func checkUntouched(_ path: String, newest: Int) throws(ProfileError) {
    do throws(ProfileError) {
      let connection = try Connection(path: path, access: .readOnly)
      guard try connection.version <= newest else { throw ProfileError(.newerVersion, path: path) }
      guard isSuspect(path) else { return }
      guard try connection.run("PRAGMA integrity_check(1)") == [[.text("ok")]] else {
        throw ProfileError(.damaged, path: path)
      }
      unlink(suspectMark(of: path))
    } catch {
      // A write that a crash cut short has to be undone first, which a writable connection does.
      guard error.reason == .notWritable else { throw error }
    }
  }

  /// Renames the file, and the log of writes that belongs to it.
  private static func setAside(_ path: String) throws(ProfileError) -> SetAsideDatabase {
    let target = unusedPath(startingWith: "\(path).damaged-\(timestamp())")
    guard rename(path, target) == 0 else { throw ProfileError(errno: errno, path: path) }
    _ = rename("\(path)-wal", "\(target)-wal")
    unlink("\(path)-shm")
    unlink(suspectMark(of: path))
    return SetAsideDatabase(path: target)
  }

  private static func unusedPath(startingWith path: String) -> String {
    let candidates = (1...).lazy.map { $0 == 1 ? path : "\(path)-\($0)" }
    return candidates.first { access($0, F_OK) != 0 } ?? path
  }

  /// The time in UTC, such as 20260131T235959Z.
  private static func timestamp() -> String {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { buffer in
      let length = strftime(buffer.baseAddress, buffer.count, "%Y%m%dT%H%M%SZ", &parts)
      return String(decoding: buffer.prefix(length).lazy.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }
}

extension Database {
  /// Notes that the file turned out damaged while in use. Checking the whole file takes too long
  /// for every start, so only the next one does it.
  static func markSuspect(_ path: String) {
    guard path != Connection.memory else { return }
    let descriptor = Glibc.open(suspectMark(of: path), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    if descriptor >= 0 { close(descriptor) }
  }

  private static func isSuspect(_ path: String) -> Bool { access(suspectMark(of: path), F_OK) == 0 }

  private static func suspectMark(of path: String) -> String { "\(path).suspect" }
}
