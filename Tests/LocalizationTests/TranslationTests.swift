import Foundation
import Localization
import Testing

/// A locale belongs to a process: each of these tests speaks its language in a process of its own.
@Suite final class TranslationTests {
  let translations: TranslationFolder
  var folder: String { translations.path }

  init() throws {
    translations = try TranslationFolder.made()
  }

  deinit {
    translations.remove()
  }

  @Test func `messages are in the language that LANGUAGE names, where no locale is set`() async {
    await #expect(processExitsWith: .success) { [folder = folder as String] in
      start(language: "ko", in: folder)
      #expect(tr("Reload") == "새로 고침")
      #expect(Localization.language == "ko")
      #expect(!Localization.isRightToLeft)
    }
  }

  @Test func `a message without a translation is in English`() async {
    await #expect(processExitsWith: .success) { [folder = folder as String] in
      start(language: "ja", in: folder)
      #expect(tr("{name} can’t be read: {reason}", ["name": "a", "reason": "b"]) == "a can’t be read: b")
      #expect(trc("verb", "Open") == "Open")
      #expect(Localization.language == "ja")
    }
  }

  @Test func `a language without translations leaves everything in English`() async {
    await #expect(processExitsWith: .success) { [folder = folder as String] in
      start(language: "fr", in: folder)
      #expect(tr("Reload") == "Reload")
      let forms = [0, 1].map {
        trn("{count} page in {name}", "{count} pages in {name}", count: $0, ["name": "a"])
      }
      #expect(forms == ["0 pages in a", "1 page in a"])
      #expect(Localization.language == "en")
      #expect(!Localization.isRightToLeft)
    }
  }

  @Test func `a translation may put the arguments in another order`() async {
    await #expect(processExitsWith: .success) { [folder = folder as String] in
      start(language: "ko", in: folder)
      let message = tr("{name} can’t be read: {reason}", ["name": "메모", "reason": "권한"])
      #expect(message == "권한 때문에 메모 파일을 읽을 수 없습니다")
    }
  }

  @Test func `text of an argument is not looked through for placeholders`() async {
    await #expect(processExitsWith: .success) { [folder = folder as String] in
      start(language: "ko", in: folder)
      let message = tr("{name} can’t be read: {reason}", ["name": "{reason}{name}", "reason": "{name}"])
      #expect(message == "{name} 때문에 {reason}{name} 파일을 읽을 수 없습니다")
    }
  }

  @Test(arguments: ["ko": "책의 페이지 1개|책의 페이지 5개", "ja": "책の1ページ|책の5ページ"])
  func `languages with one form use it for every number`(language: String, expected: String) async {
    await #expect(processExitsWith: .success) { [folder = folder as String, language, expected] in
      start(language: language, in: folder)
      let forms = [1, 5].map {
        trn("{count} page in {name}", "{count} pages in {name}", count: $0, ["name": "책"])
      }
      #expect(forms.joined(separator: "|") == expected)
    }
  }

  @Test func `languages with three forms use the one that goes with the number`() async {
    await #expect(processExitsWith: .success) { [folder = folder as String] in
      start(language: "pl", in: folder)
      let forms = [1, 2, 5, 22].map {
        trn("{count} page in {name}", "{count} pages in {name}", count: $0, ["name": "a"])
      }
      #expect(forms == ["1 strona w a", "2 strony w a", "5 stron w a", "22 strony w a"])
    }
  }

  @Test func `context tells two meanings of a message apart`() async {
    await #expect(processExitsWith: .success) { [folder = folder as String] in
      start(language: "ko", in: folder)
      #expect(trc("verb", "Open") == "열기")
      #expect(trc("state", "Open") == "열림")
      #expect(trc("noun", "Open") == "Open")
    }
  }

  @Test func `a translation with an unknown placeholder gives way to the English message, audibly`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      [folder = folder as String] in
      start(language: "ko", in: folder)
      #expect(tr("Welcome, {name}", ["name": "Ada"]) == "Welcome, Ada")
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("nothing to put in for {nmae}"))
  }

  @Test func `an unknown locale name does not cost the language`() async {
    await #expect(processExitsWith: .success) { [folder = folder as String] in
      start(language: "ko", in: folder, environment: ["LC_ALL": "xx_YY.UTF-8"])
      #expect(tr("Reload") == "새로 고침")
    }
  }

  @Test func `a language written from right to left says so`() async {
    await #expect(processExitsWith: .success) { [folder = folder as String] in
      start(language: "ar", in: folder)
      #expect(Localization.language == "ar")
      #expect(Localization.isRightToLeft)
    }
  }

  @Test func `an installed locale gives language and grouping, whatever another category lacks`() async throws
  {
    try translations.addLocale("ko_KR")
    await #expect(processExitsWith: .success) { [folder = folder as String] in
      let environment = ["LOCPATH": folder, "LANG": "ko_KR.UTF-8", "LC_TIME": "xx_YY.UTF-8"]
      start(language: nil, in: folder, environment: environment)
      #expect(tr("Reload") == "새로 고침")
      #expect(Localization.language == "ko")
      #expect(Localization.number(1_234_567) == "1,234,567")
      #expect(Localization.number(-1000) == "-1,000")
      #expect(Localization.percent(31.2) == "3,120 퍼센트")
      let message = trn("{count} page in {name}", "{count} pages in {name}", count: 10_000, ["name": "책"])
      #expect(message == "책의 페이지 10,000개")
    }
  }
}

/// Starts the localization of this process with nothing in the environment but what is given.
private func start(language: String?, in folder: String, environment: [String: String] = [:]) {
  for name in ProcessInfo.processInfo.environment.keys where name.hasPrefix("LC_") || name == "LANG" {
    unsetenv(name)
  }
  unsetenv("LANGUAGE")
  if let language { setenv("LANGUAGE", language, 1) }
  for (name, value) in environment { setenv(name, value, 1) }
  Localization.start(localeDirectory: folder)
}
