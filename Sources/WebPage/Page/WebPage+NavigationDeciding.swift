import CWebKitGTK
import GObjectKit

/// Answers where a page may go. Each question is answered exactly once; a page that closes before the
/// answer came refuses by itself.
@MainActor
public protocol NavigationDeciding {
  /// Before a navigation, and before each hop of a redirect.
  func decidePolicy(for action: WebPage.NavigationAction, of page: WebPage) async -> WebPage.NavigationPolicy

  /// When the response's head is there.
  func decidePolicy(for response: WebPage.NavigationResponse, of page: WebPage) async
    -> WebPage.NavigationPolicy
}

extension NavigationDeciding {
  public func decidePolicy(for action: WebPage.NavigationAction, of page: WebPage) async
    -> WebPage.NavigationPolicy
  {
    .allow
  }

  public func decidePolicy(
    for response: WebPage.NavigationResponse, of page: WebPage
  ) async -> WebPage.NavigationPolicy {
    response.canShowMimeType && !response.isAttachment ? .allow : .cancel
  }
}

/// Lets every navigation through, and refuses what the engine cannot show.
public struct DefaultNavigationDecider: NavigationDeciding {
  public init() {}
}

extension WebPage {
  nonisolated public enum NavigationPolicy: Sendable {
    case allow
    case cancel
  }

  /// Where a page wants to go, and how it came to that.
  nonisolated public struct NavigationAction: Sendable {
    public enum Cause: Sendable {
      case linkActivated
      case formSubmitted
      case backForward
      case reload
      case formResubmitted
      case other
    }

    public let address: String
    public let cause: Cause
    /// Whether a person's click or key press started it.
    public let isUserGesture: Bool
    public let isRedirect: Bool
    /// 0 where no mouse button took part; 2 is the middle one.
    public let buttonNumber: Int
    public let isControlPressed: Bool
    public let isShiftPressed: Bool
    /// Whether it wants a window of its own.
    public let wantsNewWindow: Bool
    /// Whether the program asked for it (`load`, `reload` …) and not the page.
    public internal(set) var isRequestedByProgram = false
  }

  /// The head of a response.
  nonisolated public struct NavigationResponse: Sendable {
    public let address: String
    public let mimeType: String
    /// 0 where there is no HTTP.
    public let statusCode: Int
    public let canShowMimeType: Bool
    /// Whether the server wants it saved and not shown: what somebody uploaded must not run as the site's own.
    public let isAttachment: Bool
    public let isForMainFrame: Bool
  }

  func connectPolicy() {
    view.connect(Signal<(Pointer, Int32) -> Bool>("WebKitWebView", "decide-policy")) {
      [weak self] decision, type in
      guard let self, !isClosed else { return false }
      let decision = PolicyDecision(Object(retaining: decision))
      pendingDecisions[ObjectIdentifier(decision)] = decision
      let type = WebKitPolicyDecisionType(rawValue: UInt32(type))
      let asked = String(borrowing: webkit_web_view_get_uri(view.cast()))
      let (isExpected, expectation) = (navigation.isExpected, navigation.expectation)
      // Runs up to its first suspension at once: a decider that knows the answer costs no turn of the loop.
      Task.immediate { [weak self] in
        guard let self else { return }
        let answer: NavigationPolicy
        if type == WEBKIT_POLICY_DECISION_TYPE_RESPONSE {
          answer = await navigationDecider.decidePolicy(for: decision.response, of: self)
        } else {
          var action = decision.action(
            wantsNewWindow: type == WEBKIT_POLICY_DECISION_TYPE_NEW_WINDOW_ACTION)
          action.isRequestedByProgram = isExpected && action.address == asked
          answer = await navigationDecider.decidePolicy(for: action, of: self)
        }
        pendingDecisions[ObjectIdentifier(decision)] = nil
        decision.answer(answer)
        // The engine says nothing of a load that was asked for and is refused before it began.
        if case .cancel = answer, type == WEBKIT_POLICY_DECISION_TYPE_NAVIGATION_ACTION,
          navigation.isExpected, navigation.expectation == expectation, decision.address == asked
        {
          navigation.abandonExpected(.refusedByPolicy, address: decision.address)
          updateAddress()
        }
      }
      return true
    }
  }
}

