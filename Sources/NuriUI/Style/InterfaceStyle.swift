import DynamicType
import GObjectKit

/// The program's own look, at the size of text that the person reads.
final class InterfaceStyle {
  private let sheet = StyleSheet()
  private var shown: (category: ContentSizeCategory, isBold: Bool)?

  private static let base = String(decoding: PackageResources.style_css, as: UTF8.self)
  /// A symbolic icon at `large`, in pixels: GTK's own.
  private static let iconSize = 16.0

  /// Draws the interface so, in all windows at once.
  func show(_ category: ContentSizeCategory, isBold: Bool) {
    if let shown, shown == (category, isBold) { return }
    shown = (category, isBold)
    Display.setFontScale(category.bodyFactor)
    sheet.load(Self.base + Self.icons(category) + (isBold ? Self.bold : ""))
  }

  /// Controls stop growing at the last category that is none of the accessibility ones, so that a bar keeps
  /// room for the address; text goes on.
  static func controlFactor(_ category: ContentSizeCategory) -> Double { min(category, .xxxLarge).bodyFactor }

  private static func icons(_ category: ContentSizeCategory) -> String {
    let size = (iconSize * controlFactor(category)).rounded()
    return """
      image, arrow, check, radio, spinner { -gtk-icon-size: \(Int(size))px; }
      spinner { min-width: \(Int(size))px; min-height: \(Int(size))px; }

      """
  }

  private static let bold = """
    window, popover, tooltip { font-weight: \(TextStyle.boldWeight(400)); }
    .heading, .title-1, .title-2, .title-3, .title-4 { font-weight: \(TextStyle.boldWeight(700)); }

    """
}
