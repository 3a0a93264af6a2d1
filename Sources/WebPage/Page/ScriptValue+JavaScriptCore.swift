import CWebKitGTK
import GObjectKit

extension ScriptValue {
  /// How deep objects are followed; what lies deeper, or in a circle, becomes `undefined`.
  private static let maximumDepth = 64
  /// How many values are taken over in all: a page's value must not hold up the window.
  private static let maximumCount = 100_000

  @MainActor init(_ value: Object) {
    var budget = Self.maximumCount
    self.init(value, depth: 0, budget: &budget)
  }

  @MainActor private init(_ value: Object, depth: Int, budget: inout Int) {
    guard depth < Self.maximumDepth, budget > 0 else {
      self = .undefined
      return
    }
    budget -= 1
    if jsc_value_is_boolean(value.cast()) != 0 {
      self = .boolean(jsc_value_to_boolean(value.cast()) != 0)
    } else if jsc_value_is_number(value.cast()) != 0 {
      self = .number(jsc_value_to_double(value.cast()))
    } else if jsc_value_is_string(value.cast()) != 0 {
      // As bytes, since a C string ends at the first NUL.
      self = .string(
        String(decoding: [UInt8](adopting: jsc_value_to_string_as_bytes(value.cast())), as: UTF8.self))
    } else if jsc_value_is_null(value.cast()) != 0 {
      self = .null
    } else if jsc_value_is_array(value.cast()) != 0 {
      let count = Self.property("length", of: value).map { Int(jsc_value_to_int32($0.cast())) } ?? 0
      var values: [ScriptValue] = []
      for index in 0..<max(0, min(count, budget)) {
        let element = Object(adopting: jsc_value_object_get_property_at_index(value.cast(), UInt32(index)))
        values.append(ScriptValue(element, depth: depth + 1, budget: &budget))
      }
      self = .array(values)
    } else if jsc_value_is_object(value.cast()) != 0, jsc_value_is_function(value.cast()) == 0 {
      var members: [String: ScriptValue] = [:]
      let names = jsc_value_object_enumerate_properties(value.cast())
      defer { g_strfreev(names) }
      var index = 0
      while budget > 0, let name = names?[index] {
        let key = String(cString: name)
        if let member = Self.property(key, of: value) {
          members[key] = ScriptValue(member, depth: depth + 1, budget: &budget)
        }
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
}
