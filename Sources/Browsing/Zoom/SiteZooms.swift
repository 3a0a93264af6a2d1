/// Where the zoom of single sites is kept. A store that fails keeps nothing; zooming goes on.
public protocol SiteZoomStore: Sendable {
  /// The factors of all sites that have one.
  func zooms() async -> [String: Double]
  /// Nil forgets the site.
  func setZoom(_ factor: Double?, for site: String) async
}

/// The zoom of each site, at hand without waiting; what changes is written behind.
@MainActor
public final class SiteZooms {
  private let store: (any SiteZoomStore)?
  private var factors: [String: Double] = [:]
  private var writing: Task<Void, Never>?
  private let loading: Task<[String: Double], Never>?

  /// - Parameter store: nil keeps everything in memory, as private windows do.
  public init(store: (any SiteZoomStore)?) {
    self.store = store
    loading = store.map { store in Task { await store.zooms() } }
  }

  /// Waits until what the store has is at hand. What was set meanwhile wins.
  public func load() async {
    guard let stored = await loading?.value else { return }
    factors.merge(stored) { mine, _ in mine }
  }

  /// The zoom of pages of `site`: its own, or the one for all sites.
  public func zoom(for site: String, default standard: ZoomLevel) -> ZoomLevel {
    factors[site].map(ZoomLevel.init(factor:)) ?? standard
  }

  /// Sets the zoom of a site; one that is the same as that for all sites is forgotten.
  public func set(_ zoom: ZoomLevel, for site: String, default standard: ZoomLevel) {
    let factor = zoom == standard ? nil : zoom.factor
    factors[site] = factor
    guard let store else { return }
    let earlier = writing
    writing = Task {
      // One after the other, so that the last one set is the one kept.
      await earlier?.value
      await store.setZoom(factor, for: site)
    }
  }

  /// Waits until everything is written.
  public func finishWriting() async { await writing?.value }
}
