/// Nuri's help: a document in each language that Nuri speaks, `nuri/help/LANGUAGE/index.html` in the share folder.
public enum HelpDocument {
  static let languages = ["en", "ja", "ko"]

  /// - Parameters:
  ///   - language: the language that messages are in, as a BCP 47 tag. English where there is no help in it.
  ///   - shareDirectory: the folder of the program's own files.
  public static func path(language: String, shareDirectory: String) -> String {
    let primary = language.prefix { $0 != "-" }.lowercased()
    return "\(shareDirectory)/nuri/help/\(languages.contains(primary) ? primary : "en")/index.html"
  }
}
