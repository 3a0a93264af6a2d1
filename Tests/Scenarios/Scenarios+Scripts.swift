import GObjectKit
import WebPage

extension Scenario {
  static let scripts = [
    Scenario("values cross to a script and back unchanged") {
      let page = EngineWorld().makePage()
      _ = await page.load("test:one").collect()
      let value = ScriptValue.object([
        "text": .string("한글 \"quoted\"\nline\u{0}end"), "number": .number(-1.5), "yes": .boolean(true),
        "none": .null,
        "list": .array([.number(1), .string("b"), .array([]), .object(["deep": .boolean(false)])]),
      ])
      try expectEqual(try await page.callJavaScript("return value", arguments: ["value": value]), value)
      let names = try await page.callJavaScript(
        "return Object.getOwnPropertyNames(value)", arguments: ["value": .object(["__proto__": .number(1)])])
      try expectEqual(names, .array([.string("__proto__")]))
      try expectEqual(try await page.callJavaScript("return undefined"), .undefined)
      try expectEqual(try await page.callJavaScript("return await Promise.resolve(7)"), .number(7))
    },

    Scenario("a value without end comes to one soon") {
      let page = EngineWorld().makePage()
      _ = await page.load("test:one").collect()
      for script in [
        "const a = {}; a.a = a; return a", "const a = {}; a.a = a; a.b = a; return a",
        "return new Array(1e6)",
      ] {
        let start = ContinuousClock.now
        _ = try await page.callJavaScript(script)
        try expect(ContinuousClock.now - start < .seconds(5), "\(script) took too long")
      }
    },

    Scenario("a script's exception is thrown with its words") {
      let page = EngineWorld().makePage()
      _ = await page.load("test:one").collect()
      do {
        try await page.callJavaScript("throw new Error('no such luck')")
        throw Unexpected(description: "nothing was thrown")
      } catch WebPage.ScriptError.exception(let words) {
        try expect(words.contains("no such luck"), words)
      }
    },

    Scenario("the private world sees the document and is not seen") {
      let world = EngineWorld()
      let page = world.makePage()
      let messages = Messages()
      page.handleMessages(named: "test") { messages.list.append($0) }
      page.addScript(
        "window.secret = 1; webkit.messageHandlers.test.postMessage({at: document.readyState})",
        at: .documentStart)
      _ = await page.load("test:one").collect()
      try expectEqual(messages.list, [.object(["at": .string("loading")])])
      try expectEqual(try await page.callJavaScript("return typeof window.secret"), .string("undefined"))
      try expectEqual(try await page.callJavaScript("return window.secret", in: .nuri), .number(1))
      try expectEqual(
        try await page.callJavaScript("return typeof window.webkit?.messageHandlers?.test"),
        .string("undefined"))
      try expectEqual(
        try await page.callJavaScript("return document.querySelector('p').textContent", in: .nuri),
        .string("Text of one"))
    },

    Scenario("scripts of pages can be off while those of the private world run") {
      let world = EngineWorld()
      world.preferences.allowsContentJavaScript = false
      world.pages.bodies["test:scripted"] = "<title>before</title><script>document.title = 'after'</script>"
      let page = world.makePage()
      _ = await page.load("test:scripted").collect()
      try await wait(for: "the title") { page.title == "before" }
      try expectEqual(try await page.callJavaScript("return document.title", in: .nuri), .string("before"))
    },

    Scenario("a script's question is answered at once or later, and once only") {
      let page = EngineWorld().makePage()
      let held = Held()
      page.answerMessages(named: "ask") { message, reply in
        switch message {
        case .string("now"):
          reply.send(.object(["list": .array([.number(1), .null]), "text": .string("한글\u{0}end")]))
          reply.send(.string("too late"))
        case .string("later"): held.replies.append(reply)
        default: break
        }
      }
      _ = await page.load("test:one").collect()
      let now = try await page.callJavaScript(
        "const answer = await webkit.messageHandlers.ask.postMessage('now');"
          + "return [answer.list, answer.text]", in: .nuri)
      try expectEqual(now, .array([.array([.number(1), .null]), .string("한글\u{0}end")]))
      let later = Task {
        try await page.callJavaScript(
          "return await webkit.messageHandlers.ask.postMessage('later')", in: .nuri)
      }
      try await wait(for: "the question") { !held.replies.isEmpty }
      held.replies[0].send(.number(7))
      try expectEqual(try await later.value, .number(7))
      // One that nobody keeps is answered with nothing, so that the script does not wait for ever.
      let none = try await page.callJavaScript(
        "return await webkit.messageHandlers.ask.postMessage('unknown')", in: .nuri)
      try expectEqual(none, .undefined)
    },

    Scenario("a script that was taken back runs in no new document") {
      let page = EngineWorld().makePage()
      let first = page.addScript("document.title = 'first'", at: .documentEnd)
      _ = await page.load("test:one").collect()
      try await wait(for: "the title") { page.title == "first" }
      page.removeScript(first)
      page.addScript("document.title += ' second'", at: .documentEnd)
      _ = await page.load("test:two").collect()
      try await wait(for: "the other title") { page.title == "two second" }
    },

    Scenario("what a page loads is told, with its bytes and without another request") {
      let world = EngineWorld()
      world.pages.bodies["test:sheet"] = "p { font: -apple-system-body } /* 한글 */"
      world.pages.types["test:sheet"] = "text/css"
      world.pages.bodies["test:styled"] =
        "<title>styled</title><link rel=stylesheet href='test:sheet'><p>Text"
      let page = world.makePage()
      let loaded = Loaded()
      page.onResource = { resource in
        resource.onEnd { resource, isWhole in
          guard resource.requestedAddress == "test:sheet" else { return }
          loaded.ends.append(isWhole)
          Task { loaded.bytes = try? await resource.data() }
        }
      }
      _ = await page.load("test:styled").collect()
      try await wait(for: "the bytes") { loaded.bytes != nil }
      try expectEqual(loaded.bytes, Array("p { font: -apple-system-body } /* 한글 */".utf8))
      try expectEqual(loaded.ends, [true])
      try expectEqual(world.pages.requests.filter { $0 == "test:sheet" }.count, 1)
    },
  ]
}

private final class Messages { var list: [ScriptValue] = [] }
private final class Held { var replies: [ScriptReply] = [] }
private final class Loaded {
  var ends: [Bool] = []
  var bytes: [UInt8]?
}
