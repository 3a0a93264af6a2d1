extension Connection {
  /// The steps from an empty file to the present one, oldest first. A step that was released is
  /// never changed: what comes later is a step of its own.
  static let migrations = [
    """
    CREATE TABLE site_setting (
      site TEXT NOT NULL,
      key TEXT NOT NULL,
      value ANY NOT NULL,
      PRIMARY KEY (site, key)
    ) STRICT, WITHOUT ROWID;
    """
  ]

  /// Takes the steps the file hasn't taken, each of them whole or not at all.
  func migrate(_ steps: [String]) throws(ProfileError) {
    let version = try version
    guard version <= steps.count else { throw ProfileError(.newerVersion, path: path) }
    guard version >= 0 else { throw ProfileError(.damaged, path: path) }
    for (number, step) in steps.enumerated().dropFirst(version) {
      try transaction { connection throws(ProfileError) in
        try connection.execute(step)
        try connection.execute("PRAGMA user_version = \(number + 1)")
      }
    }
  }
}
