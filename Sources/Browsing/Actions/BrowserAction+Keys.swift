extension BrowserAction {
  /// The action's keys where text runs from left to right.
  public var keys: [String] { keys(rightToLeft: false) }

  /// The action's keys in the syntax of `gtk_accelerator_parse`, the one to show first. They are those of GNOME
  /// Web, the keypad's and the media keys (`XF86…`, which GDK names without that prefix) among them.
  ///
  /// - Parameter rightToLeft: true where text runs from right to left; there the arrows change places, since
  ///   back is where one came from.
  public func keys(rightToLeft: Bool) -> [String] {
    let (backward, onward) = rightToLeft ? ("Right", "Left") : ("Left", "Right")
    return switch self {
    case .back: ["<Alt>\(backward)", "<Alt>KP_\(backward)", "Back"]
    case .forward: ["<Alt>\(onward)", "<Alt>KP_\(onward)", "Forward"]
    case .home: ["<Alt>Home", "<Alt>KP_Home", "HomePage"]
    case .reload: ["<Control>r", "F5", "Refresh", "Reload"]
    case .reloadFromOrigin: ["<Control><Shift>r", "<Shift>F5"]
    case .stop: ["Escape", "Stop"]
    case .focusAddress: ["<Control>l", "<Alt>d", "F6", "<Control>k", "Go", "OpenURL"]
    case .copyAddress: ["<Control><Shift>c"]
    case .openFile: ["<Control>o"]
    case .openDocument: []
    case .textSize: []
    // Not the keypad's plus and minus: with Ctrl and Alt, XKB calls them by other names (XF86Next_VMode).
    case .textLarger: ["<Control><Alt>plus", "<Control><Alt>equal"]
    case .textSmaller: ["<Control><Alt>minus"]
    case .textReset: ["<Control><Alt>0", "<Control><Alt>KP_0"]
    case .zoomIn: ["<Control>plus", "<Control>equal", "<Control>KP_Add", "ZoomIn"]
    case .zoomOut: ["<Control>minus", "<Control>KP_Subtract", "ZoomOut"]
    case .zoomReset: ["<Control>0", "<Control>KP_0"]
    case .fullscreen: ["F11"]
    case .inspector: ["<Control><Shift>i", "F12"]
    case .newWindow: ["<Control>n"]
    case .newPrivateWindow: ["<Control><Shift>n"]
    case .closeWindow: ["<Control>w"]
    case .menu: ["F10"]
    case .help: ["F1", "Help"]
    case .shortcuts: ["<Control>question"]
    case .about: []
    case .quit: ["<Control>q"]
    }
  }
}
