internal import Localization

/// A whole HTML document of Nuri's own: nothing but its own style may load, and no script runs.
struct PageDocument {
  /// The language that the text is in, as a BCP 47 tag.
  let language: String
  let title: String
  /// What stands in the main element.
  let content: HTML

  /// The document's source.
  var source: String {
    // A style that got into the text all the same wouldn't know the number.
    let nonce =
      String(UInt64.random(in: .min ... .max), radix: 36)
      + String(UInt64.random(in: .min ... .max), radix: 36)
    let policy = "default-src 'none'; style-src 'nonce-\(nonce)'; base-uri 'none'; form-action 'none'"
    let style = HTML(stringLiteral: PageStyle.css)
    let document: HTML = """
      <!DOCTYPE html>
      <html lang="\(language)" dir="\(Localization.isRightToLeft(language) ? "rtl" : "ltr")">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      <style nonce="\(nonce)">
      \(style)
      </style>
      </head>
      <body>
      <main>
      \(content)
      </main>
      </body>
      </html>

      """
    return document.markup
  }
}
