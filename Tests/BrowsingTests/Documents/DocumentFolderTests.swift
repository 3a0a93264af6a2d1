import Testing

@testable import Browsing

@Suite struct DocumentFolderTests {
  let folder = DocumentFolder(path: "/home/nuri/책 1", id: "d1")

  @Test(arguments: [
    ("index.html", "/home/nuri/책 1/index.html"), ("a/b.html?q#f", "/home/nuri/책 1/a/b.html"),
    ("a%20b%25%3F%23.html", "/home/nuri/책 1/a b%?#.html"), ("%EC%B1%85.html", "/home/nuri/책 1/책.html"),
    ("", "/home/nuri/책 1/index.html"), ("a/", "/home/nuri/책 1/a/index.html"),
    ("..html", "/home/nuri/책 1/..html"),
    ("a\\b", "/home/nuri/책 1/a\\b"), ("?a/../b", "/home/nuri/책 1/index.html"),
  ])
  func `An address means a file below the folder`(_ place: String, _ path: String) {
    #expect(folder.path(of: "nuri-document://d1/\(place)") == path)
  }

  @Test(arguments: [
    "../a", "%2e%2e/a", "%2E./a", "a/../b", "a/%2e%2e/b", ".", "%2e", "..", "..%2fa", "a%2f..%2fb", "a%2Fb",
    "a%00.html",
    "%ff.html", "%", "%1", "%zz", "..%2f%cc%81a", "a%2F%CC%81b", "a%00%CC%81",
  ])
  func `Steps upward and what can't be read are refused`(_ place: String) {
    #expect(folder.path(of: "nuri-document://d1/\(place)") == nil)
    #expect(folder.owns("nuri-document://d1/\(place)"), "the page says why")
  }

  @Test(arguments: [
    "nuri-document://d2/a.html", "nuri-document://d1", "nuri-document://d1.x/a.html",
    "nuri-document://d1:1/a.html",
    "nuri-document://x@d1/a.html", "nuri-document:d1/a.html", "file:///home/nuri/a.html", "https://d1/a.html",
    "",
  ])
  func `Other addresses are not the folder's`(_ address: String) {
    #expect(!folder.owns(address))
    #expect(folder.path(of: address) == nil)
    #expect(folder.fileAddress(of: address) == nil)
  }

  @Test(arguments: [
    "index.html", "a/b c%20.html", "100% #1?.html", "책/かな.html", "a&b=c;d,e+f'(g)!@h:i$.html", "..html",
    "\u{301}/\u{301}",
  ])
  func `A file's address leads back to it`(_ name: String) throws {
    let path = "/home/nuri/책 1/\(name)"
    let address = try #require(folder.address(of: path))
    #expect(address.utf8.allSatisfy { $0 < 128 && $0 > 32 })
    #expect(folder.path(of: address) == path)
  }

  @Test func `Paths are compared byte by byte`() {
    let composed = DocumentFolder(path: "/home/\u{E9}", id: "d1")
    #expect(composed.contains("/home/\u{E9}/a.html"))
    #expect(!composed.contains("/home/e\u{301}/a.html"), "another folder, though it looks the same")
    // Names that begin with a combining mark.
    #expect(composed.contains("/home/\u{E9}/\u{301}a.html"))
    #expect(DocumentFolder(of: "/home/\u{301}a.html").path == "/home")
    #expect(composed.address(of: "/home/\u{E9}/\u{301}a.html") == "nuri-document://d1/%CC%81a.html")
    #expect(composed.path(of: "nuri-document://d1/%CC%81a.html") == "/home/\u{E9}/\u{301}a.html")
  }

  @Test func `What is beside the folder is not in it`() {
    for path in [
      "/home/nuri/책 1", "/home/nuri/책 1/", "/home/nuri/책 10/a.html", "/home/nuri/a.html", "/", "",
      "책 1/a.html",
    ] {
      #expect(!folder.contains(path), "\(path)")
      #expect(folder.address(of: path) == nil)
    }
  }

  @Test func `A file's folder is the one it is in`() {
    #expect(DocumentFolder(of: "/home/nuri/a.html").path == "/home/nuri")
    #expect(DocumentFolder(of: "/a.html").path == "/")
    let root = DocumentFolder(path: "/", id: "d1")
    #expect(root.contains("/etc/passwd"))
    #expect(root.path(of: "nuri-document://d1/a.html") == "/a.html")
    #expect(root.address(of: "/a.html") == "nuri-document://d1/a.html")
  }

  @Test func `Each folder has another name`() {
    let names = (0..<100).map { _ in DocumentFolder(path: "/a").id }
    #expect(Set(names).count == 100)
    // The engine writes hosts in lower case.
    for name in names { #expect(name == name.lowercased() && name.count > 6) }
  }

  @Test func `The file's own address keeps query and fragment`() {
    #expect(
      folder.fileAddress(of: "nuri-document://d1/a%20b.html?c#d")
        == "file:///home/nuri/%EC%B1%85%201/a%20b.html?c#d")
  }

  @Test func `A document's address has no host to people`() {
    #expect(AddressDisplay.host(of: "nuri-document://d1/a.html") == nil)
    let security = ConnectionSecurity(
      address: "nuri-document://d1/a.html", isEncrypted: false, hasCertificateProblems: false)
    #expect(security == .local)
  }
}
