import HostNames
import Testing

@Suite struct PublicSuffixListTests {
  private let list = PublicSuffixList.system

  @Test(arguments: [
    ("example.co.uk", "example.co.uk"), ("a.b.example.co.uk", "example.co.uk"),
    ("foo.github.io", "foo.github.io"), ("a.foo.github.io", "foo.github.io"), ("www.ck", "www.ck"),
    ("a.b.foo.ck", "b.foo.ck"), ("example.com.", "example.com"), ("EXAMPLE.Com", "example.com"),
    ("mozilla.nonexistent", "mozilla.nonexistent"), ("a.누리.한국", "누리.한국"),
    ("a.xn--hu5b.xn--3e0b707e", "xn--hu5b.xn--3e0b707e"), ("누리.XN--3E0B707E", "누리.xn--3e0b707e"),
    ("例え.みんな", "例え.みんな"), ("例え.xn--q9jyb4c", "例え.xn--q9jyb4c"), ("a.ÉCOLE.fr", "école.fr"),
    ("0x1.example.com", "example.com"), ("1.2.3.4.com", "4.com"), ("a.example.0xyz", "example.0xyz"),
  ])
  func `a host's registrable domain is its suffix and one label`(host: String, domain: String) {
    #expect(list.registrableDomain(of: host) == domain)
  }

  @Test(arguments: [
    "", ".", "..", ".com", "a..com", "com..", "com", "co.uk", "github.io", "foo.ck", "한국",
    "xn--3e0b707e", "みんな", "localhost", "1.2.3.4", "1.2.3.4.", "1.2", "0x7f.1", "127.0.0.0X1", "1.0x",
    "１.２.３.４", "::1",
    "[::1]", "fe80::1.2.3.4", "[fe80::a.example.com]", "a\0.example.com",
  ])
  func `a suffix alone, an address and no name have no registrable domain`(host: String) {
    #expect(list.registrableDomain(of: host) == nil)
  }

  @Test(arguments: [
    "com", "example.com", "example.com.", "Example.COM", "co.uk", "foo.github.io", "foo.ck", "www.ck",
    "한국", "누리.한국", "xn--3e0b707e", "xn--hu5b.XN--3E0B707E", "みんな", "a.xn--q9jyb4c", "公司.cn",
    "a.xn--55qx5d.cn",
  ])
  func `a suffix that the list names is known`(host: String) {
    #expect(list.isKnownSuffix(of: host))
  }

  @Test(arguments: [
    "", ".", ".com", "localhost", "mozilla.nonexistent", "router.local", "a.test", "e.g", "package.json",
    "main.swift", "1.2.3.4", "3.14", "[::1]", "xn--zzzz", "읽기.한굴",
  ])
  func `any other suffix is unknown`(host: String) {
    #expect(!list.isKnownSuffix(of: host))
  }
}
