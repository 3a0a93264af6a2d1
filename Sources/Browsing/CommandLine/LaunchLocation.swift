/// An argument that names a page: a file, an address, or words.
struct LaunchLocation {
  let argument: String
  let currentDirectory: String
  let files: any LocalFiles

  init(_ argument: String, currentDirectory: String, files: any LocalFiles) {
    self.argument = argument
    self.currentDirectory = currentDirectory
    self.files = files
  }

  /// The `file:` address of a file that exists; all else as it was typed.
  var address: String {
    get throws(LaunchOptionError) {
      let path = Self.absolutePath(argument, currentDirectory: currentDirectory, files: files)
      if !argument.isEmpty, files.exists(path) { return FileAddress.address(of: path) }
      if isPath { throw .missingFile(argument) }
      if let path = FileAddress.path(of: argument), !files.exists(path) { throw .missingFile(argument) }
      return argument
    }
  }

  /// The absolute path of an argument that can be nothing but a file: a `file:` address, or a path.
  var filePath: String {
    FileAddress.path(of: argument)
      ?? Self.absolutePath(argument, currentDirectory: currentDirectory, files: files)
  }

  /// True for what can be nothing but a file's path. `a/b` may be an address or words as well.
  private var isPath: Bool {
    ["/", "./", "../", "~/"].contains { argument.hasPrefix($0) } && !argument.hasPrefix("//")
  }

  /// `path` seen from `currentDirectory`. What `..` means is left to the file system, which knows the links.
  static func absolutePath(_ path: String, currentDirectory: String, files: any LocalFiles) -> String {
    var path = Substring(files.expandingTilde(in: path))
    if path.hasPrefix("/") { return String(path) }
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    if path.isEmpty || path == "." { return currentDirectory }
    return currentDirectory + (currentDirectory.hasSuffix("/") ? "" : "/") + path
  }
}
