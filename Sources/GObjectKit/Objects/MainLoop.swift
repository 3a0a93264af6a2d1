import CAdwaita
import CGlue

/// GLib's main loop on the process's main thread, which also runs Swift's main actor.
@MainActor
public enum MainLoop {
  /// Lets GLib's main context run `@MainActor` code. Once, before the loop runs.
  public static func attachMainActor() { nuri_main_queue_attach() }

  /// How often the main actor's queue woke the loop. For tests.
  public static var mainActorWakeups: UInt64 { UInt64(nuri_main_queue_dispatch_count()) }

  /// Turns the loop until `body` is done, but no longer than so many seconds. Only before or after the
  /// application's own loop: loops must not nest.
  public static func run(atMostSeconds limit: Double, _ body: @escaping @MainActor () async -> Void) {
    let progress = Progress()
    let timer = after(seconds: limit) { progress.isDone = true }
    Task {
      await body()
      progress.isDone = true
    }
    while !progress.isDone { g_main_context_iteration(nil, 1) }
    timer.cancel()
  }

  private final class Progress { var isDone = false }

  /// Runs `body` once the loop has nothing more urgent to do; after redraws.
  public static func whenIdle(_ body: @escaping () -> Void) {
    schedule(body) { g_idle_add_full(G_PRIORITY_DEFAULT_IDLE, $0, $1, $2) }
  }

  /// Runs `body` after so many seconds, unless the timer is cancelled.
  public static func after(seconds: Double, _ body: @escaping () -> Void) -> Timer {
    let milliseconds = UInt32(max(0, seconds) * 1000)
    return Timer(source: schedule(body) { g_timeout_add_full(G_PRIORITY_DEFAULT, milliseconds, $0, $1, $2) })
  }

  @discardableResult
  private static func schedule(
    _ body: @escaping () -> Void, with add: (GSourceFunc, Pointer, GDestroyNotify) -> UInt32
  ) -> UInt32 {
    let run: GSourceFunc = { data in
      guard let data else { return 0 }
      nonisolated(unsafe) let box = data
      onMainActor { Unmanaged<HandlerBox<() -> Void>>.fromOpaque(box).takeUnretainedValue().handler() }
      return 0
    }
    let release: GDestroyNotify = { data in
      if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
    }
    return add(run, Unmanaged.passRetained(HandlerBox(body)).toOpaque(), release)
  }

  /// A scheduled call that can be taken back.
  public final class Timer {
    private let source: UInt32

    init(source: UInt32) { self.source = source }

    /// Takes the call back; nothing happens where it already ran.
    public func cancel() {
      if let found = g_main_context_find_source_by_id(nil, source) { g_source_destroy(found) }
    }

    /// Lets the call happen though nobody keeps the timer.
    public func letRun() { isKept = true }

    private var isKept = false

    isolated deinit { if !isKept { cancel() } }
  }
}
