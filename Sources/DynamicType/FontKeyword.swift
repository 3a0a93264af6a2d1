/// The seventeen keywords by which a page's `font` names a text style (CSSValueKeywords.in of WebKit).
public enum FontKeyword: String, CaseIterable, Sendable {
  case headline
  case body
  case subheadline
  case footnote
  case caption1
  case caption2
  case shortHeadline = "short-headline"
  case shortBody = "short-body"
  case shortSubheadline = "short-subheadline"
  case shortFootnote = "short-footnote"
  case shortCaption1 = "short-caption1"
  case tallBody = "tall-body"
  case title0
  case title1
  case title2
  case title3
  case title4

  /// As it stands in CSS: `-apple-system-body`.
  public var cssName: String { "-apple-system-" + rawValue }

  /// The keyword of that name in CSS, in whatever case; nil for every other text.
  public init?(cssName: String) {
    let name = cssName.lowercased()
    guard let found = Self.allCases.first(where: { $0.cssName == name }) else { return nil }
    self = found
  }

  public var style: TextStyle {
    switch self {
    case .headline, .shortHeadline: .headline
    case .body, .shortBody, .tallBody: .body
    case .subheadline, .shortSubheadline: .subheadline
    case .footnote, .shortFootnote: .footnote
    case .caption1, .shortCaption1: .caption1
    case .caption2: .caption2
    case .title0: .largeTitle
    case .title1: .title1
    case .title2: .title2
    case .title3: .title3
    case .title4: .title4
    }
  }

  /// What `short-` and `tall-` add to the style's leading, in points; the size stays (Apple's tight and loose
  /// leading).
  public var leadingDelta: Double {
    switch self {
    case .shortHeadline, .shortBody, .shortSubheadline, .shortFootnote, .shortCaption1: -2
    case .tallBody: 2
    default: 0
    }
  }
}
