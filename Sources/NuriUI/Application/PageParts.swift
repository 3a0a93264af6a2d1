import Browsing
import GObjectKit
import PageFeatures
import WebPage

/// A page with the parts that answer for it.
struct PageParts {
  let page: WebPage
  let policy: PagePolicy
  let dialogs: PageDialogs
  let sites: SiteParts
  let textSize: PageTextSize
  /// The folder whose files the page may read, if it is a document.
  let folder: DocumentFolder?
  /// Listened to from the page's first moment: a load may fail before there is a window.
  let navigations: AsyncStream<WebPage.NavigationUpdate>

  init(
    configuration: WebPage.Configuration, sites: SiteParts, textSize size: TextSize,
    folder: DocumentFolder? = nil
  ) {
    self.folder = folder
    policy = PagePolicy(folder: folder)
    dialogs = PageDialogs()
    page = WebPage(configuration: configuration, navigationDecider: policy, dialogPresenter: dialogs)
    navigations = page.navigations
    self.sites = sites
    textSize = PageTextSize(
      page: page, presentations: Self.presentations(size, sites), sheets: sites.styleSheets)
    // Pages without a window, or whose window is in the background, follow too.
    observe(textSize) { $0.show(Self.presentations(size, sites)) }
  }

  /// How sites' text is shown at these sizes.
  static func presentations(_ size: TextSize, _ sites: SiteParts) -> SitePresentations {
    SitePresentations(
      everywhere: size.presentation(of: nil), sites: sites.textSizes.all.mapValues(size.presentation(of:)))
  }
}
