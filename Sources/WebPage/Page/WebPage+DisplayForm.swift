import CWebKitGTK
import GObjectKit

extension WebPage {
  /// The safe form of an address for reading: escapes that hide nothing are decoded. Credentials stay in.
  public static func displayForm(of address: String) -> String {
    guard let form = webkit_uri_for_display(address) else { return address }
    return String(adopting: form)
  }
}
