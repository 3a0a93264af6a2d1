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
    isProvisional = true
    hasFailed = false
  }

  mutating func commit() { isProvisional = false }

  /// - Returns: false where the failure was told already.
  mutating func fail() -> Bool {
    guard !hasFailed else { return false }
    hasFailed = true
    isProvisional = false
    return true
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

  mutating func tell(_ error: WebPage.NavigationError, address: String) {
    guard !isSubstitute else { return }
    (scoped ?? nextScoped)?.finish(throwing: error)
    if scoped == nil { nextScoped = nil }
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
