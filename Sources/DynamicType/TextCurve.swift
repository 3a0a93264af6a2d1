/// The size of text that names no style: large text grows by less than body text, as Apple's styles do.
///
/// The curve goes in straight lines through the table's points (a style's size at `large`, its size at the
/// category), with the web's 16 px standing where Apple's 17 pt stands. Text smaller than every style grows as
/// the smallest one; text larger than every style grows by as many px as the largest one.
public struct TextCurve: Equatable, Sendable {
  /// A corner of the curve, in CSS px.
  public struct Point: Equatable, Sendable {
    /// The size as the page wrote it.
    public let written: Double
    /// The size at the category.
    public let shown: Double
  }

  /// The web's body text in CSS px: what browsers have always had as `medium`.
  public static let webBodySize = 16.0

  /// From the smallest to the largest.
  public let points: [Point]

  public init(for category: ContentSizeCategory) {
    let unit = Self.webBodySize / TextStyle.body.size(for: .large)
    var shownAt: [Double: Double] = [:]
    // Styles of one size at `large` (headline and body) have one size everywhere.
    for style in TextStyle.allCases { shownAt[style.size(for: .large)] = style.size(for: category) }
    points = shownAt.sorted { $0.key < $1.key }.map {
      Point(written: $0.key * unit, shown: $0.value * unit)
    }
  }

  /// The size at the category of text written with `size`, both in CSS px. Unrounded; what is no positive
  /// number stays.
  public func size(_ size: Double) -> Double {
    guard size.isFinite, size > 0, let first = points.first, let last = points.last else { return size }
    if size <= first.written { return size * first.shown / first.written }
    if size >= last.written { return size + last.shown - last.written }
    for (lower, upper) in zip(points, points.dropFirst()) where size <= upper.written {
      let share = (size - lower.written) / (upper.written - lower.written)
      return lower.shown + share * (upper.shown - lower.shown)
    }
    return size
  }
}
