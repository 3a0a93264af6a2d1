/// The name of something a person can set for one site, and the type of its value.
public struct SiteSettingKey<Value: SQLConvertible>: Sendable {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

extension SiteSettingKey<Double> {
  /// Page zoom: 1 is the size that the page asks for.
  public static var zoom: Self { Self("zoom") }
}

extension SiteSettingKey<String> {
  /// The size of text: a content size category's name, or `off` for the page's own sizes.
  public static var textSize: Self { Self("text-size") }
}

/// What a person set for single sites. A site is named as the caller likes, always in the same way.
public struct SiteSettings: Sendable {
  private let database: Database

  public init(database: Database) {
    self.database = database
  }

  /// The value for `site`, or `nil` where none is set.
  public func value<Value>(
    for key: SiteSettingKey<Value>, site: String
  ) async throws(ProfileError) -> Value? {
    let rows = try await database.perform { connection throws(ProfileError) in
      try connection.run(
        "SELECT value FROM site_setting WHERE site = ? AND key = ?", [.text(site), .text(key.name)])
    }
    return rows.first?.first.flatMap { Value($0) }
  }

  /// The values of all sites that have one.
  public func all<Value>(_ key: SiteSettingKey<Value>) async throws(ProfileError) -> [String: Value] {
    let rows = try await database.perform { connection throws(ProfileError) in
      try connection.run("SELECT site, value FROM site_setting WHERE key = ?", [.text(key.name)])
    }
    return rows.reduce(into: [:]) { values, row in
      if let site = row.first.flatMap({ String($0) }) { values[site] = row.last.flatMap { Value($0) } }
    }
  }

  /// Sets the value for `site`, in place of the one it had.
  public func set<Value>(
    _ value: Value, for key: SiteSettingKey<Value>, site: String
  ) async throws(ProfileError) {
    _ = try await database.perform { connection throws(ProfileError) in
      try connection.run(
        """
        INSERT INTO site_setting (site, key, value) VALUES (?, ?, ?)
        ON CONFLICT (site, key) DO UPDATE SET value = excluded.value
        """,
        [.text(site), .text(key.name), value.sqlValue])
    }
  }

  /// Forgets the value for `site`.
  public func remove<Value>(_ key: SiteSettingKey<Value>, site: String) async throws(ProfileError) {
    _ = try await database.perform { connection throws(ProfileError) in
      try connection.run(
        "DELETE FROM site_setting WHERE site = ? AND key = ?", [.text(site), .text(key.name)])
    }
  }
}
