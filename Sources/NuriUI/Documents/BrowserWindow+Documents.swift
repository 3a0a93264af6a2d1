import Browsing
import GObjectKit
import Localization
import WebPage

extension BrowserWindow {
  /// Prepares a window for documents; others stay as they are.
  func connectDocument() {
    guard let folder else { return }
    pageView.filePath = { folder.path(of: $0) }
    page.handleMessages(named: "nuriRefusedPart") { [weak self] message in
      guard case .string(let address) = message, let refusal = DocumentRefusal(blockedPart: address) else {
        return
      }
      self?.show(refusal.notice)
    }
    page.addScript(
      String(decoding: PackageResources.RefusedParts_js, as: UTF8.self), at: .documentStart)
  }

  /// What the window's title is where the page has none.
  var untitled: String {
    guard let path = pageView.filePath(page.address), let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    else {
      return tr("Nuri")
    }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// What copying the page's address gives: an address that other programs know too.
  var copiedAddress: String { folder?.fileAddress(of: page.address) ?? page.address }

  /// The address that one of a browser window has in this window; nil where this window does not go there.
  func addressHere(of address: String) -> String? {
    guard let folder else { return address }
    if folder.owns(address) { return address }
    guard let path = FileAddress.path(of: address) else { return nil }
    return folder.address(of: FileSystem.realPath(of: path))
  }

  /// The person asks a window for documents for what is no document of its folder: it stays where it is.
  func loadOutside(_ address: String) {
    showAddress()
    browser.openWindow(address, isPrivate: isPrivate)
  }

  func openInNewWindow(_ address: String) {
    if let folder, folder.owns(address) {
      browser.openDocument(at: address, in: folder, isPrivate: isPrivate)
    } else {
      browser.openWindow(address, isPrivate: isPrivate)
    }
  }

  /// Lets the person choose a file, and opens it as a document.
  func openDocument() {
    Task { [weak self] in
      guard let self, let path = await FileDialog.chooseFile(title: tr("Open Document"), parent: window)
      else { return }
      do throws(DocumentFile.Fault) {
        try DocumentFile.check(path, typed: path, files: browser.environment.classifier.files)
        browser.openDocument(path, isPrivate: isPrivate)
      } catch {
        show(error.message)
      }
    }
  }
}
