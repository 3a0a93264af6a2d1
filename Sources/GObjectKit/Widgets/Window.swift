import CAdwaita

/// A `GtkWindow` or a class below it.
open class Window: Widget {
  public var title: String {
    get { String(borrowing: gtk_window_get_title(cast())) }
    set { gtk_window_set_title(cast(), newValue) }
  }

  public var defaultSize: (width: Int, height: Int) {
    get {
      var width: Int32 = 0
      var height: Int32 = 0
      gtk_window_get_default_size(cast(), &width, &height)
      return (Int(width), Int(height))
    }
    set { gtk_window_set_default_size(cast(), Int32(newValue.width), Int32(newValue.height)) }
  }

  public var isMaximized: Bool {
    get { gtk_window_is_maximized(cast()) != 0 }
    set { if newValue { gtk_window_maximize(cast()) } else { gtk_window_unmaximize(cast()) } }
  }

  public var isFullscreen: Bool {
    get { gtk_window_is_fullscreen(cast()) != 0 }
    set { if newValue { gtk_window_fullscreen(cast()) } else { gtk_window_unfullscreen(cast()) } }
  }

  /// Whether the window has the keyboard.
  public var isActive: Bool { gtk_window_is_active(cast()) != 0 }

  public func present() { gtk_window_present(cast()) }

  /// Asks the window to close, as its close button does.
  public func close() { gtk_window_close(cast()) }

  /// Closes without asking.
  public func destroy() { gtk_window_destroy(cast()) }

  public func setTransient(for parent: Window, isModal: Bool) {
    gtk_window_set_transient_for(cast(), parent.cast())
    gtk_window_set_modal(cast(), isModal ? 1 : 0)
  }

  /// Called when the window is asked to close. True keeps it open.
  public func onCloseRequest(_ body: @escaping () -> Bool) {
    connect(Signal<() -> Bool>("GtkWindow", "close-request"), body)
  }

  /// Called when the window has closed for good.
  ///
  /// Not the signal "destroy": that comes when the last reference goes, and wrappers such as this one hold some.
  public func onClose(_ body: @escaping () -> Void) {
    connect(Signal<() -> Void>("GtkWidget", "unrealize"), body)
  }

  public func onFullscreenChange(_ body: @escaping () -> Void) {
    connect(Signal<(Pointer) -> Void>("GtkWindow", "notify::fullscreened")) { _ in body() }
  }

  /// Calls `body` with the surface's size in pixels of the interface, at each change, before the layout.
  public func onResize(_ body: @escaping (_ width: Int, _ height: Int) -> Void) {
    connect(Signal<() -> Void>("GtkWidget", "realize")) { [weak self] in
      guard let self, let surface = gtk_native_get_surface(self.cast()) else { return }
      Object(retaining: surface).connect(Signal<(Int32, Int32) -> Void>("GdkSurface", "layout")) {
        body(Int($0), Int($1))
      }
    }
  }
}

/// An `AdwApplicationWindow`.
public final class ApplicationWindow: Window {
  public func setApplication(_ application: Application) {
    gtk_window_set_application(cast(), application.cast())
  }

  public func add(_ action: Action) { g_action_map_add_action(cast(), action.cast()) }
}
