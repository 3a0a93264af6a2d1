/// What `nuri` is asked to do by its command line.
public struct LaunchOptions: Equatable, Sendable {
  public enum Mode: Equatable, Sendable {
    case browse
    /// Driven from outside, in a session of its own.
    case automation
    case printVersion
    case printHelp
  }

  public var mode = Mode.browse
  /// What to open, each in a window: `file:` addresses for files that exist, all else as typed, to be
  /// classified. Empty: the start page.
  public var locations: [String] = []
  /// The absolute path of an HTML file that is to be opened as a document.
  public var document: String?
  public var opensNewWindow = false
  public var isPrivate = false
  /// The folder of the profile, as an absolute path; nil for the person's own.
  public var profile: String?

  /// The size of text to start with; nil for the one of the settings.
  public var contentSize: TextSizeChoice?

  public init() {}

  /// Reads the arguments that follow the program's name.
  ///
  /// - Parameters:
  ///   - arguments: as the program got them, without its name.
  ///   - currentDirectory: an absolute path; files and the profile are looked for from there.
  ///   - files: tells a file from words and addresses.
  /// - Throws: the first error. `--help` and `--version` are answered whatever follows them.
  public static func parse(
    _ arguments: [String], currentDirectory: String, files: any LocalFiles
  ) throws(LaunchOptionError) -> LaunchOptions {
    var options = LaunchOptions()
    var rest = arguments[...]
    var takesOptions = true
    while let argument = rest.popFirst() {
      guard takesOptions, argument.hasPrefix("-"), argument != "-" else {
        let place = LaunchLocation(argument, currentDirectory: currentDirectory, files: files)
        options.locations.append(try place.address)
        continue
      }
      if argument == "--" {
        takesOptions = false
        continue
      }
      let name = argument.prefix { $0 != "=" }
      let value = argument.dropFirst(name.count + 1)
      let hasValue = name.count < argument.count
      guard let option = LaunchOption(rawValue: String(name)) else { throw .unknownOption(String(name)) }
      if hasValue, !option.takesValue { throw .unexpectedValue(option.rawValue) }
      switch option {
      case .newWindow: options.opensNewWindow = true
      case .private: options.isPrivate = true
      case .automation: options.mode = .automation
      case .profile:
        let folder = hasValue ? String(value) : rest.popFirst() ?? ""
        // An option right after it means that the folder was forgotten; `--profile=--x` still names one.
        guard !folder.isEmpty, hasValue || !folder.hasPrefix("--") else {
          throw .missingValue(option.rawValue)
        }
        guard options.profile == nil else { throw .repeatedOption(option.rawValue) }
        options.profile = LaunchLocation.absolutePath(
          folder, currentDirectory: currentDirectory, files: files)
      case .document:
        let file = hasValue ? String(value) : rest.popFirst() ?? ""
        try options.setDocument(file, isAfterEqualsSign: hasValue, currentDirectory, files)
      case .contentSize:
        let name = hasValue ? String(value) : rest.popFirst() ?? ""
        guard !name.isEmpty else { throw .missingValue(option.rawValue) }
        guard options.contentSize == nil else { throw .repeatedOption(option.rawValue) }
        guard let choice = TextSizeChoice(name: name) else { throw .unknownContentSize(name) }
        options.contentSize = choice
      case .version, .help:
        var answer = LaunchOptions()
        answer.mode = option == .help ? .printHelp : .printVersion
        return answer
      }
    }
    try options.checkCombination()
    return options
  }

  private mutating func setDocument(
    _ file: String, isAfterEqualsSign: Bool, _ currentDirectory: String, _ files: any LocalFiles
  ) throws(LaunchOptionError) {
    guard !file.isEmpty, isAfterEqualsSign || !file.hasPrefix("--") else {
      throw .missingValue(LaunchOption.document.rawValue)
    }
    guard document == nil else { throw .repeatedOption(LaunchOption.document.rawValue) }
    let path = LaunchLocation(file, currentDirectory: currentDirectory, files: files).filePath
    do throws(DocumentFile.Fault) {
      try DocumentFile.check(path, typed: file, files: files)
    } catch {
      throw .unusableDocument(error)
    }
    document = path
  }

  private func checkCombination() throws(LaunchOptionError) {
    guard mode == .automation else { return }
    if isPrivate {
      throw .impossibleCombination(LaunchOption.automation.rawValue, LaunchOption.private.rawValue)
    }
    if opensNewWindow {
      throw .impossibleCombination(LaunchOption.automation.rawValue, LaunchOption.newWindow.rawValue)
    }
    if !locations.isEmpty { throw .locationsInAutomation }
  }
}

/// The options of `nuri`, as they are typed.
enum LaunchOption: String, CaseIterable {
  case newWindow = "--new-window"
  case `private` = "--private"
  case document = "--document"
  case profile = "--profile"
  case contentSize = "--content-size"
  case automation = "--automation"
  case version = "--version"
  case help = "--help"

  var takesValue: Bool { self == .profile || self == .document || self == .contentSize }
}
