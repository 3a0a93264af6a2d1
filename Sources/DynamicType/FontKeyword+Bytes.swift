extension FontKeyword {
  /// Whether a style sheet's bytes can name a text style, in any encoding that keeps ASCII, and in UTF-16.
  /// A quick look: what it finds may stand in a comment.
  public static func isNamed(in bytes: [UInt8]) -> Bool {
    let prefix = Array("-apple-system-".utf8)
    let span = bytes.span
    for index in span.indices where span[index] == prefix[0] {
      if matches(prefix, in: span, at: index, stride: 1) || matches(prefix, in: span, at: index, stride: 2) {
        return true
      }
    }
    return false
  }

  /// Compares without case. In UTF-16 each character has a zero beside it.
  private static func matches(_ text: [UInt8], in bytes: Span<UInt8>, at start: Int, stride: Int) -> Bool {
    guard start + (text.count - 1) * stride < bytes.count else { return false }
    for (offset, character) in text.enumerated() {
      let place = start + offset * stride
      guard bytes[place] | 0x20 == character | 0x20 else { return false }
      if stride == 2, offset + 1 < text.count, bytes[place + 1] != 0 { return false }
    }
    return true
  }
}
