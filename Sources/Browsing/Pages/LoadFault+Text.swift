internal import Localization

extension LoadFault {
  /// What happened, in a few words.
  public var title: String {
    switch self {
    case .nameNotFound: tr("Site not found")
    case .refused: tr("The site refused the connection")
    case .connectionLost: tr("The connection was lost")
    case .timedOut: tr("The site takes too long to answer")
    case .offline: tr("You are offline")
    case .tls: tr("The connection is not secure")
    case .unsupportedScheme: tr("This kind of address can’t be opened")
    case .unsupportedContent: tr("This kind of content can’t be shown")
    case .fileNotFound: tr("File not found")
    case .accessDenied: tr("No permission to open this")
    case .outsideOfDocument: tr("This is outside of the document’s folder")
    case .notAFile: tr("This is not a file")
    case .fileTooLarge: tr("The file is too large")
    case .webProcessCrashed: tr("The page crashed")
    case .webProcessExceededMemory: tr("The page needed too much memory")
    case .unreachable: tr("The site can’t be reached")
    case .tooManyRedirects: tr("The site sends you in circles")
    case .restrictedPort: tr("This port is not for web pages")
    case .unreadableAnswer: tr("The site’s answer can’t be read")
    case .webProcessStopped: tr("The page was stopped")
    case .invalidAddress: tr("This address can’t be right")
    case .other: tr("The page can’t be loaded")
    }
  }

  /// What happened and why, in a sentence or two.
  public var explanation: String {
    switch self {
    case .nameNotFound(let host):
      // Translators: {host} is the name of a site, such as "example.com"
      tr("No site with the name “{host}” could be found.", ["host": host.visible])
    case .refused(let host):
      // Translators: {host} is the name of a site, such as "example.com"
      tr("“{host}” is there, but it does not accept connections at this address.", ["host": host.visible])
    case .connectionLost:
      tr("The connection ended before the page was loaded.")
    case .timedOut(let host):
      // Translators: {host} is the name of a site, such as "example.com"
      tr("“{host}” has not answered. It may be busy, or the connection may be slow.", ["host": host.visible])
    case .offline:
      tr("This computer is not connected to a network, so the page can’t be reached.")
    case .tls(let host, _):
      // Translators: {host} is the name of a site, such as "example.com"
      tr(
        "“{host}” can’t prove that it is the site it claims to be. Others could read or change what you send and see, so the page was not loaded.",
        ["host": host.visible])
    case .unsupportedScheme(let scheme):
      // Translators: {scheme} is the beginning of an address with its colon, such as "gopher:"
      tr(
        "Neither Nuri nor any app on this computer opens addresses that begin with “{scheme}”.",
        ["scheme": scheme.visible + ":"])
    case .unsupportedContent(let mediaType):
      // Translators: {type} is a kind of file as the Internet names it, such as "application/zip"
      tr("Nuri has no way to show content of the type “{type}”.", ["type": mediaType.visible])
    case .fileNotFound(let path):
      // Translators: {path} is a file's place, such as "/home/kim/notes.html"
      tr("There is no file at “{path}”. It may have been moved, renamed or deleted.", ["path": path.visible])
    case .accessDenied:
      tr("You do not have permission to read this file or folder.")
    case .outsideOfDocument(let path, let folder):
      // Translators: {path} is a file's place, such as "/home/kim/notes.html"; {folder} that of a folder
      tr(
        "A document can show only what is in its own folder, “{folder}”. “{path}” is not, so it was not read.",
        ["path": path.visible, "folder": folder.visible])
    case .notAFile(let path):
      // Translators: {path} is a place such as "/home/kim/notes"
      tr("At “{path}” is a folder or a device, and not a file that can be shown.", ["path": path.visible])
    case .fileTooLarge(let path, let megabytes):
      // Translators: {path} is a file's place, such as "/home/kim/film.mp4"; {size} is a number
      tr(
        "“{path}” has more than {size} MB, and a document’s files may have no more.",
        ["path": path.visible, "size": String(megabytes)])
    case .webProcessCrashed:
      tr("Something went wrong while the page was shown. Other windows are not affected.")
    case .webProcessExceededMemory:
      tr("The page was closed because it used more memory than this computer can spare.")
    case .unreachable(let host):
      // Translators: {host} is the name of a site, such as "example.com"
      tr("“{host}” can’t be reached from this network.", ["host": host.visible])
    case .tooManyRedirects(let host):
      // Translators: {host} is the name of a site, such as "example.com"
      tr("“{host}” passes you from one address to another without end.", ["host": host.visible])
    case .restrictedPort(let host):
      // Translators: {host} is the name of a site, such as "example.com"
      tr(
        "Nuri loads no pages from this port of “{host}”, because it belongs to another service.",
        ["host": host.visible])
    case .unreadableAnswer(let host):
      // Translators: {host} is the name of a site, such as "example.com"
      tr(
        "“{host}” answered with something that is not a web page, or its answer broke off in the middle.",
        ["host": host.visible])
    case .webProcessStopped:
      tr("It did not respond, so you stopped it. Other windows are not affected.")
    case .invalidAddress:
      tr("The text can’t be read as the address of a page.")
    case .other(let description):
      // Translators: {description} is a sentence or words from the web engine, often in English
      tr("The web engine reports: {description}", ["description": description.visible])
    }
  }

