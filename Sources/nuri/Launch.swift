import Browsing
import GObjectKit
import Localization
import NuriUI
import Storage

/// A start of the program: options, profile, and the wiring of the modules.
enum Launch {
  static let version = "0.1.0"

  /// Exit statuses, as nuri(1) lists them.
  private enum Status {
    static let success: Int32 = 0
    static let failure: Int32 = 1
    static let usage: Int32 = 2
  }

  /// A start that came to nothing, and the one line that says why.
  private struct Failure: Error {
    let message: String
    let status: Int32
  }

  /// - Parameter arguments: the program's name first.
  /// - Returns: the exit status.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      return try start(arguments)
    } catch {
      StandardStreams.writeError("nuri: " + error.message)
      return error.status
    }
  }

  private static func start(_ arguments: [String]) throws(Failure) -> Int32 {
    let options = try parse(Array(arguments.dropFirst()), in: FileSystem.currentDirectory)
    switch options.mode {
    case .printHelp: return answer(LaunchOptions.helpText)
    case .printVersion: return answer("Nuri \(version)")
    case .browse, .automation: break
    }
    guard Display.open() else {
      throw Failure(message: tr("There is no display to open a window on."), status: Status.failure)
    }
    let application = Application(
      identifier: applicationIdentifier(for: options), isUnique: options.mode != .automation)
    guard isFirst(application) else { return application.run(arguments: arguments) }
    if !application.isOnBus {
      // Where a bus is named that can't be reached, the engine ends the program.
      FileSystem.setEnvironment("DBUS_SESSION_BUS_ADDRESS", to: "disabled:")
    }
    return try run(application, options, arguments)
  }

  private static func run(
    _ application: Application, _ options: LaunchOptions, _ arguments: [String]
  ) throws(Failure) -> Int32 {
    let browser = try makeBrowser(application, options)
    application.onCommandLine { line in
      do throws(Failure) {
        let options = try parse(line.arguments, in: line.currentDirectory ?? FileSystem.homeDirectory)
        browser.open(options)
        return Status.success
      } catch {
        return error.status
      }
    }
    if options.mode == .browse, !options.isPrivate, let first = options.locations.first {
      browser.prepare(browser.resolve(first))
    }
    browser.start()
    // What is unwritten gets written, as after the last window.
    MainLoop.onTermination { application.quit() }
    let status = application.run(arguments: arguments)
    browser.finish()
    return status
  }

  private static func answer(_ text: String) -> Int32 {
    StandardStreams.write(text)
    return Status.success
  }

  private static func parse(_ arguments: [String], in directory: String) throws(Failure) -> LaunchOptions {
    do {
      return try LaunchOptions.parse(arguments, currentDirectory: directory, files: DiskFiles())
    } catch {
      throw Failure(message: error.message, status: Status.usage)
    }
  }

  /// Whether this process is the first of its profile on the session's bus. Without a bus it is.
  private static func isFirst(_ application: Application) -> Bool {
    (try? application.register()) ?? true
  }

  /// One process a profile: another folder is another application to the bus.
  private static func applicationIdentifier(for options: LaunchOptions) -> String {
    let identifier = "org.nuribrowser.Nuri"
    guard let profile = options.profile.map(FileSystem.realPath(of:)) else { return identifier }
    // FNV-1a: a name for the folder, the same at each start.
    let hash = profile.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return "\(identifier).Profile\(String(hash, radix: 36))"
  }

  private static func makeBrowser(
    _ application: Application, _ options: LaunchOptions
  ) throws(Failure) -> Browser {
    let directory = options.profile ?? FileSystem.userDataDirectory + "/nuri"
    let cacheDirectory = options.profile.map { $0 + "/cache" } ?? FileSystem.userCacheDirectory + "/nuri"
    // A driver's session leaves nothing, so it needs no profile.
    var zoomStore: (any SiteChoiceStore<Double>)?
    var textSizeStore: (any SiteChoiceStore<SiteTextSize>)?
    var dataDirectory = ""
    var notice: String?
    if options.mode != .automation {
      do throws(ProfileError) {
        let profile = try Profile.open(at: directory)
        zoomStore = StoredChoices(profile: profile, key: .zoom, choice: { $0 }, value: { $0 })
        textSizeStore = StoredChoices(
          profile: profile, key: .textSize, choice: { SiteTextSize(name: $0) }, value: { $0.name })
        dataDirectory = profile.dataDirectory
        // The engine would let others look at the pages in it.
        FileSystem.makePrivateDirectory(at: cacheDirectory)
        notice = profile.setAsideDatabase?.message
      } catch {
        throw Failure(message: error.message, status: Status.failure)
      }
    }
    guard let settings = openSettings(options, directory) else {
      throw Failure(
        message: tr("Nuri is not installed completely: the description of its settings is missing."),
        status: Status.failure)
    }
    return Browser(
      application: application,
      environment: Browser.Environment(
        settings: settings,
        classifier: AddressClassifier(publicSuffixes: ListedSuffixes(), files: DiskFiles()),
        dataDirectory: dataDirectory,
        cacheDirectory: cacheDirectory, zoomStore: zoomStore, textSizeStore: textSizeStore,
        isAutomated: options.mode == .automation, version: version,
        contentSize: options.contentSize, notice: notice))
  }

  /// Preferences are the desktop's, unless the profile is a folder of its own or the person says otherwise.
  private static func openSettings(_ options: LaunchOptions, _ directory: String) -> Settings? {
    let isOwnFile = options.profile != nil && FileSystem.environment("GSETTINGS_BACKEND") == nil
    return Settings.open(
      "org.nuribrowser.Nuri",
      schemaDirectory: FileSystem.programShareDirectory + "/glib-2.0/schemas",
      store: isOwnFile ? .file(directory + "/settings.ini") : .desktop)
  }
}
