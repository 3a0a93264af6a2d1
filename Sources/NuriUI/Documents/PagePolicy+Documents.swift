import Browsing
import WebPage

extension PagePolicy {
  /// Where a document may go: to files of its folder. What it may not is said.
  func decidePolicy(
    for action: WebPage.NavigationAction, of page: WebPage, in folder: DocumentFolder
  ) -> WebPage.NavigationPolicy {
    let cause: DocumentNavigation.Cause =
      switch action.cause {
      case .linkActivated: .link
      case .formSubmitted, .formResubmitted: .form
      case .backForward, .reload, .other: .other
      }
    switch DocumentNavigation(
      to: action.address, in: folder, by: cause, wantsNewWindow: action.wantsOtherWindow)
    {
    case .show: return .allow
    case .showInNewWindow, .openInBrowserWindow: onNewWindow(action.address)
    case .openInOtherProgram: openElsewhere(action, from: page)
    case .refuse(let refusal): view?.onNotice(refusal.notice)
    }
    return .cancel
  }
}

extension WebPage.NavigationAction {
  /// Whether the page or the person wants a window of its own for it.
  fileprivate var wantsOtherWindow: Bool {
    wantsNewWindow
      || cause == .linkActivated && (buttonNumber == 2 || isControlPressed || isShiftPressed)
  }
}
