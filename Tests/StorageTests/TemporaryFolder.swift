import Foundation

/// A folder that is gone when its test is over.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let temporary = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    path = "\(temporary)/nuri-storage-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  var files: [String] {
    (FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []).sorted()
  }

  /// The permission bits of everything in the folder, by name.
  var permissions: [String: Int] {
    get throws {
      try files.reduce(into: [:]) { permissions, name in
        let attributes = try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
        permissions[name] = attributes[.posixPermissions] as? Int
      }
    }
  }

  func contents(of name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)"))
  }

  func write(_ data: Data, to name: String) throws {
    try data.write(to: URL(fileURLWithPath: "\(path)/\(name)"))
  }
}
