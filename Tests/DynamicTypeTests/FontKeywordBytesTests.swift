import DynamicType
import Testing

@Suite struct FontKeywordBytesTests {
  @Test(arguments: [
    "a { font: -apple-system-body }", "-apple-system-", "A{FONT:-APPLE-SYSTEM-TITLE1}", "--apple-system-x",
    "한글 { font: -apple-system-headline }",
  ])
  func `A sheet that names a text style is found`(sheet: String) {
    #expect(FontKeyword.isNamed(in: Array(sheet.utf8)))
    #expect(FontKeyword.isNamed(in: sheet.utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }))
    #expect(FontKeyword.isNamed(in: sheet.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }))
  }

  @Test(arguments: [
    "", "-", "-apple-system", "a { font-family: -apple-system, sans-serif }", "- apple-system-body",
    "-apple-syst",
    "-apple_system-body",
  ])
  func `One that names none is not`(sheet: String) {
    #expect(!FontKeyword.isNamed(in: Array(sheet.utf8)))
    #expect(!FontKeyword.isNamed(in: sheet.utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }))
  }
}
