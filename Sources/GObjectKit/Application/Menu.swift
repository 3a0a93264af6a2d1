import CAdwaita

/// A `GMenu`: labels and the actions they ask for. Labels may hold an underscore mnemonic.
public final class Menu: Object {
  public convenience init() { self.init(adopting: g_menu_new()) }

  /// - Parameter action: with its prefix, for example `win.reload` or `win.go(-2)`.
  public func append(_ label: String, action: String) {
    g_menu_append(cast(), label, action)
  }

  /// An item whose label is text from elsewhere: an underscore in it is no mnemonic.
  public func append(literally label: String, action: String) {
    append(
      label.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "__"), action: action)
  }

  public func append(section: Menu, label: String? = nil) {
    g_menu_append_section(cast(), label, section.cast())
  }

  public func removeAll() { g_menu_remove_all(cast()) }
}
