public import DynamicType
public import Observation

/// The one owner of the size of text: what the person chose and what the desktop says give a category, which the
/// interface and all pages follow.
@MainActor
@Observable
public final class TextSize {
  /// What the person chose for everything.
  public var choice = TextSizeChoice.system
  /// Whether text is bolder everywhere.
  public var isBold = false
  /// The desktop's factor for text, 1 for its usual size.
  public var desktopFactor = 1.0
  /// The desktop's font for interfaces: families, the first one preferred. Text styles use it.
  public var families: [String] = []

  public init() {}

  /// The category now: of the interface, and of pages whose site has none of its own.
  public var category: ContentSizeCategory {
    switch choice {
    case .system: desktopCategory
    case .category(let category): category
    }
  }

  /// What the category is where the person leaves it to the desktop.
  public var desktopCategory: ContentSizeCategory { ContentSizeCategory(nearestToFactor: desktopFactor) }

  /// The category of pages of a site.
  public func category(of site: SiteTextSize?) -> ContentSizeCategory {
    switch site {
    case nil: category
    case .category(let category): category
    case .off: .large
    }
  }

  /// How text in pages of a site is shown.
  public func presentation(of site: SiteTextSize?) -> TextPresentation {
    TextPresentation(
      category: category(of: site), isBold: isBold && site != .off, families: families)
  }
}
