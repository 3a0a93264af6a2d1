/// An article to read without a network, and to try sizes on: `nuri:sample`.
///
/// It is a document, not a part of the program's interface: each language has a text of its own, and English
/// stands in for languages that have none.
public struct SamplePage: Sendable {
  struct Article {
    /// The language that it is written in, as a BCP 47 tag.
    let language: String
    let title: String
    /// All that follows the heading.
    let text: HTML
  }

  let article: Article

  /// - Parameter language: the language wanted, as a BCP 47 tag.
  public init(language: String) {
    let base = language.lowercased().split { $0 == "-" || $0 == "_" }.first ?? ""
    article = Self.articles.first { $0.language == base } ?? Self.english
  }

  static let articles = [english, korean, japanese]

  /// The whole HTML document.
  public var source: String {
    let content: HTML = "<h1>\(article.title)</h1>\n\(article.text)"
    return PageDocument(language: article.language, title: article.title, content: content).source
  }
}
