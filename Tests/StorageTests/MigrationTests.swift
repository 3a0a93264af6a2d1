import CSQLite
import Foundation
import Testing

@testable import Storage

@Suite struct MigrationTests {
  let folder: TemporaryFolder
  var path: String { "\(folder.path)/nuri.sqlite" }

  /// `die()` ends the process as a crash would, half-way through a step.
  private static let steps = [
    "CREATE TABLE a (x INTEGER); INSERT INTO a VALUES (1), (2);",
    "CREATE TABLE b (x INTEGER); INSERT INTO b SELECT x * 10 FROM a; SELECT die(); DROP TABLE a;",
    "ALTER TABLE b ADD COLUMN y TEXT DEFAULT 'z';",
  ]

  init() throws {
    folder = try TemporaryFolder()
  }

  private func rows(_ sql: String) throws -> [[SQLValue]] {
    try Connection(path: path, access: .readWrite).run(sql)
  }

  @Test(arguments: 0...3)
  func `a file of any earlier version takes the steps it lacks`(version: Int) throws {
    let steps = Self.steps.map { $0.replacing("SELECT die();", with: "") }
    _ = try Database.open(at: path, migrations: Array(steps.prefix(version)))
    _ = try Database.open(at: path, migrations: steps)
    #expect(try rows("SELECT x, y FROM b") == [[.integer(10), .text("z")], [.integer(20), .text("z")]])
    #expect(try rows("PRAGMA user_version") == [[.integer(3)]])
  }

  @Test func `a step that a crash cuts short has not happened`() async throws {
    _ = try Database.open(at: path, migrations: Array(Self.steps.prefix(1)))
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let connection = try Connection(path: path, access: .readWrite)
      try Database.configure(connection)
      // Spills to the log early, so that the cut comes after half of the step was written.
      try connection.execute("PRAGMA cache_spill = 1")
      sqlite3_create_function(
        connection.handle, "die", 0, SQLITE_UTF8, nil, { _, _, _ in kill(getpid(), SIGKILL) }, nil, nil)
      try connection.migrate(Self.steps)
    }
    #expect(try rows("PRAGMA user_version") == [[.integer(1)]])
    #expect(try rows("SELECT name FROM sqlite_schema") == [[.text("a")]])
    #expect(try rows("SELECT x FROM a") == [[.integer(1)], [.integer(2)]])

    let steps = Self.steps.map { $0.replacing("SELECT die();", with: "") }
    let opened = try Database.open(at: path, migrations: steps)
    #expect(opened.setAside == nil)
    #expect(try rows("SELECT x FROM b") == [[.integer(10)], [.integer(20)]])
  }

  @Test func `a step that fails changes nothing, and the ones before it stay`() throws {
    let steps = [Self.steps[0], "CREATE TABLE c (x); INSERT INTO nowhere VALUES (1);"]
    #expect(throws: ProfileError(.failed("no such table: nowhere"), path: path)) {
      try Database.open(at: path, migrations: steps)
    }
    #expect(try rows("PRAGMA user_version") == [[.integer(1)]])
    #expect(try rows("SELECT name FROM sqlite_schema") == [[.text("a")]])
  }

  @Test func `a file from a newer version is refused, byte for byte as it was`() async throws {
    // A crash left part of it in the log.
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let database = try Database.open(
        at: path, migrations: Connection.migrations + ["CREATE TABLE later (x)"])
      try await SiteSettings(database: database.database).set(2, for: .zoom, site: "example.org")
      kill(getpid(), SIGKILL)
    }
    let before = try ["nuri.sqlite", "nuri.sqlite-wal"].map(folder.contents)
    #expect(before[1].count > 0)
    #expect(throws: ProfileError(.newerVersion, path: path)) { try Database.open(at: path) }
    #expect(try ["nuri.sqlite", "nuri.sqlite-wal"].map(folder.contents) == before)
  }

  @Test func `what was written before a crash is there after it`() async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let settings = SiteSettings(database: try Database.open(at: path).database)
      for number in 0..<100 { try await settings.set(1, for: .zoom, site: String(number)) }
      kill(getpid(), SIGKILL)
    }
    let opened = try Database.open(at: path)
    #expect(try await SiteSettings(database: opened.database).all(.zoom).count == 100)
  }
}
