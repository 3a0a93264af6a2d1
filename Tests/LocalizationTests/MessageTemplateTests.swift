import Testing

@testable import Localization

@Suite struct MessageTemplateTests {
  private func fill(
    _ message: String, _ values: [Substring: String]
  ) throws(MessageTemplate.MissingArgument) -> String {
    try MessageTemplate(message).filled { values[$0] }
  }

  @Test func `every place of a name is filled`() throws {
    #expect(try fill("{a}-{b}-{a}", ["a": "1", "b": "2"]) == "1-2-1")
  }

  @Test(arguments: ["{", "}", "{}", "{ }", "{a b}", "{a", "a}", "{é}", "{\u{301}a}", "set { x = 1 }", ""])
  func `braces without a name between them are text`(text: String) throws {
    #expect(try fill(text, [:]) == text)
  }

  @Test func `a brace before a placeholder is text`() throws {
    #expect(try fill("{{a}}", ["a": "1"]) == "{1}")
    #expect(try fill("{a{b}", ["b": "2"]) == "{a2")
  }

  @Test func `a missing argument is an error that names it`() {
    #expect(throws: MessageTemplate.MissingArgument(name: "b")) { try fill("{a} {b}", ["a": "1"]) }
  }
}

@Suite struct LanguageTagTests {
  @Test(arguments: [
    ("ko", "ko"), ("pt_BR", "pt-BR"), ("ja_JP.UTF-8", "ja-JP"), ("sr@latin", "sr-Latn"),
    ("uz_UZ@cyrillic", "uz-Cyrl-UZ"), ("ca@valencia", "ca-valencia"), ("de_DE@euro", "de-DE"),
  ])
  func `a locale's name becomes a BCP 47 tag`(name: String, tag: String) {
    #expect(LanguageTag(localeName: name[...]).text == tag)
  }

  @Test func `a catalog header names the language in its own field`() {
    let header = "Language-Team: Korean\nLanguage: ko \nContent-Type: text/plain\n"
    #expect(LanguageTag(catalogHeader: header)?.text == "ko")
    #expect(LanguageTag(catalogHeader: "Language: \n") == nil)
  }

  @Test(arguments: [
    ("en", false), ("ko", false), ("ar", true), ("he-IL", true), ("uz-Arab", true), ("uz", false),
    ("ks-Deva", false), ("", false),
  ])
  func `direction comes from the script, else from the language`(tag: String, expected: Bool) {
    #expect(LanguageTag(tag).isRightToLeft == expected)
  }
}
