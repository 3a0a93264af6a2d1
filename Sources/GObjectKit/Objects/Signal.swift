import CAdwaita

/// A signal by the C type that has it, its name, and its C shape as a Swift function type.
///
/// In the shape, `Pointer` stands for every object, boxed value and string; `Int32` for int, enum and
/// boolean arguments; a handler's `Bool` for a boolean result. A test reads each `Signal` in the sources
/// and holds it against the installed `.gir` files.
public struct Signal<Handler> {
  let owner: String
  var name: String

  public init(_ owner: String, _ name: String) {
    self.owner = owner
    self.name = name
  }

  /// The signal for one detail only, as `script-message-received::name` has it.
  public func detailed(_ detail: String) -> Signal {
    var signal = self
    signal.name += "::" + detail
    return signal
  }
}

/// A connected handler. It stays connected when the value goes; `disconnect` takes it off.
public struct SignalConnection {
  let identifier: UInt
  let instance: Pointer

  /// Takes the handler off. The instance has to be alive.
  public func disconnect() {
    if g_signal_handler_is_connected(instance, identifier) != 0 {
      g_signal_handler_disconnect(instance, identifier)
    }
  }

  /// Runs `body` while the handler is deaf.
  public func blocked(_ body: () -> Void) {
    g_signal_handler_block(instance, identifier)
    body()
    g_signal_handler_unblock(instance, identifier)
  }
}

/// The closure of a handler: retained as the signal's user data, released by its destroy-notify only.
@MainActor
final class HandlerBox<Handler> {
  let handler: Handler

  init(_ handler: Handler) {
    self.handler = handler
    LiveCount.closures += 1
  }

  isolated deinit { LiveCount.closures -= 1 }
}

private nonisolated let releaseBox: @convention(c) (Pointer?, UnsafeMutablePointer<GClosure>?) -> Void = {
  data, _ in
  if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
}

/// Enters the main actor from a C callback that GLib runs on the main thread.
nonisolated func onMainActor<Result>(_ body: @MainActor () -> Result) -> Result {
  // GLib's main loop runs on the main thread, so the result never crosses one.
  nonisolated(unsafe) var result: Result?
  MainActor.assumeIsolated { result = body() }
  guard let result else { fatalError("assumeIsolated returned without running its body") }
  return result
}

/// The handler kept in a box that C handed back.
nonisolated func call<Handler, Result>(_ data: Pointer, _ body: @MainActor (Handler) -> Result) -> Result {
  nonisolated(unsafe) let data = data
  return onMainActor { body(Unmanaged<HandlerBox<Handler>>.fromOpaque(data).takeUnretainedValue().handler) }
}

extension Object {
  func connect<Handler>(
    _ signal: Signal<Handler>, _ trampoline: GCallback, _ handler: Handler, after: Bool
  ) -> SignalConnection {
    let data = Unmanaged.passRetained(HandlerBox(handler)).toOpaque()
    let identifier = g_signal_connect_data(
      pointer, signal.name, trampoline, data, releaseBox, after ? G_CONNECT_AFTER : GConnectFlags(0))
    precondition(identifier != 0, "\(signal.owner) has no signal \(signal.name)")
    return SignalConnection(identifier: UInt(identifier), instance: pointer)
  }
}
