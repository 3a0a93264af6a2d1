import Testing

@testable import Browsing

/// One line of a table: `typed text => address`, `=> search`, `=> search words`, `=> fault kind`.
struct AddressCase: CustomTestStringConvertible {
  enum Expected: Equatable {
    case address(String)
    case search(String)
    case fault(String)
  }

  let typed: String
  let expected: Expected

  var testDescription: String { typed }

  init?(_ line: Substring) {
    guard let arrow = line.firstRange(of: " => ") else { return nil }
    typed = String(line[..<arrow.lowerBound])
    let answer = String(line[arrow.upperBound...])
    if answer == "search" {
      expected = .search(typed)
    } else if answer.hasPrefix("search ") {
      expected = .search(String(answer.dropFirst("search ".count)))
    } else if answer.hasPrefix("fault ") {
      expected = .fault(String(answer.dropFirst("fault ".count)))
    } else {
      expected = .address(answer)
    }
  }
}

enum AddressCases {
  static let all: [AddressCase] =
    [agreedSearches, agreedAddresses, decided, own, reported].flatMap {
      $0.split(separator: "\n").compactMap(AddressCase.init)
    }
}
