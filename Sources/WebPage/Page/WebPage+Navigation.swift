import CWebKitGTK
public import GObjectKit

extension WebPage {
  /// The steps of a navigation, in the order they come.
  nonisolated public enum NavigationEvent: Equatable, Sendable {
    case startedProvisionalNavigation
    case receivedServerRedirect
    case committed
    case finished
  }

  /// Why a navigation did not come to its end.
  nonisolated public enum NavigationError: Error, Equatable, Sendable {
    /// Nothing was committed; the engine's or the network library's reason.
    case failedProvisionalNavigation(GLibError)
    /// The page was committed, then its loading failed.
    case failed(GLibError)
    /// The server's certificate is not good enough.
    case badCertificate(Set<TLSFault>)
    /// Stopped by the person, by the page, or by another navigation.
    case cancelled
    /// A policy decision refused it, or made a download of it.
    case refusedByPolicy
    case webContentProcessTerminated(Termination)
    case pageClosed
    /// The engine can make no address of the text.
    case invalidAddress(String)
  }

  /// How a web process ended.
  nonisolated public enum Termination: Equatable, Sendable {
    case crashed
    case exceededMemoryLimit
    case terminatedByRequest
  }

  /// A step or the failure of a numbered navigation, for those who follow all of them.
  nonisolated public struct NavigationUpdate: Sendable {
    public enum Outcome: Equatable, Sendable {
      case event(NavigationEvent)
      case failed(NavigationError)
    }

    /// Counts load starts of the page.
    public let navigation: Int
    /// Where it goes, or where it failed.
    public let address: String
    public let outcome: Outcome
  }

