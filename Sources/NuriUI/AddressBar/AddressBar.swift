import DynamicType
import GObjectKit
import Localization

/// The address field: what is committed, or what the person types; and beside it the marker of an
/// unencrypted connection and the one spinner of the window.
final class AddressBar {
  let widget: Box
  private let entry: Entry
  private let marker: Label
  private let markerAbove: Label
  private let spinner: Spinner
  private let still: Image
  private let focus = FocusController()
  private let keys = KeyController()
  private var changes: SignalConnection?

  /// The committed address in its form for reading.
  private var committed = ""
  /// The person changed the text since it was last taken from the page.
  private var isEdited = false
  private var isBusy = false
  private var isInsecure = false
  private var isMarkerAbove = false

  /// Enter was pressed on this text.
  var onSubmit: (String) -> Void = { _ in }
  /// Escape was pressed: the page gets the focus.
  var onLeave: () -> Void = {}

  init() {
    let builder = Builder(PackageResources.AddressBar_ui)
    widget = builder.object("bar")
    entry = builder.object("entry")
    marker = builder.object("marker")
    markerAbove = builder.object("marker-above")
    markerAbove.text = marker.text
    markerAbove.tooltip = marker.tooltip
    spinner = builder.object("spinner")
    still = builder.object("still")
    connect()
  }

  private func connect() {
    entry.onActivate { [weak self] in
      guard let self else { return }
      onSubmit(entry.text)
    }
    changes = entry.onChange { [weak self] in self?.isEdited = true }
    focus.onEnter { [weak self] in self?.widget.setClass("focused", true) }
    focus.onLeave { [weak self] in
      self?.widget.setClass("focused", false)
      self?.entry.deselect()
    }
    keys.onPress { [weak self] key, modifiers in
      guard let self, key == .escape, modifiers.isDisjoint(with: .command) else { return false }
      restore()
      onLeave()
      return true
    }
    entry.add(focus)
    // On the way up from the field, so that an input method has the key first.
    widget.add(keys)
  }

  /// The text in the field, as committed by the input method.
  var text: String { entry.text }

  /// Lays the bar out for a window: the marker above the address where there is no room beside it.
  func layOut(for category: ContentSizeCategory, isNarrow: Bool) {
    isMarkerAbove = isNarrow && category.isAccessibilityCategory
    // Six characters at least are to be seen of an address; of very large ones a phone has room for three.
    entry.setMinimumWidth(characters: category.isAccessibilityCategory ? 3 : 6)
    showMarker()
  }

  private func showMarker() {
    marker.isVisible = isInsecure && !isMarkerAbove
    markerAbove.isVisible = isInsecure && isMarkerAbove
  }

  /// Shows a committed address, unless the person is typing another one.
  func show(_ address: String, isInsecure: Bool) {
    committed = address
    self.isInsecure = isInsecure
    showMarker()
    if !(isEdited && isFocused) { restore() }
    describe()
  }

  /// What was typed is on its way: the next address that commits takes its place.
  func accept() { isEdited = false }

  /// Puts a text in as if the person had typed it.
  func type(_ text: String) { entry.text = text }

  /// Puts the committed address back. Where the focus is in the field, the next text typed takes its place.
  func restore() {
    isEdited = false
    guard entry.text != committed else { return }
    changes?.blocked { entry.text = committed }
    if isFocused { entry.selectAll() }
  }

  /// Focuses the field and selects its text.
  func edit() {
    entry.grabFocus()
    entry.selectAll()
  }

  var isFocused: Bool { entry.containsFocus }

  /// Shows that the page is loading: the spinner, or a still sign where things should not move.
  func setBusy(_ isBusy: Bool) {
    self.isBusy = isBusy
    let moves = Display.animationsEnabled
    spinner.isVisible = isBusy && moves
    spinner.isSpinning = isBusy && moves
    still.isVisible = isBusy && !moves
  }

  /// Takes the desktop's wish about movement over.
  func updateMovement() { setBusy(isBusy) }

  /// The marker is a widget of its own; the field says it too, since the focus is here.
  private func describe() {
    entry.setAccessible(.description(isInsecure ? marker.text : ""))
  }
}
