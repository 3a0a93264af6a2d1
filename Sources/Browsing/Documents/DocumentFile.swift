internal import Localization

/// A file that is to be opened as a document.
public enum DocumentFile {
  /// Why a file can't be opened as a document.
  public struct Fault: Error, Equatable, Sendable {
    public enum Reason: Sendable {
      case missing
      case folder
      /// A pipe, a socket or a device.
      case special
      case notHTML
      case unreadable
    }

    /// As it was typed.
    let file: String
    let reason: Reason

    /// What is wrong, as one line.
    public var message: String {
      let file = AddressDisplay.encodingInvisibles(in: file)
      return switch reason {
      case .missing:
        // Translators: {file} is a file's place as typed, such as "./notes.html"
        tr("There is no file “{file}”.", ["file": file])
      case .folder:
        // Translators: {file} is a folder's place as typed, such as "./notes"
        tr("“{file}” is a folder, and a document is an HTML file.", ["file": file])
      case .special, .notHTML:
        // Translators: {file} is a file's place as typed, such as "./notes.txt"
        tr("“{file}” is not an HTML file, so it can’t be opened as a document.", ["file": file])
      case .unreadable:
        // Translators: {file} is a file's place as typed, such as "./notes.html"
        tr("You do not have permission to read “{file}”.", ["file": file])
      }
    }
  }

  /// Looks whether a file can be opened as a document.
  ///
  /// - Parameters:
  ///   - path: absolute.
  ///   - typed: how the person named it.
  public static func check(
    _ path: String, typed: String, files: some LocalFiles
  ) throws(Fault) {
    let reason: Fault.Reason? =
      switch files.kind(of: path) {
      case .missing: .missing
      case .folder: .folder
      case .special: .special
      case .unreadable: .unreadable
      case .file: DocumentContent.isDocument(path) ? nil : .notHTML
      }
    if let reason { throw Fault(file: typed, reason: reason) }
  }
}
