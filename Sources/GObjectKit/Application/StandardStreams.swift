import Glibc

/// The program's standard output and error.
nonisolated public enum StandardStreams {
  /// Writes a line to the output.
  public static func write(_ line: String) { put(line, 1) }

  /// Writes a line to the error output.
  public static func writeError(_ line: String) { put(line, 2) }

  private static func put(_ line: String, _ descriptor: Int32) {
    var rest = Array((line + "\n").utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      // A closed pipe or a full disk: there is nobody left to tell.
      guard written > 0 else { return }
      rest = rest.dropFirst(written)
    }
  }
}
