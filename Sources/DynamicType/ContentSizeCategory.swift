/// How large a person wants text: Apple's twelve content size categories, from the smallest to the largest.
///
/// The case names are those of SwiftUI's `DynamicTypeSize`, which settings and options use too.
public enum ContentSizeCategory: Int, CaseIterable, Sendable {
  case xSmall
  case small
  case medium
  /// The default: body text of 17 pt.
  case large
  case xLarge
  case xxLarge
  case xxxLarge
  case accessibility1
  case accessibility2
  case accessibility3
  case accessibility4
  case accessibility5

  /// The name in settings and options, such as `accessibility5`.
  public var name: String { String(describing: self) }

  /// The category of that name; nil for every other text.
  public init?(name: String) {
    guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  /// The raw value of UIKit's `UIContentSizeCategory`, such as `UICTContentSizeCategoryAccessibilityXXXL`.
  public var uiKitRawValue: String {
    let suffix =
      switch self {
      case .xSmall: "XS"
      case .small: "S"
      case .medium: "M"
      case .large: "L"
      case .xLarge: "XL"
      case .xxLarge: "XXL"
      case .xxxLarge: "XXXL"
      case .accessibility1: "AccessibilityM"
      case .accessibility2: "AccessibilityL"
      case .accessibility3: "AccessibilityXL"
      case .accessibility4: "AccessibilityXXL"
      case .accessibility5: "AccessibilityXXXL"
      }
    return "UICTContentSizeCategory" + suffix
  }

  /// The category of that raw value of UIKit's; nil for every other text.
  public init?(uiKitRawValue: String) {
    guard let found = Self.allCases.first(where: { $0.uiKitRawValue == uiKitRawValue }) else { return nil }
    self = found
  }

  /// Whether it is one of the five that UIKit offers under Accessibility. Bar controls stop growing there.
  public var isAccessibilityCategory: Bool { self >= .accessibility1 }

  /// The size of body text beside that of `large`: 1 for `large`, 3.12 for `accessibility5`.
  public var bodyFactor: Double {
    TextStyle.body.size(for: self) / TextStyle.body.size(for: .large)
  }

  /// The category whose body text is nearest to 17 pt times the desktop's text-scaling factor; of two that are
  /// as near, the larger one. A factor that is no positive number gives `large`.
  public init(nearestToFactor factor: Double) {
    guard factor.isFinite, factor > 0 else {
      self = .large
      return
    }
    let wanted = factor * TextStyle.body.size(for: .large)
    var nearest = Self.xSmall
    for category in Self.allCases where category.distance(to: wanted) <= nearest.distance(to: wanted) {
      nearest = category
    }
    self = nearest
  }

  private func distance(to size: Double) -> Double { abs(TextStyle.body.size(for: self) - size) }

  /// The next larger one; the largest stays.
  public var larger: ContentSizeCategory { Self(rawValue: rawValue + 1) ?? self }

  /// The next smaller one; the smallest stays.
  public var smaller: ContentSizeCategory { Self(rawValue: rawValue - 1) ?? self }
}

extension ContentSizeCategory: Comparable {
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
