import CAdwaita

/// References on their way back, given up once the loop turns.
///
/// Swift may let a wrapper go as soon as `cast()` has returned, before the C function that got the pointer has
/// run; until the loop turns, the object lives on all the same.
enum ReleasePool {
  private static var pointers: [Pointer] = []

  static func add(_ pointer: Pointer) {
    pointers.append(pointer)
    guard pointers.count == 1 else { return }
    g_idle_add_full(
      G_PRIORITY_HIGH_IDLE,
      { _ in
        onMainActor { ReleasePool.drain() }
        return 0
      }, nil, nil)
  }

  private static func drain() {
    let released = pointers
    pointers = []
    for pointer in released { g_object_unref(pointer) }
  }
}
