public import Browsing
public import GObjectKit
import Localization
import PageFeatures
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
    /// Where choices for single sites are kept; nil keeps them as long as the program runs.
    public var zoomStore: (any SiteChoiceStore<Double>)?
    public var textSizeStore: (any SiteChoiceStore<SiteTextSize>)?
    /// A driver commands the browser.
    public var isAutomated: Bool
    public var version: String
    /// The size of text to start with; nil for the one of the settings.
    public var contentSize: TextSizeChoice?
    /// What the first window has to tell the person.
    public var notice: String?

    public init(
      settings: Settings, classifier: AddressClassifier, dataDirectory: String, cacheDirectory: String,
      zoomStore: (any SiteChoiceStore<Double>)?, textSizeStore: (any SiteChoiceStore<SiteTextSize>)?,
      isAutomated: Bool, version: String, contentSize: TextSizeChoice?, notice: String?
    ) {
      self.settings = settings
      self.classifier = classifier
      self.dataDirectory = dataDirectory
      self.cacheDirectory = cacheDirectory
      self.zoomStore = zoomStore
      self.textSizeStore = textSizeStore
      self.isAutomated = isAutomated
      self.version = version
      self.contentSize = contentSize
      self.notice = notice
    }
  }

  let application: Application
  private(set) var environment: Environment
  let engine = WebEngine()
  let preferences = PagePreferences()
  let documents = Documents()
  let textSize = TextSize()
  let sites: SiteParts
  private let store: WebsiteDataStore
  let desktopTextScale = DesktopTextScale()
  private(set) lazy var interfaceStyle = InterfaceStyle()
  /// One store for all private windows, as long as there is one.
  private weak var privateStore: WebsiteDataStore?
  private weak var privateSites: SiteParts?
  private(set) var windows: [BrowserWindow] = []
  private var firstPage: (address: String, parts: PageParts)?

  public init(application: Application, environment: Environment) {
    self.application = application
    self.environment = environment
    sites = SiteParts(
      zooms: SiteZooms(store: environment.zoomStore),
      textSizes: SiteTextSizes(store: environment.textSizeStore))
    store =
      environment.isAutomated
      ? .nonPersistent()
      : .persistent(dataDirectory: environment.dataDirectory, cacheDirectory: environment.cacheDirectory)
    engine.setPreferredLanguages(UserLanguages.tags)
    engine.register(InternalPages.scheme, InternalPageHandler(isAutomated: environment.isAutomated))
    engine.register(DocumentFolder.scheme, documents)
    if environment.isAutomated { allowAutomation() }
    followSettings()
    followDesktop()
    if let contentSize = environment.contentSize { textSize.choice = contentSize }
    followTextSize()
    tellOfDownloads(of: store)
    tellOfDownloads(of: documents.store)
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
    addActions()
    Display.onAnimationsChange { [weak self] in self?.windows.forEach { $0.updateMovement() } }
    Task {
      await sites.load()
      // Pages may have been faster.
      for window in windows { window.applyZoom() }
    }
  }

  /// Writes what is still unwritten; after the last window closed.
  public func finish() {
    MainLoop.run(atMostSeconds: 3) { [sites] in await sites.finishWriting() }
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
    showNotice(in: window)
  }

  /// Tells the person in the first window what there is to tell.
  func showNotice(in window: BrowserWindow) {
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
    let parts = PageParts(
      configuration: WebPage.Configuration(
        engine: engine, websiteDataStore: store, preferences: preferences,
        isControlledByAutomation: isControlledByAutomation ?? environment.isAutomated, opener: opener),
      sites: isPrivate ? privateSiteParts() : sites, textSize: textSize)
    parts.page.interfaceScale = textSize.category.bodyFactor
    return parts
  }

  private func privateDataStore() -> WebsiteDataStore {
    if let privateStore { return privateStore }
    let store = WebsiteDataStore.nonPersistent()
    tellOfDownloads(of: store)
    privateStore = store
    return store
  }

  func privateSiteParts() -> SiteParts {
    let sites = privateSites ?? SiteParts(zooms: SiteZooms(store: nil), textSizes: SiteTextSizes(store: nil))
    privateSites = sites
    return sites
  }

  private func allowAutomation() {
    let numbers = environment.version.split(separator: ".").compactMap { Int($0) } + [0, 0, 0]
    engine.allowAutomation(application: ("Nuri", (numbers[0], numbers[1], numbers[2]))) { [weak self] in
      guard let self else { return nil }
      if let file = documents.fileForDriver { return openDocument(file, isPrivate: false).page }
      let parts = makePage(isPrivate: false, isControlledByAutomation: true)
      makeWindow(parts, isPrivate: false).present()
      return parts.page
    }
  }

  private func followSettings() {
    let settings = environment.settings
    let apply = { [preferences, documents] in
      preferences.allowsContentJavaScript = settings.bool("enable-javascript")
      preferences.isInspectable = settings.bool("enable-web-inspector")
      documents.preferences.isInspectable = preferences.isInspectable
    }
    apply()
    readTextSize()
    settings.onChange { [weak self] key in
      apply()
      switch key {
      case "default-zoom": self?.windows.forEach { $0.applyZoom() }
      case "content-size", "bold-text": self?.readTextSize()
      default: break
      }
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
