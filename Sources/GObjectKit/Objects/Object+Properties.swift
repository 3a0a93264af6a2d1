public import CAdwaita

/// A value as a GObject property takes it.
public enum PropertyValue {
  case boolean(Bool)
  case int(Int32)
  case unsigned(UInt32)
  case double(Double)
  case string(String?)
  case object(Object?)

  /// Calls `body` with the value as a `GValue` that lives for the call.
  public func withValue<Result>(_ body: (UnsafeMutablePointer<GValue>) -> Result) -> Result {
    var value = GValue()
    switch self {
    case .boolean(let flag):
      g_value_init(&value, GObjectType.boolean)
      g_value_set_boolean(&value, flag ? 1 : 0)
    case .int(let number):
      g_value_init(&value, GObjectType.int)
      g_value_set_int(&value, number)
    case .unsigned(let number):
      g_value_init(&value, GObjectType.unsigned)
      g_value_set_uint(&value, number)
    case .double(let number):
      g_value_init(&value, GObjectType.double)
      g_value_set_double(&value, number)
    case .string(let text):
      g_value_init(&value, GObjectType.string)
      g_value_set_string(&value, text)
    case .object(let object):
      g_value_init(&value, GObjectType.object)
      g_value_set_object(&value, object?.pointer)
    }
    defer { g_value_unset(&value) }
    return body(&value)
  }
}

/// GLib's fundamental types, whose macros Swift does not import: the number shifted by 2 (gtype.h).
enum GObjectType {
  static let boolean = GType(5 << 2)
  static let int = GType(6 << 2)
  static let unsigned = GType(7 << 2)
  static let double = GType(15 << 2)
  static let string = GType(16 << 2)
  static let object = GType(20 << 2)
}

extension Object {
  /// Sets a property for which the library has no setter of its own.
  public func set(_ property: String, _ value: PropertyValue) {
    value.withValue { g_object_set_property(cast(), property, $0) }
  }

  /// What `read` makes of a property's value, for which the library has no getter of its own.
  func value<Value>(
    of property: String, as type: GType, _ read: (UnsafePointer<GValue>) -> Value
  ) -> Value {
    var value = GValue()
    g_value_init(&value, type)
    defer { g_value_unset(&value) }
    g_object_get_property(cast(), property, &value)
    return read(&value)
  }

  /// An instance of `type` with construct-only properties, each given by name.
  public static func make(_ type: GType, _ properties: [(String, PropertyValue)]) -> Pointer {
    var names: [UnsafePointer<CChar>?] = []
    var values: [GValue] = []
    for (name, value) in properties {
      // Property names are interned: the pointer stays good for the life of the program.
      names.append(g_intern_string(name))
      value.withValue {
        var copy = GValue()
        g_value_init(&copy, $0.pointee.g_type)
        g_value_copy($0, &copy)
        values.append(copy)
      }
    }
    let made = g_object_new_with_properties(type, UInt32(names.count), &names, &values)
    for index in values.indices { g_value_unset(&values[index]) }
    guard let made else { fatalError("GObject could not make an instance of a type it knows") }
    return Pointer(made)
  }
}
