/// A value in a column.
public enum SQLValue: Equatable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
}

/// A type that is stored in one column.
public protocol SQLConvertible: Sendable {
  /// `nil` where the column holds something else.
  init?(_ value: SQLValue)
  var sqlValue: SQLValue { get }
}

extension Double: SQLConvertible {
  public init?(_ value: SQLValue) {
    switch value {
    case .real(let number): self = number
    case .integer(let number): self = Double(number)
    case .null, .text: return nil
    }
  }

  public var sqlValue: SQLValue { .real(self) }
}

extension String: SQLConvertible {
  public init?(_ value: SQLValue) {
    guard case .text(let text) = value else { return nil }
    self = text
  }

  public var sqlValue: SQLValue { .text(self) }
}
