import Browsing
import WebPage

/// A page with the parts that answer for it.
struct PageParts {
  let page: WebPage
  let policy: PagePolicy
  let dialogs: PageDialogs
  let zooms: SiteZooms
  /// Listened to from the page's first moment: a load may fail before there is a window.
  let navigations: AsyncStream<WebPage.NavigationUpdate>

  init(configuration: WebPage.Configuration, zooms: SiteZooms) {
    policy = PagePolicy()
    dialogs = PageDialogs()
    page = WebPage(configuration: configuration, navigationDecider: policy, dialogPresenter: dialogs)
    navigations = page.navigations
    self.zooms = zooms
  }
}
