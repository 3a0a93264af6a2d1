import CAdwaita

// One method a C shape: a C function pointer cannot be generic. Pointers cross into the main actor within
// one call on its own thread, which is what `nonisolated(unsafe)` says below.

extension Object {
  @discardableResult
  public func connect(
    _ signal: Signal<() -> Void>, after: Bool = false, _ handler: @escaping () -> Void
  ) -> SignalConnection {
    let trampoline: @convention(c) (Pointer, Pointer) -> Void = { _, data in
      call(data) { (handler: () -> Void) in handler() }
    }
    return connect(signal, unsafeBitCast(trampoline, to: GCallback.self), handler, after: after)
  }

  @discardableResult
  public func connect(
    _ signal: Signal<(Pointer) -> Void>, after: Bool = false, _ handler: @escaping (Pointer) -> Void
  ) -> SignalConnection {
    let trampoline: @convention(c) (Pointer, Pointer, Pointer) -> Void = { _, a, data in
      nonisolated(unsafe) let a = a
      call(data) { (handler: (Pointer) -> Void) in handler(a) }
    }
    return connect(signal, unsafeBitCast(trampoline, to: GCallback.self), handler, after: after)
  }

  @discardableResult
  public func connect(
    _ signal: Signal<(Pointer?) -> Void>, after: Bool = false, _ handler: @escaping (Pointer?) -> Void
  ) -> SignalConnection {
    let trampoline: @convention(c) (Pointer, Pointer?, Pointer) -> Void = { _, a, data in
      nonisolated(unsafe) let a = a
      call(data) { (handler: (Pointer?) -> Void) in handler(a) }
    }
    return connect(signal, unsafeBitCast(trampoline, to: GCallback.self), handler, after: after)
  }

  @discardableResult
  public func connect(
    _ signal: Signal<(Int32) -> Void>, after: Bool = false, _ handler: @escaping (Int32) -> Void
  ) -> SignalConnection {
    let trampoline: @convention(c) (Pointer, Int32, Pointer) -> Void = { _, a, data in
      call(data) { (handler: (Int32) -> Void) in handler(a) }
    }
    return connect(signal, unsafeBitCast(trampoline, to: GCallback.self), handler, after: after)
  }

  @discardableResult
  public func connect(
    _ signal: Signal<(Int32, Int32) -> Void>, after: Bool = false, _ handler: @escaping (Int32, Int32) -> Void
  ) -> SignalConnection {
    let trampoline: @convention(c) (Pointer, Int32, Int32, Pointer) -> Void = { _, a, b, data in
      call(data) { (handler: (Int32, Int32) -> Void) in handler(a, b) }
    }
    return connect(signal, unsafeBitCast(trampoline, to: GCallback.self), handler, after: after)
  }

  @discardableResult
  public func connect(
    _ signal: Signal<(Double, Double) -> Void>, after: Bool = false,
    _ handler: @escaping (Double, Double) -> Void
  ) -> SignalConnection {
    let trampoline: @convention(c) (Pointer, Double, Double, Pointer) -> Void = { _, a, b, data in
      call(data) { (handler: (Double, Double) -> Void) in handler(a, b) }
    }
    return connect(signal, unsafeBitCast(trampoline, to: GCallback.self), handler, after: after)
  }

  @discardableResult
  public func connect(
    _ signal: Signal<(Int32, Double, Double) -> Void>, after: Bool = false,
    _ handler: @escaping (Int32, Double, Double) -> Void
  ) -> SignalConnection {
    let trampoline: @convention(c) (Pointer, Int32, Double, Double, Pointer) -> Void = { _, a, b, c, data in
      call(data) { (handler: (Int32, Double, Double) -> Void) in handler(a, b, c) }
    }
    return connect(signal, unsafeBitCast(trampoline, to: GCallback.self), handler, after: after)
  }

