import CAdwaita

/// A GVariant: GLib's immutable value for actions, settings and messages.
@MainActor
public final class Variant {
  public let pointer: OpaquePointer

  /// Takes over a reference or a floating value.
  public init(adopting pointer: OpaquePointer) {
    self.pointer = pointer
    if g_variant_is_floating(pointer) != 0 { g_variant_ref_sink(pointer) }
  }

  /// Adds a reference to a value that somebody else owns.
  public init(retaining pointer: OpaquePointer) {
    self.pointer = g_variant_ref_sink(pointer)
  }

  public convenience init(_ text: String) { self.init(adopting: g_variant_new_string(text)) }
  public convenience init(_ number: Int32) { self.init(adopting: g_variant_new_int32(number)) }
  public convenience init(_ flag: Bool) { self.init(adopting: g_variant_new_boolean(flag ? 1 : 0)) }

  isolated deinit { g_variant_unref(pointer) }

  public var string: String? {
    guard isType("s") else { return nil }
    return String(cString: g_variant_get_string(pointer, nil))
  }

  public var int32: Int32? { isType("i") ? g_variant_get_int32(pointer) : nil }
  public var boolean: Bool? { isType("b") ? g_variant_get_boolean(pointer) != 0 : nil }

  public var double: Double? { isType("d") ? g_variant_get_double(pointer) : nil }

  /// What a variant within the value holds.
  var unwrapped: Variant? { isType("v") ? Variant(adopting: g_variant_get_variant(pointer)) : nil }

  /// A tuple's or array's element; nil where there is none.
  func child(_ index: Int) -> Variant? {
    guard g_variant_is_container(pointer) != 0, index < g_variant_n_children(pointer) else { return nil }
    return Variant(adopting: g_variant_get_child_value(pointer, gsize(index)))
  }

  private func isType(_ type: String) -> Bool {
    String(cString: g_variant_get_type_string(pointer)) == type
  }
}
