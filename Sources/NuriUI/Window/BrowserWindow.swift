import Browsing
import DynamicType
import GObjectKit
import Localization
import PageFeatures
import WebPage

/// A window on one page.
final class BrowserWindow {
  let window: ApplicationWindow
  let isPrivate: Bool
  let pageView: PageView
  let policy: PagePolicy
  let sites: SiteParts
  /// Held here: the page itself holds no feature of ours.
  private let textSize: PageTextSize
  /// The folder that the window shows documents of, if it is for documents.
  let folder: DocumentFolder?
  let addressBar = AddressBar()
  unowned let browser: Browser

  private let header: HeaderBar
  private let bottomBar: Widget
  private let toasts: ToastOverlay
  private let menuButton: MenuButton
  private let narrowMenuButton: MenuButton
  private let wideControls: [Widget]
  private let reloadButtons: [Button]
  private let keys = KeyController()
  private let keysByPlace = KeyController()
  private var histories: [HistoryMenu] = []
  var actions: [BrowserAction: Action] = [:]
  private var isClosing = false
  /// The press that opened the last window, as `PageView.inputs` counts.
  private var lastOpening: Int?

  var page: WebPage { pageView.page }

  init(parts: PageParts, browser: Browser, isPrivate: Bool) {
    self.browser = browser
    self.isPrivate = isPrivate
    policy = parts.policy
    sites = parts.sites
    textSize = parts.textSize
    folder = parts.folder
    pageView = PageView(page: parts.page, navigations: parts.navigations, settings: browser)
    policy.view = pageView
    parts.dialogs.view = pageView

    let builder = Builder(PackageResources.BrowserWindow_ui)
    window = builder.object("window")
    header = builder.object("header")
    bottomBar = builder.object("bottom-bar", as: Widget.self)
    toasts = builder.object("toasts")
    menuButton = builder.object("menu")
    narrowMenuButton = builder.object("narrow-menu")
    let back = builder.object("back", as: Button.self)
    let forward = builder.object("forward", as: Button.self)
    let reload = builder.object("reload", as: Button.self)
    wideControls = [back, forward, reload]
    reloadButtons = [reload, builder.object("narrow-reload")]
    builder.object("address-place", as: Bin.self).setChild(addressBar.widget)
    builder.object("page-place", as: Bin.self).setChild(pageView.widget)
    window.setApplication(browser.application)
    window.setClass("private", isPrivate)
    addActions()
    updateMenu()
    histories = [
      HistoryMenu(button: back, direction: .back, page: page),
      HistoryMenu(button: forward, direction: .forward, page: page),
      HistoryMenu(button: builder.object("narrow-back"), direction: .back, page: page),
      HistoryMenu(button: builder.object("narrow-forward"), direction: .forward, page: page),
    ]
    show(interfaceSize: browser.textSize.category)
    restoreSize()
    connect()
    observeState()
  }

  func present(editsAddress: Bool = false) {
    window.present()
    if editsAddress { addressBar.edit() } else { pageView.grabFocus() }
  }

  /// Tells the person something that passes by itself.
  ///
  /// - Parameter kind: what it tells of, where only the newest is true.
  func show(_ notice: String, kind: String? = nil) {
    toasts.show(notice, kind: kind)
    window.announce(notice)
  }

  private func connect() {
    page.windowOpener = self
    connectDocument()
    addressBar.onSubmit = { [weak self] in self?.submit($0) }
    addressBar.onLeave = { [weak self] in self?.pageView.grabFocus() }
    pageView.onNotice = { [weak self] in self?.toasts.show($0) }
    pageView.onCommit = { [weak self] in
      guard let self else { return }
      showAddress()
      applyZoom()
    }
    pageView.onZoomStep = { [weak self] step in
      guard let self else { return }
      setZoom(step > 0 ? zoom.larger : zoom.smaller)
    }
    policy.onNewWindow = { [weak self] address in
      guard let self else { return }
      openInNewWindow(address)
    }
    // Last of all: the field, a question or the page itself may want the key.
    keys.onPress { [weak self] key, modifiers in
      guard let self, key == .escape, modifiers.isDisjoint(with: .command), page.isLoading else {
        return false
      }
      page.stopLoading()
      return true
    }
    window.add(keys)
    followKeysByPlace(keysByPlace)
    window.onCloseRequest { [weak self] in self?.shouldStayOpen() ?? false }
    window.onClose { [weak self] in self?.didClose() }
    window.onFullscreenChange { [weak self] in self?.updateBars() }
    window.onResize { [weak self] width, _ in
      guard let self else { return }
      self.width = width
      setNarrow(width < narrowWidth)
    }
  }

  private func observeState() {
    observe(self) { window in
      let state = LoadingState(isLoading: window.page.isLoading, progress: 0)
      window.addressBar.setBusy(state.isBusy)
      window.showReload(state.control)
      // A load that ended without a new page leaves the old one's address.
      if !state.isBusy { window.showAddress() }
    }
    observe(self) { window in
      let list = window.page.backForwardList
      window.actions[.back]?.isEnabled = !list.backList.isEmpty
      window.actions[.forward]?.isEnabled = !list.forwardList.isEmpty
    }
    observe(self) { window in
      _ = window.page.address
      window.showAddress()
    }
    observe(self) { window in
      let title = window.page.title.isEmpty ? window.untitled : window.page.title
      // Translators: {title} is a web page's title.
      window.window.title = window.isPrivate ? tr("{title} (Private)", ["title": title]) : title
    }
    observe(self) { window in
      let isFullscreen = window.page.isElementFullscreen
      window.updateBars()
      if isFullscreen { window.tellOfFullscreen() }
    }
  }

