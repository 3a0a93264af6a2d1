import Browsing
import GObjectKit
import Localization
import WebPage

/// What all document windows share, and the files that they show.
///
/// Each page is bound to the folder it was opened on; it gets files of that folder, and nothing by any other page.
final class Documents: URLSchemeHandler {
  /// Keeps nothing and reaches no network.
  let store = WebsiteDataStore.offline()
  let preferences = PagePreferences()
  /// What a driver's windows show.
  var fileForDriver: String?
  weak var help: BrowserWindow?
  private var pages: [BoundPage] = []

  private struct BoundPage {
    weak var page: WebPage?
    let folder: DocumentFolder
  }

  init() { preferences.allowsContentJavaScript = false }

  /// Lets a page read the files of a folder.
  func bind(_ page: WebPage, to folder: DocumentFolder) {
    pages.removeAll { $0.page?.isClosed ?? true }
    pages.append(BoundPage(page: page, folder: folder))
  }

  func reply(to request: URLSchemeRequest) async -> URLSchemeReply {
    let bound = pages.first { $0.page.map(request.comes(from:)) ?? false }
    guard let folder = bound?.folder, folder.owns(request.address) else { return .html("", status: 403) }
    guard let path = folder.path(of: request.address) else {
      let place = AddressDisplay.text(for: request.address, decode: WebPage.displayForm)
      return Self.failure(.outsideOfDocument(place, folder: folder.path), path: place)
    }
    do throws(LoadFault) {
      let bytes = try await Self.read(path, in: folder)
      return URLSchemeReply(
        mimeType: DocumentContent(path: path, bytes: bytes).mediaType, body: bytes, headers: Self.headers)
    } catch {
      return Self.failure(error, path: path)
    }
  }

  /// Off the main thread: a disk may be slow.
  @concurrent nonisolated private static func read(
    _ path: String, in folder: DocumentFolder
  ) async throws(LoadFault) -> [UInt8] {
    let bytes: [UInt8]?
    do throws(FoundFile.Fault) {
      let found = try FoundFile(at: path)
      // Of what was found, and not of its name: a link may be turned elsewhere between two looks.
      bytes = folder.contains(found.realPath) ? try found.contents(limit: DocumentContent.largestSize) : nil
    } catch {
      throw LoadFault(error, path: path)
    }
    guard let bytes else { throw .outsideOfDocument(path, folder: folder.path) }
    return bytes
  }

  private static func failure(_ fault: LoadFault, path: String) -> URLSchemeReply {
    var reply = URLSchemeReply.html(
      ErrorPage(fault: fault, address: path, language: Localization.language).source, status: 404)
    reply.headers = headers
    return reply
  }

  private static let headers = [
    "Content-Security-Policy": DocumentContent.securityPolicy,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-DNS-Prefetch-Control": "off",
  ]
}

extension LoadFault {
  nonisolated fileprivate init(_ fault: FoundFile.Fault, path: String) {
    self =
      switch fault {
      case .missing: .fileNotFound(path)
      case .notAllowed: .accessDenied
      case .special: .notAFile(path)
      case .tooLarge: .fileTooLarge(path, megabytes: DocumentContent.largestSize / 1024 / 1024)
      }
  }
}
