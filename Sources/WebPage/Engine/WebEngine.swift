import CWebKitGTK
import GObjectKit

/// The process-wide part of the engine: one web context of our own, its schemes and its driver.
@MainActor
public final class WebEngine {
  let context: Object
  private var schemes: [String: any URLSchemeHandler] = [:]

  public init() {
    context = Object(adopting: webkit_web_context_new())
    webkit_web_context_set_cache_model(context.cast(), WEBKIT_CACHE_MODEL_WEB_BROWSER)
  }

  /// What sites are told of the languages that the person reads: BCP 47 tags, the preferred one first.
  public func setPreferredLanguages(_ tags: [String]) {
    let copies = tags.map { g_strdup($0) }
    defer { copies.forEach { g_free($0) } }
    var vector: [UnsafePointer<CChar>?] = copies.map { $0.map { UnsafePointer($0) } }
    vector.append(nil)
    webkit_web_context_set_preferred_languages(context.cast(), vector)
  }

  /// Serves addresses of `scheme` from `handler`. Only the program's own pages and the person may go there:
  /// to pages of other schemes it is closed (display-isolated).
  public func register(_ scheme: String, _ handler: any URLSchemeHandler) {
    precondition(schemes[scheme] == nil, "The scheme \(scheme) has a handler already")
    schemes[scheme] = handler
    let security = webkit_web_context_get_security_manager(context.cast())
    webkit_security_manager_register_uri_scheme_as_display_isolated(security, scheme)
    webkit_security_manager_register_uri_scheme_as_secure(security, scheme)
    URLSchemeRequest.serve(scheme, in: context, by: handler)
  }

  /// Lets a driver (WebKitWebDriver) command pages.
  ///
  /// - Parameters:
  ///   - application: the name and version that a driver's capabilities are matched against.
  ///   - makePage: gives a page made with `isControlledByAutomation` for each window the driver opens.
  public func allowAutomation(
    application: (name: String, version: (major: Int, minor: Int, micro: Int)),
    makePage: @escaping () -> WebPage?
  ) {
    context.connect(Signal<(Pointer) -> Void>("WebKitWebContext", "automation-started")) { session in
      let session = Object(retaining: session)
      let info = webkit_application_info_new()
      webkit_application_info_set_name(info, application.name)
      let version = application.version
      webkit_application_info_set_version(
        info, guint64(version.major), guint64(version.minor), guint64(version.micro))
      webkit_automation_session_set_application_info(session.cast(), info)
      webkit_application_info_unref(info)
      session.connect(Signal<() -> Pointer?>("WebKitAutomationSession", "create-web-view")) {
        makePage()?.view.pointer
      }
    }
    webkit_web_context_set_automation_allowed(context.cast(), 1)
  }

  /// The engine's version, for "About".
  public static var version: String {
    "\(webkit_get_major_version()).\(webkit_get_minor_version()).\(webkit_get_micro_version())"
  }
}
