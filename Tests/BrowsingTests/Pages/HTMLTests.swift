import Testing

@testable import Browsing

@Suite struct HTMLTests {
  @Test func `Text that is put in is escaped, literals and markup are not`() {
    let text = "<b>&\"'</b>"
    let inner: HTML = "<i title=\"\(text)\">\(text)</i>"
    let escaped = "&lt;b&gt;&amp;&quot;&#39;&lt;/b&gt;"
    #expect(inner.markup == "<i title=\"\(escaped)\">\(escaped)</i>")
    let outer: HTML = "<p>\(inner)\([inner, "<br>"])</p>"
    #expect(outer.markup == "<p>\(inner.markup)\(inner.markup)\n<br></p>")
  }

  @Test func `A null is replaced, since a parser would drop it and join what it parts`() {
    let html: HTML = "\("java\0script")"
    #expect(html.markup == "java\u{FFFD}script")
  }

  @Test func `A combining mark doesn't hide the character it stands on`() {
    let html: HTML = "\("<\u{301}script>\"\u{301}")"
    #expect(html.markup == "&lt;\u{301}script&gt;&quot;\u{301}")
  }

  @Test func `Only pages are linked to`() {
    #expect(PageLink("https://example.com/a b\"'<>`")?.href == "https://example.com/a%20b%22%27%3C%3E%60")
    #expect(PageLink("https://example.com/한\u{202E}")?.href == "https://example.com/한%E2%80%AE")
    #expect(PageLink("https://example.com/%ED?a=b&c")?.href == "https://example.com/%ED?a=b&c")
    #expect(PageLink("FILE:///tmp") != nil)
    for address in [
      "javascript:alert(1)", " javascript:alert(1)", "data:text/html,a", "nuri:start", "", "example.com",
    ] {
      #expect(PageLink(address) == nil, "\(address)")
    }
  }
}
