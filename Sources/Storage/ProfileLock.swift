import Glibc

/// A hold on a profile that one process at a time can have.
///
/// The kernel gives it up when the process ends, so that a crash leaves nothing behind. The file
/// stays, because removing it would let two processes lock two files of the same name.
final class ProfileLock: Sendable {
  private let descriptor: Int32

  init(profile directory: String) throws(ProfileError) {
    let path = "\(directory)/lock"
    // Not inherited: the engine's processes may outlive this one.
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw ProfileError(errno: errno, path: path) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let error =
        errno == EWOULDBLOCK
        ? ProfileError(.inUse(processID: Self.processID(in: descriptor)), path: directory)
        : ProfileError(errno: errno, path: path)
      close(descriptor)
      throw error
    }
    let line = "\(getpid())\n"
    // Cut only after the write, which then needs no new space on a full disk.
    guard pwrite(descriptor, line, line.utf8.count, 0) == line.utf8.count,
      ftruncate(descriptor, off_t(line.utf8.count)) == 0
    else {
      let error = ProfileError(errno: errno, path: path)
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
  }

  deinit {
    // Unlocked rather than only closed: a process being started right now may have a copy of it.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  private static func processID(in descriptor: Int32) -> Int32? {
    withUnsafeTemporaryAllocation(byteCount: 16, alignment: 1) { buffer in
      let count = pread(descriptor, buffer.baseAddress, buffer.count, 0)
      let text = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
      return Int32(text.prefix { $0 != "\n" })
    }
  }
}
