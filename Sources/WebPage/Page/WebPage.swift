import CWebKitGTK
public import GObjectKit
public import Observation

/// A web page: what the engine shows of an address, as observable state and asynchronous calls.
///
/// It takes the shape of Apple's `WebPage` (iOS 26); docs/webpage.md says member by member where it
/// differs. All of it is on the main actor, which is the thread of GTK.
@Observable
@MainActor
public final class WebPage {
  /// The committed address, the engine's exact text. Empty before the first commit.
  public internal(set) var address = ""

  /// The page's title. Untrusted text.
  public internal(set) var title = ""

  /// From 0 to 1, for the navigation under way.
  public internal(set) var estimatedProgress = 0.0

  /// Whether a navigation is under way. An error page that takes a failed one's place does not count.
  public internal(set) var isLoading = false

  /// What is known of the connection that delivered the main resource.
  public internal(set) var connection = Connection.unknown

  /// The session's list of pages, as it stands after the last commit.
  public internal(set) var backForwardList = BackForwardList()

  /// Whether the web process answers. False after seconds of silence; the person decides what then.
  public internal(set) var isResponsive = true

  /// The address of the link under the pointer. Empty where there is none.
  public internal(set) var hoveredLink = ""

  /// Whether an element of the page asked for the whole screen and has it.
  public internal(set) var isElementFullscreen = false

  /// Whether `close` was called or the page closed itself.
  public internal(set) var isClosed = false

  /// The widget that shows the page.
  @ObservationIgnored public let view: Widget

  @ObservationIgnored public let configuration: Configuration
  /// Makes and closes windows for the page; without one it gets none.
  @ObservationIgnored public weak var windowOpener: (any WindowOpening)?
  /// Told of everything that the page's frames begin to load.
  @ObservationIgnored public var onResource: (WebResource) -> Void = { _ in }
  @ObservationIgnored let navigationDecider: any NavigationDeciding
  @ObservationIgnored let dialogPresenter: any DialogPresenting
  @ObservationIgnored let contentManager: Object

  @ObservationIgnored var navigation = NavigationTracker()
  /// Where the person stayed away from: the engine goes on calling it the view's address.
  @ObservationIgnored var abandonedAddress: String?
  /// The item of the page in whose place a substitute is about to stand.
  @ObservationIgnored var substituted: Object?
  /// Items of the list in whose place a substitute stands that has an item too.
  @ObservationIgnored var supersededItems: [Object] = []
  /// Runs while the web process owes a sign of life.
  @ObservationIgnored var silence: MainLoop.Timer?
  @ObservationIgnored var isTryingToClose = false
  @ObservationIgnored var zoom = 1.0
  @ObservationIgnored var scale = 1.0
  @ObservationIgnored var openDialogs: [ObjectIdentifier: ScriptDialog] = [:]
  @ObservationIgnored var pendingDecisions: [ObjectIdentifier: PolicyDecision] = [:]

  /// - Parameters:
  ///   - configuration: what the page shares with others and may not change later.
  ///   - navigationDecider: answers where the page may go; the default lets everything through.
  ///   - dialogPresenter: shows the page's dialogs; the default answers them as if dismissed.
  public init(
    configuration: Configuration,
    navigationDecider: any NavigationDeciding = DefaultNavigationDecider(),
    dialogPresenter: any DialogPresenting = DefaultDialogPresenter()
  ) {
    self.configuration = configuration
    self.navigationDecider = navigationDecider
    self.dialogPresenter = dialogPresenter
    let manager = Object(adopting: webkit_user_content_manager_new())
    contentManager = manager
    var properties: [(String, PropertyValue)] = [
      ("user-content-manager", .object(manager)),
      ("settings", .object(configuration.preferences.settings)),
    ]
    if let opener = configuration.opener {
      // Context and session come from the page that opened this one.
      properties.append(("related-view", .object(opener.view)))
    } else {
      properties.append(("web-context", .object(configuration.engine.context)))
      properties.append(("network-session", .object(configuration.websiteDataStore.session)))
      properties.append(("is-controlled-by-automation", .boolean(configuration.isControlledByAutomation)))
    }
    view = Widget(adopting: Object.make(webkit_web_view_get_type(), properties))
    connectState()
    connectNavigation()
    connectPolicy()
    connectDialogs()
    connectWindows()
    connectPermissions()
    connectResources()
  }

  isolated deinit { finish() }

  /// Ends the page: open dialogs are answered as dismissed, open decisions as refused, sequences end.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    finish()
  }

  private func finish() {
    for dialog in openDialogs.values { dialog.dismiss() }
    openDialogs = [:]
    for decision in pendingDecisions.values { decision.answer(.cancel) }
    pendingDecisions = [:]
    navigation.end()
  }
}
