/// What a person's choices for a site are kept under.
public enum SiteName {
  /// The host of an address, or its scheme with a colon where there is none, so that files and Nuri's own pages
  /// have each their own. TextSize.js finds the same name for a page.
  public static func name(of address: String) -> String {
    if let host = AddressDisplay.host(of: address), !host.isEmpty { return host }
    return (AddressDisplay.scheme(of: address) ?? "") + ":"
  }
}
