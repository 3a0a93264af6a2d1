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
  ]
}

private final class Messages { var list: [ScriptValue] = [] }
