/// Which navigation is under way, and who listens. The engine numbers none, so we count load starts.
struct NavigationTracker {
  typealias Continuation = AsyncThrowingStream<WebPage.NavigationEvent, any Error>.Continuation

  /// The number of the navigation under way or last ended; 0 before the first.
  private(set) var current = 0
  /// Started and not yet committed.
  private(set) var isProvisional = false
  /// What is being loaded takes the place of a failed page: nobody is told of it.
  private(set) var isSubstitute = false
  /// The navigation failed before its end was told: the engine tells both.
  private var hasFailed = false

  /// A load was asked for that the engine has not begun yet.
  private(set) var isExpected = false
  /// Asked for or begun, and not committed.
  var isUnderway: Bool { isExpected || isProvisional }

  private var nextIsSubstitute = false
  private var nextScoped: Continuation?
  private var scoped: Continuation?
  private var listeners: [Int: AsyncStream<WebPage.NavigationUpdate>.Continuation] = [:]
  private var listenerCount = 0

  /// The next load start belongs to `continuation`; the sequence before it ends as cancelled.
  mutating func expect(_ continuation: Continuation?) {
    nextScoped?.finish(throwing: WebPage.NavigationError.cancelled)
    nextScoped = continuation
    nextIsSubstitute = false
    isExpected = true
  }

  mutating func expectSubstitute() {
    expect(nil)
    nextIsSubstitute = true
  }

  mutating func start() {
    scoped?.finish(throwing: WebPage.NavigationError.cancelled)
    scoped = nextScoped
    nextScoped = nil
    isSubstitute = nextIsSubstitute
    nextIsSubstitute = false
    current += 1
    isExpected = false
    isProvisional = true
    hasFailed = false
  }

  mutating func commit() { isProvisional = false }

  /// Notes a failure, and tells of it unless it was told already.
  ///
  /// - Returns: false where it was.
  @discardableResult
  mutating func fail(_ error: WebPage.NavigationError, address: String) -> Bool {
    // The engine cancels what was under way before it begins what was asked for.
    let isOfExpected = isExpected && !isProvisional && error != .cancelled
    if isOfExpected {
      isExpected = false
      isSubstitute = nextIsSubstitute
      current += 1
      scoped?.finish(throwing: WebPage.NavigationError.cancelled)
      scoped = nextScoped
      nextScoped = nil
    } else if hasFailed {
      return false
    }
    hasFailed = true
    isProvisional = false
    tell(error, address: address)
    return true
  }

  /// The page's process is gone, whatever was told before.
  mutating func terminate(_ error: WebPage.NavigationError, address: String) {
    // One end, told once: what was asked for ends with what was there.
    nextScoped?.finish(throwing: error)
    nextScoped = nil
    isExpected = false
    nextIsSubstitute = false
    hasFailed = true
    isProvisional = false
    isSubstitute = false
    tell(error, address: address)
  }

  /// What was asked for will not begin: it was stopped, or a decision refused it.
  mutating func abandonExpected(_ error: WebPage.NavigationError, address: String) {
    guard isExpected else { return }
    isExpected = false
    nextIsSubstitute = false
    nextScoped?.finish(throwing: error)
    nextScoped = nil
    for listener in listeners.values {
      listener.yield(WebPage.NavigationUpdate(navigation: current, address: address, outcome: .failed(error)))
    }
  }

  /// - Returns: whether the navigation came to a good end.
  mutating func finish() -> Bool {
    isProvisional = false
    return !hasFailed
  }

  mutating func addListener(_ continuation: AsyncStream<WebPage.NavigationUpdate>.Continuation) -> Int {
    listenerCount += 1
    listeners[listenerCount] = continuation
    return listenerCount
  }

  mutating func removeListener(_ number: Int) { listeners[number] = nil }

  func tell(_ event: WebPage.NavigationEvent, address: String) {
    guard !isSubstitute else { return }
    scoped?.yield(event)
    for listener in listeners.values {
      listener.yield(WebPage.NavigationUpdate(navigation: current, address: address, outcome: .event(event)))
    }
  }

  private mutating func tell(_ error: WebPage.NavigationError, address: String) {
    guard !isSubstitute else { return }
    scoped?.finish(throwing: error)
    scoped = nil
    for listener in listeners.values {
      listener.yield(WebPage.NavigationUpdate(navigation: current, address: address, outcome: .failed(error)))
    }
  }

  mutating func finishScoped() {
    scoped?.finish()
    scoped = nil
  }

  /// The page is gone: every sequence ends.
  mutating func end() {
    scoped?.finish(throwing: WebPage.NavigationError.pageClosed)
    nextScoped?.finish(throwing: WebPage.NavigationError.pageClosed)
    for listener in listeners.values { listener.finish() }
    (scoped, nextScoped, listeners) = (nil, nil, [:])
  }
}
