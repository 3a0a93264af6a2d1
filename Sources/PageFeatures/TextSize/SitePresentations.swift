public import DynamicType

/// How text is shown: on most sites, and on those that the person chose otherwise for.
public struct SitePresentations: Equatable, Sendable {
  public var everywhere: TextPresentation
  /// By the site's name: a host, or a scheme with a colon.
  public var sites: [String: TextPresentation]

  public init(everywhere: TextPresentation, sites: [String: TextPresentation] = [:]) {
    self.everywhere = everywhere
    self.sites = sites
  }
}
