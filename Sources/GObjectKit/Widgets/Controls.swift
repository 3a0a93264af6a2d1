import CAdwaita

/// A `GtkButton`.
public final class Button: Widget {
  public convenience init(label: String) { self.init(adopting: gtk_button_new_with_label(label)) }

  public convenience init(iconName: String) { self.init(adopting: gtk_button_new_from_icon_name(iconName)) }

  public var label: String {
    get { String(borrowing: gtk_button_get_label(cast())) }
    set { gtk_button_set_label(cast(), newValue) }
  }

  public var iconName: String {
    get { String(borrowing: gtk_button_get_icon_name(cast())) }
    set { gtk_button_set_icon_name(cast(), newValue) }
  }

  public func setAction(_ name: String?) { gtk_actionable_set_action_name(cast(), name) }

  public func onClick(_ body: @escaping () -> Void) {
    connect(Signal<() -> Void>("GtkButton", "clicked"), body)
  }
}

/// A `GtkMenuButton`.
public final class MenuButton: Widget {
  public func setMenu(_ menu: Menu) {
    gtk_menu_button_set_menu_model(cast(), menu.cast())
    popover?.wrapLabels()
  }

  public func popUp() { gtk_menu_button_popup(cast()) }

  private var popover: Widget? {
    gtk_menu_button_get_popover(cast()).map { Widget(retaining: $0) }
  }
}

/// A `GtkPopoverMenu` that belongs to a widget.
public final class PopoverMenu: Widget {
  public convenience init(_ menu: Menu) {
    self.init(adopting: gtk_popover_menu_new_from_model(menu.cast()))
  }

  public func popUp() { gtk_popover_popup(cast()) }

  public func setMenu(_ menu: Menu) {
    gtk_popover_menu_set_menu_model(cast(), menu.cast())
    wrapLabels()
  }

  /// Takes the menu out of its widget; needed before the widget goes.
  public func unparent() { gtk_widget_unparent(cast()) }
}

/// A `GtkLabel`.
public final class Label: Widget {
  public convenience init(_ text: String) { self.init(adopting: gtk_label_new(text)) }

  /// Plain text, never markup.
  public var text: String {
    get { String(borrowing: gtk_label_get_text(cast())) }
    set { gtk_label_set_text(cast(), newValue) }
  }

  /// Draws the text this many times as large as the interface's.
  public func setScale(_ scale: Double) {
    let attributes = pango_attr_list_new()
    pango_attr_list_insert(attributes, pango_attr_scale_new(scale))
    gtk_label_set_attributes(cast(), attributes)
    pango_attr_list_unref(attributes)
  }

  /// About how wide a character is in the label's font, in pixels.
  var characterWidth: Int {
    let metrics = pango_context_get_metrics(gtk_widget_get_pango_context(cast()), nil, nil)
    defer { pango_font_metrics_unref(metrics) }
    return Int(pango_font_metrics_get_approximate_char_width(metrics)) / Int(PANGO_SCALE)
  }

  /// Asks for no more room than this many characters take; longer text breaks.
  public func setMaximumWidth(characters: Int) {
    gtk_label_set_max_width_chars(cast(), Int32(characters))
  }

  public func setWraps(_ wraps: Bool, alignedTo start: Float = 0) {
    gtk_label_set_wrap(cast(), wraps ? 1 : 0)
    gtk_label_set_wrap_mode(cast(), PANGO_WRAP_WORD_CHAR)
    gtk_label_set_xalign(cast(), start)
  }
}

/// A `GtkCheckButton`, which is a radio button where it has a group.
public final class CheckButton: Widget {
  public var isActive: Bool {
    get { gtk_check_button_get_active(cast()) != 0 }
    set { gtk_check_button_set_active(cast(), newValue ? 1 : 0) }
  }

  /// Calls `body` at each change, the program's own too.
  public func onToggle(_ body: @escaping () -> Void) {
    connect(Signal<() -> Void>("GtkCheckButton", "toggled"), body)
  }
}

/// A `GtkScale`.
public final class Scale: Widget {
  public var value: Double {
    get { gtk_range_get_value(cast()) }
    set { gtk_range_set_value(cast(), newValue) }
  }

  /// Calls `body` at each change, the program's own too.
  public func onChange(_ body: @escaping () -> Void) {
    connect(Signal<() -> Void>("GtkRange", "value-changed"), body)
  }
}

/// A `GtkImage` of a named icon.
public final class Image: Widget {
  public var iconName: String {
    get { String(borrowing: gtk_image_get_icon_name(cast())) }
    set { gtk_image_set_from_icon_name(cast(), newValue) }
  }
}

/// A `GtkSpinner`.
public final class Spinner: Widget {
  public var isSpinning: Bool {
    get { gtk_spinner_get_spinning(cast()) != 0 }
    set { gtk_spinner_set_spinning(cast(), newValue ? 1 : 0) }
  }
}

/// A `GtkProgressBar`.
public final class ProgressBar: Widget {
  /// From 0 to 1.
  public var fraction: Double {
    get { gtk_progress_bar_get_fraction(cast()) }
    set { gtk_progress_bar_set_fraction(cast(), newValue) }
  }
}

/// An editable line of text: `GtkEntry` or `GtkText`.
public final class Entry: Widget {
  /// The text as committed; what an input method is still composing is not in it.
  public var text: String {
    get { String(borrowing: gtk_editable_get_text(cast())) }
    set { gtk_editable_set_text(cast(), newValue) }
  }

  /// Enter was pressed, and no composition took it.
  public func onActivate(_ body: @escaping () -> Void) {
    connect(Signal<() -> Void>("GtkText", "activate"), body)
  }

  /// Calls `body` at each change, the program's own too unless they are made in the connection's `blocked`.
  @discardableResult
  public func onChange(_ body: @escaping () -> Void) -> SignalConnection {
    connect(Signal<() -> Void>("GtkEditable", "changed"), body)
  }

  /// Asks for room for this many characters at least.
  public func setMinimumWidth(characters: Int) { gtk_editable_set_width_chars(cast(), Int32(characters)) }

  public func selectAll() { gtk_editable_select_region(cast(), 0, -1) }

  /// Selects nothing and shows the text from its start.
  public func deselect() { gtk_editable_select_region(cast(), 0, 0) }

  public var isFocused: Bool { gtk_widget_has_focus(cast()) != 0 }
}
