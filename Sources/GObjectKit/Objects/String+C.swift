import CAdwaita

extension String {
  /// A string the caller was given (transfer full): copied, then freed. Nil becomes empty.
  nonisolated public init(adopting pointer: UnsafeMutablePointer<CChar>?) {
    self = pointer.map { String(cString: $0) } ?? ""
    g_free(pointer)
  }

  /// A string that somebody else owns (transfer none). Nil becomes empty.
  nonisolated public init(borrowing pointer: UnsafePointer<CChar>?) {
    self = pointer.map { String(cString: $0) } ?? ""
  }
}
