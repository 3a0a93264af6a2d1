import Foundation
import Testing

@testable import Browsing

@Suite struct PageColorsTests {
  static let all: [(String, PageColors)] = [
    ("light", .light), ("dark", .dark), ("light, high contrast", .lightHighContrast),
    ("dark, high contrast", .darkHighContrast),
  ]

  @Test(arguments: all)
  func `Text has a contrast of 7, lines of 3`(_ name: String, _ colors: PageColors) throws {
    #expect(try contrast(colors.text, colors.page) >= 7)
    #expect(try contrast(colors.secondaryText, colors.page) >= 7)
    // The action's text is in the page's colour on the link's.
    #expect(try contrast(colors.link, colors.page) >= 7)
    #expect(try contrast(colors.line, colors.page) >= 3)
  }

  @Test func `High contrast is higher`() throws {
    let pairs: [(PageColors, PageColors)] = [(.lightHighContrast, .light), (.darkHighContrast, .dark)]
    for (high, normal) in pairs {
      #expect(try contrast(high.text, high.page) > contrast(normal.text, normal.page))
      #expect(try contrast(high.link, high.page) > contrast(normal.link, normal.page))
    }
  }

  /// The contrast ratio of WCAG 2.
  private func contrast(_ one: String, _ other: String) throws -> Double {
    let values = try [luminance(one), luminance(other)].sorted()
    return (values[1] + 0.05) / (values[0] + 0.05)
  }

  private func luminance(_ color: String) throws -> Double {
    let value = try #require(UInt32(color.dropFirst(), radix: 16))
    let channels = [16, 8, 0].map { shift -> Double in
      let channel = Double((value >> UInt32(shift)) & 0xFF) / 255
      return channel <= 0.03928 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
  }
}
