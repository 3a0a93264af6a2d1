/// What the window shows about a page's loading: one spinner, one bar, one button that reloads or stops. All
/// three come from here, so that they can't disagree.
public struct LoadingState: Equatable, Sendable {
  /// What the engine, or the person, did.
  public enum Event: Equatable, Sendable {
    /// A load began; one that was under way is over.
    case started
    /// The engine's estimate, from 0 to 1.
    case progressed(Double)
    case finished
    case failed
    /// The person stopped the load.
    case stopped
    /// The page's process is gone.
    case crashed
  }

  /// How the last load ended.
  public enum Outcome: Equatable, Sendable {
    case finished, failed, stopped, crashed
  }

  private enum Phase: Equatable {
    case loading(progress: Double)
    /// Nil before the first load.
    case ended(Outcome?)
  }

  private var phase = Phase.ended(nil)

  /// Nothing was loaded yet.
  public init() {}

  /// Takes an event in. Estimates that arrive after the end, as the engine sends them, change nothing; within a
  /// load the bar never goes back.
  public mutating func apply(_ event: Event) {
    switch event {
    case .started: phase = .loading(progress: 0)
    case .progressed(let estimate):
      guard case .loading(let progress) = phase, estimate.isFinite else { return }
      phase = .loading(progress: max(progress, min(estimate, 1)))
    case .finished: end(.finished)
    case .failed: end(.failed)
    case .stopped: end(.stopped)
    case .crashed: phase = .ended(.crashed)
    }
  }

  public var isLoading: Bool {
    if case .loading = phase { true } else { false }
  }

  /// True while the spinner turns.
  public var showsSpinner: Bool { isLoading }

  /// How full the bar is, from 0 to 1; nil while there is no bar.
  public var progress: Double? {
    if case .loading(let progress) = phase { progress } else { nil }
  }

  /// What the button beside the address does: `stop` during a load, `reload` at all other times.
  public var reloadOrStop: BrowserAction { isLoading ? .stop : .reload }

  /// How the last load ended; nil during one and before the first.
  public var outcome: Outcome? {
    if case .ended(let outcome) = phase { outcome } else { nil }
  }

  /// The first end of a load counts: the engine finishes what it failed at, and fails at what was stopped.
  private mutating func end(_ outcome: Outcome) {
    if isLoading { phase = .ended(outcome) }
  }
}
