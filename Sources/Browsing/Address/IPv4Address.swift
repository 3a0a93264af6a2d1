/// IPv4 addresses in text, as the URL Standard reads them.
struct IPv4Address: Equatable {
  let value: UInt32
  /// True for four decimal numbers without leading zeros: the form that nothing else is written in.
  let isDottedQuad: Bool

  /// Reads decimal, octal (`0…`) and hexadecimal (`0x…`) numbers, one to four of them; nil for all else.
  init?(_ text: some StringProtocol) {
    var parts = Substring(text).split(separator: ".", omittingEmptySubsequences: false)
    if parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
    guard (1...4).contains(parts.count) else { return nil }
    var numbers: [UInt64] = []
    for part in parts {
      guard let number = Self.number(part) else { return nil }
      numbers.append(number)
    }
    guard let last = numbers.popLast(), numbers.allSatisfy({ $0 <= 255 }) else { return nil }
    // The last number fills all bytes that the others leave.
    guard last < 1 << (8 * UInt64(4 - numbers.count)) else { return nil }
    var value = last
    for (index, number) in numbers.enumerated() { value += number << (8 * UInt64(3 - index)) }
    self.value = UInt32(truncatingIfNeeded: value)
    isDottedQuad =
      parts.count == 4
      && parts.allSatisfy { $0 == "0" || (!$0.hasPrefix("0") && $0.utf8.allSatisfy(Self.isDigit)) }
  }

  /// True for 127.0.0.0/8.
  var isLoopback: Bool { value >> 24 == 127 }

  /// True when a host can only be an IPv4 address, right or wrong, since its last label is a number.
  static func isMeant(by host: some StringProtocol) -> Bool {
    var labels = Substring(host).split(separator: ".", omittingEmptySubsequences: false)
    if labels.count > 1, labels.last?.isEmpty == true { labels.removeLast() }
    guard let last = labels.last, !last.isEmpty else { return false }
    return last.utf8.allSatisfy(isDigit) || (last.lowercased().hasPrefix("0x") && number(last) != nil)
  }

  private static func number(_ text: Substring) -> UInt64? {
    let lower = text.lowercased()
    guard let first = lower.utf8.first, isDigit(first) else { return nil }
    if lower.hasPrefix("0x") {
      let digits = lower.dropFirst(2)
      return digits.isEmpty ? 0 : digits.hasPrefix("+") ? nil : UInt64(digits, radix: 16)
    }
    return UInt64(lower, radix: lower.hasPrefix("0") ? 8 : 10)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
