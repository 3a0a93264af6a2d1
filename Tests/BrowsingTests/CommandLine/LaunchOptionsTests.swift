import Testing

@testable import Browsing

@Suite struct LaunchOptionsTests {
  private func parse(_ arguments: String...) throws(LaunchOptionError) -> LaunchOptions {
    try LaunchOptions.parse(arguments, currentDirectory: "/home/nuri", files: SomeFiles())
  }

  @Test func `Nothing asked for is a window with the start page`() throws {
    #expect(try parse() == LaunchOptions())
    #expect(try parse().mode == .browse)
  }

  @Test func `Options are read in any order`() throws {
    let options = try parse("example.com", "--private", "--new-window", "--profile", "/tmp/p")
    #expect(options.locations == ["example.com"])
    #expect(options.isPrivate)
    #expect(options.opensNewWindow)
    #expect(options.profile == "/tmp/p")
    #expect(try parse("--automation").mode == .automation)
  }

  @Test(arguments: [
    ("/tmp/p", "/tmp/p"), ("p", "/home/nuri/p"), ("./p q", "/home/nuri/p q"), (".", "/home/nuri"),
    ("../p", "/home/nuri/../p"),
    ("~/p", "/home/nuri/p"), ("~", "/home/nuri"),
  ])
  func `The profile's folder is absolute, with a blank or an equals sign before it`(
    _ typed: String, _ path: String
  )
    throws
  {
    #expect(try parse("--profile", typed).profile == path)
    #expect(try parse("--profile=\(typed)").profile == path)
  }

  @Test func `A folder may look like an option behind an equals sign`() throws {
    #expect(try parse("--profile=--private").profile == "/home/nuri/--private")
    #expect(try parse("--profile=a=b").profile == "/home/nuri/a=b")
  }

