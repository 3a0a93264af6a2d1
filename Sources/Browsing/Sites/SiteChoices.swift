public import Observation

/// Where what a person chose for single sites is kept. A store that fails keeps nothing; browsing goes on.
public protocol SiteChoiceStore<Choice>: Sendable {
  associatedtype Choice: Sendable
  /// The choices of all sites that have one.
  func choices() async -> [String: Choice]
  /// Nil forgets the site.
  func set(_ choice: Choice?, for site: String) async
}

/// What a person chose for single sites, at hand without waiting; what changes is written behind.
@MainActor
@Observable
public final class SiteChoices<Choice: Equatable & Sendable> {
  /// The choices of all sites that have one.
  public private(set) var all: [String: Choice] = [:]
  @ObservationIgnored private let store: (any SiteChoiceStore<Choice>)?
  @ObservationIgnored private var writing: Task<Void, Never>?
  @ObservationIgnored private let loading: Task<[String: Choice], Never>?
  /// Sites that were set before the store had answered.
  @ObservationIgnored private var early: Set<String> = []

  /// - Parameter store: nil keeps everything in memory, as private windows do.
  public init(store: (any SiteChoiceStore<Choice>)?) {
    self.store = store
    loading = store.map { store in Task { await store.choices() } }
  }

  /// Waits until what the store has is at hand. What was set meanwhile wins.
  public func load() async {
    guard let stored = await loading?.value else { return }
    all.merge(stored.filter { !early.contains($0.key) }) { mine, _ in mine }
  }

  public subscript(site: String) -> Choice? { all[site] }

  /// Sets the choice for a site; nil forgets it.
  public func set(_ choice: Choice?, for site: String) {
    early.insert(site)
    guard choice != all[site] else { return }
    all[site] = choice
    guard let store else { return }
    let earlier = writing
    writing = Task {
      // One after the other, so that the last one set is the one kept.
      await earlier?.value
      await store.set(choice, for: site)
    }
  }

  /// Waits until everything is written.
  public func finishWriting() async { await writing?.value }
}
