import CAdwaita

/// The display the program draws on.
@MainActor
public enum Display {
  /// Initialises GTK. False where there is no display; everything of GTK's is forbidden then.
  public static func open() -> Bool {
    // The locale is set already, and GTK would set it otherwise.
    gtk_disable_setlocale()
    return gtk_init_check() != 0
  }

  /// Whether the desktop wants things to move.
  public static var animationsEnabled: Bool {
    guard let settings = gtk_settings_get_default() else { return true }
    var value = GValue()
    g_value_init(&value, GObjectType.boolean)
    defer { g_value_unset(&value) }
    g_object_get_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), "gtk-enable-animations", &value
    )
    return g_value_get_boolean(&value) != 0
  }

  /// Calls `body` when the desktop's wish about movement changes.
  public static func onAnimationsChange(_ body: @escaping () -> Void) {
    guard let settings = gtk_settings_get_default() else { return }
    Object(retaining: settings).connect(
      Signal<(Pointer) -> Void>("GtkSettings", "notify::gtk-enable-animations")
    ) { _ in
      body()
    }
  }

  /// Puts text on the clipboard.
  public static func copy(_ text: String) {
    guard let display = gdk_display_get_default() else { return }
    gdk_clipboard_set_text(gdk_display_get_clipboard(display), text)
  }
}
