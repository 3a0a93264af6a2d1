import CWebKitGTK
import GObjectKit

/// Something that a page loads beside itself: a style sheet, an image, a script, a frame's document.
@MainActor
public final class WebResource {
  /// The address that was asked for, before any redirect.
  public let requestedAddress: String
  private let object: Object

  init(_ object: Object, requestedAddress: String? = nil) {
    self.object = object
    self.requestedAddress = requestedAddress ?? String(borrowing: webkit_web_resource_get_uri(object.cast()))
  }

  /// The address that answered.
  public var address: String { String(borrowing: webkit_web_resource_get_uri(object.cast())) }

  /// What the answer is said to be; empty before there is one.
  public var mimeType: String {
    response.map { String(borrowing: webkit_uri_response_get_mime_type($0.cast())) } ?? ""
  }

  /// The answer's header `Content-Type` as it came, with its charset; empty where the answer has no headers.
  public var contentType: String {
    guard let response, let headers = webkit_uri_response_get_http_headers(response.cast()) else { return "" }
    return String(borrowing: soup_message_headers_get_one(headers, "Content-Type"))
  }

  private var response: Object? {
    webkit_web_resource_get_response(object.cast()).map { Object(retaining: $0) }
  }

  /// Calls `body` once, when loading ended: true if everything came.
  public func onEnd(_ body: @escaping (WebResource, Bool) -> Void) {
    var isEnded = false
    // The handlers are the engine's object's: did they hold it, it would never go.
    let end = { [pointer = object.pointer, requestedAddress] (isWhole: Bool) in
      guard !isEnded else { return }
      isEnded = true
      body(WebResource(Object(retaining: pointer), requestedAddress: requestedAddress), isWhole)
    }
    object.connect(Signal<(Pointer) -> Void>("WebKitWebResource", "failed")) { _ in end(false) }
    object.connect(Signal<() -> Void>("WebKitWebResource", "finished")) { end(true) }
  }

  /// The bytes as they came, decompressed. To be asked for when loading has ended.
  ///
  /// - Throws: what the engine says where it has them no more.
  public func data() async throws -> [UInt8] {
    try await awaitResult { cancellable, callback, data in
      webkit_web_resource_get_data(object.cast(), cancellable, callback, data)
    } finish: { [object] result in
      var length: gsize = 0
      let bytes = try GLibError.check {
        webkit_web_resource_get_data_finish(object.cast(), result, &length, $0)
      }
      defer { g_free(bytes) }
      return bytes.map { Array(UnsafeBufferPointer(start: $0, count: Int(length))) } ?? []
    }
  }
}

extension WebPage {
  func connectResources() {
    view.connect(Signal<(Pointer, Pointer) -> Void>("WebKitWebView", "resource-load-started")) {
      [weak self] resource, _ in
      self?.onResource(WebResource(Object(retaining: resource)))
    }
  }
}
