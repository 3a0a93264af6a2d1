import Testing

@testable import Browsing

@Suite struct SearchEngineTests {
  @Test func `Words become part of the address and nothing else`() {
    let engine = SearchEngine.duckDuckGo
    #expect(engine.address(for: "two words") == "https://duckduckgo.com/?q=two%20words")
    #expect(
      engine.address(for: "a&b=c#d?e+f%20/") == "https://duckduckgo.com/?q=a%26b%3Dc%23d%3Fe%2Bf%2520%2F")
    #expect(
      engine.address(for: "한국 날씨") == "https://duckduckgo.com/?q=%ED%95%9C%EA%B5%AD%20%EB%82%A0%EC%94%A8")
    #expect(engine.address(for: "{searchTerms}") == "https://duckduckgo.com/?q=%7BsearchTerms%7D")
  }

  @Test func `The default passes the checks that others have to`() throws {
    let standard = SearchEngine.duckDuckGo
    #expect(try SearchEngine(name: standard.name, template: standard.template) == standard)
  }

  @Test func `OpenSearch's other parameters are filled or left out`() throws {
    let template = "https://example.com/s/{searchTerms}?ie={inputEncoding}&p={startPage?}&q={searchTerms}"
    let engine = try SearchEngine(name: "Example", template: template)
    #expect(engine.address(for: "é") == "https://example.com/s/%C3%A9?ie=UTF-8&p=&q=%C3%A9")
  }

  @Test(arguments: [
    ("http://example.com/?q={searchTerms}", SearchTemplateFault.notEncrypted),
    ("javascript:alert('{searchTerms}')", .notEncrypted),
    ("", .notEncrypted),
    ("https://example.com/?q=", .noSearchTerms),
    ("https://example.com/?q=%s", .noSearchTerms),
    ("https://example.com/?q={SearchTerms?}", .noSearchTerms),
    ("https://{searchTerms}.example.com/", .noSearchTerms),
    ("https://{searchTerms}", .noSearchTerms),
    ("https:///?q={searchTerms}", .invalidHost),
    ("https://user:pw@example.com/?q={searchTerms}", .invalidHost),
    ("https://exam ple.com/?q={searchTerms}", .invalidHost),
    ("https://example.com/?q={searchTerms}&n={count}", .unknownPlaceholder("count")),
  ])
  func `A template that can't be trusted is refused`(_ template: String, _ fault: SearchTemplateFault) {
    #expect(throws: fault) { try SearchEngine(name: "Example", template: template) }
    #expect(fault.message.hasSuffix("."))
  }
}