  @discardableResult
  public func connect(
    _ signal: Signal<(Pointer, Pointer) -> Void>, after: Bool = false,
    _ handler: @escaping (Pointer, Pointer) -> Void
  ) -> SignalConnection {
    let trampoline: @convention(c) (Pointer, Pointer, Pointer, Pointer) -> Void = { _, a, b, data in
      nonisolated(unsafe) let a = a
      nonisolated(unsafe) let b = b
      call(data) { (handler: (Pointer, Pointer) -> Void) in handler(a, b) }
    }
    return connect(signal, unsafeBitCast(trampoline, to: GCallback.self), handler, after: after)
  }

  @discardableResult
  public func connect(
    _ signal: Signal<(Pointer, UInt32) -> Void>, after: Bool = false,
    _ handler: @escaping (Pointer, UInt32) -> Void
  ) -> SignalConnection {
    let trampoline: @convention(c) (Pointer, Pointer, UInt32, Pointer) -> Void = { _, a, b, data in
      nonisolated(unsafe) let a = a
      call(data) { (handler: (Pointer, UInt32) -> Void) in handler(a, b) }
    }
    return connect(signal, unsafeBitCast(trampoline, to: GCallback.self), handler, after: after)
  }

  @discardableResult
  public func connect(
    _ signal: Signal<() -> Bool>, after: Bool = false, _ handler: @escaping () -> Bool
  ) -> SignalConnection {
    let trampoline: @convention(c) (Pointer, Pointer) -> gboolean = { _, data in
      call(data) { (handler: () -> Bool) in handler() } ? 1 : 0
    }
    return connect(signal, unsafeBitCast(trampoline, to: GCallback.self), handler, after: after)
  }

  @discardableResult
  public func connect(
    _ signal: Signal<(Pointer) -> Bool>, after: Bool = false, _ handler: @escaping (Pointer) -> Bool
  ) -> SignalConnection {
    let trampoline: @convention(c) (Pointer, Pointer, Pointer) -> gboolean = { _, a, data in
      nonisolated(unsafe) let a = a
      return call(data) { (handler: (Pointer) -> Bool) in handler(a) } ? 1 : 0
    }
    return connect(signal, unsafeBitCast(trampoline, to: GCallback.self), handler, after: after)
  }

  @discardableResult
  public func connect(
    _ signal: Signal<(Double, Double) -> Bool>, after: Bool = false,
    _ handler: @escaping (Double, Double) -> Bool
  ) -> SignalConnection {
    let trampoline: @convention(c) (Pointer, Double, Double, Pointer) -> gboolean = { _, a, b, data in
      call(data) { (handler: (Double, Double) -> Bool) in handler(a, b) } ? 1 : 0
    }
    return connect(signal, unsafeBitCast(trampoline, to: GCallback.self), handler, after: after)
  }

  @discardableResult
  public func connect(
    _ signal: Signal<(Pointer, Pointer) -> Bool>, after: Bool = false,
    _ handler: @escaping (Pointer, Pointer) -> Bool
  ) -> SignalConnection {
    let trampoline: @convention(c) (Pointer, Pointer, Pointer, Pointer) -> gboolean = { _, a, b, data in
      nonisolated(unsafe) let a = a
      nonisolated(unsafe) let b = b
      return call(data) { (handler: (Pointer, Pointer) -> Bool) in handler(a, b) } ? 1 : 0
    }
    return connect(signal, unsafeBitCast(trampoline, to: GCallback.self), handler, after: after)
  }

  @discardableResult
  public func connect(
    _ signal: Signal<(Pointer, Int32) -> Bool>, after: Bool = false,
    _ handler: @escaping (Pointer, Int32) -> Bool
  ) -> SignalConnection {
    let trampoline: @convention(c) (Pointer, Pointer, Int32, Pointer) -> gboolean = { _, a, b, data in
      nonisolated(unsafe) let a = a
      return call(data) { (handler: (Pointer, Int32) -> Bool) in handler(a, b) } ? 1 : 0
    }
    return connect(signal, unsafeBitCast(trampoline, to: GCallback.self), handler, after: after)
  }

