import CSQLite

/// A prepared statement of a connection, which it must not outlive.
final class Statement {
  private let handle: OpaquePointer

  init(adopting handle: OpaquePointer) {
    self.handle = handle
  }

  deinit {
    sqlite3_finalize(handle)
  }

  /// Sets the parameters, in order. The result is SQLite's.
  func bind(_ values: [SQLValue]) -> Int32 {
    guard sqlite3_bind_parameter_count(handle) == values.count else { return SQLITE_RANGE }
    for (index, value) in zip(Int32(1)..., values) {
      let result =
        switch value {
        case .null: sqlite3_bind_null(handle, index)
        case .integer(let number): sqlite3_bind_int64(handle, index, number)
        case .real(let number): sqlite3_bind_double(handle, index, number)
        // The length is given, because text may hold a NUL.
        case .text(let text):
          sqlite3_bind_text(handle, index, text, Int32(text.utf8.count), Self.copied)
        }
      guard result == SQLITE_OK else { return result }
    }
    return SQLITE_OK
  }

  /// Goes to the next row: SQLITE_ROW, SQLITE_DONE or an error.
  func step() -> Int32 {
    sqlite3_step(handle)
  }

  /// The columns of the row that `step` went to.
  var row: [SQLValue] {
    (0..<sqlite3_column_count(handle)).map(value)
  }

  /// Makes it ready for other values. The result repeats that of the last step.
  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  private func value(inColumn column: Int32) -> SQLValue {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: .integer(sqlite3_column_int64(handle, column))
    case SQLITE_FLOAT: .real(sqlite3_column_double(handle, column))
    case SQLITE_NULL: .null
    default: .text(text(inColumn: column))
    }
  }

  private func text(inColumn column: Int32) -> String {
    // In this order: asking for the text may convert it, and so change its length.
    let text = sqlite3_column_text(handle, column)
    let length = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: text, count: length), as: UTF8.self)
  }

  /// SQLITE_TRANSIENT, a cast that Swift doesn't import: SQLite copies the text before it returns.
  private static var copied: sqlite3_destructor_type {
    unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }
}
