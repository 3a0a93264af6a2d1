import Testing

@testable import Browsing

@Suite struct IPAddressTests {
  @Test func `IPv4 numbers are read as the URL Standard reads them`() {
    #expect(IPv4Address("127.0.0.1")?.value == 0x7F00_0001)
    #expect(IPv4Address("127.1")?.value == 0x7F00_0001)
    #expect(IPv4Address("0x7f.0.1")?.value == 0x7F00_0001)
    #expect(IPv4Address("2130706433")?.value == 0x7F00_0001)
    #expect(IPv4Address("0300.0250.1")?.value == 0xC0A8_0001)
    #expect(IPv4Address("1.2.3.4.")?.value == 0x0102_0304)
    #expect(IPv4Address("4294967295")?.value == .max)
    for wrong in [
      "", ".", "1..2", "256.1.1.1", "1.2.3.256", "4294967296", "1.2.3.4.5", "08", "0xg", "1.+2", "-1", "a",
    ] {
      #expect(IPv4Address(wrong) == nil, "\(wrong)")
    }
  }

  @Test func `Only four plain numbers are a dotted quad`() {
    #expect(IPv4Address("10.0.0.1")?.isDottedQuad == true)
    #expect(IPv4Address("10.0.1")?.isDottedQuad == false)
    #expect(IPv4Address("010.0.0.1")?.isDottedQuad == false)
    #expect(IPv4Address("0xa.0.0.1")?.isDottedQuad == false)
  }

  @Test func `IPv6 groups are read with and without a gap`() {
    #expect(IPv6Address("::")?.groups == [0, 0, 0, 0, 0, 0, 0, 0])
    #expect(IPv6Address("::1")?.groups == [0, 0, 0, 0, 0, 0, 0, 1])
    #expect(IPv6Address("1::")?.groups == [1, 0, 0, 0, 0, 0, 0, 0])
    #expect(IPv6Address("1:2:3:4:5:6:7:8")?.groups == [1, 2, 3, 4, 5, 6, 7, 8])
    #expect(IPv6Address("2001:dB8::ff")?.groups == [0x2001, 0xDB8, 0, 0, 0, 0, 0, 0xFF])
    #expect(IPv6Address("::ffff:1.2.3.4")?.groups == [0, 0, 0, 0, 0, 0xFFFF, 0x0102, 0x0304])
    let wrong = [
      "", ":", ":1", "1:", ":::", "1:::2", "1::2::3", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9",
      "1:2:3:4::5:6:7:8",
      "12345::", "g::", "+1::", "::1.2.3", "::1.2.3.4:5", "1.2.3.4", "1.2.3.4::", "::01.2.3.4", "::1.2.3.4.",
    ]
    for text in wrong { #expect(IPv6Address(text) == nil, "\(text)") }
  }

  @Test func `Loopback is known in every spelling`() {
    #expect(IPv4Address("127.1")?.isLoopback == true)
    #expect(IPv4Address("128.0.0.1")?.isLoopback == false)
    #expect(IPv6Address("0:0::1")?.isLoopback == true)
    #expect(IPv6Address("::ffff:127.0.0.9")?.isLoopback == true)
    #expect(IPv6Address("::2")?.isLoopback == false)
  }
}
