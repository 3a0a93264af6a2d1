/// What a text typed into the address field means.
public enum AddressInput: Equatable, Sendable {
  /// Nothing but blanks was typed.
  case empty
  /// An address to load, with its scheme. Blanks are percent-encoded, a web host is in lower case; names
  /// in other scripts stay as typed, since the engine turns them into their ASCII form.
  case address(String)
  /// Words to search for, as typed but for the blanks around them.
  case search(String)
  /// An address with a web scheme that can't be loaded, and why.
  case fault(AddressFault)
}
