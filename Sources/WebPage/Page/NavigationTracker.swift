/// Which navigation is under way, and who listens. The engine numbers none, so we count load starts.
///
/// Two things go on at a time at most: the navigation that the engine has begun (`phase`), and the one that was
/// asked for and that it has not begun yet (`expected`).
struct NavigationTracker {
  typealias Continuation = AsyncThrowingStream<WebPage.NavigationEvent, any Error>.Continuation

  enum Phase: Equatable {
    case idle
    /// Begun, and still the page before.
    case provisional
    case committed
    /// The engine tells of a failure and then of the end.
    case failed
  }

  /// What was asked for.
  enum Expected {
    case load(Continuation)
    /// A page in the place of one that failed: nobody is told of it.
    case substitute
  }

  /// The number of the navigation under way or last ended; 0 before the first.
  private(set) var current = 0
  private(set) var phase = Phase.idle
  /// Whether the navigation under way shows a substitute.
  private(set) var isSubstitute = false
  private var expected: Expected?
  /// Grows with each thing asked for, so that a late answer is not taken for that of another.
  private(set) var expectation = 0

  private var reader: Continuation?
  private var listeners: [Int: AsyncStream<WebPage.NavigationUpdate>.Continuation] = [:]
  private var listenerCount = 0

  var isProvisional: Bool { phase == .provisional }
  var isExpected: Bool { expected != nil }
  /// Asked for or begun, and not committed: the engine's address is where it may go.
  var isUnderway: Bool { isExpected || isProvisional }

  /// The next load start is this one; what was asked for before ends as cancelled.
  mutating func expect(_ next: Expected) {
    if case .load(let continuation) = expected {
      continuation.finish(throwing: WebPage.NavigationError.cancelled)
    }
    expected = next
    expectation += 1
  }

  mutating func start() {
    adoptExpected()
    phase = .provisional
  }

  mutating func commit() { phase = .committed }

  /// - Returns: whether the navigation came to a good end that somebody is told of.
  mutating func finish(at address: String) -> Bool {
    defer { phase = .idle }
    guard phase != .failed, !isSubstitute else { return false }
    tell(.finished, address: address)
    reader?.finish()
    reader = nil
    return true
  }

  /// Notes a failure, and tells of it unless it was told already.
  ///
  /// - Returns: false where it was.
  @discardableResult
  mutating func fail(_ error: WebPage.NavigationError, address: String) -> Bool {
    // The engine cancels what was under way before it begins what was asked for.
    if isExpected, !isProvisional, error != .cancelled {
      adoptExpected()
    } else if phase == .failed {
      return false
    }
    phase = .failed
    tell(error, address: address)
    return true
  }

  /// The page's process is gone, whatever was told before. One end, told once: what was asked for ends with
  /// what was there.
  mutating func terminate(_ error: WebPage.NavigationError, address: String) {
    if case .load(let continuation) = expected { continuation.finish(throwing: error) }
    expected = nil
    phase = .failed
    isSubstitute = false
    tell(error, address: address)
  }

  /// What was asked for will not begin: it was stopped, refused, or the page would not be left.
  mutating func abandonExpected(_ error: WebPage.NavigationError, address: String) {
    guard let abandoned = expected else { return }
    expected = nil
    guard case .load(let continuation) = abandoned else { return }
    continuation.finish(throwing: error)
    tellListeners(.failed(error), address: address)
  }

  /// What was asked for was done within the document, of which the engine tells no steps.
  ///
  /// - Returns: false where nothing was asked for.
  mutating func finishWithinDocument(at address: String) -> Bool {
    guard case .load(let continuation) = expected else { return false }
    expected = nil
    continuation.yield(.finished)
    continuation.finish()
    tellListeners(.event(.finished), address: address)
    return true
  }

  /// Tells of a step of the navigation under way.
  func tell(_ event: WebPage.NavigationEvent, address: String) {
    guard !isSubstitute else { return }
    reader?.yield(event)
    tellListeners(.event(event), address: address)
  }

  /// The page is gone: every sequence ends.
  mutating func end() {
    if case .load(let continuation) = expected {
      continuation.finish(throwing: WebPage.NavigationError.pageClosed)
    }
    reader?.finish(throwing: WebPage.NavigationError.pageClosed)
    for listener in listeners.values { listener.finish() }
    (expected, reader, listeners) = (nil, nil, [:])
  }

  mutating func addListener(_ continuation: AsyncStream<WebPage.NavigationUpdate>.Continuation) -> Int {
    listenerCount += 1
    listeners[listenerCount] = continuation
    return listenerCount
  }

  mutating func removeListener(_ number: Int) { listeners[number] = nil }

  /// A navigation of the next number takes the place of the one before; it is the one asked for, or the page's.
  private mutating func adoptExpected() {
    reader?.finish(throwing: WebPage.NavigationError.cancelled)
    switch expected {
    case .load(let continuation): (reader, isSubstitute) = (continuation, false)
    case .substitute: (reader, isSubstitute) = (nil, true)
    case nil: (reader, isSubstitute) = (nil, false)
    }
    expected = nil
    current += 1
  }

  private mutating func tell(_ error: WebPage.NavigationError, address: String) {
    guard !isSubstitute else { return }
    reader?.finish(throwing: error)
    reader = nil
    tellListeners(.failed(error), address: address)
  }

  private func tellListeners(_ outcome: WebPage.NavigationUpdate.Outcome, address: String) {
    for listener in listeners.values {
      listener.yield(WebPage.NavigationUpdate(navigation: current, address: address, outcome: outcome))
    }
  }
}
