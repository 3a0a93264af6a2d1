import Foundation
import Testing

@testable import Storage

@Suite struct DatabaseTests {
  let folder: TemporaryFolder
  var path: String { "\(folder.path)/nuri.sqlite" }

  init() throws {
    folder = try TemporaryFolder()
  }

  private func errorOfOpening(migrations: [String] = Connection.migrations) -> ProfileError? {
    do throws(ProfileError) {
      _ = try Database.open(at: path, migrations: migrations)
      return nil
    } catch {
      return error
    }
  }

  @Test func `ten thousand writes and the reads between them all come true`() async throws {
    let settings = SiteSettings(database: try Database.open(at: path).database)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<10 {
        group.addTask {
          for number in 0..<1000 {
            try await settings.set(Double(number), for: .zoom, site: "\(writer).\(number % 500)")
          }
        }
        group.addTask {
          var last = -1.0
          for _ in 0..<100 {
            let value = try await settings.value(for: .zoom, site: "\(writer).0") ?? -1
            #expect([-1, 0, 500].contains(value) && value >= last)
            last = value
          }
        }
      }
      try await group.waitForAll()
    }
    let all = try await settings.all(.zoom)
    #expect(all.count == 5000)
    #expect(all.allSatisfy { site, value in site.hasSuffix(".\(Int(value) - 500)") })
  }

  @Test(.timeLimit(.minutes(1)))
  func `a database that waits holds no thread of Swift's pool`() async throws {
    // More than the pool has threads.
    let databases = try (0..<64).map { _ in try Database.inMemory() }
    let gate = DispatchSemaphore(value: 0)
    await withTaskGroup { group in
      for database in databases {
        group.addTask { try? await database.perform { _ in gate.wait() } }
      }
      // Runs only if the pool has a thread left, and opens the gate.
      group.addTask { for _ in databases { gate.signal() } }
      await group.waitForAll()
    }
  }

  @Test func `a database in memory writes no file, not even a temporary one`() async throws {
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      chdir(path)
      setenv("TMPDIR", path, 1)
      // From here on, writing to any file ends this process by a signal.
      var limit = rlimit()
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let database = try Database.inMemory()
      try await database.perform { connection throws(ProfileError) in
        // Sorting this much needs temporary storage.
        try connection.execute(
          """
          CREATE TABLE big AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c LIMIT 200000)
            SELECT x, hex(randomblob(20)) AS y FROM c;
          CREATE INDEX big_y ON big (y);
          """)
      }
      try await SiteSettings(database: database).set(2, for: .zoom, site: "example.org")
    }
    #expect(folder.files.isEmpty)
  }

  @Test(arguments: ["garbage", "header", "page", "emptyPage"])
  func `a damaged file is set aside and a new one begun`(damage: String) async throws {
    try await fill()
    var data = try folder.contents(of: "nuri.sqlite")
    switch damage {
    case "garbage": data = Data("This is not a database, but it is long enough to be looked at.".utf8) + data
    case "header": data.replaceSubrange(100..<110, with: Data(repeating: 0xff, count: 10))
    case "page": data.replaceSubrange(4096..., with: Data(repeating: 0xff, count: data.count - 4096))
    default: data = data.prefix(2000)
    }
    try folder.write(data, to: "nuri.sqlite")

    var opened = try Database.open(at: path)
    if opened.setAside == nil {
      // Not seen without reading all of it: use meets it, the next opening deals with it.
      await #expect(throws: ProfileError(.damaged, path: path)) {
        try await SiteSettings(database: opened.database).all(.zoom)
      }
      opened = try Database.open(at: path)
    }
    let setAside = try #require(opened.setAside)
    #expect(setAside.path.hasPrefix("\(path).damaged-20"))
    #expect(setAside.message.contains("“\(setAside.path)”"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: setAside.path)) == data)
    let settings = SiteSettings(database: opened.database)
    #expect(try await settings.all(.zoom).isEmpty)
    try await settings.set(1, for: .zoom, site: "example.org")
    #expect(!folder.files.contains("nuri.sqlite.suspect"))
    #expect(try folder.permissions.values.allSatisfy { $0 == 0o600 || $0 == 0o644 })
  }

  @Test func `two damaged files of one second are both kept`() throws {
    for _ in 0..<3 {
      try folder.write(Data(repeating: 0xff, count: 5000), to: "nuri.sqlite")
      #expect(try Database.open(at: path).setAside != nil)
    }
    #expect(folder.files.count { $0.contains("damaged") } == 3)
  }

  @Test func `a file that was suspected wrongly stays`() async throws {
    try await fill()
    Database.markSuspect(path)
    let opened = try Database.open(at: path)
    #expect(opened.setAside == nil)
    #expect(try await SiteSettings(database: opened.database).all(.zoom).count == 1000)
    #expect(!folder.files.contains("nuri.sqlite.suspect"))
  }

  /// Leaves a sound database of a thousand rows.
  private func fill() async throws {
    let settings = SiteSettings(database: try Database.open(at: path).database)
    for number in 0..<1000 { try await settings.set(1, for: .zoom, site: "\(number).example.org") }
  }
}
