/// A folder that keeps what one person's browser remembers, held by this process alone.
///
/// The hold ends with this object, or with the process, however that ends.
public final class Profile: Sendable {
  /// The folder's absolute path, without symbolic links.
  public let directory: String
  public let database: Database
  /// Set where the profile's database was damaged, and a new one begun. Show its message.
  public let setAsideDatabase: SetAsideDatabase?
  private let lock: ProfileLock

  private init(
    directory: String, database: Database, setAsideDatabase: SetAsideDatabase?, lock: ProfileLock
  ) {
    self.directory = directory
    self.database = database
    self.setAsideDatabase = setAsideDatabase
    self.lock = lock
  }

  /// The folder for the engine's own data: cookies, site storage and the like. It exists.
  public var dataDirectory: String { Self.dataDirectory(in: directory) }

  /// Opens the profile in the folder `directory`, which is made where it is missing.
  ///
  /// Reads and writes on the calling thread: a few milliseconds once the profile exists.
  public static func open(at directory: String) throws(ProfileError) -> Profile {
    try Folder.make(at: directory)
    let directory = try Folder.absolutePath(of: directory)
    let lock = try ProfileLock(profile: directory)
    try Folder.make(at: dataDirectory(in: directory))
    let opened = try Database.open(at: "\(directory)/nuri.sqlite")
    return Profile(
      directory: directory, database: opened.database, setAsideDatabase: opened.setAside, lock: lock)
  }

  private static func dataDirectory(in directory: String) -> String { "\(directory)/engine" }
}
