internal import Localization

/// Everything that a key, a menu or a button can do: the one table of them. The raw value is the name of the
/// `GAction`, in the group that `scope` names.
public enum BrowserAction: String, CaseIterable, Sendable {
  // Navigation
  case back
  case forward
  case home
  case reload
  case reloadFromOrigin = "reload-from-origin"
  case stop
  // Address
  case focusAddress = "focus-address"
  case copyAddress = "copy-address"
  case openFile = "open-file"
  case openDocument = "open-document"
  // View
  case textSize = "text-size"
  case textLarger = "text-larger"
  case textSmaller = "text-smaller"
  case textReset = "text-reset"
  case zoomIn = "zoom-in"
  case zoomOut = "zoom-out"
  case zoomReset = "zoom-reset"
  case fullscreen
  case inspector
  // Windows
  case newWindow = "new-window"
  case newPrivateWindow = "new-private-window"
  case closeWindow = "close-window"
  // Nuri
  case menu
  case help
  case shortcuts
  case about
  case quit

  /// What an action acts on.
  public enum Scope: String, Sendable {
    case window = "win"
    case application = "app"
  }

  /// A part of the list of keyboard shortcuts.
  public enum Section: CaseIterable, Sendable {
    case navigation, address, view, windows, general

    public var title: String {
      switch self {
      case .navigation: tr("Navigation")
      case .address: tr("Addresses")
      case .view: tr("View")
      case .windows: tr("Windows")
      case .general: tr("General")
      }
    }

    /// The section's actions in the order in which they are listed.
    public var actions: [BrowserAction] { BrowserAction.allCases.filter { $0.section == self } }
  }

  public var scope: Scope {
    switch self {
    case .newWindow, .newPrivateWindow, .help, .about, .quit: .application
    default: .window
    }
  }

  /// The action's name with its group, as menus and accelerators use it: `win.back`.
  public var detailedName: String { "\(scope.rawValue).\(rawValue)" }

  public var section: Section {
    switch self {
    case .back, .forward, .home, .reload, .reloadFromOrigin, .stop: .navigation
    case .focusAddress, .copyAddress, .openFile, .openDocument: .address
    case .textSize, .textLarger, .textSmaller, .textReset, .zoomIn, .zoomOut, .zoomReset, .fullscreen,
      .inspector:
      .view
    case .newWindow, .newPrivateWindow, .closeWindow: .windows
    case .menu, .help, .shortcuts, .about, .quit: .general
    }
  }

  /// The action as menus, lists and screen readers call it.
  public var title: String {
    switch self {
    case .back: tr("Back")
    case .forward: tr("Forward")
    case .home: tr("Start Page")
    case .reload: tr("Reload")
    case .reloadFromOrigin: tr("Reload Without Cache")
    case .stop: tr("Stop")
    case .focusAddress: tr("Type an Address")
    case .copyAddress: tr("Copy Address")
    case .openFile: tr("Open File…")
    case .openDocument: tr("Open Document…")
    case .textSize: tr("Text Size…")
    case .textLarger: tr("Larger Text")
    case .textSmaller: tr("Smaller Text")
    case .textReset: tr("Reset Text Size")
    case .zoomIn: tr("Zoom In")
    case .zoomOut: tr("Zoom Out")
    case .zoomReset: tr("Reset Zoom")
    case .fullscreen: tr("Fullscreen")
    case .inspector: tr("Web Inspector")
    case .newWindow: tr("New Window")
    case .newPrivateWindow: tr("New Private Window")
    case .closeWindow: tr("Close Window")
    case .menu: tr("Main Menu")
    case .help: tr("Help")
    case .shortcuts: tr("Keyboard Shortcuts")
    case .about: tr("About Nuri")
    case .quit: tr("Quit")
    }
  }
}
