import GObjectKit

/// The questions over one page: they stack, and the newest is on top.
final class PageQuestions {
  private let overlay: Overlay
  private let pageWidget: Widget
  private var dialogs: [PageDialog] = []
  private var isClosed = false

  /// - Parameters:
  ///   - overlay: where the cards are put.
  ///   - pageWidget: the page below, which stands still meanwhile.
  init(over overlay: Overlay, page pageWidget: Widget) {
    self.overlay = overlay
    self.pageWidget = pageWidget
  }

  var isAsking: Bool { !dialogs.isEmpty }

  /// Puts a question over the page and waits for the answer. Refused where the page is gone.
  func ask(_ question: PageQuestion) async -> (answer: PageQuestion.Answer, text: String) {
    guard !isClosed else { return (.refused, "") }
    let dialog = PageDialog(question)
    // Whoever types an address goes on typing it: keys must not end up in a page's question.
    let takesFocus =
      question.origin == .person || pageWidget.containsFocus || dialogs.contains { $0.containsFocus }
    overlay.add(overlay: dialog.widget)
    dialogs.append(dialog)
    pageWidget.isSensitive = false
    if takesFocus { dialog.grabFocus() }
    let answer = await dialog.answer()
    let hadFocus = dialog.containsFocus
    overlay.remove(overlay: dialog.widget)
    dialogs.removeAll { $0 === dialog }
    pageWidget.isSensitive = dialogs.isEmpty
    if hadFocus { grabFocus() }
    return (answer, dialog.text)
  }

  /// Gives the newest question the keyboard, or the page where there is none.
  func grabFocus() {
    if let newest = dialogs.last { newest.grabFocus() } else { pageWidget.grabFocus() }
  }

  /// Another page is there: what the one before asked is refused.
  func pageChanged() {
    for dialog in dialogs where dialog.question.origin == .page { dialog.give(.refused) }
  }

  /// The page is gone: every question is refused, so that nothing waits for an answer, and keeps the page.
  func close() {
    isClosed = true
    for dialog in dialogs { dialog.give(.refused) }
  }
}
