public import CAdwaita

/// The end of a GIO-style asynchronous call: what `…_finish` makes of its result, and who waits for it.
private final class PendingResult<Value: Sendable> {
  let continuation: CheckedContinuation<Value, any Error>
  let finish: (OpaquePointer) throws -> Value

  init(
    _ continuation: CheckedContinuation<Value, any Error>, _ finish: @escaping (OpaquePointer) throws -> Value
  ) {
    self.continuation = continuation
    self.finish = finish
  }

  func complete(_ result: OpaquePointer) {
    do { continuation.resume(returning: try finish(result)) } catch { continuation.resume(throwing: error) }
  }
}

/// A call's completion, without its value's type, so that one C callback serves all.
private final class Completion {
  let run: (OpaquePointer) -> Void
  init(_ run: @escaping (OpaquePointer) -> Void) { self.run = run }
}

private nonisolated let asyncReady: GAsyncReadyCallback = { _, result, data in
  guard let data, let result else { return }
  nonisolated(unsafe) let arguments = (data, result)
  onMainActor {
    Unmanaged<Completion>.fromOpaque(arguments.0).takeRetainedValue().run(arguments.1)
  }
}

/// Awaits a GIO-style asynchronous call. Cancelling the task cancels the call.
///
/// - Parameters:
///   - start: makes the call with the cancellable, the callback and the user data it is handed.
///   - finish: turns the `GAsyncResult` into a value, or throws what `…_finish` reported.
@MainActor
public func awaitResult<Value: Sendable>(
  start: (
    _ cancellable: UnsafeMutablePointer<GCancellable>?, _ callback: GAsyncReadyCallback, _ data: Pointer
  ) -> Void,
  finish: @escaping (OpaquePointer) throws -> Value
) async throws -> Value {
  let cancellable = Cancellable()
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      let pending = PendingResult(continuation, finish)
      let completion = Completion { pending.complete($0) }
      start(cancellable.object.cast(), asyncReady, Unmanaged.passRetained(completion).toOpaque())
    }
  } onCancel: {
    Task { @MainActor in cancellable.cancel() }
  }
}

/// GIO's way to stop a call under way.
@MainActor
public final class Cancellable {
  let object = Object(adopting: g_cancellable_new())

  public init() {}

  public func cancel() { g_cancellable_cancel(object.cast()) }
}
