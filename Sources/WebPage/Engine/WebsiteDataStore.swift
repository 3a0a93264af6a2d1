import CWebKitGTK
import GObjectKit

/// Where the engine keeps what sites leave: cookies, caches, databases.
@MainActor
public final class WebsiteDataStore {
  let session: Object
  /// A page or a menu of the engine's began a download, and it was cancelled.
  public var onRefusedDownload: () -> Void = {}
  public let isPersistent: Bool

  /// - Parameters:
  ///   - dataDirectory: cookies, storage and databases.
  ///   - cacheDirectory: what can be fetched again.
  public static func persistent(dataDirectory: String, cacheDirectory: String) -> WebsiteDataStore {
    let session = Object(adopting: webkit_network_session_new(dataDirectory, cacheDirectory))
    // Without a file the engine keeps cookies in memory only.
    webkit_cookie_manager_set_persistent_storage(
      webkit_network_session_get_cookie_manager(session.cast()), dataDirectory + "/cookies.sqlite",
      WEBKIT_COOKIE_PERSISTENT_STORAGE_SQLITE)
    return WebsiteDataStore(session, isPersistent: true)
  }

  /// Everything in memory, gone with the last page.
  public static func nonPersistent() -> WebsiteDataStore {
    WebsiteDataStore(Object(adopting: webkit_network_session_new_ephemeral()), isPersistent: false)
  }

  /// Keeps nothing, and reaches no network: all that pages ask of one goes to a proxy that cannot be.
  public static func offline() -> WebsiteDataStore {
    let store = nonPersistent()
    // Nobody can listen on port 0; and with a proxy no name is looked up.
    let nowhere = webkit_network_proxy_settings_new("http://127.0.0.1:0", nil)
    webkit_network_session_set_proxy_settings(store.session.cast(), WEBKIT_NETWORK_PROXY_MODE_CUSTOM, nowhere)
    webkit_network_proxy_settings_free(nowhere)
    return store
  }

  private init(_ session: Object, isPersistent: Bool) {
    self.session = session
    self.isPersistent = isPersistent
    webkit_network_session_set_itp_enabled(session.cast(), 1)
    // Nothing of ours shows or stops a download yet, and the engine's own writes without a word.
    session.connect(Signal<(Pointer) -> Void>("WebKitNetworkSession", "download-started")) {
      [weak self] download in
      webkit_download_cancel(OpaquePointer(download))
      self?.onRefusedDownload()
    }
    // Passwords of HTTP authentication are not written: nothing of ours lists or forgets them yet.
    webkit_network_session_set_persistent_credential_storage_enabled(session.cast(), 0)
  }
}
