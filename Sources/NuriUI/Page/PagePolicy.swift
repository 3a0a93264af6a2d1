import Browsing
import GObjectKit
import Localization
import WebPage

/// Where pages may go: web addresses yes, Nuri's own pages only from Nuri, other programs after a question.
final class PagePolicy: NavigationDeciding {
  weak var view: PageView?
  /// Opens an address in a window of its own.
  var onNewWindow: (String) -> Void = { _ in }
  /// What the person typed or chose last: it may be an address that a page may not open.
  var chosenAddress: String?

  func decidePolicy(for action: WebPage.NavigationAction, of page: WebPage) async -> WebPage.NavigationPolicy
  {
    // "Try Again" on a page of ours loads the one in whose place it stands, not a further one of the list.
    if view?.fault != nil, action.cause == .linkActivated, action.address == page.address {
      page.reload()
      return .cancel
    }
    let isChosen = action.address == chosenAddress
    switch AddressDisplay.scheme(of: action.address) {
    case "nuri":
      let isOurs = AddressDisplay.scheme(of: page.address) == "nuri" || page.address.isEmpty
      guard isChosen || isOurs || action.cause == .backForward || action.cause == .reload else {
        return .cancel
      }
    case "http", "https", "file", "about", "data", "blob", "ws", "wss", "javascript": break
    default:
      let wasAsked = isChosen || action.isUserGesture
      openElsewhere(action.address, wasAsked: wasAsked)
      return .cancel
    }
    if action.cause == .linkActivated,
      action.buttonNumber == 2 || action.isControlPressed || action.isShiftPressed
    {
      onNewWindow(action.address)
      return .cancel
    }
    return .allow
  }

  func decidePolicy(for response: WebPage.NavigationResponse, of page: WebPage) async
    -> WebPage.NavigationPolicy
  {
    if response.canShowMimeType { return .allow }
    if response.isForMainFrame { view?.show(.unsupportedContent(response.mimeType), at: response.address) }
    return .cancel
  }

  private func openElsewhere(_ address: String, wasAsked: Bool) {
    let scheme = AddressDisplay.scheme(of: address) ?? ""
    guard wasAsked else {
      // Translators: {scheme} is the first part of an address, such as mailto.
      view?.onNotice(tr("The page was kept from opening another app ({scheme})", ["scheme": scheme]))
      return
    }
    guard let program = ExternalApplication.name(forScheme: scheme) else {
      view?.show(.unsupportedScheme(scheme), at: address)
      return
    }
    Task { [weak view] in
      let question = PageQuestion(
        // Translators: {program} is the name of another app, such as Evolution.
        heading: tr("Open in {program}?", ["program": program]),
        message: AddressDisplay.text(for: address, decode: WebPage.displayForm),
        choices: [.init(label: tr("Open"), answer: .accepted), .init(label: tr("Cancel"), answer: .refused)])
      guard await view?.ask(question).answer == .accepted else { return }
      do { try await ExternalApplication.open(address) } catch {
        view?.onNotice(tr("{program} could not be opened", ["program": program]))
      }
    }
  }
}
