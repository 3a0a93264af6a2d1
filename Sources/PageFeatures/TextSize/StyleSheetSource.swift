import DynamicType
import GObjectKit
import WebPage

/// The texts of the style sheets that pages link to, as they came: the engine drops what it does not know.
///
/// Nothing is fetched: these are the bytes of the load that the page made itself.
public final class StyleSheetSource {
  /// A sheet that names a text style somewhere.
  struct Sheet {
    var bytes: [UInt8]
    /// The header `Content-Type`, with the charset if the server named one.
    var contentType: String
  }

  private enum Entry {
    case loading
    /// Loaded, and not looked at yet: a script has to ask first.
    case loaded(WebResource)
    /// Looked at; nil where it names no text style.
    case known(Sheet?)
  }

  private var entries: [String: Entry] = [:]
  /// The addresses of `entries`, the one asked for longest ago first.
  private var order: [String] = []
  private var waiting: [String: [(Sheet?) -> Void]] = [:]

  /// How many sheets are remembered: a cached one loads without a word.
  private static let mostEntries = 256
  /// How long a sheet that nobody announced is waited for, in seconds.
  private static let patience = 2.0

  public init() {}

  /// Listens to what a page loads.
  func follow(_ resource: WebResource) {
    let address = Self.withoutFragment(resource.requestedAddress)
    guard
      address.hasPrefix("http") || address.hasPrefix("file:") || waiting[address] != nil || isSheet(address)
    else { return }
    set(.loading, for: address)
    resource.onEnd { [weak self] resource, isWhole in self?.end(resource, isWhole, at: address) }
  }

  private func isSheet(_ address: String) -> Bool { address.prefix { $0 != "?" }.hasSuffix(".css") }

  private func end(_ resource: WebResource, _ isWhole: Bool, at address: String) {
    guard isWhole, resource.mimeType == "text/css" || waiting[address] != nil else {
      forget(address)
      return answer(address, nil)
    }
    if waiting[address] != nil {
      read(resource, at: address)
    } else {
      set(.loaded(resource), for: address)
    }
  }

  /// Gives `body` the sheet at an address as soon as it is there; nil where it names no text style.
  func text(at address: String, _ body: @escaping (Sheet?) -> Void) {
    let address = Self.withoutFragment(address)
    switch entries[address] {
    case .known(let sheet): body(sheet)
    case .loaded(let resource):
      waiting[address, default: []].append(body)
      if waiting[address]?.count == 1 { read(resource, at: address) }
    case .loading: waiting[address, default: []].append(body)
    case nil:
      waiting[address, default: []].append(body)
      MainLoop.after(seconds: Self.patience) { [weak self] in
        if let self, entries[address] == nil { answer(address, nil) }
      }.letRun()
    }
  }

  private func read(_ resource: WebResource, at address: String) {
    Task {
      guard let bytes = try? await resource.data() else {
        forget(address)
        return answer(address, nil)
      }
      let sheet =
        FontKeyword.isNamed(in: bytes) ? Sheet(bytes: bytes, contentType: resource.contentType) : nil
      set(.known(sheet), for: address)
      answer(address, sheet)
    }
  }

  private func answer(_ address: String, _ sheet: Sheet?) {
    for body in waiting.removeValue(forKey: address) ?? [] { body(sheet) }
  }

  private func set(_ entry: Entry, for address: String) {
    if entries.updateValue(entry, forKey: address) != nil { order.removeAll { $0 == address } }
    order.append(address)
    guard order.count > Self.mostEntries else { return }
    // Sheets with text styles go last: pictures and scripts come by the hundred, and are of no use here.
    let oldest = order.firstIndex { address in
      if case .known(.some) = entries[address] { false } else { true }
    }
    entries[order.remove(at: oldest ?? 0)] = nil
  }

  private func forget(_ address: String) {
    entries[address] = nil
    order.removeAll { $0 == address }
  }

  private static func withoutFragment(_ address: String) -> String {
    String(address.prefix { $0 != "#" })
  }
}
