import Testing

@testable import DynamicType

@Suite struct ContentSizeCategoryTests {
  /// Names of SwiftUI and of UIKit, in order, from Apple's documentation.
  static let names: [(String, String)] = [
    ("xSmall", "UICTContentSizeCategoryXS"), ("small", "UICTContentSizeCategoryS"),
    ("medium", "UICTContentSizeCategoryM"), ("large", "UICTContentSizeCategoryL"),
    ("xLarge", "UICTContentSizeCategoryXL"), ("xxLarge", "UICTContentSizeCategoryXXL"),
    ("xxxLarge", "UICTContentSizeCategoryXXXL"),
    ("accessibility1", "UICTContentSizeCategoryAccessibilityM"),
    ("accessibility2", "UICTContentSizeCategoryAccessibilityL"),
    ("accessibility3", "UICTContentSizeCategoryAccessibilityXL"),
    ("accessibility4", "UICTContentSizeCategoryAccessibilityXXL"),
    ("accessibility5", "UICTContentSizeCategoryAccessibilityXXXL"),
  ]

  @Test func `There are twelve, by Apple's names, in Apple's order`() {
    #expect(ContentSizeCategory.allCases.map(\.name) == Self.names.map(\.0))
    #expect(ContentSizeCategory.allCases.map(\.uiKitRawValue) == Self.names.map(\.1))
    #expect(ContentSizeCategory.allCases.sorted() == ContentSizeCategory.allCases)
  }

  @Test(arguments: ContentSizeCategory.allCases)
  func `Names lead back to their category`(category: ContentSizeCategory) {
    #expect(ContentSizeCategory(name: category.name) == category)
    #expect(ContentSizeCategory(uiKitRawValue: category.uiKitRawValue) == category)
  }

  @Test(arguments: ["", "Large", "huge", "system", "UICTContentSizeCategory", "UICTContentSizeCategoryXXXXL"])
  func `Other names lead nowhere`(name: String) {
    #expect(ContentSizeCategory(name: name) == nil)
    #expect(ContentSizeCategory(uiKitRawValue: name) == nil)
  }

  @Test func `The last five are the accessibility categories`() {
    #expect(
      ContentSizeCategory.allCases.filter(\.isAccessibilityCategory).map(\.name)
        == Self.names.suffix(5).map(\.0))
  }

  @Test(
    arguments: [
      (0.5, "xSmall"), (0.82, "xSmall"), (0.9, "small"), (0.95, "medium"), (1, "large"), (1.05, "large"),
      (1.1, "xLarge"), (1.25, "xxLarge"), (1.35, "xxxLarge"), (1.5, "accessibility1"),
      (1.65, "accessibility1"),
      (2, "accessibility2"), (2.5, "accessibility3"), (3, "accessibility5"), (3.12, "accessibility5"),
      (10, "accessibility5"), (0, "large"), (-1, "large"), (.nan, "large"), (.infinity, "large"),
    ] as [(Double, String)])
  func `A factor of the desktop's is the nearest category`(factor: Double, name: String) {
    #expect(ContentSizeCategory(nearestToFactor: factor).name == name)
  }

  @Test func `Of two that are as near the larger one is taken`() {
    // 25.5 pt lies between 23 (xxxLarge) and 28 (accessibility1).
    #expect(ContentSizeCategory(nearestToFactor: 25.5 / 17) == .accessibility1)
    #expect(ContentSizeCategory(nearestToFactor: 16.5 / 17) == .large)
  }

  @Test func `Steps stop at both ends`() {
    #expect(ContentSizeCategory.xSmall.smaller == .xSmall)
    #expect(ContentSizeCategory.accessibility5.larger == .accessibility5)
    #expect(ContentSizeCategory.xxxLarge.larger == .accessibility1)
    #expect(ContentSizeCategory.accessibility1.smaller == .xxxLarge)
  }
}
