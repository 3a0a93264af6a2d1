import CAdwaita

/// A `GtkBox`.
public final class Box: Widget {
  public convenience init(vertical: Bool, spacing: Int = 0) {
    self.init(
      adopting: gtk_box_new(vertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, Int32(spacing)))
  }

  public func append(_ child: Widget) { gtk_box_append(cast(), child.cast()) }

  public func remove(_ child: Widget) { gtk_box_remove(cast(), child.cast()) }
}

/// A `GtkScrolledWindow`.
public final class ScrolledWindow: Widget {
  /// Takes this many pixels, and scrolls vertically in them.
  public func scrolls(atHeight height: Int) {
    gtk_scrolled_window_set_policy(cast(), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_min_content_height(cast(), Int32(height))
    // So that the keyboard scrolls too.
    gtk_widget_set_focusable(cast(), 1)
  }
}

/// An `AdwBin`: one child.
public final class Bin: Widget {
  public func setChild(_ child: Widget?) { adw_bin_set_child(cast(), child?.cast()) }
}

/// A `GtkOverlay`.
public final class Overlay: Widget {
  public func setChild(_ child: Widget?) { gtk_overlay_set_child(cast(), child?.cast()) }
  public func add(overlay child: Widget) { gtk_overlay_add_overlay(cast(), child.cast()) }
  public func remove(overlay child: Widget) { gtk_overlay_remove_overlay(cast(), child.cast()) }
}

/// A `GtkRevealer`.
public final class Revealer: Widget {
  public var revealsChild: Bool {
    get { gtk_revealer_get_reveal_child(cast()) != 0 }
    set { gtk_revealer_set_reveal_child(cast(), newValue ? 1 : 0) }
  }
}

/// An `AdwHeaderBar`.
public final class HeaderBar: Widget {
  /// Whether the window's own buttons (close …) are shown at both ends.
  public func setShowsWindowButtons(_ isOn: Bool) {
    adw_header_bar_set_show_start_title_buttons(cast(), isOn ? 1 : 0)
    adw_header_bar_set_show_end_title_buttons(cast(), isOn ? 1 : 0)
  }
}

/// An `AdwToastOverlay`.
public final class ToastOverlay: Widget {
  /// Shows `text` for a while, after what is showing already; the same text once at a time.
  ///
  /// - Parameter kind: what the text tells of, where only the newest is true: it takes the older one's place.
  public func show(_ text: String, kind: String? = nil) {
    // The title is markup: a page's words must stay words.
    let title = String(adopting: g_markup_escape_text(text, -1))
    // Kept by the widget, since wrappers hold no state.
    let key = "nuri-toast-" + (kind ?? title)
    if let shown = g_object_get_data(cast(), key) {
      guard kind != nil else { return }
      adw_toast_dismiss(OpaquePointer(shown))
    }
    let toast = Object(adopting: adw_toast_new(title))
    // The toast's own label is one line, which large text runs out of.
    let label = Label(text)
    label.setWraps(true)
    // Beside the label are the close button and the edges, some 100 pixels.
    label.setMaximumWidth(characters: min(max((width - 100) / max(label.characterWidth, 1), 6), 60))
    adw_toast_set_custom_title(toast.cast(), label.cast())
    g_object_set_data(cast(), key, toast.pointer)
    toast.connect(Signal<() -> Void>("AdwToast", "dismissed")) { [weak self, pointer = toast.pointer] in
      guard let self, g_object_get_data(self.cast(), key) == pointer else { return }
      g_object_set_data(self.cast(), key, nil)
    }
    if kind != nil { adw_toast_set_priority(toast.cast(), ADW_TOAST_PRIORITY_HIGH) }
    adw_toast_overlay_add_toast(cast(), toast.takeReference())
  }
}
