import CSQLite

/// A connection to a database file. It belongs to one thread at a time.
final class Connection {
  enum Access {
    case readOnly
    case readWrite

    fileprivate var flags: Int32 {
      switch self {
      case .readOnly: SQLITE_OPEN_READONLY
      case .readWrite: SQLITE_OPEN_READWRITE
      }
    }
  }

  /// The name of a database without a file.
  static let memory = ":memory:"

  let path: String
  /// For the tests, which add functions of their own.
  let handle: OpaquePointer
  /// The statements not in use, by their text: all texts are literals, so there are few.
  private var prepared: [String: Statement] = [:]

  init(path: String, access: Access) throws(ProfileError) {
    // The actor keeps threads apart: SQLite needs no mutex.
    let flags = access.flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    var opened: OpaquePointer?
    let result = sqlite3_open_v2(path, &opened, flags, nil)
    guard let handle = opened, result == SQLITE_OK else {
      let error = Self.error(result, of: opened, path: path)
      sqlite3_close_v2(opened)
      throw error
    }
    self.path = path
    self.handle = handle
    // Another program, such as sqlite3's shell, may hold the file for a moment. Milliseconds.
    sqlite3_busy_timeout(handle, 2000)
  }

  deinit {
    prepared.removeAll()
    sqlite3_close_v2(handle)
  }

  /// Runs statements that give no rows and take no values.
  func execute(_ script: String) throws(ProfileError) {
    try check(sqlite3_exec(handle, script, nil, nil, nil))
  }

  /// Runs one statement, `values` in place of its `?`s, and gives the rows it answers with.
  @discardableResult
  func run(_ sql: String, _ values: [SQLValue] = []) throws(ProfileError) -> [[SQLValue]] {
    // Taken out while in use, so that a nested run of the same text gets one of its own.
    let statement = if let known = prepared.removeValue(forKey: sql) { known } else { try prepare(sql) }
    defer {
      statement.reset()
      prepared[sql] = statement
    }
    try check(statement.bind(values))
    var rows: [[SQLValue]] = []
    while true {
      let result = statement.step()
      guard result == SQLITE_ROW else {
        try check(result)
        return rows
      }
      rows.append(statement.row)
    }
  }

  /// Runs `body` so that all of it happens or nothing.
  func transaction<Result>(
    _ body: (Connection) throws(ProfileError) -> Result
  ) throws(ProfileError) -> Result {
    try execute("BEGIN IMMEDIATE")
    do {
      let result = try body(self)
      try execute("COMMIT")
      return result
    } catch {
      // SQLite may have rolled back already, as it does when the disk is full.
      if sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") }
      throw error
    }
  }

  /// The number that says which migrations the file has been through.
  var version: Int {
    get throws(ProfileError) {
      guard case .integer(let version)? = try run("PRAGMA user_version").first?.first else { return 0 }
      return Int(version)
    }
  }

  /// Whether the file can be read but not written.
  var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  private func prepare(_ sql: String) throws(ProfileError) -> Statement {
    var prepared: OpaquePointer?
    try check(sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil))
    guard let prepared else { throw ProfileError(.failed("empty statement"), path: path) }
    return Statement(adopting: prepared)
  }

  private func check(_ result: Int32) throws(ProfileError) {
    guard [SQLITE_OK, SQLITE_DONE, SQLITE_ROW].contains(result) else {
      throw Self.error(result, of: handle, path: path)
    }
  }

  private static func error(_ result: Int32, of handle: OpaquePointer?, path: String) -> ProfileError {
    let message = handle.flatMap { sqlite3_errmsg($0) } ?? sqlite3_errstr(result)
    return ProfileError(
      sqlite: result, errno: handle.map { sqlite3_system_errno($0) } ?? 0,
      message: message.map { String(cString: $0) } ?? String(result), path: path)
  }
}