/// A question of the engine's that is answered exactly once.
@MainActor
final class PolicyDecision {
  private let object: Object
  private var isAnswered = false

  init(_ object: Object) { self.object = object }

  isolated deinit { answer(.cancel) }

  func answer(_ policy: WebPage.NavigationPolicy) {
    guard !isAnswered else { return }
    isAnswered = true
    switch policy {
    case .allow: webkit_policy_decision_use(object.cast())
    case .cancel: webkit_policy_decision_ignore(object.cast())
    }
  }

  /// Where a navigation wants to go.
  var address: String {
    let action = webkit_navigation_policy_decision_get_navigation_action(object.cast())
    return String(borrowing: webkit_uri_request_get_uri(webkit_navigation_action_get_request(action)))
  }

  func action(wantsNewWindow: Bool) -> WebPage.NavigationAction {
    let action: OpaquePointer? = webkit_navigation_policy_decision_get_navigation_action(object.cast())
    return WebPage.NavigationAction(action, wantsNewWindow: wantsNewWindow)
  }

  var response: WebPage.NavigationResponse {
    let response: Object? = webkit_response_policy_decision_get_response(object.cast()).map {
      Object(retaining: $0)
    }
    return WebPage.NavigationResponse(
      address: response.map { String(borrowing: webkit_uri_response_get_uri($0.cast())) } ?? "",
      mimeType: response.map { String(borrowing: webkit_uri_response_get_mime_type($0.cast())) } ?? "",
      statusCode: response.map { Int(webkit_uri_response_get_status_code($0.cast())) } ?? 0,
      canShowMimeType: webkit_response_policy_decision_is_mime_type_supported(object.cast()) != 0,
      isAttachment: response.map(Self.isAttachment) ?? false,
      isForMainFrame: webkit_response_policy_decision_is_main_frame_main_resource(object.cast()) != 0)
  }
}

extension PolicyDecision {
  /// By the response's Content-Disposition (RFC 6266).
  fileprivate static func isAttachment(_ response: Object) -> Bool {
    guard let headers = webkit_uri_response_get_http_headers(response.cast()) else { return false }
    var disposition: UnsafeMutablePointer<CChar>?
    var parameters: OpaquePointer?
    guard soup_message_headers_get_content_disposition(headers, &disposition, &parameters) != 0 else {
      return false
    }
    g_hash_table_unref(parameters)
    return String(adopting: disposition).lowercased() == "attachment"
  }
}

extension WebPage.NavigationAction {
  init(_ action: OpaquePointer?, wantsNewWindow: Bool) {
    let request = webkit_navigation_action_get_request(action)
    let modifiers = Modifiers(rawValue: webkit_navigation_action_get_modifiers(action))
    address = String(borrowing: webkit_uri_request_get_uri(request))
    cause =
      switch webkit_navigation_action_get_navigation_type(action) {
      case WEBKIT_NAVIGATION_TYPE_LINK_CLICKED: .linkActivated
      case WEBKIT_NAVIGATION_TYPE_FORM_SUBMITTED: .formSubmitted
      case WEBKIT_NAVIGATION_TYPE_BACK_FORWARD: .backForward
      case WEBKIT_NAVIGATION_TYPE_RELOAD: .reload
      case WEBKIT_NAVIGATION_TYPE_FORM_RESUBMITTED: .formResubmitted
      default: .other
      }
    isUserGesture = webkit_navigation_action_is_user_gesture(action) != 0
    isRedirect = webkit_navigation_action_is_redirect(action) != 0
    buttonNumber = Int(webkit_navigation_action_get_mouse_button(action))
    isControlPressed = modifiers.contains(.control)
    isShiftPressed = modifiers.contains(.shift)
    self.wantsNewWindow = wantsNewWindow
  }
}