  @discardableResult
  public func connect(
    _ signal: Signal<(Pointer, Pointer, Int32) -> Bool>, after: Bool = false,
    _ handler: @escaping (Pointer, Pointer, Int32) -> Bool
  ) -> SignalConnection {
    let trampoline: @convention(c) (Pointer, Pointer, Pointer, Int32, Pointer) -> gboolean = {
      _, a, b, c, data in
      nonisolated(unsafe) let a = a
      nonisolated(unsafe) let b = b
      return call(data) { (handler: (Pointer, Pointer, Int32) -> Bool) in handler(a, b, c) } ? 1 : 0
    }
    return connect(signal, unsafeBitCast(trampoline, to: GCallback.self), handler, after: after)
  }

  @discardableResult
  public func connect(
    _ signal: Signal<(Pointer, Pointer, UInt32) -> Bool>, after: Bool = false,
    _ handler: @escaping (Pointer, Pointer, UInt32) -> Bool
  ) -> SignalConnection {
    let trampoline: @convention(c) (Pointer, Pointer, Pointer, UInt32, Pointer) -> gboolean = {
      _, a, b, c, data in
      nonisolated(unsafe) let a = a
      nonisolated(unsafe) let b = b
      return call(data) { (handler: (Pointer, Pointer, UInt32) -> Bool) in handler(a, b, c) } ? 1 : 0
    }
    return connect(signal, unsafeBitCast(trampoline, to: GCallback.self), handler, after: after)
  }

  @discardableResult
  public func connect(
    _ signal: Signal<(Int32, Pointer, Pointer) -> Bool>, after: Bool = false,
    _ handler: @escaping (Int32, Pointer, Pointer) -> Bool
  ) -> SignalConnection {
    let trampoline: @convention(c) (Pointer, Int32, Pointer, Pointer, Pointer) -> gboolean = {
      _, a, b, c, data in
      nonisolated(unsafe) let b = b
      nonisolated(unsafe) let c = c
      return call(data) { (handler: (Int32, Pointer, Pointer) -> Bool) in handler(a, b, c) } ? 1 : 0
    }
    return connect(signal, unsafeBitCast(trampoline, to: GCallback.self), handler, after: after)
  }

  @discardableResult
  public func connect(
    _ signal: Signal<(UInt32, UInt32, UInt32) -> Bool>, after: Bool = false,
    _ handler: @escaping (UInt32, UInt32, UInt32) -> Bool
  ) -> SignalConnection {
    let trampoline: @convention(c) (Pointer, UInt32, UInt32, UInt32, Pointer) -> gboolean = {
      _, a, b, c, data in
      call(data) { (handler: (UInt32, UInt32, UInt32) -> Bool) in handler(a, b, c) } ? 1 : 0
    }
    return connect(signal, unsafeBitCast(trampoline, to: GCallback.self), handler, after: after)
  }

  @discardableResult
  public func connect(
    _ signal: Signal<(Pointer) -> Int32>, after: Bool = false, _ handler: @escaping (Pointer) -> Int32
  ) -> SignalConnection {
    let trampoline: @convention(c) (Pointer, Pointer, Pointer) -> Int32 = { _, a, data in
      nonisolated(unsafe) let a = a
      return call(data) { (handler: (Pointer) -> Int32) in handler(a) }
    }
    return connect(signal, unsafeBitCast(trampoline, to: GCallback.self), handler, after: after)
  }

  @discardableResult
  public func connect(
    _ signal: Signal<(Pointer) -> Pointer?>, after: Bool = false, _ handler: @escaping (Pointer) -> Pointer?
  ) -> SignalConnection {
    let trampoline: @convention(c) (Pointer, Pointer, Pointer) -> Pointer? = { _, a, data in
      nonisolated(unsafe) let a = a
      return call(data) { (handler: (Pointer) -> Pointer?) in handler(a) }
    }
    return connect(signal, unsafeBitCast(trampoline, to: GCallback.self), handler, after: after)
  }

  @discardableResult
  public func connect(
    _ signal: Signal<() -> Pointer?>, after: Bool = false, _ handler: @escaping () -> Pointer?
  ) -> SignalConnection {
    let trampoline: @convention(c) (Pointer, Pointer) -> Pointer? = { _, data in
      call(data) { (handler: () -> Pointer?) in handler() }
    }
    return connect(signal, unsafeBitCast(trampoline, to: GCallback.self), handler, after: after)
  }
}
