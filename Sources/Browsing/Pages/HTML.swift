/// Markup that text can't break out of: what a literal says is markup, what is put into it is text.
///
///     let paragraph: HTML = "<p title=\"\(title)\">\(text)</p>"
///
/// Text is escaped for elements and for attributes in double quotes alike. It has no place in tag names,
/// unquoted attributes, styles and scripts; addresses in `href` need `PageLink` first.
public struct HTML: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// The markup as a document holds it.
  public let markup: String

  public init(stringLiteral markup: String) {
    self.markup = markup
  }

  public init(stringInterpolation: StringInterpolation) {
    markup = stringInterpolation.markup
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var markup = ""

    public init(literalCapacity: Int, interpolationCount: Int) {
      markup.reserveCapacity(literalCapacity * 2)
    }

    public mutating func appendLiteral(_ literal: String) {
      markup += literal
    }

    /// Puts text in, escaped.
    public mutating func appendInterpolation(_ text: String) {
      markup += HTML.escape(text)
    }

    /// Puts markup into markup, as it is.
    public mutating func appendInterpolation(_ html: HTML) {
      markup += html.markup
    }

    /// Puts several pieces of markup in, one line each.
    public mutating func appendInterpolation(_ pieces: [HTML]) {
      markup += pieces.map(\.markup).joined(separator: "\n")
    }
  }

  static func escape(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      // No character reference may name it, and the parser would drop it.
      case "\0": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// An address that a page of ours may link to.
struct PageLink {
  /// The address with all that could end an attribute or hide in it percent-encoded.
  let href: String

  /// Nil unless the scheme is one that loads a page: http, https or file.
  init?(_ address: String) {
    switch AddressDisplay.scheme(of: address) {
    case "http", "https", "file": break
    default: return nil
    }
    href = PercentEncoding.encode(AddressDisplay.encodingInvisibles(in: address)) { scalar in
      scalar.isBlank || "\"'<>`".unicodeScalars.contains(scalar)
    }
  }
}
