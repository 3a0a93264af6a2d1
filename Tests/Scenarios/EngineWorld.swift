import GObjectKit
import WebPage

/// An engine with a scheme of its own: no network, no window.
struct EngineWorld {
  let engine = WebEngine()
  let store = WebsiteDataStore.nonPersistent()
  let preferences = PagePreferences()
  let pages = TestPages()

  init() { engine.register("test", pages) }

  func makePage(
    decider: any NavigationDeciding = DefaultNavigationDecider(),
    dialogs: any DialogPresenting = DefaultDialogPresenter(),
    opener: WebPage? = nil
  ) -> WebPage {
    WebPage(
      configuration: WebPage.Configuration(
        engine: engine, websiteDataStore: store, preferences: preferences, opener: opener),
      navigationDecider: decider, dialogPresenter: dialogs)
  }
}

/// Pages titled by the end of their address; those that are held are not answered until released.
final class TestPages: URLSchemeHandler {
  /// HTML by address, in the place of the default one.
  var bodies: [String: String] = [:]
  /// MIME types by address; HTML where none is given.
  var types: [String: String] = [:]
  private(set) var requests: [String] = []
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
    if let type = types[request.address] {
      return URLSchemeReply(mimeType: type, body: Array((bodies[request.address] ?? "").utf8))
    }
    return .html(bodies[request.address] ?? "<!DOCTYPE html><title>\(name)</title><p>Text of \(name)</p>")
  }
}

extension WebPage.NavigationSequence {
  /// The steps up to the end, and the error that ended them.
  func collect() async -> (steps: [WebPage.NavigationEvent], error: WebPage.NavigationError?) {
    var steps: [WebPage.NavigationEvent] = []
    do {
      for try await step in self { steps.append(step) }
      return (steps, nil)
    } catch {
      return (steps, error as? WebPage.NavigationError)
    }
  }
}
