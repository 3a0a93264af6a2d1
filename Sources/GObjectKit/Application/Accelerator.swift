import CAdwaita

/// Keys in GTK's accelerator syntax, such as `<Control>l`.
@MainActor
public enum Accelerator {
  /// The keys in the person's words: “Ctrl+L”.
  public static func label(of accelerator: String) -> String {
    var key: UInt32 = 0
    var modifiers = GdkModifierType(rawValue: 0)
    guard gtk_accelerator_parse(accelerator, &key, &modifiers) != 0 else { return accelerator }
    return String(adopting: gtk_accelerator_get_label(key, modifiers))
  }
}
