/// How a document's file is handed to the engine.
public struct DocumentContent: Equatable, Sendable {
  /// The largest file that is read, in bytes: all of it is in memory for a moment.
  public static let largestSize = 64 * 1024 * 1024

  /// What a document may load: files of its own folder, and what is written into it. Scripts don't run anyway.
  /// Where it may *go* is up to `DocumentNavigation`, which can say why not.
  public static let securityPolicy = [
    "default-src 'none'", "img-src 'self' data:", "media-src 'self' data:", "font-src 'self' data:",
    "style-src 'self' data: 'unsafe-inline'", "frame-src 'self'", "base-uri 'self'",
  ].joined(separator: "; ")

  /// The media type, with the charset where that is known better here than by the engine.
  public let mediaType: String

  /// - Parameters:
  ///   - path: the file's. Its ending tells the kind, as on the web.
  ///   - bytes: the file's, for its charset.
  public init(path: String, bytes: [UInt8]) {
    let kind = Self.kinds[Self.ending(of: path)] ?? "application/octet-stream"
    mediaType = Self.isText(kind) && Self.isUndeclaredUTF8(bytes) ? kind + "; charset=utf-8" : kind
  }

  /// Whether a file is an HTML document by its name.
  public static func isDocument(_ path: String) -> Bool {
    ["text/html", "application/xhtml+xml"].contains(kinds[ending(of: path)])
  }

  private static func ending(of path: String) -> String {
    let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  private static func isText(_ kind: String) -> Bool { kind.hasPrefix("text/") }

  /// A file that says no charset of its own and is valid UTF-8, is UTF-8: the engine would take it for Western.
  private static func isUndeclaredUTF8(_ bytes: [UInt8]) -> Bool {
    // A byte order mark, then what a style sheet begins with, or the part of HTML in which the standard looks.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.starts(with: [0xFF, 0xFE])
    {
      return false
    }
    let head = bytes.prefix(1024).map { (65...90).contains($0) ? $0 + 32 : $0 }
    return head.firstRange(of: Array("charset".utf8)) == nil
      && String(validating: bytes, as: UTF8.self) != nil
  }

  private static let kinds = [
    "html": "text/html", "htm": "text/html", "xhtml": "application/xhtml+xml", "xht": "application/xhtml+xml",
    "css": "text/css", "txt": "text/plain", "md": "text/plain", "vtt": "text/vtt",
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp",
    "avif": "image/avif", "svg": "image/svg+xml", "bmp": "image/bmp", "ico": "image/x-icon",
    "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf",
    "mp3": "audio/mpeg", "m4a": "audio/mp4", "oga": "audio/ogg", "ogg": "audio/ogg", "opus": "audio/ogg",
    "wav": "audio/wav", "flac": "audio/flac",
    "mp4": "video/mp4", "m4v": "video/mp4", "ogv": "video/ogg", "webm": "video/webm",
    "pdf": "application/pdf", "zip": "application/zip", "epub": "application/epub+zip",
  ]
}
