import CGlue
import Glibc

/// The message in the person's language, its `{name}` placeholders replaced by `arguments`.
///
/// `message` and the arguments' names are literals, because translations are collected from the
/// source. Argument text is put in as it is: braces in it mean nothing.
public func tr(_ message: String, _ arguments: KeyValuePairs<String, String> = [:]) -> String {
  let translated = message.withCString { source in
    Localization.translation { nuri_gettext(Localization.domain, source) }
  }
  return filled(translated ?? message, source: message, arguments)
}

/// Like `tr`, for a message that means different things in different places: `context` tells them apart.
public func trc(
  _ context: String, _ message: String, _ arguments: KeyValuePairs<String, String> = [:]
) -> String {
  // How gettext stores a message that has a context.
  let key = "\(context)\u{4}\(message)"
  let translated = key.withCString { source in
    Localization.translation { nuri_gettext(Localization.domain, source) }
  }
  return filled(translated == key ? message : translated ?? message, source: message, arguments)
}

/// The form of the message that the person's language uses with `count`, which replaces `{count}`.
public func trn(
  _ one: String, _ many: String, count: Int, _ arguments: KeyValuePairs<String, String> = [:]
) -> String {
  let translated = one.withCString { one in
    many.withCString { many in
      Localization.translation { nuri_ngettext(Localization.domain, one, many, count.magnitude) }
    }
  }
  let source = count.magnitude == 1 ? one : many
  let number = Localization.number(count)
  return filled(translated ?? source, source: source, arguments, count: number)
}

/// A translation that asks for what the call doesn't give is passed over for the source message.
private func filled(
  _ translated: String, source: String, _ arguments: KeyValuePairs<String, String>, count: String? = nil
) -> String {
  func value(of name: Substring) -> String? {
    arguments.first { $0.key == name }?.value ?? (name == "count" ? count : nil)
  }
  do {
    return try MessageTemplate(translated).filled(value)
  } catch {
    report(error, in: translated)
  }
  guard translated != source else { return source }
  do {
    return try MessageTemplate(source).filled(value)
  } catch {
    report(error, in: source)
    return source
  }
}

/// A line on standard error, which the tests of the whole program don't allow.
private func report(_ error: MessageTemplate.MissingArgument, in message: String) {
  let line = "nuri: nothing to put in for {\(error.name)} in the message “\(message)”\n"
  _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
}
