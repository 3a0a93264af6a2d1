import CWebKitGTK
import GObjectKit

/// Shows the dialogs a page's scripts ask for. The page stands still until the answer; others go on.
/// When the page closes or goes elsewhere, the task is cancelled and the answer counts as dismissed.
@MainActor
public protocol DialogPresenting {
  func handleJavaScriptAlert(_ message: String, of page: WebPage) async
  func handleJavaScriptConfirm(_ message: String, of page: WebPage) async -> WebPage.ConfirmResult
  func handleJavaScriptPrompt(
    _ message: String, defaultText: String, of page: WebPage
  ) async -> WebPage.PromptResult
  /// The page asks whether it may be left, because something in it is not saved. Its own words are not shown.
  func handleBeforeUnload(of page: WebPage) async -> WebPage.ConfirmResult
}

extension DialogPresenting {
  public func handleJavaScriptAlert(_ message: String, of page: WebPage) async {}
  public func handleJavaScriptConfirm(_ message: String, of page: WebPage) async -> WebPage.ConfirmResult {
    .cancel
  }
  public func handleJavaScriptPrompt(
    _ message: String, defaultText: String, of page: WebPage
  ) async -> WebPage.PromptResult { .cancel }
  public func handleBeforeUnload(of page: WebPage) async -> WebPage.ConfirmResult { .ok }
}

/// Shows nothing: dialogs count as dismissed, and a page may always be left.
public struct DefaultDialogPresenter: DialogPresenting {
  public init() {}
}

extension WebPage {
  nonisolated public enum ConfirmResult: Equatable, Sendable {
    case ok
    case cancel
  }

  nonisolated public enum PromptResult: Equatable, Sendable {
    case ok(String)
    case cancel
  }

  func connectDialogs() {
    view.connect(Signal<(Pointer) -> Bool>("WebKitWebView", "script-dialog")) { [weak self] pointer in
      // A driver answers dialogs itself, and only the engine's own.
      guard let self, !isClosed, !configuration.isControlledByAutomation else { return false }
      present(ScriptDialog(retaining: OpaquePointer(pointer)))
      return true
    }
  }

  private func present(_ dialog: ScriptDialog) {
    openDialogs[ObjectIdentifier(dialog)] = dialog
    let presenter = dialogPresenter
    // Never answered within the signal: the engine still holds the dialog then.
    dialog.task = Task { [weak self] in
      guard let self else { return dialog.dismiss() }
      switch dialog.kind {
      case .alert: await presenter.handleJavaScriptAlert(dialog.message, of: self)
      case .confirm: dialog.confirm(await presenter.handleJavaScriptConfirm(dialog.message, of: self))
      case .prompt:
        dialog.answer(
          await presenter.handleJavaScriptPrompt(dialog.message, defaultText: dialog.defaultText, of: self))
      case .beforeUnload:
        let answer = await presenter.handleBeforeUnload(of: self)
        dialog.confirm(answer)
        // The engine tells nobody that the page is not left.
        if answer == .cancel {
          navigation.abandonExpected(.cancelled, address: address)
          abandonedAddress = String(borrowing: webkit_web_view_get_uri(view.cast()))
        }
      }
      openDialogs[ObjectIdentifier(dialog)] = nil
      dialog.close()
    }
  }

  /// Answers every open dialog as dismissed.
  func dismissDialogs() {
    let dialogs = openDialogs.values
    openDialogs = [:]
    for dialog in dialogs { dialog.dismiss() }
  }
}

/// A script's dialog, closed exactly once; the script goes on when it is closed.
@MainActor
final class ScriptDialog {
  enum Kind {
    case alert
    case confirm
    case prompt
    case beforeUnload
  }

  private let pointer: OpaquePointer
  private var isClosed = false
  var task: Task<Void, Never>?

  init(retaining pointer: OpaquePointer) { self.pointer = webkit_script_dialog_ref(pointer) }

  isolated deinit {
    close()
    webkit_script_dialog_unref(pointer)
  }

  var kind: Kind {
    switch webkit_script_dialog_get_dialog_type(pointer) {
    case WEBKIT_SCRIPT_DIALOG_CONFIRM: .confirm
    case WEBKIT_SCRIPT_DIALOG_PROMPT: .prompt
    case WEBKIT_SCRIPT_DIALOG_BEFORE_UNLOAD_CONFIRM: .beforeUnload
    default: .alert
    }
  }

  var message: String { String(borrowing: webkit_script_dialog_get_message(pointer)) }
  var defaultText: String { String(borrowing: webkit_script_dialog_prompt_get_default_text(pointer)) }

  func confirm(_ result: WebPage.ConfirmResult) {
    guard !isClosed else { return }
    webkit_script_dialog_confirm_set_confirmed(pointer, result == .ok ? 1 : 0)
  }

  func answer(_ result: WebPage.PromptResult) {
    guard !isClosed, case .ok(let text) = result else { return }
    webkit_script_dialog_prompt_set_text(pointer, text)
  }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    webkit_script_dialog_close(pointer)
  }

  /// Closes it unanswered, and takes it off the screen.
  func dismiss() {
    close()
    task?.cancel()
  }
}
