import DynamicType
import GObjectKit
public import WebPage

/// Shows a page's text in the reader's size, live, in all of its frames.
///
/// Scripts of the private world do the work; this hands them numbers. Frames cannot be called, so each one asks
/// for what comes next and is answered when it comes.
@MainActor
public final class PageTextSize {
  private let page: WebPage
  private let sheets: StyleSheetSource
  private var script: UserScript?
  /// Grows with each change, so that a frame can say what it has.
  private var revision = 0
  private var waiting: [ScriptReply] = []

  /// Frames that are gone can't take their question back. A live one whose question is dropped asks again.
  private static let mostWaiting = 512

  private var presentations: SitePresentations
  private var scale = Scale.unchanged
  /// Frames that were told of the last change and have not asked for the next.
  private var unheard = 0
  private var listeners: [() -> Void] = []
  private var deadline: MainLoop.Timer?

  /// - Parameter sheets: the texts of style sheets, shared by pages that share a cache.
  public init(page: WebPage, presentations: SitePresentations, sheets: StyleSheetSource) {
    self.page = page
    self.presentations = presentations
    self.sheets = sheets
    page.addScript(PageScripts.textStylesShim, at: .documentStart, in: .page)
    page.addUserStyleSheet(PageScripts.textCurveSheet)
    page.answerMessages(named: "nuriTextSize") { [weak self] message, reply in self?.answer(message, reply) }
    page.onResource = { [sheets] in sheets.follow($0) }
    installScript()
  }

  // A window that closes must not keep the others' interface waiting.
  isolated deinit { for each in listeners { each() } }

  /// Shows the page's text so, from now on and in documents that are there already.
  ///
  /// Where the category for everything changes, the engine's scale follows the interface's, which scrolls pages to
  /// and fro; scripts have to hear of it before. `scaleFollowed` says when it has.
  public func show(_ presentations: SitePresentations) {
    guard presentations != self.presentations else { return }
    let isScaling = presentations.everywhere.category != self.presentations.everywhere.category
    self.presentations = presentations
    tell(scale: isScaling ? .follows : .unchanged)
  }

  /// Lets readers' lines go back to where they were before the change.
  public func scaleFollowed() { if scale == .follows { tell(scale: .followed) } }

  /// Whether every frame that was told of the last change has asked for the next: it shows the change by then.
  public var isHeard: Bool { unheard == 0 }

  /// Calls `body` once `isHeard`, or soon: a page that hangs hears nothing.
  public func whenHeard(_ body: @escaping () -> Void) {
    guard !isHeard else { return body() }
    listeners.append(body)
    guard deadline == nil else { return }
    deadline = MainLoop.after(seconds: Self.patience) { [weak self] in self?.wasHeard() }
  }

  /// Seconds that a page that hangs, or a frame that is gone, can hold up the interface.
  private static let patience = 0.25

  private func wasHeard() {
    deadline = nil
    unheard = 0
    let listeners = listeners
    self.listeners = []
    for each in listeners { each() }
  }

  /// What scripts hear of the engine's scale.
  private enum Scale: String {
    case unchanged = ""
    case follows, followed
  }

  private func tell(scale: Scale) {
    installScript()
    self.scale = scale
    let configuration = configuration
    unheard = waiting.count
    for reply in waiting { reply.send(configuration) }
    waiting = []
  }

  /// Documents to come start with what holds now.
  private func installScript() {
    revision += 1
    if let script { page.removeScript(script) }
    script = page.addScript(PageScripts.textSize(configuration), at: .documentStart)
  }

  private func answer(_ message: ScriptValue, _ reply: ScriptReply) {
    guard case .object(let members) = message else { return }
    switch (members["kind"], members["revision"], members["address"]) {
    case (.string("next"), .number(let known), _):
      if Int(exactly: known) != revision { return reply.send(configuration) }
      if unheard > 0 {
        unheard -= 1
        if isHeard { wasHeard() }
      }
      if waiting.count == Self.mostWaiting { waiting.removeFirst() }
      waiting.append(reply)
    case (.string("sheet"), _, .string(let address)):
      sheets.text(at: address) { reply.send($0.map(Self.value) ?? .null) }
    default: return
    }
  }

  /// Bytes cross as a text of one character each: the script knows how to decode them.
  private static func value(_ sheet: StyleSheetSource.Sheet) -> ScriptValue {
    let characters = String(String.UnicodeScalarView(sheet.bytes.map { Unicode.Scalar($0) }))
    return .object(["bytes": .string(characters), "contentType": .string(sheet.contentType)])
  }

  /// What the scripts are given; TextSize.js describes it. Sites share presentations, of which there are few.
  private var configuration: ScriptValue {
    var shared: [TextPresentation] = []
    func index(of presentation: TextPresentation) -> ScriptValue {
      if let found = shared.firstIndex(of: presentation) { return .number(Double(found)) }
      shared.append(presentation)
      return .number(Double(shared.count - 1))
    }
    let everywhere = index(of: presentations.everywhere)
    let sites = presentations.sites.mapValues(index(of:))
    return .object([
      "revision": .number(Double(revision)),
      "scale": .string(scale.rawValue),
      "keywords": .array(FontKeyword.allCases.map { .string($0.cssName) }),
      "presentations": .array(shared.map(Self.value)),
      "everywhere": everywhere,
      "sites": .object(sites),
    ])
  }

  private static func value(_ presentation: TextPresentation) -> ScriptValue {
    let reference = TextPresentation(
      category: .large, isBold: presentation.isBold, families: presentation.families)
    let curve = presentation.curve.map { curve in
      ScriptValue.array(curve.points.map { .array([.number($0.written), .number($0.shown)]) })
    }
    return .object([
      "category": .string(presentation.category.name),
      "properties": properties(of: presentation),
      "referenceProperties": properties(of: reference),
      "curve": curve ?? .null,
      "boldDelta": .number(Double(presentation.weightDelta)),
    ])
  }

  private static func properties(of presentation: TextPresentation) -> ScriptValue {
    .object(
      Dictionary(
        uniqueKeysWithValues: presentation.styleSheet.properties.map { ($0.name, .string($0.value)) }))
  }
}
