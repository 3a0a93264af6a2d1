import CAdwaita

/// The desktop's own dialog for choosing a file (`GtkFileChooserNative`).
@MainActor
public enum FileDialog {
  /// The path that the person chose, or nil.
  public static func chooseFile(title: String, parent: Window) async -> String? {
    let dialog = Object(
      adopting: gtk_file_chooser_native_new(title, parent.cast(), GTK_FILE_CHOOSER_ACTION_OPEN, nil, nil))
    return await withCheckedContinuation { continuation in
      // The dialog lives as long as its handler: until it answered.
      var connection: SignalConnection?
      connection = dialog.connect(Signal<(Int32) -> Void>("GtkNativeDialog", "response")) { response in
        var path: String?
        if response == GTK_RESPONSE_ACCEPT.rawValue, let file = gtk_file_chooser_get_file(dialog.cast()) {
          let file = Object(adopting: file)
          path = g_file_get_path(file.cast()).map { String(adopting: $0) }
        }
        connection?.disconnect()
        continuation.resume(returning: path)
      }
      gtk_native_dialog_show(dialog.cast())
    }
  }
}
