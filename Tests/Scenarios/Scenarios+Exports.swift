import GObjectKit
import WebPage

extension Scenario {
  static let exports = [
    Scenario("a page becomes a picture in PNG") {
      let page = EngineWorld().makePage()
      _ = await page.load("test:one").collect()
      let picture = try await page.exported(as: .png(wholePage: true))
      try expectEqual(Array(picture.prefix(8)), [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
      try expect(picture.count > 200, "a picture of \(picture.count) bytes")
    },

    Scenario("a page becomes a web archive with its text") {
      let page = EngineWorld().makePage()
      _ = await page.load("test:one").collect()
      let archive = String(decoding: try await page.exported(as: .webArchive), as: UTF8.self)
      try expect(archive.contains("MIME-Version"), "no MIME")
      try expect(archive.contains("<title>one</title>"), "the page is missing in \(archive)")
    },

    Scenario("a page becomes a PDF file") {
      let page = EngineWorld().makePage()
      _ = await page.load("test:one").collect()
      let path = FileSystem.userCacheDirectory + "-page.pdf"
      try await page.exportPDF(to: path)
      let bytes = try FileSystem.contents(of: path)
      try expectEqual(String(decoding: bytes.prefix(5), as: UTF8.self), "%PDF-")
    },

    Scenario("a PDF that cannot be written fails with words") {
      let page = EngineWorld().makePage()
      _ = await page.load("test:one").collect()
      do {
        try await page.exportPDF(to: "/nowhere/at/all/page.pdf")
        throw Unexpected(description: "it was written nowhere")
      } catch let error as GLibError {
        try expect(!error.message.isEmpty, "no words")
      }
    },

    Scenario("settings change live and the ones of a file stay in it") {
      let path = FileSystem.userCacheDirectory + "-settings.ini"
      guard
        let settings = Settings.open(
          "org.nuribrowser.Nuri", schemaDirectory: FileSystem.environment("NURI_SCHEMAS"), store: .file(path))
      else { throw Unexpected(description: "no schema; NURI_SCHEMAS names its folder") }
      let changed = Keys()
      settings.onChange { changed.list.append($0) }
      settings.set("default-zoom", 1.5)
      Settings.sync()
      try await wait(for: "the change") { changed.list == ["default-zoom"] }
      try expectEqual(settings.double("default-zoom"), 1.5)
      try expect(
        String(decoding: try FileSystem.contents(of: path), as: UTF8.self).contains("default-zoom=1.5"),
        "not in the file")
    },

    Scenario("a schema that is not installed opens nothing") {
      try expect(Settings.open("org.nuribrowser.Missing", schemaDirectory: nil) == nil, "it was opened")
    },
  ]
}

private final class Keys { var list: [String] = [] }
