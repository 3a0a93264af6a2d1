/// The name of a language by BCP 47, such as `en`, `pt-BR` or `sr-Latn`.
struct LanguageTag: Equatable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  /// From a locale's name, such as `pt_BR.UTF-8` or `sr@latin`.
  init(localeName: Substring) {
    let parts = localeName.split(separator: "@", maxSplits: 1)
    let name: Substring = parts.first?.prefix { $0 != "." } ?? ""
    var subtags = name.split(separator: "_").map(String.init)
    if parts.count == 2 {
      switch parts[1] {
      case "latin": subtags.insert("Latn", at: min(1, subtags.count))
      case "cyrillic": subtags.insert("Cyrl", at: min(1, subtags.count))
      case "devanagari": subtags.insert("Deva", at: min(1, subtags.count))
      case "valencia": subtags.append("valencia")
      default: break
      }
    }
    text = subtags.joined(separator: "-")
  }

  /// From the header of a gettext catalog, whose field `Language` is a locale's name.
  init?(catalogHeader: String) {
    let field = "Language:"
    guard let line = catalogHeader.split(separator: "\n").first(where: { $0.hasPrefix(field) }) else {
      return nil
    }
    let name = line.dropFirst(field.count).drop { $0 == " " }.prefix { $0 != " " }
    guard !name.isEmpty else { return nil }
    self.init(localeName: name)
  }

  /// By the script where the tag names one, else by the script the language is mostly written in.
  var isRightToLeft: Bool {
    let subtags = text.split(separator: "-").map { $0.lowercased() }
    if let script = subtags.dropFirst().first(where: { $0.count == 4 && $0.allSatisfy(\.isLetter) }) {
      return Self.rightToLeftScripts.contains(script)
    }
    return subtags.first.map(Self.rightToLeftLanguages.contains) ?? false
  }

  private static let rightToLeftScripts: Set = [
    "adlm", "arab", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa",
  ]

  /// The languages that CLDR's likely subtags give one of these scripts and that have translators.
  private static let rightToLeftLanguages: Set = [
    "ar", "arc", "arz", "azb", "bal", "bqi", "ckb", "dv", "fa", "glk", "he", "iw", "ks", "lrc", "mzn", "nqo",
    "pnb", "prs", "ps", "sd", "skr", "syr", "ug", "ur", "yi",
  ]
}
