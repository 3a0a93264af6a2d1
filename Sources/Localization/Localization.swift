import CGlue
import Glibc

/// The language that the program speaks: gettext behind a typed interface.
///
/// English is the source language, and what a message falls back to when it has no translation.
public enum Localization {
  /// The name of the program's translation files: `<language>/LC_MESSAGES/nuri.mo`.
  static let domain = "nuri"

  /// Takes the person's language and formats from the environment, and translations from
  /// `localeDirectory`, which holds one folder for each language.
  ///
  /// Call once, before the process has a second thread: the locale belongs to the whole process.
  /// GTK sets the locale again when it starts, so call `gtk_disable_setlocale()` before it does.
  public static func start(localeDirectory: String) {
    adoptLocale()
    _ = bindtextdomain(domain, localeDirectory)
    _ = bind_textdomain_codeset(domain, "UTF-8")
    _ = textdomain(domain)
  }

  /// The BCP 47 tag of the language that messages are in, such as `ko` or `pt-BR`.
  ///
  /// This is the language of the translation in use, not the one asked for: `en` where there is none.
  public static var language: String {
    // The translation of the empty message is the header of the translation file.
    let header = translation { nuri_gettext(domain, "") } ?? ""
    guard !header.isEmpty else { return "en" }
    return LanguageTag(catalogHeader: header)?.text ?? "und"
  }

  /// Whether the language that messages are in is written from right to left.
  public static var isRightToLeft: Bool { isRightToLeft(language) }

  /// Whether the language of a BCP 47 tag is written from right to left.
  public static func isRightToLeft(_ tag: String) -> Bool { LanguageTag(tag).isRightToLeft }

  /// Category by category, so that one unknown name (say, in LC_TIME) doesn't cost the language.
  /// gettext translates nothing in the locale `C`, whatever LANGUAGE says; in `C.UTF-8` it does.
  private static func adoptLocale() {
    let categories = [
      LC_CTYPE, LC_NUMERIC, LC_TIME, LC_COLLATE, LC_MONETARY, LC_MESSAGES, LC_PAPER, LC_NAME, LC_ADDRESS,
      LC_TELEPHONE, LC_MEASUREMENT, LC_IDENTIFICATION,
    ]
    for category in categories {
      let name = setlocale(category, "").map { String(cString: $0) }
      if name == nil || name == "C" || name == "POSIX" {
        _ = setlocale(category, "C.UTF-8")
      }
    }
  }

  /// A copy of the text that a C function answered with.
  static func translation(_ lookUp: () -> UnsafePointer<CChar>?) -> String? {
    lookUp().map { String(cString: $0) }
  }
}
