import Testing

@testable import DynamicType

@Suite struct TextStyleSheetTests {
  @Test func `There are WebKit's seventeen keywords`() {
    let names = """
      headline body subheadline footnote caption1 caption2 short-headline short-body short-subheadline \
      short-footnote short-caption1 tall-body title0 title1 title2 title3 title4
      """
    #expect(FontKeyword.allCases.map(\.cssName) == names.split(separator: " ").map { "-apple-system-" + $0 })
    #expect(FontKeyword(cssName: "-APPLE-System-Body") == .body)
    #expect(FontKeyword(cssName: "-apple-system-callout") == nil)
    #expect(FontKeyword(cssName: "body") == nil)
  }

  @Test func `A keyword is a whole value of font`() {
    let sheet = TextStyleSheet(category: .accessibility5, families: ["Cantarell"])
    #expect(sheet.font(of: .body) == "400 53px/normal \"Cantarell\", system-ui, sans-serif")
    #expect(sheet.font(of: .headline) == "600 53px/normal \"Cantarell\", system-ui, sans-serif")
    #expect(sheet.font(of: .title0) == "400 60px/normal \"Cantarell\", system-ui, sans-serif")
  }

  @Test func `Short and tall move the leading and not the size`() {
    let sheet = TextStyleSheet(category: .large)
    // 22 - 2 and 22 + 2 over 17.
    #expect(sheet.font(of: .shortBody) == "400 17px/1.1765 system-ui, sans-serif")
    #expect(sheet.font(of: .tallBody) == "400 17px/1.4118 system-ui, sans-serif")
  }

  @Test func `Bold text raises every weight once`() {
    let sheet = TextStyleSheet(category: .large, isBold: true)
    #expect(sheet.font(of: .body).hasPrefix("600 17px"))
    #expect(sheet.font(of: .headline).hasPrefix("800 17px"))
  }

  @Test(arguments: ["a\"b", "a\\b", "a\nb", "</style>", "a;}b"])
  func `A family's name never leaves its string`(family: String) {
    let font = TextStyleSheet(category: .large, families: [family]).font(of: .body)
    let inside = font.drop { $0 != "\"" }.dropFirst().prefix { $0 != "\"" }
    #expect(font.hasSuffix("\(inside)\", system-ui, sans-serif"))
    #expect(!inside.contains("\n") && !inside.contains("<"))
  }

  @Test func `Every keyword has its property`() {
    let declarations = TextStyleSheet(category: .small).declarations
    #expect(declarations.split(separator: ";").count == 17)
    for keyword in FontKeyword.allCases {
      #expect(declarations.contains("--apple-system-\(keyword.rawValue):"))
    }
  }
}
