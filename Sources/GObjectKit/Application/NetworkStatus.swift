import CAdwaita

/// Whether the machine has a network at all, as the system's network service says.
@MainActor
public enum NetworkStatus {
  public static var isAvailable: Bool {
    g_network_monitor_get_network_available(g_network_monitor_get_default()) != 0
  }
}
