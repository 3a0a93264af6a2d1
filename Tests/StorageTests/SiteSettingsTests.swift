import Testing

@testable import Storage

@Suite struct SiteSettingsTests {
  private static let note = SiteSettingKey<String>("note")
  private let settings: SiteSettings

  init() throws {
    settings = SiteSettings(database: try Database.inMemory())
  }

  @Test func `a value belongs to one site and one key`() async throws {
    try await settings.set(1.25, for: .zoom, site: "a.example")
    try await settings.set("text", for: Self.note, site: "a.example")
    #expect(try await settings.value(for: .zoom, site: "a.example") == 1.25)
    #expect(try await settings.value(for: Self.note, site: "a.example") == "text")
    #expect(try await settings.value(for: .zoom, site: "b.example") == nil)
  }

  @Test func `a new value takes the place of the old one`() async throws {
    try await settings.set(1.25, for: .zoom, site: "a.example")
    try await settings.set(3, for: .zoom, site: "a.example")
    #expect(try await settings.all(.zoom) == ["a.example": 3])
  }

  @Test func `a removed value is gone, and removing it again is no error`() async throws {
    try await settings.set(1.25, for: .zoom, site: "a.example")
    try await settings.set(2, for: .zoom, site: "b.example")
    for _ in 0..<2 { try await settings.remove(.zoom, site: "a.example") }
    #expect(try await settings.all(.zoom) == ["b.example": 2])
  }

  @Test(arguments: ["", "'; DROP TABLE site_setting; --", "누리.한국", "a\0b", "\u{10FFFF}é", "?"])
  func `any text is kept as it is`(text: String) async throws {
    try await settings.set(text, for: Self.note, site: text)
    #expect(try await settings.value(for: Self.note, site: text) == text)
    #expect(try await settings.all(Self.note) == [text: text])
  }

  @Test func `a number that is none is refused and the old one kept`() async throws {
    try await settings.set(1, for: .zoom, site: "a.example")
    await #expect(throws: ProfileError.self) { try await settings.set(.nan, for: .zoom, site: "a.example") }
    #expect(try await settings.value(for: .zoom, site: "a.example") == 1)
  }
}
