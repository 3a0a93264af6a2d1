import GObjectKit
import WebPage

extension Scenario {
  static let navigation = [
    Scenario("a load tells its steps in order") {
      let world = EngineWorld()
      let page = world.makePage()
      var steps: [WebPage.NavigationEvent] = []
      for try await step in page.load("test:page") { steps.append(step) }
      try expectEqual(steps, [.startedProvisionalNavigation, .committed, .finished])
      try expectEqual(page.address, "test:page")
      try expectEqual(page.title, "page")
      try expect(!page.isLoading, "still loading")
      try expectEqual(page.estimatedProgress, 1)
    },

    Scenario("an observer of isLoading sees the end") {
      let world = EngineWorld()
      let page = world.makePage()
      let seen = Flags()
      observe(seen) { seen in seen.values.append(page.isLoading) }
      page.load("test:page")
      try await wait(for: "the end") { page.title == "page" && !page.isLoading }
      try await wait(for: "the observer") { seen.values.last == false && seen.values.count > 1 }
    },
  ]
  static let scripts: [Scenario] = []
  static let policies: [Scenario] = []
  static let exports: [Scenario] = []
}

private final class Flags { var values: [Bool] = [] }

/// An engine with a scheme of its own: no network, no window.
struct EngineWorld {
  let engine = WebEngine()
  let store = WebsiteDataStore.nonPersistent()
  let preferences = PagePreferences()
  let pages = TestPages()

  init() { engine.register("test", pages) }

  func makePage(
    decider: any NavigationDeciding = DefaultNavigationDecider(),
    dialogs: any DialogPresenting = DefaultDialogPresenter()
  ) -> WebPage {
    WebPage(
      configuration: WebPage.Configuration(engine: engine, websiteDataStore: store, preferences: preferences),
      navigationDecider: decider, dialogPresenter: dialogs)
  }
}

/// Pages titled by the end of their address; those named in `held` are not answered until released.
final class TestPages: URLSchemeHandler {
  var bodies: [String: String] = [:]
  var requests: [String] = []
  private var held: [String: [CheckedContinuation<Void, Never>]] = [:]

  func hold(_ address: String) { held[address] = [] }

  func release(_ address: String) {
    held.removeValue(forKey: address)?.forEach { $0.resume() }
  }

  func reply(to request: URLSchemeRequest) async -> URLSchemeReply {
    requests.append(request.address)
    if held[request.address] != nil {
      await withCheckedContinuation { held[request.address]?.append($0) }
    }
    let name = request.address.split(separator: ":").last ?? ""
    return .html(bodies[request.address] ?? "<!DOCTYPE html><title>\(name)</title><p>Text of \(name)</p>")
  }
}
