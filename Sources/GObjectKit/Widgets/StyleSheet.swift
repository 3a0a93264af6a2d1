import CAdwaita

/// CSS for the application's own widgets.
@MainActor
public enum StyleSheet {
  /// Adds `css` for all windows, above the theme, below the person's own.
  public static func install(_ css: String) {
    guard let display = gdk_display_get_default() else { return }
    let provider = Object(adopting: gtk_css_provider_new())
    gtk_css_provider_load_from_data(provider.cast(), css, -1)
    gtk_style_context_add_provider_for_display(
      display, provider.cast(), UInt32(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  }
}
