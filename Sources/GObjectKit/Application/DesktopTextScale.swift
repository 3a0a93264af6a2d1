import CAdwaita

/// The desktop's factor for text (“Large Text”, `text-scaling-factor`): 1 is its usual size.
///
/// It is read from the desktop's settings, or from the portal inside a sandbox. Never from GtkSettings: there
/// stands what the application itself set for the interface.
@MainActor
public final class DesktopTextScale {
  /// Positive. 1 where the desktop says nothing.
  public private(set) var factor = 1.0
  /// Called when the factor has changed.
  public var onChange: () -> Void = {}

  private var settings: Settings?
  private var portal: Portal?

  nonisolated private static let schema = "org.gnome.desktop.interface"
  nonisolated private static let key = "text-scaling-factor"

  public init() {
    if Portal.isWanted {
      let portal = Portal(namespace: Self.schema, key: Self.key)
      self.portal = portal
      portal.onValue = { [weak self] in self?.set($0) }
      portal.follow()
    } else if let settings = Settings.open(Self.schema, schemaDirectory: nil), settings.has(Self.key) {
      self.settings = settings
      factor = Self.checked(settings.double(Self.key))
      settings.onChange { [weak self] key in
        if key == Self.key, let self { set(self.settings?.double(key) ?? 1) }
      }
    }
  }

  private func set(_ value: Double) {
    let value = Self.checked(value)
    guard value != factor else { return }
    factor = value
    onChange()
  }

  private static func checked(_ value: Double) -> Double { value.isFinite && value > 0 ? value : 1 }
}
