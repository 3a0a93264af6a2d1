internal import Localization

extension LaunchOptions {
  /// What `nuri --help` prints.
  public static var helpText: String {
    // Translators: what stands for a folder in the list of options: --profile FOLDER
    let folder = tr("FOLDER")
    // Translators: what stands for a file in the list of options: --document FILE
    let file = tr("FILE")
    // Translators: what stands for a content size category in the list of options: --content-size CATEGORY
    let category = tr("CATEGORY")
    let rows: [(String, String)] = [
      ("--new-window", tr("Open a new window")),
      ("--private", tr("Open a private window, which leaves nothing behind")),
      (
        "--document \(file)", tr("Open an HTML file for reading: no scripts, no network, its folder only")
      ),
      ("--profile \(folder)", tr("Keep settings and site data in this folder")),
      (
        "--content-size \(category)",
        // Translators: {names} is a list of words that stay as they are: system, xSmall, small, …
        tr("Start with this size of text: {names}", ["names": TextSizeChoice.names.joined(separator: ", ")])
      ),
      ("--automation", tr("Let a WebDriver program drive Nuri, in a session of its own")),
      ("--version", tr("Print the version and exit")),
      ("--help", tr("Print this help and exit")),
    ]
    // Translators: what stands for pages in the usage line: nuri [OPTION…] [ADDRESS or FILE…]
    let places = tr("[OPTION…] [ADDRESS or FILE…]")
    let usage = tr("Usage:")
    let purpose = tr("Nuri is a web browser made for reading, at the size that suits you.")
    // The explanation stands below its option, so that columns need no aligning in scripts of double width.
    let list = rows.map { "  \($0.0)\n\(indented($0.1))" }.joined(separator: "\n")
    return """
      \(usage) nuri \(places)

      \(purpose)

      \(list)

      """
  }

  /// A text in lines of at most 80 columns with a margin of 6, as far as it has blanks to break it at.
  private static func indented(_ text: String) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isEmpty || line.count + 1 + word.count <= 74 {
        lines[lines.count - 1] = line.isEmpty ? String(word) : "\(line) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.map { "      " + $0 }.joined(separator: "\n")
  }
}
