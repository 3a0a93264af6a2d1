import Foundation
import Testing

@testable import Storage

@Suite struct FullDiskTests {
  let folder: TemporaryFolder
  var path: String { folder.path }

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a full database is an error like others, and goes on when there is room`() async throws {
    let database = try Database.open(at: "\(path)/nuri.sqlite").database
    let settings = SiteSettings(database: database)
    try await settings.set(1, for: .zoom, site: "before")
    try await limit(database, pages: 20)
    await #expect(throws: ProfileError(.diskFull, path: "\(path)/nuri.sqlite")) { try await fill(settings) }
    #expect(try await settings.value(for: .zoom, site: "before") == 1)

    try await limit(database, pages: 10_000)
    try await settings.set(2, for: .zoom, site: "after")
    #expect(try await settings.value(for: .zoom, site: "after") == 2)
  }

  @Test(.enabled(if: geteuid() == 0, "only root may mount a small disk"))
  func `on a disk that is really full a profile still reads, and a new one is an error`() async throws {
    try run("mount", "-t", "tmpfs", "-o", "size=1m", "none", path)
    defer { try? run("umount", "--lazy", path) }
    let ballast = "\(path)/ballast"
    _ = FileManager.default.createFile(atPath: ballast, contents: Data(repeating: 1, count: 600_000))
    // Ends without closing the database, as a crash does.
    await #expect(processExitsWith: .success) { [path = path as String] in
      let profile = try Profile.open(at: "\(path)/old")
      let settings = SiteSettings(database: profile.database)
      await #expect(throws: ProfileError(.diskFull, path: "\(path)/old/nuri.sqlite")) {
        try await fill(settings)
      }
      #expect(try await settings.value(for: .zoom, site: site(0)) == 1)
    }
    fillDisk(with: "\(path)/rest")
    #expect(throws: ProfileError(.diskFull, path: "\(path)/new/lock")) { try Profile.open(at: "\(path)/new") }
    do {
      let profile = try Profile.open(at: "\(path)/old")
      #expect(profile.setAsideDatabase == nil)
      #expect(try await SiteSettings(database: profile.database).value(for: .zoom, site: site(0)) == 1)
    }
    unlink(ballast)
    let profile = try Profile.open(at: "\(path)/old")
    let settings = SiteSettings(database: profile.database)
    #expect(profile.setAsideDatabase == nil)
    try await settings.set(2, for: .zoom, site: site(0))
    #expect(try await settings.value(for: .zoom, site: site(0)) == 2)
  }

  @Test(.enabled(if: geteuid() == 0, "only root may mount a small disk"))
  func `a disk too full for the database's log is an error, and nothing is set aside`() throws {
    try run("mount", "-t", "tmpfs", "-o", "size=400k", "none", path)
    defer { try? run("umount", "--lazy", path) }
    _ = try Profile.open(at: "\(path)/profile")
    fillDisk(with: "\(path)/rest")
    #expect(throws: ProfileError(.diskFull, path: "\(path)/profile/nuri.sqlite")) {
      try Profile.open(at: "\(path)/profile")
    }
    #expect(folder.files.allSatisfy { !$0.contains("damaged") && !$0.contains("suspect") })
  }

  private func limit(_ database: Database, pages: Int) async throws {
    _ = try await database.perform { connection throws(ProfileError) in
      try connection.run("PRAGMA max_page_count = \(pages)")
    }
  }

  private func fillDisk(with path: String) {
    let descriptor = open(path, O_WRONLY | O_CREAT, 0o600)
    let page = [UInt8](repeating: 1, count: 4096)
    while write(descriptor, page, page.count) > 0 {}
    close(descriptor)
  }

  private func run(_ command: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }
}

private func fill(_ settings: SiteSettings) async throws {
  for number in 0..<10_000 { try await settings.set(1, for: .zoom, site: site(number)) }
}

/// A name long enough to fill a small disk soon.
private func site(_ number: Int) -> String {
  String(repeating: "x", count: 1000) + String(number)
}
