/// How the text of a page is shown.
public struct TextPresentation: Equatable, Sendable {
  public var category: ContentSizeCategory
  /// Whether weights are raised, as the setting “Bold Text” has it.
  public var isBold: Bool
  /// The font of text styles: families' plain names, the first one preferred.
  public var families: [String]

  public init(category: ContentSizeCategory, isBold: Bool = false, families: [String] = []) {
    self.category = category
    self.isBold = isBold
    self.families = families
  }

  /// The values of text styles.
  public var styleSheet: TextStyleSheet {
    TextStyleSheet(category: category, isBold: isBold, families: families)
  }

  /// The sizes of text without a style; nil where they stay as the page wrote them.
  public var curve: TextCurve? { category == .large ? nil : TextCurve(for: category) }

  /// What is added to the weight of text without a style.
  public var weightDelta: Int { isBold ? TextStyle.boldWeightDelta : 0 }
}