  /// What a person can do about it, one thing a line.
  public var advice: [String] {
    switch self {
    case .nameNotFound:
      [
        tr("Check the address for typing errors."),
        tr("Check that this computer is connected to the Internet."),
      ]
    case .refused:
      [
        tr("Check the address, and the port after the colon if there is one."),
        tr("Try again later: the site may be down for a while."),
      ]
    case .connectionLost, .timedOut:
      [tr("Try again in a moment."), tr("Check that this computer is connected to the Internet.")]
    case .offline:
      [tr("Connect to a network, then try again."), tr("Check that airplane mode is off.")]
    case .tls(_, let problems):
      problems.map(\.explanation) + [
        tr("Check that this computer’s date and time are right."),
        tr("If this network asks you to sign in, do that first."),
      ]
    case .unsupportedScheme:
      [tr("Check the address for typing errors."), tr("Install an app that opens such addresses.")]
    case .unsupportedContent:
      [tr("This version of Nuri does not download files. Another app may open the address.")]
    case .fileNotFound:
      [tr("Check the file’s name, including capital letters.")]
    case .accessDenied:
      [tr("Ask the owner of the file to let you read it.")]
    case .outsideOfDocument:
      [tr("If you trust the file, open it by itself: “Open Document…” in the main menu.")]
    case .notAFile, .fileTooLarge:
      [tr("Open it in another app.")]
    case .unreachable:
      [tr("Check which network this computer is connected to."), tr("Try again in a moment.")]
    case .tooManyRedirects, .unreadableAnswer:
      [tr("Try again in a moment."), tr("Only the people who run the site can fix this.")]
    case .restrictedPort:
      [tr("Check the address, and the port after the colon if there is one.")]
    case .invalidAddress:
      [tr("Check the address for typing errors.")]
    case .webProcessCrashed, .webProcessStopped:
      [tr("Reload the page. What you typed into it may be lost.")]
    case .webProcessExceededMemory:
      [tr("Close other windows and apps, then reload the page.")]
    case .other:
      [tr("Try again in a moment."), tr("Check the address for typing errors.")]
    }
  }

  /// What the link that loads the page once more is called.
  public var retryTitle: String {
    switch self {
    case .webProcessCrashed, .webProcessExceededMemory, .webProcessStopped: tr("Reload")
    default: tr("Try Again")
    }
  }
}

extension TLSProblem {
  /// What is wrong, in a sentence.
  public var explanation: String {
    switch self {
    case .unknownAuthority: tr("The site’s certificate was issued by someone this computer does not trust.")
    case .wrongHost: tr("The certificate belongs to another site.")
    case .notYetValid: tr("The certificate is not valid yet.")
    case .expired: tr("The certificate has expired.")
    case .revoked: tr("The certificate was revoked by its issuer.")
    case .insecureAlgorithm: tr("The certificate is signed in a way that can be forged.")
    case .other: tr("The certificate could not be checked.")
    }
  }
}

extension String {
  /// Text from a page or server with all that hides in it or turns its direction made visible.
  fileprivate var visible: String { AddressDisplay.encodingInvisibles(in: self) }
}
