import CWebKitGTK
import GObjectKit

extension ScriptValue {
  /// How deep objects are followed; what lies deeper, or in a circle, becomes `undefined`.
  private static let maximumDepth = 64

  @MainActor init(_ value: Object, depth: Int = 0) {
    guard depth < Self.maximumDepth else {
      self = .undefined
      return
    }
    if jsc_value_is_boolean(value.cast()) != 0 {
      self = .boolean(jsc_value_to_boolean(value.cast()) != 0)
    } else if jsc_value_is_number(value.cast()) != 0 {
      self = .number(jsc_value_to_double(value.cast()))
    } else if jsc_value_is_string(value.cast()) != 0 {
      self = .string(String(adopting: jsc_value_to_string(value.cast())))
    } else if jsc_value_is_null(value.cast()) != 0 {
      self = .null
    } else if jsc_value_is_array(value.cast()) != 0 {
      let count = Self.property("length", of: value).map { Int(jsc_value_to_int32($0.cast())) } ?? 0
      self = .array(
        (0..<max(0, count)).map { index in
          ScriptValue(
            Object(adopting: jsc_value_object_get_property_at_index(value.cast(), UInt32(index))),
            depth: depth + 1)
        })
    } else if jsc_value_is_object(value.cast()) != 0, jsc_value_is_function(value.cast()) == 0 {
      var members: [String: ScriptValue] = [:]
      let names = jsc_value_object_enumerate_properties(value.cast())
      defer { g_strfreev(names) }
      var index = 0
      while let name = names?[index] {
        let key = String(cString: name)
        members[key] = Self.property(key, of: value).map { ScriptValue($0, depth: depth + 1) } ?? .undefined
        index += 1
      }
      self = .object(members)
    } else {
      self = .undefined
    }
  }

  @MainActor private static func property(_ name: String, of value: Object) -> Object? {
    jsc_value_object_get_property(value.cast(), name).map { Object(adopting: $0) }
  }

  /// The value as the engine takes an argument: it has no undefined there, and null stands for it.
  @MainActor var variant: OpaquePointer {
    switch self {
    case .undefined, .null: Self.nothing
    case .boolean(let flag): g_variant_new_boolean(flag ? 1 : 0)
    case .number(let number): g_variant_new_double(number)
    case .string(let text): g_variant_new_string(text)
    case .array(let values): Self.dictionaryOrArray("av", values.map { ($0, nil) })
    case .object(let members):
      Self.dictionaryOrArray("a{sv}", members.sorted { $0.key < $1.key }.map { ($0.value, $0.key) })
    }
  }

  /// A dictionary of named arguments.
  @MainActor static func arguments(_ arguments: [String: ScriptValue]) -> OpaquePointer {
    ScriptValue.object(arguments).variant
  }

  /// An empty maybe, which arrives as null.
  @MainActor private static var nothing: OpaquePointer {
    let type = g_variant_type_new("v")
    defer { g_variant_type_free(type) }
    return g_variant_new_maybe(type, nil)
  }

  @MainActor private static func dictionaryOrArray(_ type: String, _ entries: [(ScriptValue, String?)])
    -> OpaquePointer
  {
    let variantType = g_variant_type_new(type)
    defer { g_variant_type_free(variantType) }
    let builder = g_variant_builder_new(variantType)
    for (value, key) in entries {
      let boxed = g_variant_new_variant(value.variant)
      let entry = key.map { g_variant_new_dict_entry(g_variant_new_string($0), boxed) } ?? boxed
      g_variant_builder_add_value(builder, entry)
    }
    defer { g_variant_builder_unref(builder) }
    return g_variant_builder_end(builder)
  }
}
