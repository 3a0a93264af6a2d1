import Browsing
import GObjectKit
import Localization
import WebPage

/// Where pages may go: web addresses yes, Nuri's own pages only from Nuri, other programs after a question.
final class PagePolicy: NavigationDeciding {
  weak var view: PageView?
  /// The folder that the page must not leave, if it is a document.
  let folder: DocumentFolder?
  /// Opens an address in a window of its own.
  var onNewWindow: (String) -> Void = { _ in }
  /// A question about another program is open: a page gets one at a time.
  private var isAskingAboutProgram = false

  init(folder: DocumentFolder? = nil) { self.folder = folder }

  func decidePolicy(for action: WebPage.NavigationAction, of page: WebPage) async -> WebPage.NavigationPolicy
  {
    if let folder { return decidePolicy(for: action, of: page, in: folder) }
    // "Try Again" on a page of ours loads the one in whose place it stands, not a further one of the list.
    if view?.fault != nil, action.cause == .linkActivated, action.address == page.address {
      page.reload()
      return .cancel
    }
    switch AddressDisplay.scheme(of: action.address) {
    case InternalPages.scheme:
      let isOurs = AddressDisplay.scheme(of: page.address) == InternalPages.scheme
      guard action.isRequestedByProgram || isOurs || action.cause == .backForward || action.cause == .reload
      else { return .cancel }
    case "http", "https", "file", "about", "data", "blob", "ws", "wss", "javascript": break
    default:
      openElsewhere(action, from: page)
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
    // The engine's viewer of PDF is made of scripts, which documents have none of.
    let isShowable = response.canShowMimeType && !(folder != nil && response.mimeType == "application/pdf")
    if isShowable, !response.isAttachment { return .allow }
    if response.isForMainFrame { view?.show(.unsupportedContent(response.mimeType), at: response.address) }
    return .cancel
  }

  func openElsewhere(_ action: WebPage.NavigationAction, from page: WebPage) {
    let scheme = AddressDisplay.scheme(of: action.address) ?? ""
    guard action.isRequestedByProgram || action.isUserGesture else {
      // Translators: {scheme} is the first part of an address, such as mailto.
      view?.onNotice(tr("The page was kept from opening another app ({scheme})", ["scheme": scheme]))
      return
    }
    if let program = ExternalApplication.name(forScheme: scheme) {
      offer(action, in: program, from: page)
    } else if action.isRequestedByProgram {
      view?.show(.unsupportedScheme(scheme), at: action.address)
    } else {
      // Frames ask too, and the page around them must not go for that.
      // Translators: {scheme} is the first part of an address, such as mailto.
      view?.onNotice(tr("No app on this computer opens such addresses ({scheme})", ["scheme": scheme]))
    }
  }

  private func offer(_ action: WebPage.NavigationAction, in program: String, from page: WebPage) {
    guard !isAskingAboutProgram else { return }
    isAskingAboutProgram = true
    let address = AddressDisplay.text(for: action.address, decode: WebPage.displayForm)
    let host = AddressDisplay.host(of: page.address) ?? ""
    let question = PageQuestion(
      // Translators: {program} is the name of another app, such as Evolution.
      heading: tr("Open in {program}?", ["program": program]),
      message: action.isRequestedByProgram || host.isEmpty
        ? address
        // Translators: {host} is the name of a web site; {address} what it wants opened in another app.
        : tr("“{host}” wants to open {address}", ["host": host, "address": address]),
      choices: [.init(label: tr("Open"), answer: .accepted), .init(label: tr("Cancel"), answer: .refused)],
      defaultAnswer: .refused,
      origin: action.isRequestedByProgram ? .person : .page)
    Task { [weak view, weak self] in
      let answer = await view?.ask(question).answer
      self?.isAskingAboutProgram = false
      guard answer == .accepted else { return }
      do { try await ExternalApplication.open(action.address) } catch {
        view?.onNotice(tr("{program} could not be opened", ["program": program]))
      }
    }
  }
}
