import CWebKitGTK
import GObjectKit

extension WebPage {
  /// Refuses what pages ask for (location, camera …), the same in the request and in the state they can
  /// query, until issue "A whole browser" brings the questions.
  func connectPermissions() {
    view.connect(Signal<(Pointer) -> Bool>("WebKitWebView", "permission-request")) { request in
      webkit_permission_request_deny(OpaquePointer(request))
      return true
    }
    view.connect(Signal<(Pointer) -> Bool>("WebKitWebView", "query-permission-state")) { query in
      webkit_permission_state_query_finish(OpaquePointer(query), WEBKIT_PERMISSION_STATE_DENIED)
      return true
    }
  }
}
