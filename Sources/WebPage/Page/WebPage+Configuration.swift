import CWebKitGTK
import GObjectKit

extension WebPage {
  /// What a page shares with others, and what cannot change once it is made.
  public struct Configuration {
    public var engine: WebEngine
    public var websiteDataStore: WebsiteDataStore
    public var preferences: PagePreferences
    /// Whether a driver (WebDriver) commands the page. Only an engine that allows automation takes it.
    public var isControlledByAutomation: Bool
    /// The page that asked for this one by `window.open` or a link's target.
    public var opener: WebPage?

    public init(
      engine: WebEngine,
      websiteDataStore: WebsiteDataStore,
      preferences: PagePreferences,
      isControlledByAutomation: Bool = false,
      opener: WebPage? = nil
    ) {
      self.engine = engine
      self.websiteDataStore = websiteDataStore
      self.preferences = preferences
      self.isControlledByAutomation = isControlledByAutomation
      self.opener = opener
    }
  }
}

/// Settings that several pages share and that act live (`WebKitSettings`).
@MainActor
public final class PagePreferences {
  let settings: Object

  public init() {
    settings = Object(adopting: webkit_settings_new())
    // The page asks; `WebPage.WindowOpening` decides, so that a blocked window can be said.
    webkit_settings_set_javascript_can_open_windows_automatically(settings.cast(), 1)
    webkit_settings_set_enable_back_forward_navigation_gestures(settings.cast(), 0)
  }

  /// Whether pages may run scripts of their own. Scripts of Nuri's private world run either way.
  public var allowsContentJavaScript: Bool {
    get { webkit_settings_get_enable_javascript_markup(settings.cast()) != 0 }
    set { webkit_settings_set_enable_javascript_markup(settings.cast(), newValue ? 1 : 0) }
  }

  /// Whether the web inspector can be opened.
  public var isInspectable: Bool {
    get { webkit_settings_get_enable_developer_extras(settings.cast()) != 0 }
    set { webkit_settings_set_enable_developer_extras(settings.cast(), newValue ? 1 : 0) }
  }
}
