/// Percent-encoding as in RFC 3986 and the URL Standard, byte by byte over UTF-8.
enum PercentEncoding {
  /// `text` with everything but RFC 3986's unreserved characters encoded, and the ASCII bytes of `kept` left.
  static func encode(_ text: some StringProtocol, keeping kept: StaticString = "") -> String {
    var result = ""
    for byte in text.utf8 {
      if isUnreserved(byte) || contains(kept, byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        append(byte, to: &result)
      }
    }
    return result
  }

  /// `text` with each scalar that `isEncoded` picks encoded; all others stay, `%` too.
  static func encode(
    _ text: some StringProtocol, where isEncoded: (Unicode.Scalar) -> Bool
  ) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if isEncoded(scalar) {
        for byte in String(scalar).utf8 { append(byte, to: &result) }
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// `text` with blanks and control characters encoded: what an address that was typed with spaces needs.
  static func encodeBlanks(_ text: some StringProtocol) -> String {
    encode(text) { $0.isBlank }
  }

  /// `text` decoded, or nil when a `%` isn't followed by two hexadecimal digits or the bytes aren't UTF-8.
  static func decode(_ text: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    var rest = Substring(text).utf8
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(hexValue), let low = rest.popFirst().flatMap(hexValue) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func contains(_ set: StaticString, _ byte: UInt8) -> Bool {
    set.description.utf8.contains(byte)
  }

  private static func append(_ byte: UInt8, to text: inout String) {
    text += byte < 16 ? "%0" : "%"
    text += String(byte, radix: 16, uppercase: true)
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
