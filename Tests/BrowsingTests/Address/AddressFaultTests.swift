import Testing

@testable import Browsing

@Suite struct AddressFaultTests {
  static let all: [AddressFault] = [
    .emptyHost, .spaceInHost("TEXT"), .forbiddenCharacter("$", host: "TEXT"), .emptyLabel(host: "TEXT"),
    .hostTooLong("TEXT"), .invalidPercentEncoding(host: "TEXT"), .invalidPort("TEXT"),
    .unclosedBracket("TEXT"),
    .invalidIPv6Address("TEXT"), .invalidIPv4Address("TEXT"),
  ]

  @Test func `Each fault has a heading and a message of its own`() {
    #expect(Set(Self.all.map(\.heading)).count == Self.all.count)
    #expect(Set(Self.all.map(\.message)).count == Self.all.count)
  }

  @Test(arguments: all.dropFirst())
  func `Each message quotes what was typed`(_ fault: AddressFault) {
    #expect(fault.message.contains("TEXT"))
    #expect(!fault.message.contains("{"))
  }

  @Test func `What can't be seen is named by its code point`() {
    let message = AddressFault.forbiddenCharacter("\u{202E}", host: "a\u{202E}b\u{7}").message
    #expect(message.contains("“U+202E”"))
    #expect(message.contains("“aU+202EbU+0007”"))
  }

  @Test func `A very long text is cut short`() {
    #expect(AddressFault.hostTooLong(String(repeating: "a", count: 5000)).message.count < 300)
  }
}
