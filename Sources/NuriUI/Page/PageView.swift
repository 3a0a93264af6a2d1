import Browsing
import GObjectKit
import Localization
import WebPage

/// One page and what belongs to it alone: its progress, its questions, its notices, its faults.
final class PageView {
  let widget: Widget
  let page: WebPage

  private let overlay: Overlay
  private let progress: ProgressBar
  private let link: Label
  private let unresponsive: Revealer
  private let scroll = ScrollController()
  private let press = ClickGesture(button: 0)
  private let keys = KeyController()
  private let settings: any PageViewSettings

  private let questions: PageQuestions
  private var following: Task<Void, Never>?
  private var patience: MainLoop.Timer?
  /// The person was told that the page does not respond, and waits for it.
  private var waits = false
  /// Where the person wants to go, until the page begins to.
  private var wanted: String?
  /// How often the load was begun anew because it had ended without a reason.
  private var interruptions = 0
  /// Where the navigation under way was to go when it began.
  private var startedAddress = ""

  /// The person is on the way to elsewhere: what the page has still to say in dialogs is not shown.
  private(set) var isBeingLeft = false
  /// The question whether the page may be left is over it.
  var isAskingToLeave = false

  /// How often the person pressed a key, a button or a finger on the page.
  private(set) var inputs = 0

  /// The address that failed and whose fault is shown in its place.
  private(set) var fault: LoadFault?

  /// A notice for the person that passes by itself.
  var onNotice: (String) -> Void = { _ in }
  /// Ctrl and the wheel: positive is larger.
  var onZoomStep: (Int) -> Void = { _ in }
  var onCommit: () -> Void = {}
  /// The path of the file that an address means to a document; nil for all other addresses.
  var filePath: (String) -> String? = { _ in nil }

  /// - Parameter navigations: those of the page, listened to since it was made.
  init(
    page: WebPage, navigations: AsyncStream<WebPage.NavigationUpdate>, settings: any PageViewSettings
  ) {
    self.page = page
    self.settings = settings
    let builder = Builder(PackageResources.PageView_ui)
    widget = builder.object("page", as: Widget.self)
    overlay = builder.object("overlay")
    progress = builder.object("progress")
    link = builder.object("link")
    unresponsive = builder.object("unresponsive")
    questions = PageQuestions(over: overlay, page: page.view)
    overlay.setChild(page.view)
    page.view.setExpands(horizontally: true, vertically: true)
    // Unnamed, the view would be read out by its class.
    page.view.setAccessible(.label(tr("Web page")))
    connect(builder)
    follow(navigations)
  }

  isolated deinit { following?.cancel() }

  private func connect(_ builder: Builder) {
    builder.object("wait", as: Button.self).onClick { [weak self] in
      self?.tellWhetherResponsive(waits: true)
    }
    builder.object("stop", as: Button.self).onClick { [weak self] in self?.page.terminateWebProcess() }
    scroll.setCapturing()
    scroll.onScroll { [weak self] distance, modifiers in
      guard modifiers.contains(.control), distance != 0 else { return false }
      self?.onZoomStep(distance < 0 ? 1 : -1)
      return true
    }
    overlay.add(scroll)
    press.setCapturing()
    press.onPress { [weak self] in
      self?.inputs += 1
      self?.page.checkResponsiveness()
      // Whoever tries again has waited long enough.
      self?.tellWhetherResponsive(waits: false)
    }
    overlay.add(press)
    keys.setCapturing()
    keys.onPress { [weak self] _, _ in
      self?.inputs += 1
      return false
    }
    overlay.add(keys)
    observe(self) { view in
      let state = LoadingState(isLoading: view.page.isLoading, progress: view.page.estimatedProgress)
      view.progress.isVisible = state.progressFraction != nil
      let fraction = state.progressFraction ?? 0
      view.progress.fraction = fraction
      view.progress.setAccessible(.valueText(Localization.percent(fraction)))
      view.page.view.setAccessibleBusy(view.page.isLoading)
    }
    observe(self) { view in
      let address = view.page.hoveredLink
      view.link.isVisible = !address.isEmpty
      view.link.text =
        view.filePath(address) ?? AddressDisplay.text(for: address, decode: WebPage.displayForm)
    }
    observe(self) { view in
      if view.page.isResponsive { view.waits = false }
      view.tellWhetherResponsive(waits: view.waits)
    }
  }

