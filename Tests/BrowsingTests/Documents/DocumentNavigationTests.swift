import Testing

@testable import Browsing

@Suite struct DocumentNavigationTests {
  let folder = DocumentFolder(path: "/home/nuri/book", id: "d1")

  private func navigation(
    _ address: String, _ cause: DocumentNavigation.Cause, newWindow: Bool = false
  ) -> DocumentNavigation {
    DocumentNavigation(to: address, in: folder, by: cause, wantsNewWindow: newWindow)
  }

  @Test func `Files of the folder are shown, in a window of their own if that is wanted`() {
    for cause in [DocumentNavigation.Cause.link, .other] {
      #expect(navigation("nuri-document://d1/b.html", cause) == .show)
      #expect(navigation("nuri-document://d1/%2e%2e%2fb.html", cause) == .show, "the page says what is wrong")
    }
    #expect(navigation("nuri-document://d1/b.html", .link, newWindow: true) == .showInNewWindow)
    #expect(navigation("about:blank", .other) == .show)
    #expect(navigation("about:srcdoc", .other) == .show)
  }

  @Test(arguments: ["http://example.com/", "https://example.com/", "HTTPS://example.com/"])
  func `Only the person leaves for the network`(_ address: String) {
    #expect(navigation(address, .link) == .openInBrowserWindow)
    #expect(navigation(address, .link, newWindow: true) == .openInBrowserWindow)
    #expect(navigation(address, .other) == .refuse(.network(address)))
    #expect(navigation(address, .form) == .refuse(.form))
  }

  @Test(arguments: ["mailto:kim@example.com", "tel:1", "magnet:?x", "ftp://example.com/"])
  func `Only the person leaves for other programs`(_ address: String) {
    #expect(navigation(address, .link) == .openInOtherProgram)
    #expect(navigation(address, .other) == .refuse(.elsewhere(address)))
    #expect(navigation(address, .form) == .refuse(.form))
  }

  @Test(arguments: [
    "file:///etc/passwd", "data:text/html,a", "blob:nuri-document://d1/1", "javascript:alert(1)",
    "nuri:start",
    "nuri-document://d2/a.html", "nuri-document:a", "",
  ])
  func `All else is refused`(_ address: String) {
    for cause in [DocumentNavigation.Cause.link, .other] {
      #expect(navigation(address, cause) == .refuse(.elsewhere(address)))
      #expect(navigation(address, cause, newWindow: true) == .refuse(.elsewhere(address)))
    }
  }

  @Test func `Forms are not sent anywhere`() {
    #expect(navigation("nuri-document://d1/b.html", .form) == .refuse(.form))
  }

  @Test func `A refusal names what was wanted, in one line`() {
    #expect(DocumentRefusal.network("https://example.com/a").notice.contains("example.com"))
    let hostile = "file:///a\n\u{202E}b" + String(repeating: "c", count: 500)
    let notice = DocumentRefusal.elsewhere(hostile).notice
    #expect(notice.contains("file:///a%0A%E2%80%AEb"))
    #expect(notice.count < 250)
  }

  @Test func `A part that was not loaded is worth a notice if it has an address`() {
    #expect(
      DocumentRefusal(blockedPart: "https://example.com/a.png") == .network("https://example.com/a.png"))
    #expect(DocumentRefusal(blockedPart: "file") == .elsewhere("file:"))
    for word in ["inline", "eval", ""] { #expect(DocumentRefusal(blockedPart: word) == nil) }
  }
}
