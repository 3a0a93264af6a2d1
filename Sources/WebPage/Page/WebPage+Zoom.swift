import CWebKitGTK
import GObjectKit

extension WebPage {
  /// Page zoom: 1 is the page's own size. Not text size, which is another number.
  public var zoomLevel: Double {
    get { zoom }
    set {
      // Zero and what is no number destroy the page for good.
      guard newValue.isFinite, newValue > 0 else { return }
      zoom = newValue
      applyZoom()
    }
  }

  /// How many times the usual 96 dots an inch the interface is drawn with (`Display.fontScale`).
  ///
  /// The engine multiplies page zoom by it, so that large text in the interface would turn every page into a
  /// page for a narrower window; what is set here is divided out again.
  public var interfaceScale: Double {
    get { scale }
    set {
      guard newValue.isFinite, newValue > 0, newValue != scale else { return }
      scale = newValue
      applyZoom()
    }
  }

  private func applyZoom() { webkit_web_view_set_zoom_level(view.cast(), zoom / scale) }
}
