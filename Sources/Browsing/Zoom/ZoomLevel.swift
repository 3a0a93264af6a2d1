internal import Localization

/// How much a page is zoomed: a factor of 1 shows it at its own size. Never below 0.25 or above 5.
public struct ZoomLevel: Equatable, Hashable, Sendable {
  /// The levels that keys and menus step through, in percent.
  public static let steps = [25, 33, 50, 67, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300, 400, 500]

  /// A page at its own size.
  public static let reset = ZoomLevel(factor: 1)

  public let factor: Double

  /// Takes the nearest possible level. What is no number is the page's own size.
  public init(factor: Double) {
    self.factor = factor.isNaN ? 1 : min(max(factor, 0.25), 5)
  }

  /// The next step up, from a level between two steps too. The largest stays.
  public var larger: ZoomLevel {
    let above = Self.steps.first { Double($0) > exactPercent + Self.tolerance }
    return above.map(ZoomLevel.init(percent:)) ?? self
  }

  /// The next step down, from a level between two steps too. The smallest stays.
  public var smaller: ZoomLevel {
    let below = Self.steps.last { Double($0) < exactPercent - Self.tolerance }
    return below.map(ZoomLevel.init(percent:)) ?? self
  }

  /// The level in whole percent.
  public var percent: Int { Int(exactPercent.rounded()) }

  /// The level as a person reads it: `110%`.
  public var percentText: String { Localization.percent(Double(percent) / 100) }

  /// The engine returns single precision: 0.67 comes back as 0.6700000166893005.
  private static let tolerance = 0.01

  private var exactPercent: Double { factor * 100 }

  private init(percent: Int) {
    self.init(factor: Double(percent) / 100)
  }
}