  func showAddress() {
    let text =
      pageView.filePath(page.address) ?? AddressDisplay.text(for: page.address, decode: WebPage.displayForm)
    let (isEncrypted, isFaulty) =
      switch page.connection {
      case .unknown, .plain: (false, false)
      case .encrypted: (true, false)
      case .encryptedWithFaults: (true, true)
      }
    let security = ConnectionSecurity(
      address: page.address, isEncrypted: isEncrypted, hasCertificateProblems: isFaulty)
    addressBar.show(text, isInsecure: security == .notSecure && pageView.fault == nil)
  }

  /// A page that fills the screen could draw an address bar of its own.
  private func tellOfFullscreen() {
    let host = AddressDisplay.host(of: page.address) ?? ""
    toasts.show(
      host.isEmpty
        ? tr("The page fills the screen. Press Escape to leave.")
        // Translators: {host} is the name of a web site.
        : tr("“{host}” fills the screen. Press Escape to leave.", ["host": host]))
  }

  /// Takes the desktop's wish about movement over.
  func updateMovement() { addressBar.updateMovement() }

  private func showReload(_ control: LoadingState.Control) {
    let action: BrowserAction = control == .stop ? .stop : .reload
    for button in reloadButtons {
      button.iconName = control == .stop ? "process-stop-symbolic" : "view-refresh-symbolic"
      button.setAction(action.detailedName)
      button.tooltip = action.title
      button.setAccessible(.label(action.title))
    }
  }

  func updateMenu() {
    for button in [menuButton, narrowMenuButton] { button.setMenu(makeMenu()) }
  }

  func showMenu() { (narrowMenuButton.isVisible ? narrowMenuButton : menuButton).popUp() }

  // MARK: Width

  private var width = 0
  private var isNarrow = false
  private var interfaceSize = ContentSizeCategory.large

  /// Below this many pixels the bar has room for the address and the menu only: measured 500 px at `large`,
  /// and the address grows with the text.
  private var narrowWidth: Int { Int(360 + 140 * interfaceSize.bodyFactor) }

  /// Shows the page's text in the size that holds now.
  func showTextSize() { textSize.show(PageParts.presentations(browser.textSize, sites)) }

  /// Calls `body` once the page shows its text so.
  func whenTextSizeIsHeard(_ body: @escaping () -> Void) { textSize.whenHeard(body) }

  /// The interface's size of text has changed.
  func show(interfaceSize category: ContentSizeCategory) {
    interfaceSize = category
    page.interfaceScale = category.bodyFactor
    textSize.scaleFollowed()
    if width > 0 { setNarrow(width < narrowWidth) }
    Task { [weak self] in self?.updateBars() }
  }

  private func setNarrow(_ isNarrow: Bool) {
    guard isNarrow != self.isNarrow else { return }
    self.isNarrow = isNarrow
    // Not in the midst of the layout that told us.
    Task { [weak self] in self?.updateBars() }
  }

  private func updateBars() {
    let isFullscreen = window.isFullscreen || page.isElementFullscreen
    for control in wideControls { control.isVisible = !isNarrow }
    header.setShowsWindowButtons(!isNarrow)
    header.isVisible = !isFullscreen
    bottomBar.isVisible = isNarrow && !isFullscreen
    // Where text is very large, the address has the whole row.
    let isMenuBelow = isNarrow && interfaceSize.isAccessibilityCategory
    addressBar.layOut(for: interfaceSize, isNarrow: isNarrow)
    menuButton.isVisible = !isMenuBelow
    narrowMenuButton.isVisible = isMenuBelow
  }

  private func restoreSize() {
    let settings = browser.environment.settings
    window.defaultSize = (settings.int("window-width"), settings.int("window-height"))
    window.isMaximized = settings.bool("window-maximized")
  }

  private func saveSize() {
    let settings = browser.environment.settings
    // Neither a private window's size nor one that a driver chose is the person's to keep.
    guard !isPrivate, !browser.environment.isAutomated, !window.isFullscreen else { return }
    settings.set("window-maximized", window.isMaximized)
    guard !window.isMaximized else { return }
    let size = window.defaultSize
    settings.set("window-width", size.width)
    settings.set("window-height", size.height)
  }

  // MARK: Closing

  /// The page is asked first.
  private func shouldStayOpen() -> Bool {
    guard !isClosing, !pageView.isAskingToLeave else {
      saveSize()
      return false
    }
    // `close` follows if it may.
    pageView.tryClose()
    return true
  }

  private func didClose() {
    histories.forEach { $0.close() }
    histories = []
    pageView.close()
    browser.forget(self)
  }
}

extension BrowserWindow: WebPage.WindowOpening {
  func openWindow(for action: WebPage.NavigationAction, of page: WebPage) -> WebPage? {
    // A document's links get their windows by the policy; a page that it opened would not be bound to it.
    guard folder == nil else { return nil }
    // One press, one window: a script may ask for many within it.
    guard action.isUserGesture, lastOpening != pageView.inputs else {
      toasts.show(tr("A window that the page wanted to open was blocked"))
      return nil
    }
    lastOpening = pageView.inputs
    let parts = browser.makePage(isPrivate: isPrivate, opener: page)
    browser.makeWindow(parts, isPrivate: isPrivate)
    return parts.page
  }

  func show(_ page: WebPage) { present() }

  func close(_ page: WebPage) {
    isClosing = true
    window.close()
  }
}