  /// All navigations of the page from now on, failures among them. It ends when the page closes.
  public var navigations: AsyncStream<NavigationUpdate> {
    let (stream, continuation) = AsyncStream.makeStream(of: NavigationUpdate.self)
    guard !isClosed else {
      continuation.finish()
      return stream
    }
    let number = navigation.addListener(continuation)
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.navigation.removeListener(number) }
    }
    return stream
  }

  /// Loads an address.
  @discardableResult
  public func load(_ address: String) -> NavigationSequence {
    start { page in
      guard let checked = try? GLibError.check({ g_uri_is_valid(address, G_URI_FLAGS_PARSE_RELAXED, $0) }),
        checked != 0
      else {
        page.navigation.abandonExpected(.invalidAddress(address), address: address)
        return
      }
      webkit_web_view_load_uri(page.view.cast(), address)
    }
  }

  /// Shows `html` as if it had come from `baseAddress`.
  @discardableResult
  public func load(html: String, baseAddress: String = "about:blank") -> NavigationSequence {
    start { webkit_web_view_load_html($0.view.cast(), html, baseAddress) }
  }

  /// Goes to an item of the list.
  @discardableResult
  public func load(_ item: BackForwardList.Item) -> NavigationSequence {
    start { webkit_web_view_go_to_back_forward_list_item($0.view.cast(), item.object.cast()) }
  }

  /// Loads the page again; `fromOrigin` passes every cache by.
  @discardableResult
  public func reload(fromOrigin: Bool = false) -> NavigationSequence {
    // The page in whose place the substitute stands takes the substitute's.
    if navigation.isSubstitute { substituted = backForwardList.currentItem?.object }
    return start {
      if fromOrigin {
        webkit_web_view_reload_bypass_cache($0.view.cast())
      } else {
        webkit_web_view_reload($0.view.cast())
      }
    }
  }

  public func stopLoading() {
    webkit_web_view_stop_loading(view.cast())
    // What has not begun yet is stopped without a word from the engine.
    navigation.abandonExpected(.cancelled, address: address)
    updateAddress()
  }

  /// Shows `html` in the place of an address that could not be loaded: the address stays the page's, the
  /// list of pages gets no entry more, and nobody is told of a navigation.
  public func showSubstitute(html: String, for address: String) {
    // It would start another process for a page that nobody will see.
    guard !isClosed else { return }
    // A substitute for the page that was there (it crashed, or its reload failed) is an item of its own to the
    // engine. To the person it is the same page: going back from it leads to the one before.
    let current = backForwardList.currentItem
    substituted = current?.address == address || current?.address == "about:blank" ? current?.object : nil
    navigation.expect(.substitute)
    webkit_web_view_load_alternate_html(view.cast(), html, address, substituteBase(for: address))
  }

  /// The address that a substitute's document has to the engine.
  private func substituteBase(for address: String) -> String? {
    // Only from a file may a link lead to a file, and a page of ours links to the one it stands for.
    if address.hasPrefix("file:") { return address }
    // A document without an address has its opener's origin, and the opener could write into it. Elsewhere it
    // has none; an address would then only make the engine start one process more.
    return configuration.opener == nil ? nil : "nuri:fault"
  }

  private func start(_ body: (WebPage) -> Void) -> NavigationSequence {
    let (stream, continuation) = NavigationSequence.Stream.makeStream()
    let sequence = NavigationSequence(stream: stream) { [weak self] in
      Task { @MainActor in self?.stopLoading() }
    }
    guard !isClosed else {
      continuation.finish(throwing: NavigationError.pageClosed)
      return sequence
    }
    dismissDialogs()
    navigation.expect(.load(continuation))
    body(self)
    return sequence
  }

  func connectNavigation() {
    view.connect(Signal<(Int32) -> Void>("WebKitWebView", "load-changed")) { [weak self] event in
      self?.loadChanged(WebKitLoadEvent(rawValue: UInt32(event)))
    }
    view.connect(Signal<(Int32, Pointer, Pointer) -> Bool>("WebKitWebView", "load-failed")) {
      [weak self] _, address, error in
      self?.loadFailed(
        address: String(cString: address.assumingMemoryBound(to: CChar.self)),
        error: GLibError(borrowing: error.assumingMemoryBound(to: GError.self)))
      // Handled: the engine shows no page of its own.
      return true
    }
    view.connect(Signal<(Pointer, Pointer, UInt32) -> Bool>("WebKitWebView", "load-failed-with-tls-errors")) {
      [weak self] address, _, flags in
      guard let self else { return true }
      isLoading = false
      navigation.fail(
        .badCertificate(TLSFault.faults(in: GTlsCertificateFlags(rawValue: flags))),
        address: String(cString: address.assumingMemoryBound(to: CChar.self)))
      return true
    }
    view.connect(Signal<(Pointer) -> Void>("WebKitWebView", "notify::is-loading")) { [weak self] _ in
      self?.loadingEnded()
    }
    view.connect(Signal<(Int32) -> Void>("WebKitWebView", "web-process-terminated")) { [weak self] reason in
      self?.processTerminated(WebKitWebProcessTerminationReason(rawValue: UInt32(reason)))
    }
  }

  private func loadChanged(_ event: WebKitLoadEvent) {
    let engineAddress = String(borrowing: webkit_web_view_get_uri(view.cast()))
    switch event {
    case WEBKIT_LOAD_STARTED:
      navigation.start()
      abandonedAddress = nil
      if !navigation.isSubstitute {
        estimatedProgress = 0
        isLoading = true
      }
      navigation.tell(.startedProvisionalNavigation, address: engineAddress)
    case WEBKIT_LOAD_REDIRECTED:
      navigation.tell(.receivedServerRedirect, address: engineAddress)
    case WEBKIT_LOAD_COMMITTED:
      navigation.commit()
      updateAddress()
      updateConnection()
      navigation.tell(.committed, address: engineAddress)
    case WEBKIT_LOAD_FINISHED:
      isLoading = false
      updateAddress()
      substituted = nil
      if navigation.finish(at: engineAddress) { estimatedProgress = 1 }
    default: break
    }
  }

  /// The engine tells no step of a navigation within the document, only that it is no longer loading.
  private func loadingEnded() {
    guard webkit_web_view_is_loading(view.cast()) == 0, navigation.isExpected, !navigation.isProvisional
    else {
      return
    }
    let expectation = navigation.expectation
    // A start or a failure that it still has to tell comes in this turn of the loop.
    Task { [weak self] in
      guard let self, navigation.isExpected, navigation.expectation == expectation,
        webkit_web_view_is_loading(view.cast()) == 0
      else { return }
      if navigation.finishWithinDocument(at: String(borrowing: webkit_web_view_get_uri(view.cast()))) {
        updateAddress()
      }
    }
  }

  private func loadFailed(address: String, error: GLibError) {
    let wasProvisional = navigation.isProvisional
    guard navigation.fail(NavigationError(error, isProvisional: wasProvisional), address: address) else {
      return
    }
    isLoading = false
    if !navigation.isUnderway { updateAddress() }
  }

  private func processTerminated(_ reason: WebKitWebProcessTerminationReason) {
    isLoading = false
    silence = nil
    isResponsive = true
    dismissDialogs()
    let termination: Termination =
      switch reason {
      case WEBKIT_WEB_PROCESS_EXCEEDED_MEMORY_LIMIT: .exceededMemoryLimit
      case WEBKIT_WEB_PROCESS_TERMINATED_BY_API: .terminatedByRequest
      default: .crashed
      }
    navigation.terminate(.webContentProcessTerminated(termination), address: address)
  }

  /// Ends the page's process: what a page that hangs leaves as the last way out.
  public func terminateWebProcess() { webkit_web_view_terminate_web_process(view.cast()) }
}

extension WebPage.NavigationError {
  init(_ error: GLibError, isProvisional: Bool) {
    let network = String(cString: g_quark_to_string(webkit_network_error_quark()))
    let policy = String(cString: g_quark_to_string(webkit_policy_error_quark()))
    self =
      switch (error.domain, UInt32(clamping: error.code)) {
      case (network, WEBKIT_NETWORK_ERROR_CANCELLED.rawValue): .cancelled
      case (policy, WEBKIT_POLICY_ERROR_FRAME_LOAD_INTERRUPTED_BY_POLICY_CHANGE.rawValue): .refusedByPolicy
      default: isProvisional ? .failedProvisionalNavigation(error) : .failed(error)
      }
  }
}
