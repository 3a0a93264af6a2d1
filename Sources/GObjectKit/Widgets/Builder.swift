import CAdwaita

/// Widgets from a GtkBuilder `.ui` file that is part of the program.
public final class Builder: Object {
  /// - Parameters:
  ///   - xml: the file's bytes, as `.embedInCode` gives them.
  ///   - domain: the gettext domain of its translatable strings.
  public convenience init(_ xml: [UInt8], domain: String = "nuri") {
    self.init(adopting: gtk_builder_new())
    gtk_builder_set_translation_domain(cast(), domain)
    do {
      try GLibError.check { error in
        xml.withUnsafeBytes { bytes in
          gtk_builder_add_from_string(
            cast(), bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, error)
        }
      }
    } catch {
      fatalError("An embedded interface file is damaged: \(error.message)")
    }
  }

  /// The object of that id. The file is a part of the program, so a missing one is a fault of the program.
  public func object<Wrapper: Object>(_ id: String, as type: Wrapper.Type = Wrapper.self) -> Wrapper {
    guard let found = gtk_builder_get_object(cast(), id) else {
      fatalError("The interface file has no object \(id)")
    }
    return Wrapper(retaining: found)
  }
}
