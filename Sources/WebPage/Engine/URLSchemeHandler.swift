import CWebKitGTK
import GObjectKit

/// Answers for a scheme of the program's own.
@MainActor
public protocol URLSchemeHandler {
  func reply(to request: URLSchemeRequest) async -> URLSchemeReply
}

/// What a page asks of a scheme.
nonisolated public struct URLSchemeRequest: Sendable {
  public let address: String
  public let method: String
  /// Whether the page that asks belongs to a store that keeps nothing.
  public let isPrivate: Bool
  /// Identifies the asking page's view; nil where no page asks.
  private let view: UInt?

  /// Whether this page asks, or one of its frames.
  @MainActor public func comes(from page: WebPage) -> Bool {
    view == UInt(bitPattern: page.view.pointer)
  }
}

/// The whole answer.
nonisolated public struct URLSchemeReply: Sendable {
  public var status: Int
  public var mimeType: String
  public var body: [UInt8]
  /// More of a head, by names in HTTP's spelling.
  public var headers: [String: String]

  public init(status: Int = 200, mimeType: String, body: [UInt8], headers: [String: String] = [:]) {
    self.status = status
    self.mimeType = mimeType
    self.body = body
    self.headers = headers
  }

  /// A UTF-8 HTML document.
  public static func html(_ text: String, status: Int = 200) -> URLSchemeReply {
    URLSchemeReply(status: status, mimeType: "text/html; charset=utf-8", body: Array(text.utf8))
  }
}

extension URLSchemeRequest {
  static func serve(_ scheme: String, in context: Object, by handler: any URLSchemeHandler) {
    let box = Unmanaged.passRetained(SchemeBox(handler)).toOpaque()
    let callback: WebKitURISchemeRequestCallback = { pointer, data in
      guard let pointer, let data else { return }
      nonisolated(unsafe) let arguments = (pointer, data)
      MainActor.assumeIsolated {
        let request = Object(retaining: arguments.0)
        let handler = Unmanaged<SchemeBox>.fromOpaque(arguments.1).takeUnretainedValue().handler
        Task.immediate { request.finish(await handler.reply(to: URLSchemeRequest(request))) }
      }
    }
    let release: GDestroyNotify = { if let data = $0 { Unmanaged<SchemeBox>.fromOpaque(data).release() } }
    webkit_web_context_register_uri_scheme(context.cast(), scheme, callback, box, release)
  }

  private init(_ request: Object) {
    address = String(borrowing: webkit_uri_scheme_request_get_uri(request.cast()))
    method = String(borrowing: webkit_uri_scheme_request_get_http_method(request.cast()))
    let view = webkit_uri_scheme_request_get_web_view(request.cast())
    self.view = view.map { UInt(bitPattern: UnsafeRawPointer($0)) }
    isPrivate =
      view.map { webkit_network_session_is_ephemeral(webkit_web_view_get_network_session($0)) != 0 } ?? false
  }
}

private final class SchemeBox {
  let handler: any URLSchemeHandler
  init(_ handler: any URLSchemeHandler) { self.handler = handler }
}

extension Object {
  fileprivate func finish(_ reply: URLSchemeReply) {
    let bytes = reply.body.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    let stream = Object(adopting: g_memory_input_stream_new_from_bytes(bytes))
    g_bytes_unref(bytes)
    let response = Object(
      adopting: webkit_uri_scheme_response_new(stream.cast(), gint64(reply.body.count)))
    webkit_uri_scheme_response_set_status(response.cast(), UInt32(reply.status), nil)
    webkit_uri_scheme_response_set_content_type(response.cast(), reply.mimeType)
    if !reply.headers.isEmpty {
      let headers = soup_message_headers_new(SOUP_MESSAGE_HEADERS_RESPONSE)
      // Some checks of the engine's look at the head's type only.
      soup_message_headers_append(headers, "Content-Type", reply.mimeType)
      for (name, value) in reply.headers { soup_message_headers_append(headers, name, value) }
      // Takes the headers over.
      webkit_uri_scheme_response_set_http_headers(response.cast(), headers)
    }
    webkit_uri_scheme_request_finish_with_response(cast(), response.cast())
  }
}
