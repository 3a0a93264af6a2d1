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
    toolkit?.value(of: "gtk-enable-animations", as: GObjectType.boolean) { g_value_get_boolean($0) != 0 }
      ?? true
  }

  /// Calls `body` when the desktop's wish about movement changes.
  public static func onAnimationsChange(_ body: @escaping () -> Void) {
    toolkit?.connect(Signal<(Pointer) -> Void>("GtkSettings", "notify::gtk-enable-animations")) { _ in body()
    }
  }

  /// The families of the desktop's font for interfaces, the preferred one first. Empty where none is known.
  public static var fontFamilies: [String] {
    let name = toolkit?.value(of: "gtk-font-name", as: GObjectType.string) {
      String(borrowing: g_value_get_string($0))
    }
    // Pango's form: families, style and size, as in “Cantarell, Sans Bold 11”.
    guard let name, let description = pango_font_description_from_string(name) else { return [] }
    defer { pango_font_description_free(description) }
    let families = String(borrowing: pango_font_description_get_family(description))
    return families.split(separator: ",").map { $0.trimmingPrefix { $0 == " " } }.map { String($0) }
  }

  /// Calls `body` when the desktop's font changes.
  public static func onFontChange(_ body: @escaping () -> Void) {
    toolkit?.connect(Signal<(Pointer) -> Void>("GtkSettings", "notify::gtk-font-name")) { _ in body() }
  }

  /// Draws all text of the interface at `scale` times 96 dots an inch. From then on the desktop's own
  /// scaling no longer reaches it: a value that the application sets stays, on Wayland and on X11.
  public static func setFontScale(_ scale: Double) {
    guard scale.isFinite, scale > 0 else { return }
    // In 1024ths of a dot an inch. Zero and less would make page zoom no number.
    toolkit?.set("gtk-xft-dpi", .int(Int32((scale * 96 * 1024).rounded())))
  }

  private static var toolkit: Object? {
    gtk_settings_get_default().map { Object(retaining: $0) }
  }

  /// Puts text on the clipboard.
  public static func copy(_ text: String) {
    guard let display = gdk_display_get_default() else { return }
    gdk_clipboard_set_text(gdk_display_get_clipboard(display), text)
  }
}
