/// A message with named places, such as `{name}`, to put text in.
///
/// A name is made of ASCII letters, digits and `_`; any other brace is text.
struct MessageTemplate {
  struct MissingArgument: Error, Equatable {
    var name: String
  }

  private enum Part {
    case text(Substring)
    case placeholder(Substring)
  }

  private let parts: [Part]

  init(_ message: String) {
    var parts: [Part] = []
    var rest = message[...]
    while let brace = rest.firstIndex(of: "{") {
      let afterBrace = rest.index(after: brace)
      let name = rest[afterBrace...].prefix(while: Self.isInName)
      guard !name.isEmpty, name.endIndex < rest.endIndex, rest[name.endIndex] == "}" else {
        parts.append(.text(rest[..<afterBrace]))
        rest = rest[afterBrace...]
        continue
      }
      parts.append(.text(rest[..<brace]))
      parts.append(.placeholder(name))
      rest = rest[rest.index(after: name.endIndex)...]
    }
    parts.append(.text(rest))
    self.parts = parts
  }

  var placeholders: Set<String> {
    Set(
      parts.compactMap { part in
        guard case .placeholder(let name) = part else { return nil }
        return String(name)
      })
  }

  /// The message with each placeholder replaced once, from left to right: a value is never looked
  /// through for placeholders itself.
  func filled(_ value: (Substring) -> String?) throws(MissingArgument) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .placeholder(let name):
        guard let value = value(name) else { throw MissingArgument(name: String(name)) }
        result += value
      }
    }
    return result
  }

  private static func isInName(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "_")
  }
}
