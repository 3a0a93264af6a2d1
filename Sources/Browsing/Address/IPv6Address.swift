/// IPv6 addresses in text, without brackets, as the URL Standard reads them.
struct IPv6Address: Equatable {
  /// Eight groups of 16 bits.
  let groups: [UInt16]

  init?(_ text: some StringProtocol) {
    let text = Substring(text)
    guard let gap = text.firstRange(of: "::") else {
      guard let groups = Self.groups(text, mayEndInIPv4: true), groups.count == 8 else { return nil }
      self.groups = groups
      return
    }
    // `::` stands for as many zero groups as are missing, at least one.
    guard let before = Self.groups(text[..<gap.lowerBound], mayEndInIPv4: false),
      let after = Self.groups(text[gap.upperBound...], mayEndInIPv4: true),
      before.count + after.count < 8
    else { return nil }
    groups = before + Array(repeating: 0, count: 8 - before.count - after.count) + after
  }

  /// True for ::1, and for 127.0.0.0/8 written as IPv6.
  var isLoopback: Bool {
    groups == [0, 0, 0, 0, 0, 0, 0, 1]
      || (groups.prefix(6) == [0, 0, 0, 0, 0, 0xFFFF] && groups[6] >> 8 == 127)
  }

  private static func groups(_ text: Substring, mayEndInIPv4: Bool) -> [UInt16]? {
    guard !text.isEmpty else { return [] }
    let fields = text.split(separator: ":", omittingEmptySubsequences: false)
    var groups: [UInt16] = []
    for (index, field) in fields.enumerated() {
      if field.utf8.contains(UInt8(ascii: ".")) {
        guard mayEndInIPv4, index == fields.count - 1, let address = IPv4Address(field), address.isDottedQuad,
          !field.hasSuffix(".")
        else { return nil }
        groups += [
          UInt16(truncatingIfNeeded: address.value >> 16), UInt16(truncatingIfNeeded: address.value),
        ]
      } else {
        guard (1...4).contains(field.utf8.count), !field.hasPrefix("+"), !field.hasPrefix("-"),
          let group = UInt16(field, radix: 16)
        else { return nil }
        groups.append(group)
      }
    }
    return groups
  }
}
