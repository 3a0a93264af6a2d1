import CAdwaita

/// One number among the desktop's settings, as the settings portal tells it to programs in a sandbox.
@MainActor
final class Portal {
  /// Whether the desktop is to be asked through its portal: in a Flatpak or snap, or where NURI_PORTAL is 1.
  static var isWanted: Bool {
    FileSystem.exists("/.flatpak-info") || FileSystem.environment("SNAP") != nil
      || FileSystem.environment("NURI_PORTAL") == "1"
  }

  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  private let namespace: String
  private let key: String
  /// Called with the value now, and with each new one.
  var onValue: (Double) -> Void = { _ in }

  init(namespace: String, key: String) {
    self.namespace = namespace
    self.key = key
  }

  /// Asks for the value and listens from now on. Without a bus or a portal nothing comes.
  func follow() {
    Task { [weak self] in
      guard let connection = try? await Self.sessionBus() else { return }
      self?.listen(on: connection)
      guard let self, let answer = try? await self.read(from: connection) else { return }
      if let value = Self.number(in: answer, at: 0) { self.onValue(value) }
    }
  }

  private static func sessionBus() async throws -> Object {
    try await awaitResult { cancellable, callback, data in
      g_bus_get(G_BUS_TYPE_SESSION, cancellable, callback, data)
    } finish: { result in
      guard let connection = try GLibError.check({ g_bus_get_finish(result, $0) }) else {
        throw CancellationError()
      }
      return Object(adopting: connection)
    }
  }

  private func read(from connection: Object) async throws -> Variant {
    try await awaitResult { [namespace, key] cancellable, callback, data in
      // The tuple takes over what floats.
      var arguments = [g_variant_new_string(namespace), g_variant_new_string(key)]
      g_dbus_connection_call(
        connection.cast(), Self.name, Self.path, Self.interface, "Read",
        g_variant_new_tuple(&arguments, gsize(arguments.count)), nil, G_DBUS_CALL_FLAGS_NONE, -1, cancellable,
        callback, data)
    } finish: { result in
      guard let answer = try GLibError.check({ g_dbus_connection_call_finish(connection.cast(), result, $0) })
      else { throw CancellationError() }
      return Variant(adopting: answer)
    }
  }

  private func listen(on connection: Object) {
    let heard: GDBusSignalCallback = { _, _, _, _, _, parameters, data in
      guard let data, let parameters else { return }
      nonisolated(unsafe) let arguments = (data, parameters)
      onMainActor {
        let portal = Unmanaged<Portal>.fromOpaque(arguments.0).takeUnretainedValue()
        portal.heard(Variant(retaining: arguments.1))
      }
    }
    // Listens for as long as the program runs, as does whoever asked.
    g_dbus_connection_signal_subscribe(
      connection.cast(), Self.name, Self.interface, "SettingChanged", Self.path, namespace,
      G_DBUS_SIGNAL_FLAGS_NONE, heard, Unmanaged.passRetained(self).toOpaque(), nil)
  }

  private func heard(_ signal: Variant) {
    guard signal.child(0)?.string == namespace, signal.child(1)?.string == key,
      let value = Self.number(in: signal, at: 2)
    else { return }
    onValue(value)
  }

  /// The number at a place of a tuple: portals wrap a value once, and `Read` twice.
  private static func number(in answer: Variant, at index: Int) -> Double? {
    var value = answer.child(index)
    while let inner = value?.unwrapped { value = inner }
    return value?.double
  }
}
