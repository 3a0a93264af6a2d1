extension ScriptValue {
  /// The value as a JavaScript expression: JSON is one (ECMA-262, since 2019), but for a member `__proto__`,
  /// which written plainly would set the object's prototype.
  public var literal: String { text { $0 == "__proto__" ? "[\(Self.quoted($0))]" : Self.quoted($0) } }

  /// The value as JSON. Numbers that JSON has not become null.
  var json: String { text(Self.quoted) }

  private func text(_ name: (String) -> String) -> String {
    switch self {
    case .undefined, .null: "null"
    case .boolean(let flag): flag ? "true" : "false"
    case .number(let number): number.isFinite ? "\(number)" : "null"
    case .string(let text): Self.quoted(text)
    case .array(let values): "[" + values.map { $0.text(name) }.joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { name($0.key) + ":" + $0.value.text(name) }.joined(separator: ",") + "}"
    }
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
