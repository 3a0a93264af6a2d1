import GObjectKit
import Localization

/// The card that shows a `PageQuestion`.
final class PageDialog {
  let question: PageQuestion
  let widget: Widget
  private let entry: Entry
  private let card: Widget
  private let keys = KeyController()
  private var waiting: CheckedContinuation<PageQuestion.Answer, Never>?
  private var given: PageQuestion.Answer?
  private var defaultButton: Button?

  init(_ question: PageQuestion) {
    self.question = question
    let builder = Builder(PackageResources.PageDialog_ui)
    widget = builder.object("shade", as: Widget.self)
    card = builder.object("card", as: Widget.self)
    entry = builder.object("entry")
    let heading = builder.object("heading", as: Label.self)
    heading.text = question.heading
    show(question.message, in: builder)
    card.setAccessible(.label(question.heading))
    card.setAccessible(.description(question.message))
    entry.isVisible = question.defaultText != nil
    entry.text = question.defaultText ?? ""
    addButtons(to: builder.object("buttons"))
    entry.onActivate { [weak self] in self?.give(question.defaultAnswer) }
    keys.onPress { [weak self] key, _ in
      guard key == .escape else { return false }
      self?.give(.refused)
      return true
    }
    widget.add(keys)
  }

  /// So many bytes fill a phone's screen.
  private static let longMessage = 1000

  /// Plain, or in a box that scrolls where it would push the buttons out of sight.
  private func show(_ message: String, in builder: Builder) {
    let isLong = message.utf8.count > Self.longMessage
    let label = builder.object(isLong ? "long-message" : "message", as: Label.self)
    label.text = message
    builder.object("message", as: Label.self).isVisible = !isLong && !message.isEmpty
    let words = builder.object("long-words", as: ScrolledWindow.self)
    words.isVisible = isLong
    if isLong { words.scrolls(atHeight: 200) }
  }

  private func addButtons(to box: Box) {
    for choice in question.choices {
      let button = Button(label: choice.label)
      let isDefault = choice.answer == question.defaultAnswer
      button.setClass("destructive-action", choice.isDestructive)
      button.setClass("suggested-action", isDefault && !choice.isDestructive)
      button.onClick { [weak self] in self?.give(choice.answer) }
      box.append(button)
      if isDefault { defaultButton = button }
    }
  }

  /// What is in the field.
  var text: String { entry.text }

  var containsFocus: Bool { widget.containsFocus }

  func grabFocus() {
    if entry.isVisible {
      entry.grabFocus()
      entry.selectAll()
    } else {
      defaultButton?.grabFocus()
    }
  }

  /// The person's answer; refused where the task is cancelled.
  func answer() async -> PageQuestion.Answer {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if let given { continuation.resume(returning: given) } else { waiting = continuation }
      }
    } onCancel: {
      Task { @MainActor in self.give(.refused) }
    }
  }

  /// Ends the question; the first answer counts.
  func give(_ answer: PageQuestion.Answer) {
    guard given == nil else { return }
    given = answer
    waiting?.resume(returning: answer)
    waiting = nil
  }
}
