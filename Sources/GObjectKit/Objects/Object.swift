import CAdwaita
import CGlue

/// Any pointer to a C instance or boxed value. Only the rooms with unsafe pointers say it.
public typealias Pointer = UnsafeMutableRawPointer

/// A C pointer type as the headers import it: `OpaquePointer` or `UnsafeMutablePointer<GtkWidget>`.
nonisolated public protocol InstancePointer {
  var instance: Pointer { get }
}

extension OpaquePointer: InstancePointer {
  nonisolated public var instance: Pointer { Pointer(self) }
}

extension UnsafeMutablePointer: InstancePointer {
  nonisolated public var instance: Pointer { Pointer(self) }
}

extension UnsafeMutableRawPointer: InstancePointer {
  nonisolated public var instance: Pointer { self }
}

/// One strong reference to a GObject, given back when the wrapper goes.
///
/// Wrappers hold no state of their own: two of them may stand for the same object. How the reference
/// came to be is in the initialiser's name, and a test holds it against the library's own annotation.
@MainActor
open class Object {
  public let pointer: Pointer

  /// Takes over a reference the caller was given (transfer full), or a floating one.
  public required init(adopting pointer: some InstancePointer) {
    self.pointer = pointer.instance
    if g_object_is_floating(self.pointer) != 0 { g_object_ref_sink(self.pointer) }
    LiveCount.objects += 1
  }

  /// Adds a reference to an object that somebody else owns (transfer none).
  public required init(retaining pointer: some InstancePointer) {
    self.pointer = pointer.instance
    g_object_ref_sink(self.pointer)
    LiveCount.objects += 1
  }

  isolated deinit {
    LiveCount.objects -= 1
    ReleasePool.add(pointer)
  }

  /// The instance as the C type a function wants; good until the loop turns, even if this wrapper goes.
  public func cast<Instance>(to type: Instance.Type = Instance.self) -> UnsafeMutablePointer<Instance> {
    pointer.assumingMemoryBound(to: type)
  }

  /// The instance for C types whose layout the headers hide.
  public func cast() -> OpaquePointer { OpaquePointer(pointer) }

  /// Whether both wrappers stand for one object.
  public func isSame(as other: Object?) -> Bool { pointer == other?.pointer }

}

/// How many references and signal closures are alive: tests hold it against growth.
@MainActor
public enum LiveCount {
  public internal(set) static var objects = 0
  public internal(set) static var closures = 0
}
