/// The colours of Nuri's own pages, as CSS hexadecimal colours. Text on its ground has a contrast of 7 or more
/// (WCAG 2 AAA), lines 3 or more.
struct PageColors {
  let text: String
  let secondaryText: String
  let link: String
  let page: String
  let line: String

  static let light = PageColors(
    text: "#1c1c1c", secondaryText: "#474747", link: "#0b4a9e", page: "#ffffff", line: "#8a8a8a")
  static let dark = PageColors(
    text: "#f2f2f2", secondaryText: "#c8c8c8", link: "#a8ccff", page: "#1e1e1e", line: "#8a8a8a")
  static let lightHighContrast = PageColors(
    text: "#000000", secondaryText: "#000000", link: "#002a66", page: "#ffffff", line: "#000000")
  static let darkHighContrast = PageColors(
    text: "#ffffff", secondaryText: "#ffffff", link: "#d6e6ff", page: "#000000", line: "#ffffff")

  /// The colours as custom properties.
  var declarations: String {
    "--text: \(text); --secondary-text: \(secondaryText); --link: \(link); --page: \(page); --line: \(line);"
  }
}
