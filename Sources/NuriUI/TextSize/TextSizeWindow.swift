import Browsing
import DynamicType
import GObjectKit
import Localization

/// Where one chooses the size of text: for everything, or for the site that a window shows. Acts at once.
final class TextSizeWindow {
  /// What the slider changes.
  private enum Scope {
    case everywhere
    case site
  }

  private let window: Window
  private let preview: Label
  private let slider: Scale
  private let value: Label
  private let allSites: CheckButton
  private let thisSite: CheckButton
  private let desktop: CheckButton
  private let off: CheckButton
  private let bold: CheckButton
  private let sitesBox: Widget
  private let siteList: Box
  private var rows: [Widget] = []

  private let browser: Browser
  private let sites: SiteParts
  /// The site that the window was opened for; pages may go elsewhere meanwhile.
  private let site: String
  private var scope = Scope.everywhere
  /// The widgets are being brought in line with the state: what they say is not the person's word.
  private var isShowing = false

  init(window parent: BrowserWindow) {
    browser = parent.browser
    sites = parent.sites
    site = parent.site
    let builder = Builder(PackageResources.TextSizeWindow_ui)
    window = builder.object("window")
    preview = builder.object("preview")
    slider = builder.object("slider")
    value = builder.object("value")
    allSites = builder.object("all-sites")
    thisSite = builder.object("this-site")
    desktop = builder.object("desktop")
    off = builder.object("off")
    bold = builder.object("bold")
    sitesBox = builder.object("sites", as: Widget.self)
    siteList = builder.object("site-list")
    // Translators: it stands small and large at the ends of the slider for the size of text.
    let sample = tr("A")
    for (id, scale) in [("small-letter", 0.8), ("large-letter", 1.4)] {
      let letter = builder.object(id, as: Label.self)
      letter.text = sample
      letter.setScale(scale)
    }
    let title = SiteName.title(of: site)
    let words =
      title.hasSuffix(":")
      // Translators: {scheme} is the beginning of an address, such as file:
      ? tr("Only on pages of this kind ({scheme})", ["scheme": title])
      // Translators: {site} is a web site's name, such as example.org
      : tr("Only on {site}", ["site": title])
    builder.object("this-site-label", as: Label.self).text = words
    thisSite.setAccessible(.label(words))
    scope = sites.textSizes[site] == nil ? .everywhere : .site
    connect(builder.object("reset"))
    observe(self) { $0.show() }
    window.setTransient(for: parent.window, isModal: false)
  }

  /// Shows the window, which keeps itself until it is closed.
  func present() {
    window.onClose { self.rows = [] }
    window.present()
  }

  /// The size as the person is told it: “Text size 312%”.
  static func words(for category: ContentSizeCategory) -> String {
    // Translators: {percent} is the size of text beside the usual one, such as 312%.
    tr("Text size {percent}", ["percent": Localization.percent(category.bodyFactor)])
  }

  private var own: SiteTextSize? { sites.textSizes[site] }

  private func connect(_ reset: Button) {
    slider.onChange { [weak self] in self?.choose { $0.choose(step: $0.slider.value) } }
    allSites.onToggle { [weak self] in self?.choose { $0.setScope(.everywhere, if: $0.allSites.isActive) } }
    thisSite.onToggle { [weak self] in self?.choose { $0.setScope(.site, if: $0.thisSite.isActive) } }
    desktop.onToggle { [weak self] in
      self?.choose {
        $0.browser.setTextSize($0.desktop.isActive ? .system : .category($0.browser.textSize.category))
      }
    }
    off.onToggle { [weak self] in
      self?.choose {
        $0.sites.textSizes.set($0.off.isActive ? .off : .category($0.browser.textSize.category), for: $0.site)
      }
    }
    bold.onToggle { [weak self] in self?.choose { $0.browser.setBoldText($0.bold.isActive) } }
    reset.onClick { [weak self] in
      guard let self else { return }
      switch scope {
      case .everywhere:
        browser.setTextSize(.system)
        browser.setBoldText(false)
      case .site: sites.textSizes.set(nil, for: site)
      }
    }
  }

  private func choose(_ body: (TextSizeWindow) -> Void) {
    guard !isShowing else { return }
    body(self)
    show()
  }

  private func choose(step: Double) {
    guard let category = ContentSizeCategory(rawValue: Int(step.rounded())) else { return }
    switch scope {
    case .everywhere where category != browser.textSize.category: browser.setTextSize(.category(category))
    case .site where .category(category) != own: sites.textSizes.set(.category(category), for: site)
    default: break
    }
  }

  private func setScope(_ scope: Scope, if isChosen: Bool) {
    guard isChosen else { return }
    self.scope = scope
  }

  /// Brings everything in the window in line with what holds.
  private func show() {
    isShowing = true
    defer { isShowing = false }
    let size = browser.textSize
    let category = scope == .site ? size.category(of: own) : size.category
    slider.value = Double(category.rawValue)
    let words = Self.words(for: category)
    slider.setAccessible(.valueText(words))
    value.text = words
    preview.setScale(category.bodyFactor / size.category.bodyFactor)
    (scope == .site ? thisSite : allSites).isActive = true
    desktop.isVisible = scope == .everywhere
    desktop.isActive = size.choice == .system
    off.isVisible = scope == .site
    off.isActive = own == .off
    bold.isActive = size.isBold
    showSites()
  }

  private func showSites() {
    for row in rows { siteList.remove(row) }
    rows = sites.textSizes.all.sorted { $0.key < $1.key }.map(makeRow)
    for row in rows { siteList.append(row) }
    sitesBox.isVisible = !rows.isEmpty
  }

  private func makeRow(site: String, choice: SiteTextSize) -> Widget {
    let row = Box(vertical: false, spacing: 6)
    let words =
      choice == .off
      ? tr("Text as the site has it") : Self.words(for: browser.textSize.category(of: choice))
    let title = SiteName.title(of: site)
    let label = Label(title + "\n" + words)
    label.setWraps(true)
    label.setExpands(horizontally: true, vertically: false)
    row.append(label)
    let remove = Button(iconName: "user-trash-symbolic")
    // Translators: {site} is a web site's name, such as example.org
    let name = tr("Forget the text size for {site}", ["site": title])
    remove.setAccessible(.label(name))
    remove.tooltip = name
    remove.setClass("flat", true)
    remove.onClick { [sites] in sites.textSizes.set(nil, for: site) }
    row.append(remove)
    return row
  }
}
