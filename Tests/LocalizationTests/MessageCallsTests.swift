import Foundation
import Testing

@testable import Localization

@Suite struct MessageCallsTests {
  @Test func `every call in the program gives its messages the arguments they have places for`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let sources = root.appending(path: "Sources")
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var checked = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      for call in MessageCalls.all(in: try String(contentsOf: file, encoding: .utf8)) {
        checked += 1
        let mistakes = mistakes(in: call)
        #expect(mistakes.isEmpty, "\(file.path):\(call.line): \(mistakes.joined(separator: ", "))")
      }
    }
    #expect(checked > 0)
  }

  private func mistakes(in call: MessageCall) -> [String] {
    if let fault = call.fault { return [fault] }
    let places = call.messages.map { MessageTemplate($0).placeholders }
    let given = Set(call.argumentNames)
    let own: Set<String> = call.function == "trn" ? ["count"] : []
    let missing = Set(places.joined()).subtracting(given).subtracting(own)
    // “One page” may leave out the count, but nothing else.
    let unused = Set(places.flatMap { given.subtracting($0) })
    return missing.sorted().map { "nothing is given for {\($0)}" }
      + unused.sorted().map { "{\($0)} has no place" }
  }

  @Test(arguments: [
    (#"tr("Hello")"#, []),
    (#"tr("{a}", ["a": "{b}"])"#, []),
    (#"tr("{a}", ["a": f("x", ["b": 1])])"#, []),
    (#"trn("One page", "{count} pages", count: 2)"#, []),
    (#"trc("verb", "Open {a}", ["a": x])"#, []),
    (#"// tr("{a}")"#, []),
    (#"let text = "tr({a})"; object.tr("{a}"); func tr("{a}")"#, []),
    (#"tr("{a} {b}", ["a": x])"#, ["nothing is given for {b}"]),
    (#"tr("a", ["a": x])"#, ["{a} has no place"]),
    (#"trn("{a}", "{count}", count: 2, ["a": x])"#, ["{a} has no place"]),
    (#"tr(message)"#, ["the message is not a literal"]),
    (#"tr("a \(b("c")) d")"#, ["the message is put together"]),
    (#"tr("{a}", ["a": tr("{b}")])"#, ["nothing is given for {b}"]),
    ("tr(\n  \"\"\"\n  {a} \\\n  \"b\"\n  \"\"\")", ["nothing is given for {a}"]),
  ])
  func `mistakes in a call are found`(source: String, expected: [String]) {
    #expect(MessageCalls.all(in: source).flatMap(mistakes) == expected)
  }

  @Test func `a call knows its line`() {
    #expect(MessageCalls.all(in: "\n\n  tr(\"a\")\ntr(\"b\")").map(\.line) == [3, 4])
  }
}
