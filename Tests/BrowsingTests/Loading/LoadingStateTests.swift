import Testing

@testable import Browsing

@Suite struct LoadingStateTests {
  private func state(after events: LoadingState.Event...) -> LoadingState {
    var state = LoadingState()
    for event in events { state.apply(event) }
    return state
  }

  @Test func `Before the first load there is neither spinner nor bar`() {
    let state = LoadingState()
    #expect(!state.showsSpinner)
    #expect(state.progress == nil)
    #expect(state.reloadOrStop == .reload)
    #expect(state.outcome == nil)
  }

  @Test func `During a load both are there, and the button stops`() {
    let state = state(after: .started, .progressed(0.4))
    #expect(state.showsSpinner)
    #expect(state.progress == 0.4)
    #expect(state.reloadOrStop == .stop)
    #expect(state.outcome == nil)
  }

  @Test(arguments: [
    (LoadingState.Event.finished, LoadingState.Outcome.finished), (.failed, .failed), (.stopped, .stopped),
    (.crashed, .crashed),
  ])
  func `However a load ends, both are gone and stay gone`(
    _ end: LoadingState.Event, _ outcome: LoadingState.Outcome
  ) {
    for late in [nil, LoadingState.Event.progressed(1), .progressed(0.2), .finished, .failed] {
      var state = state(after: .started, .progressed(0.4), end)
      if let late { state.apply(late) }
      #expect(!state.showsSpinner)
      #expect(state.progress == nil)
      #expect(state.reloadOrStop == .reload)
      #expect(state.outcome == outcome)
    }
  }

  @Test func `The bar never goes back within a load, and starts anew with the next`() {
    #expect(state(after: .started, .progressed(0.6), .progressed(0.3)).progress == 0.6)
    #expect(state(after: .started, .progressed(0.6), .started).progress == 0)
    #expect(state(after: .started, .progressed(0.6), .started, .progressed(0.1)).progress == 0.1)
  }

  @Test func `An estimate that can't be stays within the bar`() {
    #expect(state(after: .started, .progressed(7)).progress == 1)
    #expect(state(after: .started, .progressed(-1)).progress == 0)
    #expect(state(after: .started, .progressed(0.5), .progressed(.nan)).progress == 0.5)
  }

  @Test func `A page can crash after it was loaded`() {
    #expect(state(after: .started, .finished, .crashed).outcome == .crashed)
    #expect(state(after: .started, .crashed, .started).isLoading)
  }
}
