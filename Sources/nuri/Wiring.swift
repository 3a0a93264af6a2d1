import Browsing
import GObjectKit
import HostNames
import Storage

// The protocols by which Browsing sees the world, answered by the modules that know it.

struct DiskFiles: LocalFiles {
  let homeDirectory = FileSystem.homeDirectory
  func exists(_ path: String) -> Bool { FileSystem.exists(path) }

  func kind(of path: String) -> LocalFileKind {
    do throws(FoundFile.Fault) {
      let found = try FoundFile(at: path)
      return switch found.kind {
      case .file: found.isReadable ? .file : .unreadable
      case .folder: .folder
      case .special: .special
      }
    } catch {
      return error == .notAllowed ? .unreadable : .missing
    }
  }
}

struct ListedSuffixes: PublicSuffixes {
  private let list = PublicSuffixList.system
  func isKnownSuffix(of host: String) -> Bool { list.isKnownSuffix(of: host) }
}

/// What was chosen for single sites, in the profile's database.
struct StoredChoices<Choice: Sendable, Value: SQLConvertible>: SiteChoiceStore {
  /// Held open for as long as something may be written.
  let profile: Profile
  let key: SiteSettingKey<Value>
  let choice: @Sendable (Value) -> Choice?
  let value: @Sendable (Choice) -> Value

  private var settings: SiteSettings { SiteSettings(database: profile.database) }

  func choices() async -> [String: Choice] {
    ((try? await settings.all(key)) ?? [:]).compactMapValues(choice)
  }

  func set(_ choice: Choice?, for site: String) async {
    if let choice {
      try? await settings.set(value(choice), for: key, site: site)
    } else {
      try? await settings.remove(key, site: site)
    }
  }
}
