/// A typed or pasted text, cleaned of what no reading of it needs.
struct TypedText {
  /// The text as words to search for: blanks trimmed at its ends, each line break a space.
  let words: String
  /// The text as one address: an address broken over lines is whole again.
  let line: String

  init(_ text: String) {
    let lines = text.unicodeScalars
      .split { $0 == "\n" || $0 == "\r" || $0.value == 0x85 || $0.value == 0x2028 || $0.value == 0x2029 }
      .map { Self.trim(Substring($0)) }
      .filter { !$0.isEmpty }
    words = lines.joined(separator: " ")
    line = Self.isWrappedAddress(lines) ? lines.joined() : words
  }

  /// The words after a leading `?`, which asks for a search whatever follows; nil without one. A lone `?`
  /// is searched for itself.
  var forcedSearch: String? {
    guard let first = words.unicodeScalars.first, first.narrowed == "?" else { return nil }
    let terms = Self.trim(Substring(words.unicodeScalars.dropFirst()))
    return terms.isEmpty ? words : String(terms)
  }

  /// `line` with scheme and authority narrowed to ASCII where an input method made them wide; path, query
  /// and fragment stay, since there the wide characters are meant.
  var narrowedLine: String {
    let typed = Array(line.unicodeScalars)
    let narrow = typed.map(\.narrowed)
    var end = 0
    if let colon = narrow.firstIndex(of: ":"), AddressScheme.isName(narrow[..<colon]) {
      end = colon + 1
      let scheme = AddressScheme(name: narrow[..<colon])
      if scheme.isOpaque { return Self.text(narrow[..<end]) + Self.text(typed[end...]) }
    } else if narrow.first == ":" {
      end = 1
    }
    while end < narrow.count, narrow[end] == "/" { end += 1 }
    while end < narrow.count, !["/", "?", "#"].contains(narrow[end]) { end += 1 }
    let tail = min(end + 1, narrow.count)
    return Self.text(narrow[..<tail]) + Self.text(typed[tail...])
  }

  /// True when `lines` are one address that was wrapped: no line has blanks inside, and the first holds the
  /// whole authority, so that what follows can never become part of another host.
  private static func isWrappedAddress(_ lines: [Substring]) -> Bool {
    guard lines.count > 1, lines.allSatisfy({ !$0.unicodeScalars.contains { $0.isBlank } }) else {
      return false
    }
    var first = lines[0].unicodeScalars[...]
    if let colon = first.firstIndex(of: ":"), AddressScheme.isName(first[..<colon]) {
      first = first[first.index(after: colon)...]
    }
    let authority = first.drop { $0 == "/" }
    return authority.contains { $0 == "/" || $0 == "?" || $0 == "#" }
  }

  private static func trim(_ text: Substring) -> Substring {
    let scalars = text.unicodeScalars
    guard let start = scalars.firstIndex(where: { !$0.isTrimmed }),
      let end = scalars.lastIndex(where: { !$0.isTrimmed })
    else { return "" }
    return Substring(scalars[start...end])
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars)
    return String(result)
  }
}
