import CWebKitGTK
import GObjectKit

/// A compiled set of rules in Safari's content-blocker format.
@MainActor
public final class ContentFilter {
  let pointer: OpaquePointer

  init(adopting pointer: OpaquePointer) { self.pointer = pointer }

  isolated deinit { webkit_user_content_filter_unref(pointer) }

  public var identifier: String { String(borrowing: webkit_user_content_filter_get_identifier(pointer)) }
}

/// Where compiled rules are kept.
@MainActor
public final class ContentFilterStore {
  private let store: Object

  /// - Parameter directory: made when it is missing.
  public init(directory: String) {
    store = Object(adopting: webkit_user_content_filter_store_new(directory))
  }

  /// Compiles rules and keeps them under `identifier`.
  ///
  /// - Parameter rules: JSON.
  /// - Throws: `GLibError` that says what is wrong with the rules.
  public func compile(_ rules: String, identifier: String) async throws -> ContentFilter {
    let bytes = Array(rules.utf8).withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { g_bytes_unref(bytes) }
    return try await awaitResult { cancellable, callback, data in
      webkit_user_content_filter_store_save(store.cast(), identifier, bytes, cancellable, callback, data)
    } finish: { [store] result in
      let filter = try GLibError.check {
        webkit_user_content_filter_store_save_finish(store.cast(), result, $0)
      }
      guard let filter else {
        throw GLibError(domain: "nuri", code: 0, message: "No filter came of the rules.")
      }
      return ContentFilter(adopting: filter)
    }
  }
}

extension WebPage {
  /// Applies a filter to what the page loads from now on.
  public func add(_ filter: ContentFilter) {
    webkit_user_content_manager_add_filter(contentManager.cast(), filter.pointer)
  }

  public func removeAllFilters() { webkit_user_content_manager_remove_all_filters(contentManager.cast()) }
}
