/// A call of `tr`, `trc` or `trn` as it stands in a source file.
struct MessageCall: Equatable {
  var function: String
  var line: Int
  /// The literal messages, without their quotes: one, or one and many.
  var messages: [String]
  /// The literal names of the arguments.
  var argumentNames: [String]
  /// What can't be read from the source: translations couldn't be collected from it either.
  var fault: String?
}

/// Finds the calls in Swift source, comments and other text left out.
struct MessageCalls {
  private let source: [Character]
  private var position = 0
  private var line = 1

  static func all(in text: String) -> [MessageCall] {
    var scanner = MessageCalls(source: Array(text))
    return scanner.calls()
  }

  private init(source: [Character]) {
    self.source = source
  }

  private mutating func calls() -> [MessageCall] {
    var found: [MessageCall] = []
    while position < source.count {
      if skipComment() || literal() != nil { continue }
      let start = position
      while let character = current, isWord(character) { advance() }
      guard position > start else {
        advance()
        continue
      }
      let word = String(source[start..<position])
      let isMember = start > 0 && source[start - 1] == "."
      if ["tr", "trc", "trn"].contains(word), current == "(", !isMember, !isDeclared(at: start) {
        found += call(word)
      }
    }
    return found
  }

  /// The call whose parenthesis is next, and those inside its arguments.
  private mutating func call(_ function: String) -> [MessageCall] {
    var call = MessageCall(function: function, line: line, messages: [], argumentNames: [])
    let start = position + 1
    var literals: [String] = []
    var depth = 0
    var previous: Character = "("
    repeat {
      if skipComment() { continue }
      if let text = literal() {
        if depth == 1, previous == "(" || previous == "," { literals.append(text) }
        if depth == 2, previous == "[" || previous == ",", current == ":" { call.argumentNames.append(text) }
        previous = "\""
        continue
      }
      guard let character = current else { break }
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if !character.isWhitespace { previous = character }
      advance()
    } while depth > 0
    let expected = function == "tr" ? 1 : 2
    call.messages = function == "trc" ? Array(literals.dropFirst()) : literals
    if literals.count != expected { call.fault = "the message is not a literal" }
    if literals.contains(where: { $0.contains("\\(") }) { call.fault = "the message is put together" }
    // A call may be an argument of another one.
    return [call] + MessageCalls.all(in: String(source[start..<position]), fromLine: call.line)
  }

  private static func all(in text: String, fromLine line: Int) -> [MessageCall] {
    var scanner = MessageCalls(source: Array(text))
    scanner.line = line
    return scanner.calls()
  }

  private var current: Character? { position < source.count ? source[position] : nil }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where position < source.count {
      if source[position] == "\n" { line += 1 }
      position += 1
    }
  }

  private func isNext(_ text: String) -> Bool { source[position...].starts(with: text) }

  private func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private func isDeclared(at start: Int) -> Bool {
    source[..<start].reversed().drop(while: \.isWhitespace).starts(with: "func".reversed())
  }

  private mutating func skipComment() -> Bool {
    if isNext("//") {
      while let character = current, character != "\n" { advance() }
      return true
    }
    guard isNext("/*") else { return false }
    while position < source.count, !isNext("*/") { advance() }
    advance(2)
    return true
  }

  /// The string literal that is next, its quotes taken off, what it interpolates left in.
  private mutating func literal() -> String? {
    guard current == "\"" else { return nil }
    let quotes = isNext("\"\"\"") ? "\"\"\"" : "\""
    advance(quotes.count)
    let start = position
    var parentheses = 0
    while position < source.count {
      if parentheses == 0, isNext(quotes) { break }
      if parentheses > 0, literal() != nil { continue }
      if isNext("\\(") {
        parentheses += 1
        advance(2)
      } else if current == "\\" {
        advance(2)
      } else {
        if parentheses > 0, current == "(" { parentheses += 1 }
        if parentheses > 0, current == ")" { parentheses -= 1 }
        advance()
      }
    }
    let text = String(source[start..<min(position, source.count)])
    advance(quotes.count)
    return text
  }
}
