public import Browsing
import GObjectKit

extension Browser {
  /// Does what a start of the program asks for: this process's own, or another's handed over.
  public func open(_ options: LaunchOptions) {
    // Until the person or the settings say otherwise.
    if let size = options.contentSize { textSize.choice = size }
    // A driver opens its windows itself.
    if options.mode == .automation {
      documents.fileForDriver = options.document
      return application.hold()
    }
    if let file = options.document {
      openDocument(file, isPrivate: options.isPrivate)
      if options.locations.isEmpty { return }
    }
    let addresses = options.locations.map(resolve)
    if addresses.isEmpty {
      if let window = windows.last, !options.opensNewWindow, !options.isPrivate { return window.present() }
      return openWindow(isPrivate: options.isPrivate)
    }
    for address in addresses { openWindow(address, isPrivate: options.isPrivate) }
  }

  /// The address of an argument: one that names no file is read as if typed.
  public func resolve(_ argument: String) -> String {
    switch environment.classifier.classify(argument) {
    case .address(let address): address
    case .search(let terms): searchEngine.address(for: terms)
    case .empty, .fault: argument
    }
  }
}
