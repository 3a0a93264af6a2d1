import CWebKitGTK
import GObjectKit

/// The answer that a script waits for; the first one counts. Dropped without one, the script gets `undefined`.
@MainActor
public final class ScriptReply {
  private let pointer: OpaquePointer
  /// The value that was posted: its context makes the one that goes back.
  private let message: Object
  private var isAnswered = false

  init(retaining pointer: OpaquePointer, context message: Object) {
    self.pointer = webkit_script_message_reply_ref(pointer)
    self.message = message
  }

  isolated deinit { webkit_script_message_reply_unref(pointer) }

  /// Gives the script `value`.
  public func send(_ value: ScriptValue) {
    guard !isAnswered else { return }
    isAnswered = true
    let context = jsc_value_get_context(message.cast())
    let made = Object(adopting: jsc_value_new_from_json(context, value.json))
    webkit_script_message_reply_return_value(pointer, made.cast())
  }
}
