import CWebKitGTK
import GObjectKit

extension WebPage {
  /// Seconds of silence after which a web process counts as not responding; the engine's own number.
  static let patience = 3.0

  /// Asks the web process for a sign of life, and takes its silence into `isResponsive`.
  ///
  /// The engine watches keys, the wheel, loads and the like by itself, but not a click that comes when the
  /// process hangs already.
  public func checkResponsiveness() {
    guard !isClosed, silence == nil else { return }
    awaitSilence()
    Task { [weak self, view] in
      await Self.signOfLife(of: view)
      self?.silence = nil
      self?.isResponsive = true
    }
  }

  private func awaitSilence() {
    silence = MainLoop.after(seconds: Self.patience) { [weak self] in
      guard let self else { return }
      // A script that waits for a dialog's answer does so by right.
      guard openDialogs.isEmpty else { return awaitSilence() }
      isResponsive = false
    }
  }

  /// Whether the web process gives a sign of life before patience ends.
  func isAlive() async -> Bool {
    await withCheckedContinuation { continuation in
      let answer = Answer(continuation)
      let timer = MainLoop.after(seconds: Self.patience) { answer.give(false) }
      Task { [view] in
        await Self.signOfLife(of: view)
        timer.cancel()
        answer.give(true)
      }
    }
  }

  /// Returns when the process's main thread has answered, or there is no process any more.
  private static func signOfLife(of view: Widget) async {
    // Whether a command could be done is asked of that thread and changes nothing there.
    _ = try? await awaitResult { cancellable, callback, data in
      webkit_web_view_can_execute_editing_command(
        view.cast(), WEBKIT_EDITING_COMMAND_COPY, cancellable, callback, data)
    } finish: { result in
      webkit_web_view_can_execute_editing_command_finish(view.cast(), result, nil) != 0
    }
  }
}

/// The first of several answers counts.
private final class Answer {
  private var continuation: CheckedContinuation<Bool, Never>?

  init(_ continuation: CheckedContinuation<Bool, Never>) { self.continuation = continuation }

  func give(_ answer: Bool) {
    continuation?.resume(returning: answer)
    continuation = nil
  }
}
