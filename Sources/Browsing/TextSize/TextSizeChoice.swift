public import DynamicType

/// What a person chose as the size of text everywhere.
public enum TextSizeChoice: Equatable, Sendable {
  /// What the desktop says.
  case system
  /// A category in place of the desktop's; never multiplied with it.
  case category(ContentSizeCategory)

  /// The name in settings and options: `system` or a category's.
  public var name: String {
    switch self {
    case .system: "system"
    case .category(let category): category.name
    }
  }

  /// The choice of that name; nil for every other text.
  public init?(name: String) {
    if name == "system" {
      self = .system
    } else if let category = ContentSizeCategory(name: name) {
      self = .category(category)
    } else {
      return nil
    }
  }

  /// All names, `system` first.
  public static var names: [String] { ["system"] + ContentSizeCategory.allCases.map(\.name) }
}
