import Foundation

/// Translations compiled for one test, in a folder of their own.
struct TranslationFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/nuri-locale-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Compiles `messages`, the entries of a `.po` file, with the tool that the build uses.
  func add(_ language: String, plurals: String, messages: String) throws {
    let folder = "\(path)/\(language)/LC_MESSAGES"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let source = """
      msgid ""
      msgstr ""
      "Project-Id-Version: nuri\\n"
      "Language: \(language)\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Plural-Forms: \(plurals)\\n"

      \(messages)
      """
    try source.write(toFile: "\(folder)/nuri.po", atomically: true, encoding: .utf8)
    try run("msgfmt", "-o", "\(folder)/nuri.mo", "\(folder)/nuri.po")
  }

  /// Compiles a locale of the C library's sources into this folder, for LOCPATH.
  func addLocale(_ name: String) throws {
    // With warnings, which some of the library's own sources cause, the tool ends with status 1.
    try run("localedef", "-c", "--quiet", "-i", name, "-f", "UTF-8", "\(path)/\(name).UTF-8", allowed: 0...1)
  }

  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }

  private func run(_ command: String..., allowed: ClosedRange<Int32> = 0...0) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    try process.run()
    process.waitUntilExit()
    guard allowed.contains(process.terminationStatus) else {
      throw Failure(command: command, status: process.terminationStatus)
    }
  }

  struct Failure: Error {
    var command: [String]
    var status: Int32
  }

  static let ko = """
    msgid "Reload"
    msgstr "새로 고침"

    msgid "{name} can’t be read: {reason}"
    msgstr "{reason} 때문에 {name} 파일을 읽을 수 없습니다"

    msgid "{count} page in {name}"
    msgid_plural "{count} pages in {name}"
    msgstr[0] "{name}의 페이지 {count}개"

    msgctxt "verb"
    msgid "Open"
    msgstr "열기"

    msgctxt "state"
    msgid "Open"
    msgstr "열림"

    msgid "Welcome, {name}"
    msgstr "환영합니다, {nmae}"

    msgid "{number}%"
    msgstr "{number} 퍼센트"
    """

  static let ja = """
    msgid "Reload"
    msgstr "再読み込み"

    msgid "{count} page in {name}"
    msgid_plural "{count} pages in {name}"
    msgstr[0] "{name}の{count}ページ"
    """

  static let pl = """
    msgid "{count} page in {name}"
    msgid_plural "{count} pages in {name}"
    msgstr[0] "{count} strona w {name}"
    msgstr[1] "{count} strony w {name}"
    msgstr[2] "{count} stron w {name}"
    """

  /// The languages of these tests.
  static func made() throws -> TranslationFolder {
    let folder = try TranslationFolder()
    try folder.add("ko", plurals: "nplurals=1; plural=0;", messages: ko)
    try folder.add("ja", plurals: "nplurals=1; plural=0;", messages: ja)
    try folder.add(
      "pl",
      plurals: "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
      messages: pl)
    try folder.add("ar", plurals: "nplurals=1; plural=0;", messages: "")
    return folder
  }
}
