extension WebPage {
  /// The steps of one navigation. It throws a `NavigationError`.
  ///
  /// Cancelling the task that reads it stops the load; letting it go unread does not.
  nonisolated public struct NavigationSequence: AsyncSequence, Sendable {
    public typealias Element = NavigationEvent

    typealias Stream = AsyncThrowingStream<NavigationEvent, any Error>
    let stream: Stream
    let stop: @Sendable () -> Void

    public func makeAsyncIterator() -> Iterator {
      Iterator(base: stream.makeAsyncIterator(), stop: stop)
    }

    public struct Iterator: AsyncIteratorProtocol {
      var base: Stream.AsyncIterator
      let stop: @Sendable () -> Void

      public mutating func next() async throws -> NavigationEvent? {
        try await next(isolation: nil)
      }

      public mutating func next(
        isolation actor: isolated (any Actor)?
      ) async throws -> NavigationEvent? {
        // The stream ends at once when its reader is cancelled, and then says nothing of it.
        let event = try await base.next(isolation: actor)
        if event == nil, Task.isCancelled {
          stop()
          throw NavigationError.cancelled
        }
        return event
      }
    }
  }
}
