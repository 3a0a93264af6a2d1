import CAdwaita
import CGlue
import Dispatch
import GObjectKit
import Glibc

extension Scenario {
  static let mainLoop = [
    Scenario("the main actor runs on the thread that GTK owns") {
      try expectEqual(ThreadIdentity.current, ThreadIdentity.main)
      // Off the main actor and back again.
      let elsewhere = await Task.detached { ThreadIdentity.current }.value
      try expect(elsewhere != ThreadIdentity.main, "a detached task ran on the main thread")
      try expectEqual(ThreadIdentity.current, ThreadIdentity.main)
    },

    Scenario("the loop sleeps while nothing happens") {
      await pause(seconds: 0.5)
      let before = MainLoop.mainActorWakeups
      await pause(seconds: 5)
      // The end of the pause itself wakes the queue once.
      try expect(
        MainLoop.mainActorWakeups - before <= 1,
        "woken \(MainLoop.mainActorWakeups - before) times in five idle seconds")
    },

    Scenario("ten thousand posts arrive in order while frames go on") {
      let window = Window(retaining: gtk_window_new())
      window.defaultSize = (200, 200)
      let spinner = Spinner(adopting: gtk_spinner_new())
      spinner.isSpinning = true
      gtk_window_set_child(window.cast(), spinner.cast())
      window.present()
      try await wait(for: "a frame clock") { gtk_widget_get_frame_clock(spinner.cast()) != nil }
      guard let clock = gtk_widget_get_frame_clock(spinner.cast()) else { return }
      let frames = Counter()
      Object(retaining: clock).connect(Signal<() -> Void>("GdkFrameClock", "after-paint")) {
        frames.value += 1
      }
      try await wait(for: "the first frames") { frames.value > 2 }

      let received = Received()
      let framesBefore = frames.value
      let posts = 10_000
      DispatchQueue(label: "posts").async {
        for number in 0..<posts {
          DispatchQueue.main.async { MainActor.assumeIsolated { received.numbers.append(number) } }
          // Over at least half a second, so that frames can come between.
          if number % 200 == 0 { usleep(10_000) }
        }
      }
      try await wait(for: "all posts") { received.numbers.count == posts }
      try expectEqual(received.numbers, Array(0..<posts))
      try expect(
        frames.value - framesBefore >= 10, "only \(frames.value - framesBefore) frames came meanwhile")
      window.destroy()
    },

    Scenario("a flood of posts holds no frame back") {
      let window = Window(retaining: gtk_window_new())
      let spinner = Spinner(adopting: gtk_spinner_new())
      spinner.isSpinning = true
      gtk_window_set_child(window.cast(), spinner.cast())
      window.present()
      try await wait(for: "a frame clock") { gtk_widget_get_frame_clock(spinner.cast()) != nil }
      guard let clock = gtk_widget_get_frame_clock(spinner.cast()) else { return }
      let frames = Counter()
      // Each post makes the next: the queue is never empty, and what waits for an idle loop waits in vain.
      let flood = Flood()
      await withCheckedContinuation { continuation in
        Object(retaining: clock).connect(Signal<() -> Void>("GdkFrameClock", "after-paint")) {
          frames.value += 1
          if frames.value == 3 { flood.start() }
          if frames.value == 23 {
            flood.isOver = true
            continuation.resume()
          }
        }
      }
      try expect(flood.posts > 20, "there was no flood")
      window.destroy()
    },

    Scenario("frames that take longer than the time between two hold no post back") {
      // Work that GTK's redraws come before, and that is always ready: a machine without a graphics card.
      let redraws = Redraws()
      redraws.start()
      let posts = 10
      for _ in 0..<posts { _ = await Task.detached { true }.value }
      redraws.isOver = true
      try expect(redraws.count > 0, "there were no redraws to wait for")
      try expect(redraws.count <= posts * 3, "\(redraws.count) redraws went before \(posts) posts")
    },
  ]
}

private final class Counter { var value = 0 }

private final class Received { var numbers: [Int] = [] }

private final class Flood {
  var isOver = false
  var posts = 0

  func start() {
    guard !isOver else { return }
    posts += 1
    DispatchQueue.main.async { MainActor.assumeIsolated { self.start() } }
  }
}

/// The kernel's number of a thread; that of the main thread is the process's.
private enum ThreadIdentity {
  nonisolated static var current: Int { Int(nuri_thread_identifier()) }
  nonisolated static var main: Int { Int(getpid()) }
}

/// Redraws without end, each as long as a frame.
private final class Redraws {
  var isOver = false
  var count = 0

  func start() {
    g_idle_add_full(
      G_PRIORITY_HIGH_IDLE + 20,
      { data in
        guard let data else { return 0 }
        nonisolated(unsafe) let redraws = data
        return MainActor.assumeIsolated {
          Unmanaged<Redraws>.fromOpaque(redraws).takeUnretainedValue().draw()
        } ? 1 : 0
      }, Unmanaged.passRetained(self).toOpaque(), nil)
  }

  private func draw() -> Bool {
    count += 1
    usleep(16_000)
    // Without end would be a scenario without end.
    return !isOver && count < 500
  }
}
