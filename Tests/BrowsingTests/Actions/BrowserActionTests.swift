import Testing

@testable import Browsing

@Suite struct BrowserActionTests {
  @Test(arguments: [false, true])
  func `No key does two things`(_ rightToLeft: Bool) {
    let keys = BrowserAction.allCases.flatMap { $0.keys(rightToLeft: rightToLeft) }
    let repeated = Dictionary(grouping: keys) { $0 }.filter { $0.value.count > 1 }.keys
    #expect(repeated.isEmpty)
  }

  @Test(arguments: BrowserAction.allCases)
  func `Every action has a title of its own and a kebab-case name`(_ action: BrowserAction) {
    let namesakes = BrowserAction.allCases.filter { $0.title == action.title }
    #expect(!action.title.isEmpty)
    #expect(namesakes == [action])
    let isKebab = action.rawValue.utf8.allSatisfy { (97...122).contains($0) || $0 == 45 }
    #expect(isKebab)
  }

  @Test(arguments: BrowserAction.allCases)
  func `Modifiers are written in one order, so that equal keys are equal texts`(_ action: BrowserAction) {
    for key in action.keys {
      #expect(!key.contains("<Shift><"), "\(key)")
      #expect(!key.contains("<Alt><Control>"), "\(key)")
      #expect(!key.contains("<Primary>"), "\(key)")
    }
  }

  @Test func `The arrows change places where text runs from right to left`() {
    #expect(BrowserAction.back.keys.first == "<Alt>Left")
    #expect(BrowserAction.back.keys(rightToLeft: true) == ["<Alt>Right", "<Alt>KP_Right", "Back"])
    #expect(BrowserAction.forward.keys(rightToLeft: true) == ["<Alt>Left", "<Alt>KP_Left", "Forward"])
    #expect(BrowserAction.reload.keys(rightToLeft: true) == BrowserAction.reload.keys)
  }

  @Test func `The sections list every action once`() {
    let listed = BrowserAction.Section.allCases.flatMap(\.actions)
    #expect(listed.count == BrowserAction.allCases.count)
    #expect(Set(listed) == Set(BrowserAction.allCases))
    #expect(Set(BrowserAction.Section.allCases.map(\.title)).count == BrowserAction.Section.allCases.count)
  }

  @Test func `Only what needs no window belongs to the application`() {
    #expect(BrowserAction.newWindow.detailedName == "app.new-window")
    #expect(BrowserAction.reloadFromOrigin.detailedName == "win.reload-from-origin")
  }
}
