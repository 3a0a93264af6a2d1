import Testing

@testable import Browsing

@Suite struct AddressClassifierTests {
  @Test(arguments: AddressCases.all)
  func `Typed text means what the table says`(_ row: AddressCase) {
    switch AddressClassifier.test.classify(row.typed) {
    case .empty: Issue.record("empty")
    case .address(let address): #expect(row.expected == .address(address))
    case .search(let words): #expect(row.expected == .search(words))
    case .fault(let fault):
      let name = String(describing: fault).prefix { $0 != "(" }
      #expect(row.expected == .fault(String(name)))
    }
  }

  @Test func `The tables are whole`() {
    #expect(AddressCases.all.count > 400)
    #expect(Set(AddressCases.all.map(\.typed)).count == AddressCases.all.count)
  }

  @Test(arguments: ["", " ", "\u{3000}\t", "\n\r\n", "\u{FEFF}\u{200B}", "\u{202E}"])
  func `Nothing but blanks is empty`(_ text: String) {
    #expect(AddressClassifier.test.classify(text) == .empty)
  }

  @Test func `Blanks and marks around a text are no part of it`() {
    let classifier = AddressClassifier.test
    #expect(classifier.classify(" \t example.com\u{3000}\n") == .address("https://example.com/"))
    #expect(classifier.classify("\u{200B}https://example.com/\u{202C}") == .address("https://example.com/"))
    #expect(classifier.classify("  two\r\n words \n") == .search("two words"))
  }

  @Test func `An address that was broken over lines is one address`() {
    let wrapped = "https://example.com/a-long-\n  path/to-\r\nthe-end"
    #expect(
      AddressClassifier.test.classify(wrapped) == .address("https://example.com/a-long-path/to-the-end"))
    #expect(AddressClassifier.test.classify("example.com/a\nb") == .address("https://example.com/ab"))
  }

  @Test func `Lines never grow together into a host`() {
    let classifier = AddressClassifier.test
    #expect(classifier.classify("exam\nple.com") == .search("exam ple.com"))
    #expect(classifier.classify("go\nexample.com/path") == .search("go example.com/path"))
    #expect(classifier.classify("https://exam\nple.com/") == .fault(.spaceInHost("exam ple.com")))
    #expect(classifier.classify("java\nscript:alert(1)") == .search("java script:alert(1)"))
  }

  @Test func `Flag emoji keep the tags that they end in`() {
    let wales = "\u{1F3F4}\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}"
    #expect(AddressClassifier.test.classify(wales) == .search(wales))
  }

  @Test func `A file is an address only where it exists`() {
    let none = AddressClassifier(publicSuffixes: SomeSuffixes(), files: SomeFiles(paths: []))
    #expect(none.classify("/some/file.txt") == .search("/some/file.txt"))
    #expect(none.classify("~") == .search("~"))
  }

  @Test func `Long names are a fault with a scheme and a search without`() {
    let label = String(repeating: "a", count: 64)
    #expect(AddressClassifier.test.classify("https://\(label).com/") == .fault(.hostTooLong("\(label).com")))
    #expect(AddressClassifier.test.classify("\(label).com") == .search("\(label).com"))
    let host = Array(repeating: "abcdefghi", count: 26).joined(separator: ".")
    #expect(AddressClassifier.test.classify("https://\(host)/") == .fault(.hostTooLong(host)))
    let longest = Array(repeating: "abcdefghi", count: 25).joined(separator: ".") + ".com"
    #expect(AddressClassifier.test.classify(longest) == .address("https://\(longest)/"))
  }

  @Test(arguments: 0..<64)
  func `No text is too strange to be classified`(_ seed: UInt64) {
    var random = SplitMix(state: seed)
    let pieces = [
      "http", "https", "://", ":", "/", "//", "@", "[", "]", "::", "%", "%2", "%00", ".", "..", "。", "？", "?",
      "#",
      " ", "\r\n", "\u{0}", "\u{202E}", "\u{200D}", "\u{301}", "👩‍👧", "한", "ａ", "com", "1", "0x", "255", "~",
      "\\",
      "javascript", "data", ",", "file", "localhost", "-", "_", "\u{FFFF}", "\u{10FFFF}", "+", "＠", "：／／",
    ]
    for _ in 0..<400 {
      var text = ""
      for _ in 0..<Int.random(in: 0...9, using: &random) {
        if Bool.random(using: &random), let piece = pieces.randomElement(using: &random) {
          text += piece
        } else if let scalar = Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &random)) {
          text.unicodeScalars.append(scalar)
        }
      }
      switch AddressClassifier.test.classify(text) {
      case .address(let address):
        let hasBlanks = address.unicodeScalars.contains { $0.isBlank }
        #expect(!hasBlanks, "\(address.debugDescription)")
        #expect(!address.lowercased().hasPrefix("javascript:"))
        if address.hasPrefix("http") {
          #expect(AddressClassifier.test.classify(address) == .address(address), "\(text.debugDescription)")
        }
      case .search(let words): #expect(!words.isEmpty)
      case .fault(let fault): #expect(!fault.heading.isEmpty && !fault.message.isEmpty)
      case .empty:
        let isBlank = text.unicodeScalars.allSatisfy { $0.isTrimmed }
        #expect(isBlank, "\(text.debugDescription)")
      }
    }
  }
}

/// A small generator that gives the same numbers for the same seed.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
