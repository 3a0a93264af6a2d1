public import Browsing
public import GObjectKit
import Localization
import WebPage

/// The running browser: what all windows share, and the list of them.
public final class Browser {
  /// What the browser is given to run with.
  public struct Environment {
    public var settings: Settings
    public var classifier: AddressClassifier
    /// Folders of the engine's own files.
    public var dataDirectory: String
    public var cacheDirectory: String
    public var zoomStore: any SiteZoomStore
    /// A driver commands the browser.
    public var isAutomated: Bool
    public var version: String
    /// What the first window has to tell the person.
    public var notice: String?

    public init(
      settings: Settings, classifier: AddressClassifier, dataDirectory: String, cacheDirectory: String,
      zoomStore: any SiteZoomStore, isAutomated: Bool, version: String, notice: String?
    ) {
      self.settings = settings
      self.classifier = classifier
      self.dataDirectory = dataDirectory
      self.cacheDirectory = cacheDirectory
      self.zoomStore = zoomStore
      self.isAutomated = isAutomated
      self.version = version
      self.notice = notice
    }
  }

  let application: Application
  private(set) var environment: Environment
  let engine = WebEngine()
  let preferences = PagePreferences()
  let zooms: SiteZooms
  private let store: WebsiteDataStore
  /// One store for all private windows, as long as there is one.
  private weak var privateStore: WebsiteDataStore?
  private weak var privateZooms: SiteZooms?
  private(set) var windows: [BrowserWindow] = []
  private var firstPage: (address: String, parts: PageParts)?

  public init(application: Application, environment: Environment) {
    self.application = application
    self.environment = environment
    zooms = SiteZooms(store: environment.zoomStore)
    store =
      environment.isAutomated
      ? .nonPersistent()
      : .persistent(dataDirectory: environment.dataDirectory, cacheDirectory: environment.cacheDirectory)
    engine.setPreferredLanguages(UserLanguages.tags)
    engine.register(InternalPages.scheme, InternalPageHandler(isAutomated: environment.isAutomated))
    if environment.isAutomated { allowAutomation() }
    followSettings()
    tellOfDownloads(of: store)
  }

  private func tellOfDownloads(of store: WebsiteDataStore) {
    store.onRefusedDownload = { [weak self] in
      self?.activeWindow?.show(tr("This version of Nuri does not download files"))
    }
  }

  /// The window that has the keyboard, or had it last.
  var activeWindow: BrowserWindow? { windows.last { $0.window.isActive } ?? windows.last }

  /// Starts loading a first page before any widget exists: the engine's processes need the longest.
  public func prepare(_ address: String) {
    let parts = makePage(isPrivate: false)
    firstPage = (address, parts)
    parts.page.load(address)
  }

  /// Sets up actions and styles; once, when the application has started.
  public func start() {
    StyleSheet.install(String(decoding: PackageResources.style_css, as: UTF8.self))
    addActions()
    Display.onAnimationsChange { [weak self] in self?.windows.forEach { $0.updateMovement() } }
    Task {
      await zooms.load()
      // Pages may have been faster.
      for window in windows { window.applyZoom() }
    }
  }

  /// Writes what is still unwritten; after the last window closed.
  public func finish() {
    MainLoop.run(atMostSeconds: 3) { [zooms] in await zooms.finishWriting() }
    Settings.sync()
  }

  /// Opens a window on an address; none is the start page.
  func openWindow(_ address: String? = nil, isPrivate: Bool = false) {
    let address = address ?? InternalPages.startAddress
    let parts: PageParts
    if !isPrivate, let first = firstPage, first.address == address {
      parts = first.parts
    } else {
      parts = makePage(isPrivate: isPrivate)
      parts.page.load(address)
    }
    firstPage = nil
    let window = makeWindow(parts, isPrivate: isPrivate)
    // The start page is where one types an address; every other page is for reading.
    window.present(editsAddress: address == InternalPages.startAddress)
    if let notice = environment.notice {
      window.show(notice)
      environment.notice = nil
    }
  }

  /// A window on a page that is there already; it shows itself when `present` is called.
  @discardableResult
  func makeWindow(_ parts: PageParts, isPrivate: Bool) -> BrowserWindow {
    let window = BrowserWindow(parts: parts, browser: self, isPrivate: isPrivate)
    windows.append(window)
    return window
  }

  func forget(_ window: BrowserWindow) { windows.removeAll { $0 === window } }

  func makePage(isPrivate: Bool, opener: WebPage? = nil, isControlledByAutomation: Bool? = nil) -> PageParts {
    let store = isPrivate ? privateDataStore() : store
    return PageParts(
      configuration: WebPage.Configuration(
        engine: engine, websiteDataStore: store, preferences: preferences,
        isControlledByAutomation: isControlledByAutomation ?? environment.isAutomated, opener: opener),
      zooms: isPrivate ? privateSiteZooms() : zooms)
  }

  private func privateDataStore() -> WebsiteDataStore {
    if let privateStore { return privateStore }
    let store = WebsiteDataStore.nonPersistent()
    tellOfDownloads(of: store)
    privateStore = store
    return store
  }

  private func privateSiteZooms() -> SiteZooms {
    let zooms = privateZooms ?? SiteZooms(store: nil)
    privateZooms = zooms
    return zooms
  }

  private func allowAutomation() {
    let numbers = environment.version.split(separator: ".").compactMap { Int($0) } + [0, 0, 0]
    engine.allowAutomation(application: ("Nuri", (numbers[0], numbers[1], numbers[2]))) { [weak self] in
      guard let self else { return nil }
      let parts = makePage(isPrivate: false, isControlledByAutomation: true)
      makeWindow(parts, isPrivate: false).present()
      return parts.page
    }
  }

  private func followSettings() {
    let settings = environment.settings
    let apply = { [preferences] in
      preferences.allowsContentJavaScript = settings.bool("enable-javascript")
      preferences.isInspectable = settings.bool("enable-web-inspector")
    }
    apply()
    settings.onChange { [weak self] key in
      apply()
      if key == "default-zoom" { self?.windows.forEach { $0.applyZoom() } }
    }
  }

  var defaultZoom: ZoomLevel { ZoomLevel(factor: environment.settings.double("default-zoom")) }

  /// The engine that searches; the default one where the setting is no good.
  var searchEngine: SearchEngine {
    (try? SearchEngine(name: "", template: environment.settings.string("search-template"))) ?? .duckDuckGo
  }
}

extension Browser: PageViewSettings {
  var loadTimeout: UInt { environment.settings.uint("load-timeout") }
}
