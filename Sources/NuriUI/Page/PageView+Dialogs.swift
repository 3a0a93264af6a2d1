import Browsing
import GObjectKit
import Localization
import WebPage

/// Shows a page's script dialogs over that page, named by where they come from.
final class PageDialogs: DialogPresenting {
  weak var view: PageView?

  func handleJavaScriptAlert(_ message: String, of page: WebPage) async {
    guard view?.isBeingLeft != true else { return }
    _ = await view?.ask(
      PageQuestion(
        heading: heading(for: page), message: message, choices: [.init(label: tr("OK"), answer: .accepted)]))
  }

  func handleJavaScriptConfirm(_ message: String, of page: WebPage) async -> WebPage.ConfirmResult {
    guard view?.isBeingLeft != true else { return .cancel }
    return await answer(
      PageQuestion(
        heading: heading(for: page), message: message,
        choices: [.init(label: tr("OK"), answer: .accepted), .init(label: tr("Cancel"), answer: .refused)]))
  }

  func handleJavaScriptPrompt(
    _ message: String, defaultText: String, of page: WebPage
  ) async -> WebPage.PromptResult {
    guard view?.isBeingLeft != true else { return .cancel }
    let result = await view?.ask(
      PageQuestion(
        heading: heading(for: page), message: message, defaultText: defaultText,
        choices: [.init(label: tr("OK"), answer: .accepted), .init(label: tr("Cancel"), answer: .refused)]))
    guard let result, result.answer == .accepted else { return .cancel }
    return .ok(result.text)
  }

  func handleBeforeUnload(of page: WebPage) async -> WebPage.ConfirmResult {
    view?.isAskingToLeave = true
    let result = await answer(
      PageQuestion(
        heading: tr("Leave this page?"),
        message: tr("What you typed into it may not be saved."),
        choices: [
          .init(label: tr("Leave Page"), answer: .accepted, isDestructive: true),
          .init(label: tr("Stay"), answer: .refused),
        ], defaultAnswer: .refused))
    view?.isAskingToLeave = false
    if result == .cancel { view?.stay() }
    return result
  }

  private func answer(_ question: PageQuestion) async -> WebPage.ConfirmResult {
    await view?.ask(question).answer == .accepted ? .ok : .cancel
  }

  /// The engine does not say which frame asks: the page the person sees answers for its frames.
  private func heading(for page: WebPage) -> String {
    guard let host = AddressDisplay.host(of: page.address), !host.isEmpty else { return tr("This page says") }
    // Translators: {host} is the name of a web site. The page's own words follow below.
    return tr("{host} says", ["host": host])
  }
}
