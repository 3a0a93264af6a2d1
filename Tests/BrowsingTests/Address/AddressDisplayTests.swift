import Testing

@testable import Browsing

@Suite struct AddressDisplayTests {
  private func text(_ address: String) -> String {
    AddressDisplay.text(for: address) { PercentEncoding.decode($0) ?? $0 }
  }

  @Test(arguments: ["", "about:blank", "nuri:start"])
  func `Pages without an address to speak of show none`(_ address: String) {
    #expect(text(address) == "")
  }

  @Test func `Credentials are never shown`() {
    #expect(text("https://user:secret@example.com/a@b") == "https://example.com/a@b")
    #expect(text("https://user@example.com:81/") == "https://example.com:81/")
    #expect(text("https://www.good.example%2F@evil.example/") == "https://evil.example/")
    #expect(text("https://a@b@evil.example?x=@") == "https://evil.example?x=@")
    #expect(text("ftp://user:secret@example.com") == "ftp://example.com")
    #expect(text("http://good.example\\@evil.example") == "http://good.example\\@evil.example")
  }

  @Test func `What only looks like credentials stays`() {
    #expect(text("mailto:someone@example.com") == "mailto:someone@example.com")
    #expect(text("data:text/html,http://a@b/") == "data:text/html,http://a@b/")
    #expect(text("https://example.com/?mail=a@b") == "https://example.com/?mail=a@b")
  }

  @Test func `The decoder never sees credentials`() {
    var seen = ""
    _ = AddressDisplay.text(for: "https://user:secret@example.com/%ED%95%9C") {
      seen = $0
      return $0
    }
    #expect(seen == "https://example.com/%ED%95%9C")
  }

  @Test func `Other scripts are shown, what hides or turns text is not`() {
    #expect(text("https://example.com/%ED%95%9C%EA%B5%AD") == "https://example.com/한국")
    #expect(text("https://example.com/%E2%80%AEgpj.exe") == "https://example.com/%E2%80%AEgpj.exe")
    #expect(text("https://example.com/%E2%81%A6a%E2%81%A9") == "https://example.com/%E2%81%A6a%E2%81%A9")
    #expect(text("https://example.com/a%E2%80%8Bb%0Ac%D8%9C") == "https://example.com/a%E2%80%8Bb%0Ac%D8%9C")
    #expect(text("https://example.com/%E2%80%A8") == "https://example.com/%E2%80%A8")
  }

  @Test func `Scheme and host are read from the address`() {
    #expect(AddressDisplay.scheme(of: "HTTPS://example.com") == "https")
    #expect(AddressDisplay.scheme(of: "mailto:a@b") == "mailto")
    #expect(AddressDisplay.scheme(of: "no scheme") == nil)
    #expect(AddressDisplay.scheme(of: ":") == nil)
    #expect(AddressDisplay.host(of: "https://user:pw@example.com:81/a") == "example.com")
    #expect(AddressDisplay.host(of: "http://[::1]:80/") == "::1")
    #expect(AddressDisplay.host(of: "http://good.example\\@evil.example") == "good.example")
    #expect(AddressDisplay.host(of: "file:///tmp") == nil)
    #expect(AddressDisplay.host(of: "about:blank") == nil)
  }

  @Test func `Only a checked certificate makes a connection secure`() {
    func security(_ address: String, tls: Bool = false, problems: Bool = false) -> ConnectionSecurity {
      ConnectionSecurity(address: address, isEncrypted: tls, hasCertificateProblems: problems)
    }
    #expect(security("https://example.com/", tls: true) == .secure)
    #expect(security("https://example.com/", tls: true, problems: true) == .notSecure)
    #expect(security("https://example.com/") == .notSecure)
    #expect(security("http://example.com/") == .notSecure)
    #expect(security("http://192.168.0.1/") == .notSecure)
    #expect(security("http://localhost.example.com/") == .notSecure)
    #expect(security("http://localhost:8080/") == .local)
    #expect(security("http://a.localhost/") == .local)
    #expect(security("http://127.0.0.1/") == .local)
    #expect(security("http://[::1]/") == .local)
    #expect(security("file:///tmp/a.html") == .local)
    #expect(security("data:text/html,a") == .notSecure)
    #expect(security("blob:https://example.com/1") == .notSecure)
    #expect(security("nuri:start") == .internalPage)
    #expect(security("about:blank") == .internalPage)
    #expect(security("") == .internalPage)
  }
}
