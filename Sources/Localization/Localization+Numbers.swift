import Glibc

extension Localization {
  /// The number with the digits grouped as the person's locale has it: 10,000 in most of them.
  public static func number(_ value: Int) -> String {
    formatted("%'ld", value)
  }

  /// The fraction in whole per cent: 1.5 is “150%”.
  public static func percent(_ fraction: Double) -> String {
    // Translators: a percentage, {number} is its digits. Keep the sign's place and space as your
    // language has them.
    tr("{number}%", ["number": formatted("%'.0f", fraction * 100)])
  }

  /// C's `printf` in the process's locale.
  private static func formatted(_ format: String, _ value: any CVarArg) -> String {
    // The longest Double has 309 digits, and a separator of at most 4 bytes for every two or more.
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { buffer in
      let length = withVaList([value]) { vsnprintf(buffer.baseAddress, buffer.count, format, $0) }
      let bytes = buffer.prefix(max(0, min(Int(length), buffer.count - 1)))
      return String(decoding: bytes.lazy.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }
}
