import Testing

@testable import Browsing

@Suite struct DocumentContentTests {
  private func mediaType(_ path: String, _ bytes: [UInt8] = []) -> String {
    DocumentContent(path: path, bytes: bytes).mediaType
  }

  @Test(arguments: [
    ("a.png", "image/png"), ("/x.y/a.JPG", "image/jpeg"), ("a.svg", "image/svg+xml"),
    ("a.woff2", "font/woff2"),
    ("a.xhtml", "application/xhtml+xml"), ("a.mp4", "video/mp4"), ("a.tar.zip", "application/zip"),
    ("a.js", "application/octet-stream"), ("a", "application/octet-stream"),
    ("html", "application/octet-stream"),
    ("/a.html/b", "application/octet-stream"), (".html", "application/octet-stream"),
    ("", "application/octet-stream"),
  ])
  func `The ending tells the type`(_ path: String, _ type: String) {
    #expect(mediaType(path) == type)
  }

  @Test func `Text that says no charset and is UTF-8 is UTF-8`() {
    #expect(mediaType("a.html", Array("<title>한글</title>".utf8)) == "text/html; charset=utf-8")
    #expect(mediaType("a.css", Array("a { content: 'かな' }".utf8)) == "text/css; charset=utf-8")
    #expect(mediaType("a.txt", Array("누리".utf8)) == "text/plain; charset=utf-8")
    let late = Array((String(repeating: " ", count: 1024) + "<meta charset=euc-kr>").utf8)
    #expect(mediaType("a.html", late) == "text/html; charset=utf-8", "nobody looks that far")
  }

  @Test(
    arguments: [
      Array("<META CHARSET=euc-kr>".utf8), Array("<meta content='text/html; charset=x'>".utf8),
      [0xB0, 0xA1], [0xEF, 0xBB, 0xBF, 0x61], [0xFF, 0xFE, 0x61, 0], [0xFE, 0xFF, 0, 0x61],
    ] as [[UInt8]])
  func `What says its charset, or is no UTF-8, is left to the engine`(_ bytes: [UInt8]) {
    #expect(mediaType("a.html", bytes) == "text/html")
  }

  @Test func `Only text has a charset`() {
    #expect(mediaType("a.svg", Array("<svg/>".utf8)) == "image/svg+xml")
  }

  @Test func `A document is HTML by its name`() {
    for name in ["a.html", "A.HTM", "/b/c.xhtml", "c.xht"] {
      #expect(DocumentContent.isDocument(name), "\(name)")
    }
    for name in ["a.txt", "html", "a.html.gz", "/a.html/b", ".html", ""] {
      #expect(!DocumentContent.isDocument(name), "\(name)")
    }
  }

  @Test func `The policy lets nothing of the network in`() {
    let policy = DocumentContent.securityPolicy
    #expect(policy.hasPrefix("default-src 'none'; "))
    for part in ["http", "*", "script-src", "connect-src", "'unsafe-eval'"] {
      #expect(!policy.contains(part))
    }
  }

  @Test(arguments: [
    ("en", "en"), ("ko", "ko"), ("ko-KR", "ko"), ("ja-JP", "ja"), ("de", "en"), ("koi", "en"), ("", "en"),
  ])
  func `The help is in the language of messages, and English otherwise`(_ language: String, _ folder: String)
  {
    #expect(
      HelpDocument.path(language: language, shareDirectory: "/s") == "/s/nuri/help/\(folder)/index.html")
  }
}
