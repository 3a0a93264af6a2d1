import Browsing
import Localization
import WebPage

/// Serves Nuri's own pages at `nuri:` addresses.
struct InternalPageHandler: URLSchemeHandler {
  func reply(to request: URLSchemeRequest) async -> URLSchemeReply {
    guard let document = InternalPages().page(for: request.address, language: Localization.language) else {
      return .html("", status: 404)
    }
    return .html(document)
  }
}
