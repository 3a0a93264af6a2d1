import CAdwaita

/// A `GtkWidget`.
open class Widget: Object {
  public var isVisible: Bool {
    get { gtk_widget_get_visible(cast()) != 0 }
    set { gtk_widget_set_visible(cast(), newValue ? 1 : 0) }
  }

  public var isSensitive: Bool {
    get { gtk_widget_get_sensitive(cast()) != 0 }
    set { gtk_widget_set_sensitive(cast(), newValue ? 1 : 0) }
  }

  public var tooltip: String? {
    get { gtk_widget_get_tooltip_text(cast()).map { String(cString: $0) } }
    set { gtk_widget_set_tooltip_text(cast(), newValue) }
  }

  /// Size given by the layout, in pixels of the interface.
  public var width: Int { Int(gtk_widget_get_width(cast())) }
  public var height: Int { Int(gtk_widget_get_height(cast())) }

  public var isRightToLeft: Bool { gtk_widget_get_direction(cast()) == GTK_TEXT_DIR_RTL }

  /// Whether the widget or one inside it has the keyboard focus.
  public var containsFocus: Bool {
    guard let root = gtk_widget_get_root(cast()),
      let focus = gtk_root_get_focus(root)
    else { return false }
    return Pointer(focus) == pointer || gtk_widget_is_ancestor(focus, cast()) != 0
  }

  @discardableResult
  public func grabFocus() -> Bool { gtk_widget_grab_focus(cast()) != 0 }

  public func setClass(_ name: String, _ isOn: Bool) {
    if isOn { gtk_widget_add_css_class(cast(), name) } else { gtk_widget_remove_css_class(cast(), name) }
  }

  public func setExpands(horizontally: Bool, vertically: Bool) {
    gtk_widget_set_hexpand(cast(), horizontally ? 1 : 0)
    gtk_widget_set_vexpand(cast(), vertically ? 1 : 0)
  }

  /// Asks for the action `name` (with prefix) as if a button of it were pressed.
  @discardableResult
  public func activateAction(_ name: String) -> Bool {
    gtk_widget_activate_action_variant(cast(), name, nil) != 0
  }

  public func insert(_ group: ActionGroup, prefix: String) {
    gtk_widget_insert_action_group(cast(), prefix, group.cast())
  }

  public func add(_ controller: EventController) {
    // The widget takes the reference over.
    gtk_widget_add_controller(cast(), controller.takeReference())
  }

  /// Lets every label in the widget break into lines, before it is wider than a phone at very large text.
  ///
  /// GTK's menus have one line an item, and no way to say otherwise.
  func wrapLabels() {
    var child = gtk_widget_get_first_child(cast())
    while let widget = child {
      if g_type_check_instance_is_a(
        Pointer(widget).assumingMemoryBound(to: GTypeInstance.self), gtk_label_get_type()) != 0
      {
        let label = Label(retaining: widget)
        label.setWraps(true)
        label.setMaximumWidth(characters: 18)
      } else {
        Widget(retaining: widget).wrapLabels()
      }
      child = gtk_widget_get_next_sibling(widget)
    }
  }

  public func add(_ menu: PopoverMenu) { gtk_widget_set_parent(menu.cast(), cast()) }

}

extension Object {
  /// One more reference, for a C call that takes it over.
  func takeReference() -> OpaquePointer {
    g_object_ref(pointer)
    return cast()
  }
}
