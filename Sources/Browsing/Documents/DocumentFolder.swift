/// A folder whose files one window may read, and the addresses that they have there:
/// `nuri-document://ID/chapter/one.html`.
///
/// Paths are compared byte by byte, as the system does: to `String` two spellings of a letter are equal, and a slash
/// before a combining mark is no slash.
public struct DocumentFolder: Equatable, Sendable {
  public static let scheme = "nuri-document"

  /// The folder's name in addresses. New each time, so that no document knows another's.
  public let id: String
  /// Absolute and without symbolic links.
  public let path: String

  /// - Parameter path: absolute and without symbolic links.
  public init(path: String) {
    self.init(path: path, id: "d" + String(UInt64.random(in: .min ... .max), radix: 36))
  }

  init(path: String, id: String) {
    self.path = path
    self.id = id
  }

  /// The folder of a file, by the file's real path.
  public init(of file: String) {
    let end = file.utf8.lastIndex(of: UInt8(ascii: "/")) ?? file.startIndex
    self.init(path: end == file.startIndex ? "/" : String(file[..<end]))
  }

  /// Whether a file lies beneath the folder.
  ///
  /// - Parameter realPath: absolute, without symbolic links and detours: only then does its text tell.
  public func contains(_ realPath: String) -> Bool {
    realPath.utf8.starts(with: prefix.utf8) && realPath.utf8.count > prefix.utf8.count
  }

  /// The address of a file beneath the folder, by its real path; nil for others.
  public func address(of realPath: String) -> String? {
    guard contains(realPath) else { return nil }
    return base
      + PercentEncoding.encode(
        Substring(realPath.utf8.dropFirst(prefix.utf8.count)), keeping: "/!$&'()*+,;=:@")
  }

  /// Whether an address is one of this folder's, whatever its path says.
  public func owns(_ address: String) -> Bool { address.utf8.starts(with: base.utf8) }

  /// The path that an address of this folder means, `index.html` where it ends in a slash. Where it leads is for
  /// the file system to say, as it knows the links. Nil for other addresses, and where the path has steps upward
  /// or can't be read.
  public func path(of address: String) -> String? {
    guard owns(address) else { return nil }
    var names: [String] = []
    let place = address.unicodeScalars.dropFirst(base.unicodeScalars.count).prefix { $0 != "?" && $0 != "#" }
    for name in place.split(separator: "/", omittingEmptySubsequences: false) {
      guard let name = PercentEncoding.decode(Substring(name)), name != "..", name != ".",
        !name.unicodeScalars.contains("/"), !name.unicodeScalars.contains("\0")
      else { return nil }
      names.append(name)
    }
    if names.last == "" { names[names.count - 1] = "index.html" }
    return prefix + names.joined(separator: "/")
  }

  /// The `file:` address of what an address of this folder means, with its query and fragment.
  public func fileAddress(of address: String) -> String? {
    guard let path = path(of: address) else { return nil }
    let end = address.unicodeScalars.firstIndex { $0 == "?" || $0 == "#" } ?? address.endIndex
    return FileAddress.address(of: path) + address[end...]
  }

  private var base: String { "\(Self.scheme)://\(id)/" }
  private var prefix: String { path == "/" ? path : path + "/" }
}
