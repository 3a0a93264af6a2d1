/// What a piece of text is for: UIKit's text styles, and `title4`, which only WebKit has.
public enum TextStyle: CaseIterable, Sendable {
  case largeTitle
  case title1
  case title2
  case title3
  /// WebKit's `-apple-system-title4`. Apple publishes no numbers for it anywhere; see `TextStyleTable`.
  case title4
  case headline
  case body
  case callout
  case subheadline
  case footnote
  case caption1
  case caption2

  /// The size in points, which WebKit puts into `font-size` as CSS px.
  public func size(for category: ContentSizeCategory) -> Double {
    TextStyleTable.row(of: self).sizes[category.rawValue]
  }

  /// Apple's designed line height in points. CSS keywords compute to `line-height: normal` all the same.
  public func leading(for category: ContentSizeCategory) -> Double {
    TextStyleTable.row(of: self).leadings[category.rawValue]
  }

  /// The weight as CSS counts it.
  public var weight: Int { self == .headline ? 600 : 400 }

  /// The weight where text of the style is emphasized.
  public var emphasizedWeight: Int {
    switch self {
    case .largeTitle, .title1, .title2: 700
    default: 600
    }
  }

  /// What the setting “Bold Text” adds to a weight (WebKit's own hook for it).
  public static let boldWeightDelta = 200

  /// The weight under the setting “Bold Text”: more, once, and never above 900.
  public static func boldWeight(_ weight: Int) -> Int { min(weight + boldWeightDelta, 900) }

  /// `value` scaled as text of the style is, as `UIFontMetrics.scaledValue(for:)` does for lengths that go with
  /// text. In points, unrounded.
  public func scaledValue(_ value: Double, for category: ContentSizeCategory) -> Double {
    value * size(for: category) / size(for: .large)
  }
}
