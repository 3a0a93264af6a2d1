import Browsing
import DynamicType
import Testing

@MainActor
@Suite struct TextSizeTests {
  @Test func `The desktop's factor decides where the person leaves it to the desktop`() {
    let size = TextSize()
    #expect(size.category == .large)
    size.desktopFactor = 1.5
    #expect(size.category == .accessibility1)
  }

  @Test func `A category that was chosen takes the factor's place and is not multiplied with it`() {
    let size = TextSize()
    size.desktopFactor = 2
    size.choice = .category(.xLarge)
    #expect(size.category == .xLarge)
    #expect(size.presentation(of: nil).category == .xLarge)
  }

  @Test func `A site's own choice holds on that site alone`() {
    let size = TextSize()
    size.choice = .category(.accessibility3)
    #expect(size.category(of: .category(.small)) == .small)
    #expect(size.category(of: nil) == .accessibility3)
  }

  @Test func `A site that is switched off has its own sizes and weights`() {
    let size = TextSize()
    size.choice = .category(.accessibility5)
    size.isBold = true
    let presentation = size.presentation(of: .off)
    #expect(presentation.curve == nil)
    #expect(presentation.weightDelta == 0)
    #expect(size.presentation(of: nil).weightDelta == 200)
  }

  @Test(arguments: TextSizeChoice.names)
  func `Names lead back to their choice`(name: String) {
    #expect(TextSizeChoice(name: name)?.name == name)
  }

  @Test func `There are thirteen names, and other texts are none`() {
    #expect(TextSizeChoice.names.count == 13)
    for name in ["", "Large", "off", "17", "system "] { #expect(TextSizeChoice(name: name) == nil) }
    #expect(SiteTextSize(name: "off") == .off)
    #expect(SiteTextSize(name: "accessibility5") == .category(.accessibility5))
    #expect(SiteTextSize(name: "system") == nil)
  }
}
