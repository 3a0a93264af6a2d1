import CWebKitGTK
import GObjectKit

extension WebPage {
  /// Makes the page for a window that a page asks for.
  public protocol WindowOpening: AnyObject {
    /// - Returns: a page made with `page` as its configuration's opener, or nil to refuse.
    func openWindow(for action: NavigationAction, of page: WebPage) -> WebPage?

    /// The new page knows its size and chrome: its window can be shown.
    func show(_ page: WebPage)

    /// The page closed itself, or what `tryClose` asked was allowed.
    func close(_ page: WebPage)
  }

  /// Asks the page whether it may go (`beforeunload`); `WindowOpening.close` follows if it may.
  ///
  /// A page that does not respond is not waited for: its process is ended, and the close follows.
  public func tryClose() {
    guard !isClosed, !isTryingToClose else { return }
    isTryingToClose = true
    dismissDialogs()
    Task { [weak self] in
      guard let self else { return }
      let isAlive = isResponsive ? await isAlive() : false
      guard !isClosed else { return }
      isTryingToClose = false
      if isAlive { return webkit_web_view_try_close(view.cast()) }
      // Left to itself it would use the processor for ten seconds more: the engine's own limit.
      // Nobody hears of that end: whoever shows it would start another process.
      navigation.end()
      terminateWebProcess()
      windowOpener?.close(self)
    }
  }

  func connectWindows() {
    view.connect(Signal<(Pointer) -> Pointer?>("WebKitWebView", "create")) { [weak self] action in
      guard let self, !isClosed, let opener = windowOpener else { return nil }
      let action = NavigationAction(OpaquePointer(action), wantsNewWindow: true)
      return opener.openWindow(for: action, of: self)?.view.pointer
    }
    view.connect(Signal<() -> Void>("WebKitWebView", "ready-to-show")) { [weak self] in
      guard let self else { return }
      windowOpener?.show(self)
    }
    view.connect(Signal<() -> Void>("WebKitWebView", "close")) { [weak self] in
      guard let self else { return }
      windowOpener?.close(self)
    }
  }
}
