internal import Localization

/// What becomes of a document's wish to go somewhere.
public enum DocumentNavigation: Equatable, Sendable {
  /// Who wants to go there.
  public enum Cause: Sendable {
    /// The person, by a link.
    case link
    /// A form, or a button in it.
    case form
    /// The document itself, one of its frames, or the list of pages.
    case other
  }

  /// In the document's window, or in the frame that asks.
  case show
  /// In a window of its own, on the same folder.
  case showInNewWindow
  case openInBrowserWindow
  case openInOtherProgram
  case refuse(DocumentRefusal)

  public init(to address: String, in folder: DocumentFolder, by cause: Cause, wantsNewWindow: Bool) {
    if cause == .form {
      self = .refuse(.form)
      return
    }
    switch AddressDisplay.scheme(of: address) {
    case DocumentFolder.scheme where folder.owns(address): self = wantsNewWindow ? .showInNewWindow : .show
    // Frames without a source, and what Nuri itself puts in a page's place.
    case "about": self = .show
    case "http", "https": self = cause == .link ? .openInBrowserWindow : .refuse(.network(address))
    case "file", "data", "blob", "javascript", "nuri", DocumentFolder.scheme, nil:
      self = .refuse(.elsewhere(address))
    default: self = cause == .link ? .openInOtherProgram : .refuse(.elsewhere(address))
    }
  }
}

/// What a document was kept from, and why.
public enum DocumentRefusal: Equatable, Sendable {
  /// It asked for something on the network, by its address.
  case network(String)
  case form
  /// It asked for what is no file of its folder.
  case elsewhere(String)

  /// A notice for the person.
  public var notice: String {
    switch self {
    case .network(let address):
      // Translators: {host} is the name of a site, such as "example.com"
      tr(
        "The document was kept from the network ({host}): documents use only files of their folder",
        ["host": AddressDisplay.encodingInvisibles(in: AddressDisplay.host(of: address) ?? address)])
    case .form:
      tr("The form was not sent: documents are only for reading")
    case .elsewhere(let address):
      // Translators: {address} is an address, such as "file:///etc/passwd"
      tr(
        "The document was kept from {address}: documents use only files of their folder",
        ["address": AddressDisplay.encodingInvisibles(in: String(address.prefix(80)))])
    }
  }

  /// What a part that the engine did not load was kept from; nil where that is not worth a notice.
  ///
  /// - Parameter blockedAddress: as `SecurityPolicyViolationEvent.blockedURI` has it: an address, only its scheme
  ///   where that is no web address, or a word for what has none, such as "inline".
  public init?(blockedPart blockedAddress: String) {
    switch AddressDisplay.scheme(of: blockedAddress) {
    case "http", "https", "ws", "wss": self = .network(blockedAddress)
    case nil:
      guard !["", "inline", "eval", "wasm-eval", "self"].contains(blockedAddress) else { return nil }
      self = .elsewhere(blockedAddress + ":")
    default: self = .elsewhere(blockedAddress)
    }
  }
}
