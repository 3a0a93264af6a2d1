import Browsing
import GObjectKit
import Localization
import WebPage

extension Browser {
  func addActions() {
    let actions: [(BrowserAction, () -> Void)] = [
      (.newWindow, { [weak self] in self?.openWindow() }),
      (.newPrivateWindow, { [weak self] in self?.openWindow(isPrivate: true) }),
      (.help, { [weak self] in self?.openHelp() }),
      (.about, { [weak self] in self?.showAbout() }),
      (.quit, { [weak self] in self?.quit() }),
    ]
    for (action, body) in actions { application.add(Action(action.rawValue, body)) }
    for action in BrowserAction.allCases {
      // Escape belongs to whatever has the focus first; windows hear it last.
      let keys = action.keys(rightToLeft: Localization.isRightToLeft).filter { $0 != "Escape" }
      if !keys.isEmpty { application.setAccelerators(keys, for: action.detailedName) }
    }
  }

  /// Closes every window, each after its page was asked.
  private func quit() {
    for window in windows { window.window.close() }
  }

  private func showAbout() {
    guard let parent = activeWindow else { return }
    InformationWindow.about(version: environment.version, engineVersion: WebEngine.version).present(
      over: parent.window)
  }
}
