import CWebKitGTK
import GObjectKit

extension WebPage {
  /// Opens the web inspector, where the preferences allow it.
  public func showInspector() {
    guard configuration.preferences.isInspectable else { return }
    webkit_web_inspector_show(webkit_web_view_get_inspector(view.cast()))
  }
}
