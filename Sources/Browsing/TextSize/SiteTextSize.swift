public import DynamicType

/// What a person chose as the size of text on one site.
public enum SiteTextSize: Equatable, Sendable {
  /// A category in place of the one for all sites.
  case category(ContentSizeCategory)
  /// The page's own sizes.
  case off

  /// As it is kept: `off` or a category's name.
  public var name: String {
    switch self {
    case .category(let category): category.name
    case .off: "off"
    }
  }

  /// What was kept under that name; nil for every other text.
  public init?(name: String) {
    if name == "off" {
      self = .off
    } else if let category = ContentSizeCategory(name: name) {
      self = .category(category)
    } else {
      return nil
    }
  }
}

/// The size of text on each site that has one of its own.
public typealias SiteTextSizes = SiteChoices<SiteTextSize>
