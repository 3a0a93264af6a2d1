import CWebKitGTK
import GObjectKit

extension WebPage {
  /// A set of globals in which scripts run; all worlds see one document.
  nonisolated public struct ContentWorld: Hashable, Sendable {
    let name: String?

    /// The page's own.
    public static let page = ContentWorld(name: nil)
    /// Nuri's own, which pages cannot reach; its name is new at each start.
    public static let nuri = ContentWorld(name: "nuri-\(UInt64.random(in: .min ... .max))")
  }

  /// Why a script gave no value.
  nonisolated public enum ScriptError: Error, Equatable, Sendable {
    /// It threw; the message is the page's, and untrusted.
    case exception(String)
    case failed(String)
  }

  /// When a script of `addScript` runs.
  nonisolated public enum InjectionTime: Sendable {
    /// Before the document's first script.
    case documentStart
    /// When the document is parsed.
    case documentEnd
  }

  /// Runs `body` as an async function's body in the main frame and gives what it returns.
  ///
  /// - Parameter arguments: constants of the function; their names have to be JavaScript identifiers.
  /// - Throws: `ScriptError`.
  @discardableResult
  public func callJavaScript(
    _ body: String, arguments: [String: ScriptValue] = [:], in world: ContentWorld = .page
  ) async throws -> ScriptValue {
    // The engine takes numbers, strings and dictionaries only, so arguments come as constants of the body, on
    // its first line, that lines keep their numbers.
    let prologue = arguments.map { "const \($0.key) = \($0.value.literal);" }.joined()
    do {
      return try await awaitResult { cancellable, callback, data in
        webkit_web_view_call_async_javascript_function(
          view.cast(), prologue + body, -1, nil, world.name, nil, cancellable, callback, data)
      } finish: { [view] result in
        let value = try GLibError.check {
          webkit_web_view_call_async_javascript_function_finish(view.cast(), result, $0)
        }
        return value.map { ScriptValue(Object(adopting: $0)) } ?? .undefined
      }
    } catch let error as GLibError {
      let domain = String(cString: g_quark_to_string(webkit_javascript_error_quark()))
      let isException =
        error.domain == domain && error.code == Int(WEBKIT_JAVASCRIPT_ERROR_SCRIPT_FAILED.rawValue)
      throw isException ? ScriptError.exception(error.message) : ScriptError.failed(error.message)
    }
  }

  /// Runs `source` in each document from now on.
  @discardableResult
  public func addScript(
    _ source: String, at time: InjectionTime, in world: ContentWorld = .nuri, allFrames: Bool = true
  ) -> UserScript {
    let script = UserScript(source, at: time, in: world, allFrames: allFrames)
    webkit_user_content_manager_add_script(contentManager.cast(), script.pointer)
    return script
  }

  /// Takes a script back; documents in which it ran already keep what it did.
  public func removeScript(_ script: UserScript) {
    webkit_user_content_manager_remove_script(contentManager.cast(), script.pointer)
  }

  /// Calls `handler` with what scripts of `world` post to `webkit.messageHandlers.NAME`.
  public func handleMessages(
    named name: String, in world: ContentWorld = .nuri, _ handler: @escaping (ScriptValue) -> Void
  ) {
    // Connected before it is registered: a message must not fall between.
    contentManager.connect(
      Signal<(Pointer) -> Void>("WebKitUserContentManager", "script-message-received").detailed(name)
    ) { handler(ScriptValue(Object(retaining: $0))) }
    webkit_user_content_manager_register_script_message_handler(contentManager.cast(), name, world.name)
  }

  /// Calls `handler` with what scripts of `world` post to `webkit.messageHandlers.NAME`; there the call gives a
  /// promise of what `handler` replies, at once or later.
  public func answerMessages(
    named name: String, in world: ContentWorld = .nuri,
    _ handler: @escaping (ScriptValue, ScriptReply) -> Void
  ) {
    contentManager.connect(
      Signal<(Pointer, Pointer) -> Bool>("WebKitUserContentManager", "script-message-with-reply-received")
        .detailed(name)
    ) { value, reply in
      let value = Object(retaining: value)
      handler(ScriptValue(value), ScriptReply(retaining: OpaquePointer(reply), context: value))
      return true
    }
    webkit_user_content_manager_register_script_message_handler_with_reply(
      contentManager.cast(), name, world.name)
  }
}
