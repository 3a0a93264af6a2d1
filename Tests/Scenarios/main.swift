import GObjectKit
import Glibc

// A program in which GTK owns the main thread, as in Nuri itself: `swift test` runs main-actor code on
// other threads. `Scenarios --list` names the scenarios, `Scenarios NAME` runs one; Tests/EndToEnd does both.

MainLoop.attachMainActor()
exit(ScenarioRunner(Scenario.all).run(Array(CommandLine.arguments.dropFirst())))
