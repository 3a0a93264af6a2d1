import GObjectKit

/// A test that needs GTK's main thread: a sentence, and what has to hold.
struct Scenario {
  let name: String
  let body: @MainActor () async throws -> Void

  init(_ name: String, _ body: @escaping @MainActor () async throws -> Void) {
    self.name = name
    self.body = body
  }

  static let all = mainLoop + objects + navigation + scripts + policies + exports
}

/// What did not hold.
struct Unexpected: Error, CustomStringConvertible {
  let description: String
}

/// Throws unless `condition` holds.
func expect(_ condition: Bool, _ message: @autoclosure () -> String, line: Int = #line) throws {
  if !condition { throw Unexpected(description: "line \(line): \(message())") }
}

/// Throws unless both are the same.
func expectEqual<Value: Equatable>(_ found: Value, _ expected: Value, line: Int = #line) throws {
  try expect(found == expected, "found \(found), expected \(expected)", line: line)
}

/// Waits until `condition` holds, looking at each turn of the loop; throws after so many seconds.
func wait(atMost seconds: Double = 10, for what: String, until condition: @MainActor () -> Bool) async throws
{
  let deadline = ContinuousClock.now + .seconds(seconds)
  while !condition() {
    guard ContinuousClock.now < deadline else { throw Unexpected(description: "waited in vain for \(what)") }
    await turn()
  }
}

/// Lets the loop turn once, everything of lower priority included.
func turn() async {
  await withCheckedContinuation { continuation in MainLoop.whenIdle { continuation.resume() } }
}

/// Suspends for so many seconds of the loop's time.
func pause(seconds: Double) async {
  await withCheckedContinuation { continuation in
    MainLoop.after(seconds: seconds) { continuation.resume() }.letRun()
  }
}

struct ScenarioRunner {
  private let scenarios: [Scenario]

  init(_ scenarios: [Scenario]) { self.scenarios = scenarios }

  /// - Returns: the exit status: 0 where the scenario held.
  func run(_ arguments: [String]) -> Int32 {
    if arguments == ["--list"] {
      for scenario in scenarios { StandardStreams.write(scenario.name) }
      return 0
    }
    guard let scenario = scenarios.first(where: { [$0.name] == arguments }) else {
      StandardStreams.writeError("No scenario of that name; --list names them")
      return 2
    }
    guard Display.open() else {
      StandardStreams.writeError("No display")
      return 2
    }
    let outcome = Outcome()
    MainLoop.run(atMostSeconds: 60) {
      do {
        try await scenario.body()
        outcome.status = 0
      } catch {
        StandardStreams.writeError("\(scenario.name): \(error)")
        outcome.status = 1
      }
    }
    if outcome.status == nil { StandardStreams.writeError("\(scenario.name): not done after 60 seconds") }
    return outcome.status ?? 1
  }

  private final class Outcome { var status: Int32? }
}
