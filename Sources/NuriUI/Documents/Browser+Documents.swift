import Browsing
import GObjectKit
import Localization
import WebPage

extension Browser {
  /// Opens an HTML file in a window for documents.
  ///
  /// - Parameter file: an absolute path. The document's folder is the one in which the file really is.
  @discardableResult
  func openDocument(_ file: String, isPrivate: Bool) -> BrowserWindow {
    let file = FileSystem.realPath(of: file)
    let folder = DocumentFolder(of: file)
    return openDocument(at: folder.address(of: file) ?? "", in: folder, isPrivate: isPrivate)
  }

  /// Opens an address of a folder in a window for documents.
  @discardableResult
  func openDocument(at address: String, in folder: DocumentFolder, isPrivate: Bool) -> BrowserWindow {
    let parts = PageParts(
      configuration: WebPage.Configuration(
        engine: engine, websiteDataStore: documents.store, preferences: documents.preferences,
        isControlledByAutomation: environment.isAutomated),
      sites: isPrivate ? privateSiteParts() : sites, textSize: textSize, folder: folder)
    parts.page.interfaceScale = textSize.category.bodyFactor
    documents.bind(parts.page, to: folder)
    let window = makeWindow(parts, isPrivate: isPrivate)
    parts.page.load(address)
    window.present()
    showNotice(in: window)
    return window
  }

  /// Shows Nuri's help, in the window that shows it already if there is one.
  func openHelp() {
    let isPrivate = activeWindow?.isPrivate ?? false
    if let help = documents.help, help.isPrivate == isPrivate, windows.contains(where: { $0 === help }) {
      return help.present()
    }
    let file = HelpDocument.path(
      language: Localization.language, shareDirectory: FileSystem.programShareDirectory)
    guard FileSystem.exists(file) else {
      activeWindow?.show(tr("Nuri is not installed completely: its help is missing"))
      return
    }
    documents.help = openDocument(file, isPrivate: isPrivate)
  }
}
