extension ScriptValue {
  /// The value as a JavaScript expression: JSON is one (ECMA-262, since 2019). Numbers that JSON has not become
  /// null.
  var literal: String {
    switch self {
    case .undefined, .null: "null"
    case .boolean(let flag): flag ? "true" : "false"
    case .number(let number): number.isFinite ? "\(number)" : "null"
    case .string(let text): Self.quoted(text)
    case .array(let values): "[" + values.map(\.literal).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.name($0.key) + ":" + $0.value.literal }.joined(separator: ",") + "}"
    }
  }

  /// Written plainly, `__proto__` would set the object's prototype instead of a member.
  private static func name(_ key: String) -> String {
    key == "__proto__" ? "[\(quoted(key))]" : quoted(key)
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case ..<" ":
        // Control characters have to be escaped (RFC 8259, 7).
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
