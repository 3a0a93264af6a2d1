import Browsing
import Localization
import WebPage

/// Serves Nuri's own pages at `nuri:` addresses.
struct InternalPageHandler: URLSchemeHandler {
  func reply(to request: URLSchemeRequest) async -> URLSchemeReply {
    let language = Localization.language
    guard let document = InternalPages().page(for: request.address, language: language) else {
      let page = ErrorPage(fault: .invalidAddress, address: request.address, language: language)
      return .html(page.source, status: 404)
    }
    return .html(document)
  }
}
