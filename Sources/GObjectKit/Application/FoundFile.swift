import CGlue
import Glibc

/// What is at a path, held open: its kind, where it really is, and its bytes, all of one and the same thing, even
/// if links and names change meanwhile. Any thread; what waits for a disk waits here.
nonisolated public struct FoundFile: ~Copyable, Sendable {
  public enum Kind: Sendable {
    case file
    case folder
    /// A pipe, a socket or a device.
    case special
  }

  /// Why there is nothing to read.
  public enum Fault: Error, Equatable, Sendable {
    case missing
    case notAllowed
    case special
    case tooLarge
  }

  private let descriptor: Int32
  public let kind: Kind

  /// Finds what is at an absolute path, through symbolic links. Neither a pipe nor a device takes notice of that.
  public init(at path: String) throws(Fault) {
    let descriptor = nuri_find_file(path)
    guard descriptor >= 0 else { throw Self.fault(of: errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      close(descriptor)
      throw .missing
    }
    self.descriptor = descriptor
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .special
      }
  }

  deinit { close(descriptor) }

  /// Its path without symbolic links and detours; empty where the system does not say.
  public var realPath: String {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = buffer.withUnsafeMutableBytes { bytes in
      bytes.baseAddress.map { readlink(name, $0.assumingMemoryBound(to: CChar.self), bytes.count) } ?? 0
    }
    return String(validating: buffer.prefix(max(0, count)), as: UTF8.self) ?? ""
  }

  public var isReadable: Bool { access(name, R_OK) == 0 }

  /// All of a file's bytes.
  ///
  /// - Parameter limit: in bytes. What is longer is not read.
  public func contents(limit: Int) throws(Fault) -> [UInt8] {
    guard kind == .file else { throw .special }
    let reading = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard reading >= 0 else { throw Self.fault(of: errno) }
    defer { close(reading) }
    var status = stat()
    guard fstat(reading, &status) == 0 else { throw .missing }
    guard status.st_size <= limit else { throw .tooLarge }
    // A file may grow while it is read, and some have bytes though their size is 0.
    let step = max(Int(status.st_size) + 1, 64 * 1024)
    var bytes: [UInt8] = []
    while true {
      let count = Self.append(from: reading, upTo: step, to: &bytes)
      guard count >= 0 else { throw Self.fault(of: errno) }
      guard bytes.count <= limit else { throw .tooLarge }
      if count == 0 { return bytes }
    }
  }

  private static func append(from descriptor: Int32, upTo step: Int, to bytes: inout [UInt8]) -> Int {
    var count = 0
    let part = [UInt8](unsafeUninitializedCapacity: step) { buffer, filled in
      repeat { count = read(descriptor, buffer.baseAddress, step) } while count < 0 && errno == EINTR
      filled = max(0, count)
    }
    if bytes.isEmpty { bytes = part } else { bytes += part }
    return count
  }

  /// The open thing itself, whatever its path names by now.
  private var name: String { "/proc/self/fd/\(descriptor)" }

  private static func fault(of number: Int32) -> Fault {
    switch number {
    case EACCES, EPERM: .notAllowed
    default: .missing
    }
  }
}
