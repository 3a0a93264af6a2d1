import CAdwaita
import Glibc

extension Window {
  /// Has a screen reader say `text`, wherever the focus is.
  ///
  /// GTK can announce since 4.14. Before that, what is said is a changed description of what has the focus.
  public func announce(_ text: String) {
    typealias Announce = @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, UInt32) -> Void
    if let symbol = dlsym(nil, "gtk_accessible_announce") {
      // GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM
      unsafeBitCast(symbol, to: Announce.self)(cast(), text, 1)
    } else if let focus = gtk_window_get_focus(cast()) {
      let widget = Widget(retaining: focus)
      // What is said twice has to change in between.
      widget.setAccessible(.description(""))
      widget.setAccessible(.description(text))
    }
  }
}
