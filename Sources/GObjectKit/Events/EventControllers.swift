import CAdwaita

/// A `GtkEventController`; it hears nothing until a widget has it.
open class EventController: Object {
  /// Hears events on their way down to the focused or touched widget, before that one does.
  public func setCapturing() { gtk_event_controller_set_propagation_phase(cast(), GTK_PHASE_CAPTURE) }
}

/// Keys, after the input method has had them.
public final class KeyController: EventController {
  public convenience init() { self.init(adopting: gtk_event_controller_key_new()) }

  /// - Parameter body: gets the key's symbol and the modifiers held; true takes the key.
  public func onPress(_ body: @escaping (Key, Modifiers) -> Bool) {
    connect(Signal<(UInt32, UInt32, UInt32) -> Bool>("GtkEventControllerKey", "key-pressed")) {
      body(Key(symbol: $0, code: $1), Modifiers(rawValue: $2))
    }
  }
}

/// A key: what it means in the layout that is in use, and where it is on the keyboard.
public struct Key: Equatable {
  let symbol: UInt32
  /// The key's place, as the display numbers it; 0 in a key that stands for its meaning alone.
  var code: UInt32 = 0

  /// Keys are equal by what they mean.
  public static func == (one: Key, other: Key) -> Bool { one.symbol == other.symbol }

  /// The letter that a US keyboard has at the key's place, where the layout in use has a letter of another
  /// script or a mark there. Nil where it has a Latin letter, or where the place has none.
  public var latinLetter: Character? {
    // Symbols below this are ASCII and Latin-1; those from 0xff00 on are keys such as Return.
    guard (0x100..<0xff00).contains(symbol) || symbol >= 0x100_0000 else { return nil }
    let rows: [(first: UInt32, letters: String)] = [(24, "qwertyuiop"), (38, "asdfghjkl"), (52, "zxcvbnm")]
    for row in rows where code >= row.first && code < row.first + UInt32(row.letters.count) {
      return Array(row.letters)[Int(code - row.first)]
    }
    return nil
  }

  public static let escape = Key(symbol: 0xff1b)
  public static let menu = Key(symbol: 0xff67)
  public static let f10 = Key(symbol: 0xffc7)
  public static let down = Key(symbol: 0xff54)
}

/// Modifier keys and buttons held, as GDK numbers them.
public struct Modifiers: OptionSet {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let shift = Modifiers(rawValue: 1 << 0)
  public static let control = Modifiers(rawValue: 1 << 2)
  public static let alt = Modifiers(rawValue: 1 << 3)
  /// The three that turn a key into a command.
  public static let command: Modifiers = [.shift, .control, .alt]
}

/// The wheel and the touchpad's scrolling.
public final class ScrollController: EventController {
  public convenience init() {
    self.init(adopting: gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL))
  }

  /// - Parameter body: gets the vertical distance (positive is down) and the modifiers; true takes it.
  public func onScroll(_ body: @escaping (Double, Modifiers) -> Bool) {
    connect(Signal<(Double, Double) -> Bool>("GtkEventControllerScroll", "scroll")) { [weak self] _, down in
      guard let self else { return false }
      let state = gtk_event_controller_get_current_event_state(self.cast())
      return body(down, Modifiers(rawValue: state.rawValue))
    }
  }
}

/// Whether the focus is in a widget or below it.
public final class FocusController: EventController {
  public convenience init() { self.init(adopting: gtk_event_controller_focus_new()) }

  public func onEnter(_ body: @escaping () -> Void) {
    connect(Signal<() -> Void>("GtkEventControllerFocus", "enter"), body)
  }

  public func onLeave(_ body: @escaping () -> Void) {
    connect(Signal<() -> Void>("GtkEventControllerFocus", "leave"), body)
  }
}

/// Clicks of one mouse button.
public final class ClickGesture: EventController {
  /// - Parameter button: 1 is the primary, 2 the middle, 3 the secondary one; 0 is any.
  public convenience init(button: Int) {
    self.init(adopting: gtk_gesture_click_new())
    gtk_gesture_single_set_button(cast(), UInt32(button))
  }

  public func onPress(_ body: @escaping () -> Void) {
    connect(Signal<(Int32, Double, Double) -> Void>("GtkGestureClick", "pressed")) { _, _, _ in body() }
  }

  /// Takes the press: nobody else acts on it.
  public func claim() { gtk_gesture_set_state(cast(), GTK_EVENT_SEQUENCE_CLAIMED) }
}

/// A press that is held.
public final class LongPressGesture: EventController {
  public convenience init() { self.init(adopting: gtk_gesture_long_press_new()) }

  public func onLongPress(_ body: @escaping () -> Void) {
    connect(Signal<(Double, Double) -> Void>("GtkGestureLongPress", "pressed")) { _, _ in body() }
  }

  /// Takes the press: the button below is not clicked by its end.
  public func claim() { gtk_gesture_set_state(cast(), GTK_EVENT_SEQUENCE_CLAIMED) }
}
