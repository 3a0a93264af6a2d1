import CWebKitGTK
import GObjectKit

extension WebPage {
  /// What `exported(as:)` makes of the page.
  nonisolated public enum ExportedContent: Sendable {
    /// A picture of the whole page, or of what is in view, in PNG.
    case png(wholePage: Bool)
    /// MHTML: the page with all it needs, in one file.
    case webArchive
  }

  /// The page's content in another form.
  ///
  /// - Throws: `GLibError` where the engine cannot make it (a page too large for a picture, say).
  public func exported(as content: ExportedContent) async throws -> [UInt8] {
    switch content {
    case .png(let wholePage): try await snapshot(wholePage: wholePage)
    case .webArchive: try await archive()
    }
  }

  private func snapshot(wholePage: Bool) async throws -> [UInt8] {
    let region = wholePage ? WEBKIT_SNAPSHOT_REGION_FULL_DOCUMENT : WEBKIT_SNAPSHOT_REGION_VISIBLE
    return try await awaitResult { cancellable, callback, data in
      webkit_web_view_get_snapshot(
        view.cast(), region, WEBKIT_SNAPSHOT_OPTIONS_NONE, cancellable, callback, data)
    } finish: { [view] result in
      let texture = try GLibError.check { webkit_web_view_get_snapshot_finish(view.cast(), result, $0) }
      guard let texture else { return [] }
      return [UInt8](adopting: gdk_texture_save_to_png_bytes(Object(adopting: texture).cast()))
    }
  }

  private func archive() async throws -> [UInt8] {
    try await awaitResult { cancellable, callback, data in
      webkit_web_view_save(view.cast(), WEBKIT_SAVE_MODE_MHTML, cancellable, callback, data)
    } finish: { [view] result in
      let stream = try GLibError.check { webkit_web_view_save_finish(view.cast(), result, $0) }
      guard let stream else { return [] }
      let memory = Object(adopting: g_memory_output_stream_new_resizable())
      let input = Object(adopting: stream)
      let flags = GOutputStreamSpliceFlags(
        rawValue: G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE.rawValue | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET.rawValue)
      try GLibError.check { g_output_stream_splice(memory.cast(), input.cast(), flags, nil, $0) }
      return [UInt8](adopting: g_memory_output_stream_steal_as_bytes(memory.cast()))
    }
  }

  /// Writes the page, laid out for A4 paper, as PDF to an absolute path.
  ///
  /// - Throws: `GLibError` where printing or writing fails.
  public func exportPDF(to path: String) async throws {
    let operation = Object(adopting: webkit_print_operation_new(view.cast()))
    let settings = Object(adopting: gtk_print_settings_new())
    gtk_print_settings_set(settings.cast(), GTK_PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
    gtk_print_settings_set(settings.cast(), GTK_PRINT_SETTINGS_OUTPUT_URI, Self.fileAddress(of: path))
    gtk_print_settings_set_printer(settings.cast(), Self.filePrinterName)
    let setup = Object(adopting: gtk_page_setup_new())
    let paper = gtk_paper_size_new(GTK_PAPER_NAME_A4)
    gtk_page_setup_set_paper_size_and_default_margins(setup.cast(), paper)
    gtk_paper_size_free(paper)
    webkit_print_operation_set_print_settings(operation.cast(), settings.cast())
    webkit_print_operation_set_page_setup(operation.cast(), setup.cast())
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      var waiting: CheckedContinuation<Void, any Error>? = continuation
      operation.connect(Signal<(Pointer) -> Void>("WebKitPrintOperation", "failed")) { error in
        waiting?.resume(throwing: GLibError(borrowing: error.assumingMemoryBound(to: GError.self)))
        waiting = nil
      }
      operation.connect(Signal<() -> Void>("WebKitPrintOperation", "finished")) {
        waiting?.resume()
        waiting = nil
      }
      webkit_print_operation_print(operation.cast())
    }
  }

  /// GTK's printer that writes to a file; its name is GTK's translation of these words.
  private static var filePrinterName: String {
    String(borrowing: g_dgettext("gtk40", "Print to File"))
  }

  private static func fileAddress(of path: String) -> String {
    (try? GLibError.check { g_filename_to_uri(path, nil, $0) }).map { String(adopting: $0) } ?? ""
  }
}

extension [UInt8] {
  /// Copies a `GBytes` the caller was given, and frees it.
  init(adopting bytes: OpaquePointer?) {
    var count: gsize = 0
    let data = bytes.flatMap { g_bytes_get_data($0, &count) }
    self = data.map { [UInt8](UnsafeRawBufferPointer(start: $0, count: Int(count))) } ?? []
    if let bytes { g_bytes_unref(bytes) }
  }
}
