import CAdwaita

/// The languages that the person reads, by the environment (LANGUAGE, LC_ALL, LC_MESSAGES, LANG).
nonisolated public enum UserLanguages {
  /// BCP 47 tags, the preferred one first: `ko-KR`, `ko`. English where none is named.
  public static var tags: [String] {
    var tags: [String] = []
    var names = g_get_language_names()
    while let name = names?.pointee {
      // A locale's name: language_TERRITORY.codeset@modifier. The variants with a codeset come again without.
      let locale = String(cString: name)
      if locale.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }), locale != "C",
        locale != "POSIX"
      {
        let tag = locale.split(separator: "_").joined(separator: "-")
        if !tags.contains(tag) { tags.append(tag) }
      }
      names = names?.successor()
    }
    return tags.isEmpty ? ["en"] : tags
  }
}
