import Testing

@testable import DynamicType

@Suite struct TextStyleTests {
  /// Size/leading from xSmall to accessibility5, written down a second time from Apple's guidelines.
  static let table: [(TextStyle, String)] = [
    (.largeTitle, "31/38 32/39 33/40 34/41 36/43 38/46 40/48 44/52 48/57 52/61 56/66 60/70"),
    (.title1, "25/31 26/32 27/33 28/34 30/37 32/39 34/41 38/46 43/51 48/57 53/62 58/68"),
    (.title2, "19/24 20/25 21/26 22/28 24/30 26/32 28/34 34/41 39/47 44/52 50/59 56/66"),
    (.title3, "17/22 18/23 19/24 20/25 22/28 24/30 26/32 31/38 37/44 43/51 49/58 55/65"),
    (.headline, "14/19 15/20 16/21 17/22 19/24 21/26 23/29 28/34 33/40 40/48 47/56 53/62"),
    (.body, "14/19 15/20 16/21 17/22 19/24 21/26 23/29 28/34 33/40 40/48 47/56 53/62"),
    (.callout, "13/18 14/19 15/20 16/21 18/23 20/25 22/28 26/32 32/39 38/46 44/52 51/60"),
    (.subheadline, "12/16 13/18 14/19 15/20 17/22 19/24 21/28 25/31 30/37 36/43 42/50 49/58"),
    (.footnote, "12/16 12/16 12/16 13/18 15/20 17/22 19/24 23/29 27/33 33/40 38/46 44/52"),
    (.caption1, "11/13 11/13 11/13 12/16 14/19 16/21 18/23 22/28 26/32 32/39 37/44 43/51"),
    (.caption2, "11/13 11/13 11/13 11/13 13/18 15/20 17/22 20/25 24/30 29/35 34/41 40/48"),
  ]

  @Test func `Every cell has Apple's number`() {
    var cells = 0
    for (style, row) in Self.table {
      let pairs = row.split(separator: " ").map { $0.split(separator: "/").compactMap { Double($0) } }
      #expect(pairs.count == 12)
      for (category, pair) in zip(ContentSizeCategory.allCases, pairs) {
        #expect([style.size(for: category), style.leading(for: category)] == pair, "\(style) at \(category)")
        cells += 1
      }
    }
    #expect(cells == 132)
  }

  @Test func `Title4 is as large as body text everywhere, and regular`() {
    for category in ContentSizeCategory.allCases {
      #expect(TextStyle.title4.size(for: category) == TextStyle.body.size(for: category))
    }
    #expect(TextStyle.title4.weight == 400)
  }

  @Test func `Only headline is semibold by itself`() {
    #expect(TextStyle.allCases.filter { $0.weight == 600 } == [.headline])
    #expect(TextStyle.allCases.filter { $0.emphasizedWeight == 700 } == [.largeTitle, .title1, .title2])
  }

  @Test(arguments: [(400, 600), (600, 800), (700, 900), (800, 900), (900, 900)])
  func `Bold text adds 200 once`(weight: Int, bold: Int) {
    #expect(TextStyle.boldWeight(weight) == bold)
  }

  @Test func `Styles grow by ratios of their own`() {
    // Large title by 1.76, body by 3.12, caption2 by 3.64.
    #expect((TextStyle.largeTitle.scaledValue(100, for: .accessibility5)).rounded() == 176)
    #expect((TextStyle.body.scaledValue(100, for: .accessibility5)).rounded() == 312)
    #expect((TextStyle.caption2.scaledValue(100, for: .accessibility5)).rounded() == 364)
    for style in TextStyle.allCases { #expect(style.scaledValue(10, for: .large) == 10) }
  }

  @Test func `No style shrinks from one category to the next`() {
    for style in TextStyle.allCases {
      let sizes = ContentSizeCategory.allCases.map { style.size(for: $0) }
      #expect(sizes == sizes.sorted())
    }
  }
}
