@testable import Browsing

/// A small part of the public suffix list: enough to tell known endings from unknown ones.
struct SomeSuffixes: PublicSuffixes {
  private static let listed: Set<String> = [
    "com", "org", "net", "io", "de", "kr", "jp", "tw", "is", "la", "go", "io", "gov", "world", "bar", "dev",
    "domains",
    "co.kr", "github.io", "or.kr", "рф", "xn--p1ai", "한국", "xn--3e0b707e", "中国", "xn--fiqs8s", "გე", "みんな",
  ]

  func isKnownSuffix(of host: String) -> Bool {
    let labels = host.split(separator: ".")
    return labels.last.map { Self.listed.contains(String($0)) } ?? false
  }
}

struct SomeFiles: LocalFiles {
  let homeDirectory = "/home/nuri"
  var paths: Set<String> = [
    "/", "/home/nuri", "/home/nuri/foo", "/some/file.txt", "/some/100% sure #1?.html",
    "/usr/share/doc/index.html",
    "/home/nuri/page.html", "/home/nuri/a b.html", "/home/nuri/page.html",
  ]

  var kinds: [String: LocalFileKind] = [
    "/": .folder, "/home/nuri": .folder, "/some/pipe.html": .special, "/some/secret.html": .unreadable,
  ]

  func exists(_ path: String) -> Bool { paths.contains(path) }
  func kind(of path: String) -> LocalFileKind { kinds[path] ?? (paths.contains(path) ? .file : .missing) }
}

extension AddressClassifier {
  static let test = AddressClassifier(publicSuffixes: SomeSuffixes(), files: SomeFiles())
}
