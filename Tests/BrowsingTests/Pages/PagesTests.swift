import Testing

@testable import Browsing

@Suite struct PagesTests {
  /// Each kind of fault with `text` wherever it takes text.
  static func faults(_ text: String) -> [LoadFault] {
    [
      .nameNotFound(text), .refused(text), .connectionLost, .timedOut(text), .offline,
      .tls(text, TLSProblem.allCases), .unsupportedScheme(text), .unsupportedContent(text),
      .fileNotFound(text),
      .accessDenied, .webProcessCrashed, .webProcessExceededMemory, .webProcessStopped, .invalidAddress,
      .unreachable(text), .tooManyRedirects(text), .other(text),
      .outsideOfDocument(text, folder: text), .notAFile(text), .fileTooLarge(text, megabytes: 64),
    ]
  }

  static func documents(_ text: String, address: String, language: String) -> [String] {
    let errors = faults(text).map { ErrorPage(fault: $0, address: address, language: language).source }
    return errors + [
      StartPage(language: language).source, StartPage(language: language, isPrivate: true).source,
      SamplePage(language: language).source,
    ]
  }

  @Test(arguments: ["en", "ko", "ja"])
  func `Every document is whole: language, title, one heading, and a policy without scripts`(
    _ language: String
  ) {
    for document in Self.documents("example.com", address: "https://example.com/", language: language) {
      #expect(document.hasPrefix("<!DOCTYPE html>\n<html lang=\"\(language)\" dir=\"ltr\">"))
      #expect(document.count(of: "<title>") == 1)
      #expect(document.count(of: "<title></title>") == 0)
      #expect(document.count(of: "<h1>") == 1)
      #expect(document.count(of: "<main>") == 1)
      #expect(document.contains("content=\"default-src &#39;none&#39;; style-src &#39;nonce-"))
      #expect(document.count(of: "<script") == 0)
      #expect(document.count(of: "<style nonce=\"") == 1)
      #expect(document.count(of: " style=\"") == 0)
      #expect(document.count(of: "{\u{22}") == 0)
    }
  }

  @Test func `The style's number is in the policy and is another one each time`() throws {
    let numbers = try (0..<2).map { _ in
      let document = StartPage(language: "en").source
      let start = try #require(document.firstRange(of: "<style nonce=\"")?.upperBound)
      let number = String(document[start...].prefix { $0 != "\"" })
      #expect(document.contains("style-src &#39;nonce-\(number)&#39;"))
      return number
    }
    #expect(numbers[0] != numbers[1])
    #expect(numbers[0].count > 12)
  }

  @Test(arguments: [
    "\"><script>alert(1)</script>", "'><img src=x onerror=alert(1)>", "</title></style></head><h1>x</h1>",
    "&lt;b&gt;",
    "a\u{202E}b\u{2066}", "<\u{301}b>", "\0<b>", "{host}", "<!--", "]]>", "\u{22} onclick=\u{22}alert(1)",
  ])
  func `Hostile text never becomes markup`(_ text: String) {
    let harmless = Self.documents("text", address: "https://example.com/text", language: "en")
    for address in ["https://example.com/\(text)", "https://\(text)@example.com/", "https://\(text)/"] {
      for (document, plain) in zip(Self.documents(text, address: address, language: "en"), harmless) {
        for mark in ["<", ">", "\"", "'", "<h1", "<a "] {
          #expect(document.count(of: mark) == plain.count(of: mark), "\(mark)")
        }
        let turnsText = document.unicodeScalars.contains { $0.isBidiControl || $0 == "\0" }
        #expect(!turnsText)
      }
    }
  }

  @Test func `A hostile language is no markup either`() {
    let document = StartPage(language: "\"><script>").source
    #expect(document.count(of: "<script") == 0)
  }

  @Test func `Each fault has a title, an explanation and advice of its own`() {
    let faults = Self.faults("TEXT")
    #expect(Set(faults.map(\.title)).count == faults.count)
    #expect(Set(faults.map(\.explanation)).count == faults.count)
    for fault in faults {
      #expect(!fault.advice.isEmpty)
      #expect(fault.explanation.contains("TEXT") == String(describing: fault).contains("TEXT"))
    }
    #expect(Set(TLSProblem.allCases.map(\.explanation)).count == TLSProblem.allCases.count)
  }

  @Test func `The address is kept, without credentials, and can be tried again`() {
    let page = ErrorPage(
      fault: .timedOut("example.com"), address: "https://me:pw@example.com/a?b&c", language: "en")
    #expect(page.source.contains("<bdi dir=\"ltr\">https://example.com/a?b&amp;c</bdi>"))
    #expect(page.source.contains("href=\"https://me:pw@example.com/a?b&amp;c\">Try Again</a>"))
    let crash = ErrorPage(fault: .webProcessCrashed, address: "file:///tmp/a.html", language: "en").source
    #expect(crash.contains("href=\"file:///tmp/a.html\">Reload</a>"))
  }

  @Test(arguments: ["javascript:alert(1)", "gopher://example.com/", "data:text/html,a", "about:blank", ""])
  func `What can't load isn't linked`(_ address: String) {
    let page = ErrorPage(fault: .unsupportedScheme("x"), address: address, language: "en").source
    #expect(page.count(of: "<a ") == 0)
  }

  @Test func `Pages in languages that run from right to left say so`() {
    #expect(StartPage(language: "ar").source.contains("<html lang=\"ar\" dir=\"rtl\">"))
    #expect(StartPage(language: "az-Arab").source.contains("dir=\"rtl\">"))
    #expect(StartPage(language: "ar-Latn").source.contains("<html lang=\"ar-Latn\" dir=\"ltr\">"))
  }

  @Test func `Internal pages are found by their address`() {
    let pages = InternalPages()
    #expect(pages.page(for: "nuri:start", language: "en")?.contains(InternalPages.sampleAddress) == true)
    #expect(pages.page(for: "NURI:Sample?a#keys", language: "ko-KR")?.contains("<html lang=\"ko\"") == true)
    #expect(pages.page(for: "nuri:other", language: "en") == nil)
    #expect(pages.page(for: "nuri:", language: "en") == nil)
    #expect(pages.page(for: "https://example.com/", language: "en") == nil)
    let privately = InternalPages(isPrivate: true).page(for: "nuri:start", language: "en")
    #expect(privately?.contains("This window is private") == true)
    #expect(pages.page(for: "nuri:start", language: "en")?.contains("This window is private") == false)
  }

  @Test func `The sample has the same parts in every language, and English for others`() {
    let marks = ["<h2 id=", "<li>", "<tr ", "<blockquote>", "<textarea", "href=\"#", "<label for=\"note\""]
    for article in SamplePage.articles {
      for mark in marks {
        #expect(
          article.text.markup.count(of: mark) == SamplePage.english.text.markup.count(of: mark), "\(mark)")
        #expect(article.text.markup.count(of: mark) > 0)
      }
    }
    #expect(SamplePage(language: "fr").source.contains("<html lang=\"en\""))
    // A line break between two Japanese lines would be shown as a space.
    let lines = SamplePage.japanese.text.markup.split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasSuffix(">") })
  }
}

extension String {
  func count(of part: String) -> Int {
    var count = 0
    var rest = unicodeScalars[...]
    let part = Array(part.unicodeScalars)
    while !rest.isEmpty {
      if rest.starts(with: part) { count += 1 }
      rest = rest.dropFirst()
    }
    return count
  }
}
