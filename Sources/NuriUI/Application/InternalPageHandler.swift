import Browsing
import Localization
import WebPage

/// Serves Nuri's own pages at `nuri:` addresses.
struct InternalPageHandler: URLSchemeHandler {
  /// A driver's windows keep nothing either, but no person chose them to be private.
  let isAutomated: Bool

  func reply(to request: URLSchemeRequest) async -> URLSchemeReply {
    let language = Localization.language
    let pages = InternalPages(isPrivate: request.isPrivate && !isAutomated)
    guard let document = pages.page(for: request.address, language: language) else {
      let page = ErrorPage(fault: .invalidAddress, address: request.address, language: language)
      return .html(page.source, status: 404)
    }
    return .html(document)
  }
}
