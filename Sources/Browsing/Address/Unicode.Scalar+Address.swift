extension Unicode.Scalar {
  /// White space or a control character: neither is part of an address as it is.
  var isBlank: Bool {
    properties.isWhitespace || properties.generalCategory == .control
  }

  /// A blank, or an invisible mark that copying drags along at a text's ends (zero-width space, byte order
  /// mark, bidi mark). The tag characters of flag emoji, which are formats too, lie above the limit.
  var isTrimmed: Bool {
    isBlank || (properties.generalCategory == .format && value <= 0xFFFF)
  }

  /// A character that turns the direction of the text after it: Unicode's Bidi_Control.
  var isBidiControl: Bool {
    switch value {
    case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  var isASCIILetter: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self)
  }

  var isASCIIDigit: Bool { ("0"..."9").contains(self) }

  /// The ASCII character that Korean and Japanese input methods meant by this one, as UTS #46 maps it:
  /// full-width forms, and the ideographic full stops that stand for a dot.
  var narrowed: Unicode.Scalar {
    switch value {
    case 0xFF01...0xFF5E: Unicode.Scalar(value - 0xFEE0) ?? self
    case 0x3002, 0xFF61: "."
    case 0x3000: " "
    default: self
    }
  }
}
