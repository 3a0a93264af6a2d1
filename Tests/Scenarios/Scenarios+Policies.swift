import GObjectKit
import WebPage

extension Scenario {
  static let policies = [
    Scenario("a refused navigation fails as refused and leaves the page") {
      let decider = Decider()
      let page = EngineWorld().makePage(decider: decider)
      _ = await page.load("test:one").collect()
      decider.refused = ["test:two"]
      try expectEqual(await page.load("test:two").collect().error, .refusedByPolicy)
      try expectEqual(page.address, "test:one")
      try expectEqual(decider.asked, ["test:one", "test:two"])
    },

    Scenario("a decision may take its time") {
      let decider = Decider()
      let page = EngineWorld().makePage(decider: decider)
      decider.isSlow = true
      try expectEqual(await page.load("test:one").collect().steps.last, .finished)
    },

    Scenario("a page that closes before the answer refuses by itself") {
      let world = EngineWorld()
      let decider = Decider()
      decider.neverAnswers = true
      let page = world.makePage(decider: decider)
      let sequence = page.load("test:one")
      try await wait(for: "the question") { !decider.asked.isEmpty }
      page.close()
      try expectEqual(await sequence.collect().error, .pageClosed)
      try expectEqual(world.pages.requests, [])
      // The late answer meets a decision that is answered already. Another page's load shows that it had its time.
      decider.answerAll()
      let other = world.makePage()
      _ = await other.load("test:two").collect()
      try expectEqual(world.pages.requests, ["test:two"])
    },

    Scenario("dialogs stop their page only and are answered once") {
      let world = EngineWorld()
      let dialogs = Dialogs()
      let page = world.makePage(dialogs: dialogs)
      let other = world.makePage()
      _ = await page.load("test:one").collect()
      let answer = Task { try await page.callJavaScript("return confirm('really?')") }
      try await wait(for: "the dialog") { dialogs.open != nil }
      try expectEqual(await other.load("test:two").collect().steps.last, .finished)
      dialogs.answer(.ok)
      try expectEqual(try await answer.value, .boolean(true))
      try expectEqual(dialogs.messages, ["really?"])
    },

    Scenario("a dialog's page that goes elsewhere has it dismissed") {
      let world = EngineWorld()
      let dialogs = Dialogs()
      let page = world.makePage(dialogs: dialogs)
      _ = await page.load("test:one").collect()
      let answer = Task { try? await page.callJavaScript("return confirm('stay?')") }
      try await wait(for: "the dialog") { dialogs.open != nil }
      try expectEqual(await page.load("test:two").collect().steps.last, .finished)
      try expect(dialogs.wasCancelled, "the presenter was not told")
      try expect(await answer.value != .boolean(true), "a dismissed confirm was confirmed")
    },

    Scenario("a prompt gives its text and an alert comes to an end") {
      let dialogs = Dialogs()
      dialogs.answersAtOnce = true
      let page = EngineWorld().makePage(dialogs: dialogs)
      _ = await page.load("test:one").collect()
      let text = try await page.callJavaScript("alert('hear'); return prompt('name?', '누리')")
      try expectEqual(text, .string("누리!"))
      try expectEqual(dialogs.messages, ["hear", "name?"])
    },

    Scenario("a page may not go to a display-isolated scheme by itself") {
      let world = EngineWorld()
      world.pages.bodies["test:one"] = "<title>one</title>"
      let page = world.makePage()
      _ = await page.load(html: "<title>outside</title><iframe src='test:secret'></iframe>").collect()
      try expectEqual(world.pages.requests, [])
    },

    Scenario("a filter keeps a page from what it names") {
      let world = EngineWorld()
      world.pages.bodies["test:framing"] = "<title>framing</title><iframe src='test:framed'></iframe>"
      let page = world.makePage()
      _ = await page.load("test:framing").collect()
      try expectEqual(world.pages.requests, ["test:framing", "test:framed"])
      let store = ContentFilterStore(directory: FileSystem.userCacheDirectory + "/filters")
      let filter = try await store.compile(
        #"[{"trigger": {"url-filter": "framed"}, "action": {"type": "block"}}]"#, identifier: "frames")
      page.add(filter)
      _ = await page.load("test:framing").collect()
      try expectEqual(world.pages.requests, ["test:framing", "test:framed", "test:framing"])
      page.removeAllFilters()
      _ = await page.load("test:framing").collect()
      try expectEqual(world.pages.requests.count, 5)
    },

    Scenario("rules that are none are refused with words") {
      let store = ContentFilterStore(directory: FileSystem.userCacheDirectory + "/filters")
      do {
        _ = try await store.compile("[{]", identifier: "broken")
        throw Unexpected(description: "broken rules were taken")
      } catch let error as GLibError {
        try expect(!error.message.isEmpty, "no words")
      }
    },

    Scenario("a web process that is ended is told and the page loads again") {
      let page = EngineWorld().makePage()
      let followed = Failures()
      let navigations = page.navigations
      let follower = Task {
        for await update in navigations {
          if case .failed(let error) = update.outcome { followed.list.append(error) }
        }
      }
      _ = await page.load("test:one").collect()
      page.terminateWebProcess()
      try await wait(for: "the news") {
        followed.list == [.webContentProcessTerminated(.terminatedByRequest)]
      }
      try expectEqual(await page.load("test:two").collect().steps.last, .finished)
      follower.cancel()
    },

    Scenario("two pages load from one scheme at once and get their own content") {
      let world = EngineWorld()
      let pages = (0..<8).map { _ in world.makePage() }
      var loads: [WebPage.NavigationSequence] = []
      for (number, page) in pages.enumerated() { loads.append(page.load("test:\(number)")) }
      for load in loads { try expectEqual(await load.collect().steps.last, .finished) }
      try await wait(for: "the titles") { pages.map(\.title) == (0..<8).map(String.init) }
    },
  ]
}

private final class Failures { var list: [WebPage.NavigationError] = [] }

private final class Decider: NavigationDeciding {
  var asked: [String] = []
  var refused: Set<String> = []
  var isSlow = false
  var neverAnswers = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func answerAll() {
    waiting.forEach { $0.resume() }
    waiting = []
  }

  func decidePolicy(for action: WebPage.NavigationAction, of page: WebPage) async -> WebPage.NavigationPolicy
  {
    asked.append(action.address)
    if isSlow { await pause(seconds: 0.1) }
    if neverAnswers { await withCheckedContinuation { waiting.append($0) } }
    return refused.contains(action.address) ? .cancel : .allow
  }
}

private final class Dialogs: DialogPresenting {
  var messages: [String] = []
  var open: CheckedContinuation<WebPage.ConfirmResult, Never>?
  var wasCancelled = false
  var answersAtOnce = false

  func answer(_ result: WebPage.ConfirmResult) {
    open?.resume(returning: result)
    open = nil
  }

  func handleJavaScriptAlert(_ message: String, of page: WebPage) async { messages.append(message) }

  func handleJavaScriptConfirm(_ message: String, of page: WebPage) async -> WebPage.ConfirmResult {
    messages.append(message)
    if answersAtOnce { return .ok }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { open = $0 }
    } onCancel: {
      Task { @MainActor in
        self.wasCancelled = true
        self.answer(.cancel)
      }
    }
  }

  func handleJavaScriptPrompt(
    _ message: String, defaultText: String, of page: WebPage
  ) async -> WebPage.PromptResult {
    messages.append(message)
    return .ok(defaultText + "!")
  }
}
