import CAdwaita

/// What assistive technology is told of a widget, in the words of ARIA.
public enum AccessibleProperty {
  /// The name. Never empty, never an icon's.
  case label(String)
  /// More than the name, spoken after it.
  case description(String)
  /// The value in words.
  case valueText(String)
  case value(now: Double, minimum: Double, maximum: Double)
}

extension Widget {
  public func setAccessible(_ property: AccessibleProperty) {
    switch property {
    case .label(let text): update(GTK_ACCESSIBLE_PROPERTY_LABEL, .string(text))
    case .description(let text): update(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, .string(text))
    case .valueText(let text): update(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, .string(text))
    case .value(let now, let minimum, let maximum):
      update(GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, .double(minimum))
      update(GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, .double(maximum))
      update(GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, .double(now))
    }
  }

  /// Says that what the widget shows is still changing.
  public func setAccessibleBusy(_ isBusy: Bool) {
    var state = GTK_ACCESSIBLE_STATE_BUSY
    PropertyValue.boolean(isBusy).withValue {
      gtk_accessible_update_state_value(cast(), 1, &state, $0)
    }
  }

  private func update(_ property: GtkAccessibleProperty, _ value: PropertyValue) {
    var property = property
    value.withValue { gtk_accessible_update_property_value(cast(), 1, &property, $0) }
  }
}