  private func tellWhetherResponsive(waits: Bool) {
    self.waits = waits
    if !page.isResponsive, wanted != nil {
      // Where the person goes is not for a page to hold up.
      page.terminateWebProcess()
    } else {
      let isShown = !page.isResponsive && !waits
      unresponsive.revealsChild = isShown
      // Out of sight is not yet out of the reach of the keyboard and of screen readers.
      unresponsive.isVisible = isShown
    }
  }

  /// Loads an address that the person chose, even if the page that is there does not respond.
  func load(_ address: String) {
    wanted = address
    isBeingLeft = true
    page.load(address)
    page.checkResponsiveness()
    tellWhetherResponsive(waits: waits)
  }

  /// Asks the page whether it may go; its window is told to close if it may.
  func tryClose() {
    isBeingLeft = true
    page.tryClose()
  }

  /// The person chose to stay on a page that asked before it was left.
  func stay() {
    wanted = nil
    isBeingLeft = false
    onCommit()
  }

  private func follow(_ navigations: AsyncStream<WebPage.NavigationUpdate>) {
    following = Task { [weak self] in
      for await update in navigations { self?.handle(update) }
    }
  }

  private func handle(_ update: WebPage.NavigationUpdate) {
    switch update.outcome {
    case .event(.startedProvisionalNavigation):
      startedAddress = update.address
      wanted = nil
      isBeingLeft = false
      startPatience(for: update.address)
    case .event(.committed):
      patience = nil
      interruptions = 0
      fault = nil
      questions.pageChanged()
      onCommit()
      showRestrictedPort(instead: update.address)
    case .event(.finished):
      wanted = nil
      isBeingLeft = false
    case .event(.receivedServerRedirect): break
    case .failed(.webContentProcessTerminated) where wanted != nil:
      if let wanted { page.load(wanted) }
      wanted = nil
    case .failed(.failedProvisionalNavigation(let cause))
    where cause.failureReason == .interrupted && interruptions < 3:
      // Now and then a refused certificate ends so, in place of the error that says what is wrong with it.
      interruptions += 1
      page.load(update.address)
    case .failed(let error):
      patience = nil
      wanted = nil
      isBeingLeft = false
      interruptions = 0
      if let fault = LoadFault(error, address: update.address) {
        show(fault, at: update.address)
      } else {
        // Nothing came of it: the page that is there has the address.
        onCommit()
      }
    }
  }

  /// The engine loads an empty page in the place of one whose port it refuses, and calls that a success.
  private func showRestrictedPort(instead committed: String) {
    guard committed == "about:blank", startedAddress.hasPrefix("http") else { return }
    show(.restrictedPort(AddressDisplay.host(of: startedAddress) ?? startedAddress), at: startedAddress)
  }

  /// Gives a server only so long to answer at all.
  private func startPatience(for address: String) {
    patience = nil
    let seconds = settings.loadTimeout
    guard seconds > 0 else { return }
    patience = MainLoop.after(seconds: Double(seconds)) { [weak self] in
      guard let self, page.isLoading else { return }
      page.stopLoading()
      show(.timedOut(AddressDisplay.host(of: address) ?? address), at: address)
    }
  }

  /// Shows what went wrong in the place of the page, under the page's address.
  func show(_ fault: LoadFault, at address: String) {
    // A page of ours needs a process too: where that ends as well, words have to do.
    if fault.isOfProcess, let shown = self.fault, shown.isOfProcess { return onNotice(fault.title) }
    self.fault = fault
    let document = ErrorPage(
      fault: fault, address: filePath(address) ?? address, language: Localization.language
    ).source
    page.showSubstitute(html: document, for: address)
    onCommit()
  }

  /// Gives the page the keyboard.
  func grabFocus() { questions.grabFocus() }

  /// Puts a question over the page and waits for the answer.
  func ask(_ question: PageQuestion) async -> (answer: PageQuestion.Answer, text: String) {
    await questions.ask(question)
  }

  func close() {
    following?.cancel()
    patience = nil
    questions.close()
    page.close()
  }
}

/// What of the person's settings a page's view needs.
protocol PageViewSettings: AnyObject {
  /// Seconds without an answer after which loading is given up; 0 is never.
  var loadTimeout: UInt { get }
}
