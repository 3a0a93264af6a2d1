/// What a profile remembers in tables. All of its work is done on a queue of its own, one thing
/// after another; the thread that asks doesn't wait.
///
/// An error leaves the database usable: where the disk was full, the next write after some space
/// was freed succeeds.
public actor Database {
  private let connection: Connection
  private let executor = QueueExecutor(label: "org.nuribrowser.Nuri.Database")

  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(connection: sending Connection) {
    self.connection = connection
  }

  /// A database of private windows: it has no file and ends with this object.
  public static func inMemory() throws(ProfileError) -> Database {
    let connection = try Connection(path: Connection.memory, access: .readWrite)
    try configure(connection)
    try connection.migrate(Connection.migrations)
    return Database(connection: connection)
  }

  /// Runs `body` on the database's queue.
  func perform<Result: Sendable>(
    _ body: @Sendable (Connection) throws(ProfileError) -> Result
  ) throws(ProfileError) -> Result {
    do {
      return try body(connection)
    } catch {
      if error.reason == .damaged { Self.markSuspect(connection.path) }
      throw error
    }
  }
}
