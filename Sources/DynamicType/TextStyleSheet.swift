/// The CSS by which pages get text styles: one custom property a keyword, with a whole value of `font`.
public struct TextStyleSheet: Equatable, Sendable {
  public let category: ContentSizeCategory
  public let isBold: Bool
  /// The desktop's font, then what stands in for it; each a family's plain name.
  public let families: [String]

  public init(category: ContentSizeCategory, isBold: Bool = false, families: [String] = []) {
    self.category = category
    self.isBold = isBold
    self.families = families
  }

  /// The custom property that stands for a keyword: `--apple-system-body`.
  public static func property(of keyword: FontKeyword) -> String {
    "--apple-system-" + keyword.rawValue
  }

  /// The value of `font` for a keyword, such as `400 17px/normal "Cantarell", system-ui, sans-serif`.
  ///
  /// The line height is `normal`, as WebKit computes it; `short-` and `tall-` move the designed leading by
  /// 2 pt, which here is a number beside the size.
  public func font(of keyword: FontKeyword) -> String {
    let style = keyword.style
    let size = style.size(for: category)
    let weight = isBold ? TextStyle.boldWeight(style.weight) : style.weight
    let lineHeight =
      keyword.leadingDelta == 0
      ? "normal" : Self.number((style.leading(for: category) + keyword.leadingDelta) / size)
    return "\(weight) \(Self.number(size))px/\(lineHeight) \(familyList)"
  }

  /// All properties with their values.
  public var properties: [(name: String, value: String)] {
    FontKeyword.allCases.map { (Self.property(of: $0), font(of: $0)) }
  }

  /// Declarations of all properties, for a rule on the root.
  public var declarations: String {
    properties.map { "\($0.name):\($0.value);" }.joined()
  }

  private var familyList: String {
    (families.map(Self.quoted) + ["system-ui", "sans-serif"]).joined(separator: ", ")
  }

  /// A CSS string: a family's name comes from the desktop's settings, and may hold anything.
  private static func quoted(_ family: String) -> String {
    var result = "\""
    for scalar in family.unicodeScalars {
      if scalar.value < 0x20 || scalar == "\"" || scalar == "\\" || scalar == "<" || scalar.value == 0x7f {
        result += "\\" + String(scalar.value, radix: 16) + " "
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// At most four decimals, without a zero at the end.
  private static func number(_ value: Double) -> String {
    let rounded = (value * 10_000).rounded() / 10_000
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
