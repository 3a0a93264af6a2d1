import Browsing
import GObjectKit
import HostNames
import Storage

// The protocols by which Browsing sees the world, answered by the modules that know it.

struct DiskFiles: LocalFiles {
  let homeDirectory = FileSystem.homeDirectory
  func exists(_ path: String) -> Bool { FileSystem.exists(path) }
}

struct ListedSuffixes: PublicSuffixes {
  private let list = PublicSuffixList.system
  func isKnownSuffix(of host: String) -> Bool { list.isKnownSuffix(of: host) }
}

/// Page zoom in the profile's database.
struct StoredZooms: SiteZoomStore {
  let profile: Profile
  private let settings: SiteSettings

  init(profile: Profile) {
    self.profile = profile
    settings = SiteSettings(database: profile.database)
  }

  func zooms() async -> [String: Double] { (try? await settings.all(.zoom)) ?? [:] }

  func setZoom(_ factor: Double?, for site: String) async {
    if let factor {
      try? await settings.set(factor, for: .zoom, site: site)
    } else {
      try? await settings.remove(.zoom, site: site)
    }
  }
}

/// Keeps nothing.
struct ForgetfulZoomStore: SiteZoomStore {
  func zooms() async -> [String: Double] { [:] }
  func setZoom(_ factor: Double?, for site: String) async {}
}
