import Browsing
import GObjectKit
import Localization

/// A window of text that fits a phone at every text size: keyboard shortcuts, and what Nuri is.
struct InformationWindow {
  private let window: Window
  private let content: Box

  private init(title: String) {
    let builder = Builder(PackageResources.InformationWindow_ui)
    window = builder.object("window")
    content = builder.object("content")
    window.title = title
    builder.object("title", as: Label.self).text = title
    // It takes the focus, so that keys scroll it.
    builder.object("scroller", as: Widget.self).setAccessible(.label(title))
  }

  func present(over parent: Window) {
    window.setTransient(for: parent, isModal: false)
    window.present()
  }

  private func add(_ text: String, class name: String? = nil) {
    let label = Label(text)
    label.setWraps(true)
    if let name { label.setClass(name, true) }
    content.append(label)
  }

  /// All keys, from the one table of actions.
  static func shortcuts() -> InformationWindow {
    let made = InformationWindow(title: BrowserAction.shortcuts.title)
    for section in BrowserAction.Section.allCases {
      made.add(section.title, class: "heading")
      for action in section.actions {
        guard let key = action.keys(rightToLeft: Localization.isRightToLeft).first else { continue }
        let row = Box(vertical: true, spacing: 3)
        let title = Label(action.title)
        title.setWraps(true)
        let label = Label(Accelerator.label(of: key))
        label.setWraps(true)
        label.setClass("key", true)
        label.setClass("dim-label", true)
        row.append(title)
        row.append(label)
        made.content.append(row)
      }
    }
    return made
  }

  static func about(version: String, engineVersion: String) -> InformationWindow {
    let made = InformationWindow(title: BrowserAction.about.title)
    made.add("Nuri", class: "title-1")
    made.add(tr("Version {version}", ["version": version]))
    made.add(tr("Read the web in the text size you need"))
    made.add(tr("Pages are shown by WebKitGTK {version}", ["version": engineVersion]), class: "dim-label")
    made.add(tr("Nuri is free software under the Apache License 2.0"), class: "dim-label")
    return made
  }
}
