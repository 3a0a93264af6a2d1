internal import Localization

/// Why a command line can't be followed.
public enum LaunchOptionError: Error, Equatable, Sendable {
  case unknownOption(String)
  case missingValue(_ option: String)
  case unexpectedValue(_ option: String)
  case repeatedOption(String)
  case impossibleCombination(String, String)
  /// `--automation` with pages to open: those are the driver's to choose.
  case locationsInAutomation
  case missingFile(String)
  case unknownContentSize(String)
  case unusableDocument(DocumentFile.Fault)

  /// What is wrong, as one line for the person at the terminal.
  public var message: String {
    switch self {
    case .unknownOption(let option):
      if let nearest = Self.nearestOption(to: option) {
        // Translators: {option} and {nearest} are options such as "--privat" and "--private"
        tr(
          "There is no option “{option}”. Did you mean “{nearest}”?",
          ["option": option.inOneLine, "nearest": nearest])
      } else {
        // Translators: {option} is what was typed, such as "--colour"; {help} is "nuri --help"
        tr(
          "There is no option “{option}”. “{help}” lists all options.",
          ["option": option.inOneLine, "help": "nuri --help"])
      }
    case .missingValue(let option) where option == LaunchOption.profile.rawValue:
      // Translators: {option} is "--profile"
      tr("A folder must follow “{option}”.", ["option": option])
    case .missingValue(let option) where option == LaunchOption.document.rawValue:
      // Translators: {option} is "--document"
      tr("An HTML file must follow “{option}”.", ["option": option])
    case .missingValue(let option):
      // Translators: {option} is an option such as "--content-size"
      tr("A value must follow “{option}”.", ["option": option])
    case .unexpectedValue(let option):
      // Translators: {option} is an option such as "--private"
      tr("The option “{option}” takes no value.", ["option": option])
    case .repeatedOption(let option):
      // Translators: {option} is "--profile"
      tr("The option “{option}” can be given only once.", ["option": option])
    case .impossibleCombination(let one, let other):
      // Translators: {one} and {other} are options such as "--automation" and "--private"
      tr("The options “{one}” and “{other}” can’t be used together.", ["one": one, "other": other])
    case .locationsInAutomation:
      // Translators: {option} is "--automation"
      tr(
        "With “{option}”, no page can be given: the program that drives Nuri opens them.",
        ["option": "--automation"])
    case .missingFile(let file):
      // Translators: {file} is a file's place as typed, such as "./notes.html"
      tr("There is no file “{file}”.", ["file": file.inOneLine])
    case .unknownContentSize(let name):
      // Translators: {name} is what was typed; {names} is a list of words that stay as they are: system, xSmall, …
      tr(
        "There is no size of text “{name}”. The sizes are {names}.",
        ["name": name.inOneLine, "names": TextSizeChoice.names.joined(separator: ", ")])
    case .unusableDocument(let fault): fault.message
    }
  }

  /// The option that `text` most likely was meant to be: one at most three letters away, or one it begins.
  private static func nearestOption(to text: String) -> String? {
    let candidates = LaunchOption.allCases.map { ($0.rawValue, distance(text, $0.rawValue)) }
    guard let best = candidates.min(by: { $0.1 < $1.1 }) else { return nil }
    if best.1 <= 3 { return best.0 }
    guard text.utf8.count > 3 else { return nil }
    return candidates.first { $0.0.hasPrefix(text) }?.0
  }

  /// How many letters must be put in, taken out or replaced to get from one text to the other (Levenshtein).
  private static func distance(_ one: String, _ other: String) -> Int {
    let other = Array(other.utf8)
    var row = Array(0...other.count)
    for (line, byte) in one.utf8.prefix(64).enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for column in other.indices {
        let replaced = diagonal + (other[column] == byte ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[other.count]
  }
}

extension String {
  /// The text without anything that could move the terminal's cursor or start another line.
  fileprivate var inOneLine: String { AddressDisplay.encodingInvisibles(in: self) }
}
