import Testing

@testable import Browsing

@Suite struct LoadingStateTests {
  @Test func aLoadShowsOneSpinnerOneBarAndAStopButton() {
    let state = LoadingState(isLoading: true, progress: 0.4)
    #expect(state.isBusy)
    #expect(state.progressFraction == 0.4)
    #expect(state.control == .stop)
  }

  @Test(arguments: [0, 0.4, 1]) func afterALoadNothingOfItIsLeft(progress: Double) {
    let state = LoadingState(isLoading: false, progress: progress)
    #expect(!state.isBusy)
    #expect(state.progressFraction == nil)
    #expect(state.control == .reload)
  }

  @Test(arguments: [(-1, 0), (7, 1), (.nan, 0), (.infinity, 0)] as [(Double, Double)])
  func anEstimateThatIsNoneIsBroughtIntoTheBar(estimate: Double, shown: Double) {
    #expect(LoadingState(isLoading: true, progress: estimate).progressFraction == shown)
  }
}
