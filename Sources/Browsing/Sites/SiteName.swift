internal import Localization

/// What a person's choices for a site are kept under.
public enum SiteName {
  /// The host of an address, or its scheme with a colon where there is none, so that files and Nuri's own pages
  /// have each their own. TextSize.js finds the same name for a page.
  public static func name(of address: String) -> String {
    if let host = AddressDisplay.host(of: address), !host.isEmpty { return host }
    return (AddressDisplay.scheme(of: address) ?? "") + ":"
  }

  /// What people call it.
  public static func title(of name: String) -> String {
    // Translators: stands in the place of a web site's name, as in “Only on documents”
    name == DocumentFolder.scheme + ":" ? tr("documents") : name
  }
}
