/// The zoom factor of each site that has one.
public typealias SiteZooms = SiteChoices<Double>

extension SiteChoices<Double> {
  /// The zoom of pages of `site`: its own, or the one for all sites.
  public func zoom(for site: String, default standard: ZoomLevel) -> ZoomLevel {
    self[site].map(ZoomLevel.init(factor:)) ?? standard
  }

  /// Sets the zoom of a site; one that is the same as that for all sites is forgotten.
  public func set(_ zoom: ZoomLevel, for site: String, default standard: ZoomLevel) {
    set(zoom == standard ? nil : zoom.factor, for: site)
  }
}
