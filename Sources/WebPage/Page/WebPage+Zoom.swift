import CWebKitGTK
import GObjectKit

extension WebPage {
  /// Page zoom: 1 is the page's own size. Not text size, which is another number.
  public var zoomLevel: Double {
    get { webkit_web_view_get_zoom_level(view.cast()) }
    set {
      // Zero and what is no number destroy the page for good.
      guard newValue.isFinite, newValue > 0 else { return }
      webkit_web_view_set_zoom_level(view.cast(), newValue)
    }
  }

}
