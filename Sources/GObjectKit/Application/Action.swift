import CAdwaita

/// A `GSimpleAction`: something that menus, keys and widgets ask for by name.
public final class Action: Object {
  /// An action without a parameter.
  public convenience init(_ name: String, _ body: @escaping () -> Void) {
    self.init(adopting: g_simple_action_new(name, nil))
    connect(Signal<(Pointer?) -> Void>("GSimpleAction", "activate")) { _ in body() }
  }

  /// An action whose parameter is a whole number.
  public convenience init(_ name: String, number body: @escaping (Int) -> Void) {
    let type = g_variant_type_new("i")
    defer { g_variant_type_free(type) }
    self.init(adopting: g_simple_action_new(name, type))
    connect(Signal<(Pointer?) -> Void>("GSimpleAction", "activate")) { parameter in
      guard let parameter, let number = Variant(retaining: OpaquePointer(parameter)).int32 else { return }
      body(Int(number))
    }
  }

  /// Where false, menus and buttons of the action are insensitive and its keys do nothing.
  public var isEnabled: Bool {
    get { g_action_get_enabled(cast()) != 0 }
    set { g_simple_action_set_enabled(cast(), newValue ? 1 : 0) }
  }
}

/// A `GSimpleActionGroup`, inserted into a widget under a prefix.
public final class ActionGroup: Object {
  public convenience init() { self.init(adopting: g_simple_action_group_new()) }

  public func add(_ action: Action) { g_action_map_add_action(cast(), action.cast()) }
}
