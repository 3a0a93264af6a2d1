import Browsing
import DynamicType
import GObjectKit
import Localization
import WebPage

extension BrowserWindow {
  func addActions() {
    for action in BrowserAction.allCases where action.scope == .window {
      let made = Action(action.rawValue) { [weak self] in self?.perform(action) }
      actions[action] = made
      window.add(made)
    }
    window.add(
      Action(
        "go",
        number: { [weak self] steps in
          guard let self, let item = page.backForwardList[steps] else { return }
          page.load(item)
        }))
  }

  private func perform(_ action: BrowserAction) {
    switch action {
    case .back: page.goBack()
    case .forward: page.goForward()
    case .home: load(InternalPages.startAddress)
    case .reload: page.reload()
    case .reloadFromOrigin: page.reload(fromOrigin: true)
    case .stop: page.stopLoading()
    case .focusAddress: addressBar.edit()
    case .copyAddress: if !copiedAddress.isEmpty { Display.copy(copiedAddress) }
    case .openFile: openFile()
    case .openDocument: openDocument()
    case .zoomIn: setZoom(zoom.larger)
    case .zoomOut: setZoom(zoom.smaller)
    case .zoomReset: setZoom(browser.defaultZoom)
    case .textSize: TextSizeWindow(window: self).present()
    case .textLarger: setTextSize(stepping: \.larger)
    case .textSmaller: setTextSize(stepping: \.smaller)
    case .textReset: resetTextSize()
    case .fullscreen: window.isFullscreen.toggle()
    case .inspector: page.showInspector()
    case .closeWindow: window.close()
    case .menu: showMenu()
    case .shortcuts: InformationWindow.shortcuts().present(over: window)
    case .newWindow, .newPrivateWindow, .help, .about, .quit: break
    }
  }

  /// Does what the typed text asks for. What cannot be is said, and the text stays.
  func submit(_ text: String) {
    switch browser.environment.classifier.classify(text) {
    case .empty: break
    case .address(let address): load(address)
    case .search(let terms): load(browser.searchEngine.address(for: terms))
    case .fault(let fault):
      Task { [weak self] in
        guard let self else { return }
        _ = await pageView.ask(
          PageQuestion(
            heading: fault.heading, message: fault.message,
            choices: [.init(label: tr("OK"), answer: .accepted)], origin: .person))
        addressBar.edit()
      }
    }
  }

  func load(_ address: String) {
    addressBar.accept()
    guard let address = addressHere(of: address) else { return loadOutside(address) }
    pageView.load(address)
    pageView.grabFocus()
  }

  private func openFile() {
    Task { [weak self] in
      guard let self, let path = await FileDialog.chooseFile(title: tr("Open File"), parent: window) else {
        return
      }
      load(browser.resolve(path))
    }
  }

  // MARK: Zoom

  /// What the person's choices for the page's site are kept under.
  var site: String { SiteName.name(of: page.address) }

  var zoom: ZoomLevel { ZoomLevel(factor: page.zoomLevel) }

  func setZoom(_ level: ZoomLevel) {
    page.zoomLevel = level.factor
    sites.zooms.set(level, for: site, default: browser.defaultZoom)
    updateMenu()
  }

  /// Gives the page its site's zoom.
  func applyZoom() {
    let level = sites.zooms.zoom(for: site, default: browser.defaultZoom)
    guard level != zoom else { return }
    page.zoomLevel = level.factor
    updateMenu()
  }

  // MARK: Text size

  /// One category up or down: on the page's site if it has a choice of its own, else everywhere.
  private func setTextSize(stepping step: KeyPath<ContentSizeCategory, ContentSizeCategory>) {
    if let own = sites.textSizes[site] {
      sites.textSizes.set(.category(browser.textSize.category(of: own)[keyPath: step]), for: site)
    } else {
      browser.setTextSize(.category(browser.textSize.category[keyPath: step]))
    }
    tellOfTextSize()
  }

  /// Back to what holds elsewhere: to the size of all sites, and from that to the desktop's.
  private func resetTextSize() {
    if sites.textSizes[site] != nil {
      sites.textSizes.set(nil, for: site)
    } else {
      browser.setTextSize(.system)
    }
    tellOfTextSize()
  }

  private func tellOfTextSize() {
    let category = browser.textSize.category(of: sites.textSizes[site])
    show(TextSizeWindow.words(for: category), kind: "text-size")
  }

  // MARK: Menu

  func makeMenu() -> Menu {
    let menu = Menu()
    for group: [BrowserAction] in [
      [.newWindow, .newPrivateWindow, .openFile, .openDocument],
      [.home, .copyAddress],
      [.textSize, .zoomIn, .zoomOut, .zoomReset, .fullscreen],
      [.inspector, .help, .shortcuts, .about],
      [.closeWindow, .quit],
    ] {
      let section = Menu()
      for action in group {
        let title =
          action == .zoomReset
          // Translators: {percent} is the page zoom now, such as 150%.
          ? tr("Reset Zoom ({percent})", ["percent": zoom.percentText]) : action.title
        section.append(literally: title, action: action.detailedName)
      }
      menu.append(section: section)
    }
    return menu
  }
}
