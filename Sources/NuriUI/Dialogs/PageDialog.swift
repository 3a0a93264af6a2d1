import GObjectKit
import Localization

/// A question over one page. The rest of the window, and other windows, go on.
struct PageQuestion {
  /// What a button stands for.
  enum Answer: Equatable {
    case accepted
    case refused
  }

  struct Choice {
    let label: String
    let answer: Answer
    var isDestructive = false
  }

  let heading: String
  /// Plain text; a page's words are never markup.
  let message: String
  /// The text a field starts with; nil shows no field.
  var defaultText: String?
  /// The first one is what Enter does.
  let choices: [Choice]
}

/// The card that shows a `PageQuestion`.
final class PageDialog {
  let widget: Widget
  private let entry: Entry
  private let card: Widget
  private let keys = KeyController()
  private var waiting: CheckedContinuation<PageQuestion.Answer, Never>?
  private var firstButton: Button?

  init(_ question: PageQuestion) {
    let builder = Builder(PackageResources.PageDialog_ui)
    widget = builder.object("shade", as: Widget.self)
    card = builder.object("card", as: Widget.self)
    entry = builder.object("entry")
    let heading = builder.object("heading", as: Label.self)
    let message = builder.object("message", as: Label.self)
    let buttons = builder.object("buttons", as: Box.self)
    heading.text = question.heading
    message.text = question.message
    let words = builder.object("words", as: ScrolledWindow.self)
    words.isVisible = !question.message.isEmpty
    if question.message.utf8.count > Self.longMessage { words.scrolls(atHeight: 200) }
    card.setAccessible(.label(question.heading))
    card.setAccessible(.description(question.message))
    entry.isVisible = question.defaultText != nil
    entry.text = question.defaultText ?? ""
    for choice in question.choices {
      let button = Button(label: choice.label)
      button.setClass(choice.isDestructive ? "destructive-action" : "suggested-action", firstButton == nil)
      button.onClick { [weak self] in self?.finish(choice.answer) }
      buttons.append(button)
      if firstButton == nil { firstButton = button }
    }
    entry.onActivate { [weak self] in
      guard let first = question.choices.first else { return }
      self?.finish(first.answer)
    }
    keys.onPress { [weak self] key, _ in
      guard key == .escape else { return false }
      self?.finish(.refused)
      return true
    }
    widget.add(keys)
  }

  /// So many bytes fill a phone's screen.
  private static let longMessage = 1000

  /// What is in the field.
  var text: String { entry.text }

  func grabFocus() {
    if entry.isVisible {
      entry.grabFocus()
      entry.selectAll()
    } else {
      firstButton?.grabFocus()
    }
  }

  /// The person's answer; refused where the task is cancelled.
  func answer() async -> PageQuestion.Answer {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiting = $0 }
    } onCancel: {
      Task { @MainActor in self.finish(.refused) }
    }
  }

  private func finish(_ answer: PageQuestion.Answer) {
    waiting?.resume(returning: answer)
    waiting = nil
  }
}
