import CAdwaita

/// An `AdwApplication`: one process on the session bus for an application id.
public final class Application: Object {
  /// - Parameters:
  ///   - identifier: reverse-DNS name; a second start with the same one hands its arguments to the first.
  ///   - isUnique: false runs a process of its own, beside others.
  public convenience init(identifier: String, isUnique: Bool = true) {
    var flags = G_APPLICATION_HANDLES_COMMAND_LINE
    if !isUnique { flags = GApplicationFlags(flags.rawValue | G_APPLICATION_NON_UNIQUE.rawValue) }
    self.init(adopting: adw_application_new(identifier, flags))
  }

  /// Called for each start, this process's own and those handed over. The result is the exit status.
  public func onCommandLine(_ body: @escaping (CommandLine) -> Int32) {
    connect(Signal<(Pointer) -> Int32>("GApplication", "command-line")) {
      body(CommandLine(retaining: $0))
    }
  }

  /// Runs until the last window is closed or `quit`; returns the exit status.
  public func run(arguments: [String]) -> Int32 {
    var argv: [UnsafeMutablePointer<CChar>?] = arguments.map { g_strdup($0) }
    defer { argv.forEach { g_free($0) } }
    let count = Int32(argv.count)
    argv.append(nil)
    return g_application_run(cast(), count, &argv)
  }

  /// Keeps running without a window.
  public func hold() { g_application_hold(cast()) }

  public func quit() { g_application_quit(cast()) }

  /// Registers on the bus. False where another process already has the name.
  public func register() throws(GLibError) -> Bool {
    _ = try GLibError.check { g_application_register(cast(), nil, $0) }
    return g_application_get_is_remote(cast()) == 0
  }

  /// Whether the session's bus is there. Known once registered.
  public var isOnBus: Bool { g_application_get_dbus_connection(cast()) != nil }

  /// Keys of an action, in GTK's accelerator syntax. They work whatever has the focus.
  public func setAccelerators(_ keys: [String], for action: String) {
    withCStrings(keys) { gtk_application_set_accels_for_action(cast(), action, $0) }
  }

  public func add(_ action: Action) { g_action_map_add_action(cast(), action.cast()) }

  /// One start's arguments and folder.
  public final class CommandLine: Object {
    /// Without the program's name.
    public var arguments: [String] {
      var count: Int32 = 0
      let vector = g_application_command_line_get_arguments(cast(), &count)
      defer { g_strfreev(vector) }
      guard let vector else { return [] }
      return (1..<max(1, Int(count))).compactMap { vector[$0].map { String(cString: $0) } }
    }

    /// The folder the start was made in; file names are relative to it.
    public var currentDirectory: String? {
      g_application_command_line_get_cwd(cast()).map { String(cString: $0) }
    }

  }
}

/// Calls `body` with a NULL-ended vector of C strings that lives for the call.
func withCStrings<Result>(_ strings: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result)
  -> Result
{
  let copies = strings.map { g_strdup($0) }
  defer { copies.forEach { g_free($0) } }
  var vector: [UnsafePointer<CChar>?] = copies.map { $0.map { UnsafePointer($0) } }
  vector.append(nil)
  return body(vector)
}
