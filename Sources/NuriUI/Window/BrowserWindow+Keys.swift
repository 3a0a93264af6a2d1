import Browsing
import GObjectKit

extension BrowserWindow {
  /// Lets the keys of actions work on keyboards that have no Latin letters, such as a Russian one alone: there
  /// a letter's key is found by its place. Where a layout has Latin letters, or a second one beside it has,
  /// the toolkit finds them itself.
  func followKeysByPlace(_ keys: KeyController) {
    // Before the page and the field, as the toolkit's own accelerators.
    keys.setCapturing()
    keys.onPress { [weak self] key, modifiers in
      guard let self, let letter = key.latinLetter, let action = Self.action(for: letter, modifiers) else {
        return false
      }
      return window.activateAction(action.detailedName)
    }
    window.add(keys)
  }

  private static func action(for letter: Character, _ modifiers: Modifiers) -> BrowserAction? {
    guard !modifiers.isDisjoint(with: [.control, .alt]) else { return nil }
    let key =
      (modifiers.contains(.control) ? "<Control>" : "") + (modifiers.contains(.alt) ? "<Alt>" : "")
      + (modifiers.contains(.shift) ? "<Shift>" : "") + String(letter)
    return BrowserAction.allCases.first { $0.keys.contains(key) }
  }
}
