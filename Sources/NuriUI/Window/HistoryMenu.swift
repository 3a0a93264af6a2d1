import Browsing
import GObjectKit
import Localization
import WebPage

/// The list of pages behind the back or forward button: by long press, right click, the Menu key or Down.
final class HistoryMenu {
  enum Direction {
    case back
    case forward
  }

  /// More than fit a phone's height are no help.
  private static let longest = 12

  private let button: Button
  private let direction: Direction
  private let page: WebPage
  private let popover = PopoverMenu(Menu())
  private let longPress = LongPressGesture()
  private let rightClick = ClickGesture(button: 3)
  private let keys = KeyController()

  init(button: Button, direction: Direction, page: WebPage) {
    self.button = button
    self.direction = direction
    self.page = page
    button.add(popover)
    // Before the button, which takes the press for itself.
    longPress.setCapturing()
    longPress.onLongPress { [weak self] in
      self?.longPress.claim()
      self?.show()
    }
    rightClick.onPress { [weak self] in
      self?.rightClick.claim()
      self?.show()
    }
    keys.onPress { [weak self] key, modifiers in
      guard key == .menu || key == .down || (key == .f10 && modifiers.contains(.shift)) else { return false }
      self?.show()
      return true
    }
    button.add(longPress)
    button.add(rightClick)
    button.add(keys)
  }

  private func show() {
    let list = page.backForwardList
    let items = direction == .back ? Array(list.backList.reversed()) : list.forwardList
    guard !items.isEmpty else { return }
    let menu = Menu()
    for (index, item) in items.prefix(Self.longest).enumerated() {
      let steps = direction == .back ? -(index + 1) : index + 1
      let address = AddressDisplay.text(for: item.address, decode: WebPage.displayForm)
      let label = item.title.isEmpty ? address : item.title
      menu.append(literally: label.isEmpty ? tr("Start Page") : label, action: "win.go(\(steps))")
    }
    popover.setMenu(menu)
    popover.popUp()
  }

  /// The popover belongs to the button and has to leave it first.
  func close() { popover.unparent() }
}
