import Browsing
import Testing

@MainActor
@Suite struct SiteChoicesTests {
  /// Remembers what it was told, and holds its answer back until it is let go.
  private actor Store: SiteChoiceStore {
    private var kept: [String: String]
    private(set) var writes: [String] = []
    init(_ kept: [String: String]) { self.kept = kept }
    func choices() -> [String: String] { kept }
    func set(_ choice: String?, for site: String) {
      kept[site] = choice
      writes.append("\(site)=\(choice ?? "")")
    }
  }

  @Test func `What was chosen before the store answered wins, and forgetting counts as a choice`() async {
    let choices = SiteChoices(store: Store(["a": "stored", "b": "stored", "c": "stored"]))
    choices.set("mine", for: "a")
    choices.set(nil, for: "b")
    await choices.load()
    #expect(choices.all == ["a": "mine", "c": "stored"])
  }

  @Test func `Changes are written in their order, and what did not change is not`() async {
    let store = Store([:])
    let choices = SiteChoices(store: store)
    await choices.load()
    for choice in ["one", "two", "two", nil] { choices.set(choice, for: "a") }
    await choices.finishWriting()
    #expect(await store.writes == ["a=one", "a=two", "a="])
  }

  @Test func `Without a store choices last as long as the program`() async {
    let choices = SiteChoices<Int>(store: nil)
    choices.set(3, for: "a")
    await choices.load()
    await choices.finishWriting()
    #expect(choices["a"] == 3)
  }
}
