import CAdwaita
import GObjectKit
import WebPage

extension Scenario {
  static let navigation = [
    Scenario("a load tells its steps in order and leaves the page's state") {
      let page = EngineWorld().makePage()
      let told = await page.load("test:page").collect()
      try expectEqual(told.steps, [.startedProvisionalNavigation, .committed, .finished])
      try expectEqual(told.error, nil)
      try expectEqual(page.address, "test:page")
      try expect(!page.isLoading, "still loading")
      // Titles come by a way of their own.
      try await wait(for: "the title") { page.title == "page" }
      try expectEqual(page.estimatedProgress, 1)
    },

    Scenario("a load whose sequence nobody reads goes on") {
      let page = EngineWorld().makePage()
      page.load("test:page")
      try await wait(for: "the page") { page.title == "page" && !page.isLoading }
    },

    Scenario("a newer load cancels the sequence of the older one") {
      let world = EngineWorld()
      let page = world.makePage()
      world.pages.hold("test:slow")
      let older = page.load("test:slow")
      try await wait(for: "the request") { world.pages.requests == ["test:slow"] }
      let newer = page.load("test:fast")
      try expectEqual(await older.collect().error, .cancelled)
      try expectEqual(await newer.collect().steps.last, .finished)
      try expectEqual(page.address, "test:fast")
      world.pages.release("test:slow")
    },

    Scenario("cancelling the task that reads a load stops it") {
      let world = EngineWorld()
      let page = world.makePage()
      world.pages.hold("test:slow")
      let sequence = page.load("test:slow")
      let reader = Task { await sequence.collect() }
      try await wait(for: "the request") { world.pages.requests == ["test:slow"] }
      try expect(page.isLoading, "not loading")
      reader.cancel()
      try expectEqual(await reader.value.error, .cancelled)
      try await wait(for: "the stop") { !page.isLoading }
      world.pages.release("test:slow")
    },

    Scenario("the address is the committed one while another is on its way") {
      let world = EngineWorld()
      let page = world.makePage()
      _ = await page.load("test:one").collect()
      world.pages.hold("test:two")
      let second = page.load("test:two")
      try await wait(for: "the request") { world.pages.requests.last == "test:two" }
      await turn()
      try expectEqual(page.address, "test:one")
      world.pages.release("test:two")
      _ = await second.collect()
      try expectEqual(page.address, "test:two")
    },

    Scenario("the address follows fragments and pushState") {
      let page = EngineWorld().makePage()
      _ = await page.load("test:one").collect()
      try await page.callJavaScript("location.hash = 'part'")
      try await wait(for: "the fragment") { page.address == "test:one#part" }
      try await page.callJavaScript("history.pushState(null, '', '#pushed')")
      try await wait(for: "pushState") { page.address == "test:one#pushed" }
    },

    Scenario("going back within a document ends, and the address follows") {
      let page = EngineWorld().makePage()
      _ = await page.load("test:one").collect()
      try await page.callJavaScript("history.pushState(null, '', '#a'); history.pushState(null, '', '#b')")
      try await wait(for: "the list") { page.backForwardList.backList.count == 2 }
      for expected in ["test:one#a", "test:one"] {
        guard let item = page.backForwardList[-1] else {
          throw Unexpected(description: "no page to go back to")
        }
        try expectEqual(await page.load(item).collect().error, nil)
        try await wait(for: expected) { page.address == expected }
      }
      try await wait(for: "the list") { page.backForwardList.forwardList.count == 2 }
      try expectEqual(await page.load("test:one#c").collect().steps.last, .finished)
      try await wait(for: "the fragment") { page.address == "test:one#c" }
      // The page's own next load is nobody's answer.
      try await page.callJavaScript("location.href = 'test:two'")
      try await wait(for: "the page's load") { page.address == "test:two" }
    },

    Scenario("a page that is not left keeps its address and ends what was asked for") {
      let dialogs = StayingDialogs()
      let world = EngineWorld()
      world.pages.bodies["test:unsaved"] =
        "<title>unsaved</title><input><script>onbeforeunload = e => e.preventDefault()</script>"
      let page = world.makePage(dialogs: dialogs)
      _ = await page.load("test:unsaved").collect()
      let leave = page.load("test:elsewhere")
      // Without a person's gesture the engine asks nobody and leaves.
      let end = await leave.collect()
      if dialogs.wasAsked {
        try expectEqual(end.error, .cancelled)
        try expectEqual(page.address, "test:unsaved")
      } else {
        try expectEqual(page.address, "test:elsewhere")
      }
    },

    Scenario("an opener cannot write into the page that stands for a failed one") {
      let world = EngineWorld()
      let opener = world.makePage()
      let windows = Windows(world)
      opener.windowOpener = windows
      _ = await opener.load(html: "<title>opener</title>").collect()
      try await opener.callJavaScript("window.opened = open('about:blank')")
      try await wait(for: "the window") { windows.opened != nil }
      guard let opened = windows.opened else { return }
      opened.showSubstitute(html: "<title>Fault</title><p>Fault</p>", for: "https://bank.example/")
      try await wait(for: "the substitute") {
        opened.title == "Fault" && opened.address == "https://bank.example/"
      }
      do {
        let value = try await opener.callJavaScript("return String(opened.document.body.textContent)")
        throw Unexpected(description: "the opener read \(value)")
      } catch is WebPage.ScriptError {}
    },

    Scenario("text that is no address fails the load and nothing else") {
      let page = EngineWorld().makePage()
      _ = await page.load("test:one").collect()
      try expectEqual(await page.load("no scheme").collect().error, .invalidAddress("no scheme"))
      try expectEqual(page.address, "test:one")
      try expectEqual(await page.load("test:two").collect().error, nil)
    },

    Scenario("a scheme that nobody serves fails with a reason") {
      let page = EngineWorld().makePage()
      let error = await page.load("unheard-of:thing").collect().error
      guard case .failedProvisionalNavigation(let cause) = error else {
        throw Unexpected(description: "\(String(describing: error))")
      }
      try expectEqual(cause.failureReason, .unsupportedScheme)
    },

    Scenario("a substitute page keeps the failed address and tells nobody of a load") {
      let page = EngineWorld().makePage()
      _ = await page.load("test:one").collect()
      let followed = Updates()
      let navigations = page.navigations
      let follower = Task { for await update in navigations { followed.list.append(update) } }
      page.showSubstitute(html: "<title>Fault</title>", for: "test:failed")
      try await wait(for: "the substitute") { page.title == "Fault" }
      try await wait(for: "its address") { page.address == "test:failed" }
      try expect(!page.isLoading, "a substitute counts as loading")
      page.goBack()
      try await wait(for: "the page before") { page.address == "test:one" && !page.isLoading }
      try expectEqual(followed.list.filter { $0.address == "test:failed" }.count, 0)
      follower.cancel()
    },

    Scenario("all navigations are told, with numbers that grow, until the page closes") {
      let page = EngineWorld().makePage()
      let followed = Updates()
      let navigations = page.navigations
      let follower = Task { for await update in navigations { followed.list.append(update) } }
      _ = await page.load("test:one").collect()
      _ = await page.load("test:two").collect()
      try await wait(for: "six steps") { followed.list.count == 6 }
      try expectEqual(Set(followed.list.map(\.navigation)).count, 2)
      try expectEqual(followed.list.map(\.navigation), followed.list.map(\.navigation).sorted())
      page.close()
      // Ends, or the scenario does not.
      await follower.value
      try expectEqual(await page.load("test:three").collect().error, .pageClosed)
    },

    Scenario("the list of pages goes back and forward by steps") {
      let page = EngineWorld().makePage()
      for name in ["one", "two", "three"] { _ = await page.load("test:\(name)").collect() }
      try expectEqual(page.backForwardList.backList.map(\.address), ["test:one", "test:two"])
      try await wait(for: "the title in the list") { page.backForwardList[-2]?.title == "one" }
      try expect(page.backForwardList[1] == nil && page.backForwardList[-3] == nil, "items out of nowhere")
      if let first = page.backForwardList[-2] { _ = await page.load(first).collect() }
      try expectEqual(page.address, "test:one")
      try expectEqual(page.backForwardList.forwardList.map(\.address), ["test:two", "test:three"])
      page.goForward()
      try await wait(for: "the next page") { page.address == "test:two" }
      page.reload(fromOrigin: true)
      try await wait(for: "the reload") { !page.isLoading && page.address == "test:two" }
    },

    Scenario("a page that closes frees its view and its handlers") {
      let world = EngineWorld()
      try await openAndClose(world, count: 2)
      let (objects, closures) = (LiveCount.objects, LiveCount.closures)
      try await openAndClose(world, count: 6)
      try await wait(for: "the pages' end") { LiveCount.objects <= objects && LiveCount.closures <= closures }
    },

    Scenario("zoom takes no number that destroys the page") {
      let page = EngineWorld().makePage()
      page.zoomLevel = 2
      for hostile in [0, -1, .nan, .infinity] { page.zoomLevel = hostile }
      try expectEqual(page.zoomLevel, 2)
    },
  ]

  private static func openAndClose(_ world: EngineWorld, count: Int) async throws {
    for number in 0..<count {
      let page = world.makePage()
      _ = await page.load("test:\(number)").collect()
      page.close()
    }
  }
}

private final class StayingDialogs: DialogPresenting {
  var wasAsked = false

  func handleBeforeUnload(of page: WebPage) async -> WebPage.ConfirmResult {
    wasAsked = true
    return .cancel
  }
}

private final class Windows: WebPage.WindowOpening {
  let world: EngineWorld
  var opened: WebPage?

  init(_ world: EngineWorld) { self.world = world }

  func openWindow(for action: WebPage.NavigationAction, of page: WebPage) -> WebPage? {
    opened = world.makePage(opener: page)
    return opened
  }

  func show(_ page: WebPage) {}
  func close(_ page: WebPage) {}
}

private final class Updates { var list: [WebPage.NavigationUpdate] = [] }
