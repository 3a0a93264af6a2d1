import Browsing
import DynamicType
import GObjectKit

extension Browser {
  /// Takes over what the settings say of text.
  func readTextSize() {
    textSize.choice = TextSizeChoice(name: environment.settings.string("content-size")) ?? .system
    textSize.isBold = environment.settings.bool("bold-text")
  }

  /// Keeps the size that the person chose for everything.
  func setTextSize(_ choice: TextSizeChoice) {
    textSize.choice = choice
    environment.settings.set("content-size", choice.name)
  }

  /// Keeps whether text is bolder everywhere.
  func setBoldText(_ isBold: Bool) {
    textSize.isBold = isBold
    environment.settings.set("bold-text", isBold)
  }

  /// Takes over what the desktop says of text, now and at each change.
  func followDesktop() {
    textSize.desktopFactor = desktopTextScale.factor
    textSize.families = Display.fontFamilies
    desktopTextScale.onChange = { [weak self] in
      guard let self else { return }
      textSize.desktopFactor = desktopTextScale.factor
    }
    Display.onFontChange { [weak self] in self?.textSize.families = Display.fontFamilies }
  }

  /// Gives the interface, and what pages get of its scale, the size of text; again at each change.
  func followTextSize() {
    observe(self) { browser in
      _ = (browser.textSize.category, browser.textSize.isBold)
      // Pages come first, while their readers' lines are where they were: the engine scrolls a page about when
      // the interface's scale changes and is divided out again.
      let windows = browser.windows
      for window in windows { window.showTextSize() }
      browser.showInterfaceSize(after: windows)
    }
  }

  /// Draws the interface at the size of text that holds by then, once the pages of all these windows show it.
  private func showInterfaceSize(after windows: [BrowserWindow]) {
    guard !windows.isEmpty else { return showInterfaceSize() }
    // All at the same time: what one window has to wait for must not add up.
    var unheard = windows.count
    for window in windows {
      window.whenTextSizeIsHeard { [weak self] in
        unheard -= 1
        if unheard == 0 { self?.showInterfaceSize() }
      }
    }
  }

  private func showInterfaceSize() {
    interfaceStyle.show(textSize.category, isBold: textSize.isBold)
    for window in windows { window.show(interfaceSize: textSize.category) }
  }
}