  @Test func `Files that exist become addresses, the rest stays as typed`() throws {
    #expect(try parse("page.html").locations == ["file:///home/nuri/page.html"])
    #expect(try parse("./page.html").locations == ["file:///home/nuri/page.html"])
    #expect(try parse("a b.html").locations == ["file:///home/nuri/a%20b.html"])
    #expect(try parse("/some/100% sure #1?.html").locations == ["file:///some/100%25%20sure%20%231%3F.html"])
    #expect(try parse("~/page.html").locations == ["file:///home/nuri/page.html"])
    #expect(try parse("file:///home/nuri/a%20b.html#top").locations == ["file:///home/nuri/a%20b.html#top"])
    let typed = [
      "example.com", "https://example.com/", "two words", "other.html", "mailto:a@example.com", "-", "//a/b",
    ]
    for text in typed { #expect(try parse(text).locations == [text]) }
    #expect(try parse("a.com", "b.com").locations == ["a.com", "b.com"])
  }

  @Test(arguments: [
    "/no/such.html", "./no.html", "../no.html", "~/no.html", "file:///no.html", "FILE:///a%20c",
  ])
  func `A file that is missing is an error`(_ file: String) {
    #expect(throws: LaunchOptionError.missingFile(file)) { try parse(file) }
  }

  @Test(arguments: [
    ("page.html", "/home/nuri/page.html"), ("~/a b.html", "/home/nuri/a b.html"),
    ("/some/100% sure #1?.html", "/some/100% sure #1?.html"),
    ("file:///home/nuri/a%20b.html#top", "/home/nuri/a b.html"),
  ])
  func `A document is an HTML file that can be read`(_ typed: String, _ path: String) throws {
    #expect(try parse("--document", typed).document == path)
    #expect(try parse("--document=\(typed)", "example.com").locations == ["example.com"])
    #expect(try parse("--automation", "--document", typed).document == path)
    #expect(try parse("--private", "--document", typed).isPrivate)
  }

  @Test(
    arguments: [
      ("no.html", .missing), ("/home/nuri", .folder), ("/some/pipe.html", .special),
      ("/some/secret.html", .unreadable),
      ("/some/file.txt", .notHTML), ("https://example.com/a.html", .missing),
    ] as [(String, DocumentFile.Fault.Reason)])
  func `Any other file is no document`(_ typed: String, _ reason: DocumentFile.Fault.Reason) {
    let fault = DocumentFile.Fault(file: typed, reason: reason)
    #expect(throws: LaunchOptionError.unusableDocument(fault)) { try parse("--document", typed) }
    #expect(fault.message.contains("“\(typed)”"))
  }

  @Test func `A document is one file, and it is named`() {
    for arguments in [["--document"], ["--document="], ["--document", "--private"]] {
      #expect(throws: LaunchOptionError.missingValue("--document")) {
        try LaunchOptions.parse(arguments, currentDirectory: "/home/nuri", files: SomeFiles())
      }
    }
    #expect(throws: LaunchOptionError.repeatedOption("--document")) {
      try parse("--document", "page.html", "--document=page.html")
    }
  }

  @Test func `After two hyphens all are pages`() throws {
    #expect(try parse("--private", "--", "--help", "--").locations == ["--help", "--"])
    #expect(throws: LaunchOptionError.missingValue("--profile")) { try parse("--profile", "--", "a") }
  }

  @Test func `Help and version are answered whatever follows`() throws {
    #expect(try parse("--help").mode == .printHelp)
    #expect(try parse("--private", "--version", "--nonsense").mode == .printVersion)
    #expect(try parse("--help", "--automation", "a").mode == .printHelp)
  }

  @Test func `A value is missing, not wanted, or there twice`() {
    #expect(throws: LaunchOptionError.missingValue("--profile")) { try parse("--profile") }
    #expect(throws: LaunchOptionError.missingValue("--profile")) { try parse("--profile=") }
    #expect(throws: LaunchOptionError.missingValue("--profile")) { try parse("--profile", "--private") }
    #expect(throws: LaunchOptionError.unexpectedValue("--private")) { try parse("--private=yes") }
    #expect(throws: LaunchOptionError.repeatedOption("--profile")) { try parse("--profile=a", "--profile=b") }
  }

  @Test func `Automation goes with nothing that would touch another session`() {
    #expect(throws: LaunchOptionError.impossibleCombination("--automation", "--private")) {
      try parse("--private", "--automation")
    }
    #expect(throws: LaunchOptionError.impossibleCombination("--automation", "--new-window")) {
      try parse("--automation", "--new-window")
    }
    #expect(throws: LaunchOptionError.locationsInAutomation) { try parse("--automation", "example.com") }
    #expect(throws: Never.self) { try parse("--automation", "--profile", "a") }
  }

  @Test(
    arguments: [
      ("--privat", "--private"), ("--incognito", nil), ("--hlep", "--help"), ("--new-windo", "--new-window"),
      ("-help", "--help"), ("--auto", "--automation"), ("--Version", "--version"), ("-x", nil), ("--", nil),
    ] as [(String, String?)])
  func `An unknown option names the one that was meant`(_ typed: String, _ nearest: String?) {
    let message = LaunchOptionError.unknownOption(typed).message
    #expect(message.contains("“\(typed)”"))
    if let nearest {
      #expect(message.contains("“\(nearest)”"))
    } else {
      #expect(message.contains("nuri --help"))
    }
  }

  @Test func `An unknown option is refused`() {
    #expect(throws: LaunchOptionError.unknownOption("--incognito")) { try parse("--incognito") }
    #expect(throws: LaunchOptionError.unknownOption("-v")) { try parse("-v") }
    #expect(throws: LaunchOptionError.unknownOption("--incognito")) { try parse("--incognito=a") }
  }

  @Test func `Each error is one line, whatever was typed`() {
    let hostile = "a\nb\u{1B}[2J\u{202E}"
    let errors: [LaunchOptionError] = [
      .unknownOption(hostile), .missingValue("--profile"), .unexpectedValue("--private"),
      .repeatedOption("--profile"),
      .impossibleCombination("--automation", "--private"), .locationsInAutomation, .missingFile(hostile),
      .missingValue("--document"),
      .unusableDocument(DocumentFile.Fault(file: hostile, reason: .folder)),
      .unusableDocument(DocumentFile.Fault(file: hostile, reason: .notHTML)),
    ]
    for error in errors {
      let isPlain = error.message.unicodeScalars.allSatisfy {
        !$0.isBidiControl && ($0 == " " || !$0.isBlank)
      }
      #expect(isPlain, "\(error.message.debugDescription)")
      #expect(error.message.hasSuffix(".") || error.message.hasSuffix("?"))
    }
    #expect(Set(errors.map(\.message)).count == errors.count)
  }

  @Test(arguments: LaunchOption.allCases)
  func `The help explains every option`(_ option: LaunchOption) {
    #expect(LaunchOptions.helpText.contains("\n  \(option.rawValue)"))
  }
}
