/// What the window shows of a load: one spinner, one bar, one button that reloads or stops. All of it is
/// gone when the load finished, failed or was stopped, because all of it follows one fact.
public struct LoadingState: Equatable, Sendable {
  /// What the reload button does.
  public enum Control: Equatable, Sendable {
    case reload
    case stop
  }

  public let isBusy: Bool
  /// From 0 to 1; nil shows no bar.
  public let progressFraction: Double?
  public let control: Control

  /// - Parameters:
  ///   - isLoading: whether a navigation is under way, by the engine.
  ///   - progress: the engine's estimate; what is no number between 0 and 1 is brought there.
  public init(isLoading: Bool, progress: Double) {
    isBusy = isLoading
    progressFraction = isLoading ? min(1, max(0, progress.isFinite ? progress : 0)) : nil
    control = isLoading ? .stop : .reload
  }
}
