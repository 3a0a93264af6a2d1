import CAdwaita

/// CSS for the application's own widgets in all windows, above the theme, below the person's own.
@MainActor
public final class StyleSheet {
  private let provider = Object(adopting: gtk_css_provider_new())

  /// Adds an empty sheet to the display.
  public init() {
    guard let display = gdk_display_get_default() else { return }
    gtk_style_context_add_provider_for_display(
      display, provider.cast(), UInt32(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  }

  /// Puts `css` in the place of what the sheet held.
  public func load(_ css: String) { gtk_css_provider_load_from_data(provider.cast(), css, -1) }
}
