import CWebKitGTK
import GObjectKit

extension WebPage {
  /// How the main resource came.
  nonisolated public enum Connection: Equatable, Sendable {
    /// Nothing committed yet, or not over a network.
    case unknown
    /// Without encryption.
    case plain
    /// Encrypted, and the certificate is good.
    case encrypted
    /// Encrypted, but the certificate has faults (`TLSFault`s).
    case encryptedWithFaults(Set<TLSFault>)
  }

  /// Whether the main resource came encrypted with a good certificate.
  public var hasOnlySecureContent: Bool { connection == .encrypted }

  func connectState() {
    view.connect(Signal<(Pointer) -> Void>("WebKitWebView", "notify::title")) { [weak self] _ in
      guard let self else { return }
      title = String(borrowing: webkit_web_view_get_title(view.cast()))
    }
    view.connect(Signal<(Pointer) -> Void>("WebKitWebView", "notify::estimated-load-progress")) {
      [weak self] _ in
      guard let self, isLoading else { return }
      estimatedProgress = webkit_web_view_get_estimated_load_progress(view.cast())
    }
    view.connect(Signal<(Pointer) -> Void>("WebKitWebView", "notify::uri")) { [weak self] _ in
      // While a navigation is on its way the engine's text is where it may go, not where it is. It says so
      // before it tells of the navigation, so look in the next turn.
      Task { [weak self] in
        guard let self, !navigation.isUnderway else { return }
        updateAddress()
      }
    }
    view.connect(Signal<(Pointer) -> Void>("WebKitWebView", "notify::is-web-process-responsive")) {
      [weak self] _ in
      guard let self else { return }
      isResponsive = webkit_web_view_get_is_web_process_responsive(view.cast()) != 0
    }
    view.connect(Signal<(Pointer, UInt32) -> Void>("WebKitWebView", "mouse-target-changed")) {
      [weak self] hit, _ in
      guard let self else { return }
      let hit = Object(retaining: hit)
      let link =
        webkit_hit_test_result_context_is_link(hit.cast()) != 0
        ? String(borrowing: webkit_hit_test_result_get_link_uri(hit.cast())) : ""
      if hoveredLink != link { hoveredLink = link }
    }
    view.connect(Signal<() -> Bool>("WebKitWebView", "enter-fullscreen")) { [weak self] in
      self?.isElementFullscreen = true
      return false
    }
    view.connect(Signal<() -> Bool>("WebKitWebView", "leave-fullscreen")) { [weak self] in
      self?.isElementFullscreen = false
      return false
    }
  }

  /// Takes address, list and connection over from the engine.
  func updateAddress() {
    let current = String(borrowing: webkit_web_view_get_uri(view.cast()))
    if address != current, current != abandonedAddress { address = current }
    backForwardList = BackForwardList(of: view, hiding: supersededItems)
    guard let substituted, backForwardList.backList.last?.object.pointer == substituted.pointer
    else { return }
    supersededItems.append(substituted)
    self.substituted = nil
    backForwardList = BackForwardList(of: view, hiding: supersededItems)
  }

  func updateConnection() {
    var certificate: UnsafeMutablePointer<GTlsCertificate>?
    var errors = GTlsCertificateFlags(rawValue: 0)
    if webkit_web_view_get_tls_info(view.cast(), &certificate, &errors) != 0 {
      connection = errors.rawValue == 0 ? .encrypted : .encryptedWithFaults(TLSFault.faults(in: errors))
    } else {
      connection = address.hasPrefix("http:") ? .plain : .unknown
    }
  }
}
