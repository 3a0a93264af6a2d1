import Observation

/// Runs `body` now, and again on the main actor each time something it read has changed, as long as
/// `owner` lives. The one way by which `@Observable` state reaches widgets.
@MainActor
public func observe<Owner: AnyObject & Sendable>(_ owner: Owner, _ body: @escaping @MainActor (Owner) -> Void)
{
  withObservationTracking {
    body(owner)
  } onChange: { [weak owner] in
    // The change is announced before it happens: look once it has.
    Task { @MainActor in
      guard let owner else { return }
      observe(owner, body)
    }
  }
}
