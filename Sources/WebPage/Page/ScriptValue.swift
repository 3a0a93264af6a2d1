/// A JavaScript value as it crosses between a page and Swift.
nonisolated public enum ScriptValue: Equatable, Sendable {
  case undefined
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([ScriptValue])
  case object([String: ScriptValue])
}
