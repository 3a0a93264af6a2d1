import Testing

@testable import DynamicType

@Suite struct TextCurveTests {
  @Test(arguments: Array(stride(from: 1.0, through: 200, by: 0.5)))
  func `At large every size stays`(size: Double) {
    #expect(abs(TextCurve(for: .large).size(size) - size) < 1e-9)
  }

  @Test(arguments: ContentSizeCategory.allCases)
  func `The web's body text has the body ratio`(category: ContentSizeCategory) {
    let shown = TextCurve(for: category).size(16)
    #expect(abs(shown - 16 * category.bodyFactor) < 1e-9)
  }

  @Test func `Headings grow by less than body text, as Apple's titles do`() {
    let curve = TextCurve(for: .accessibility5)
    #expect(abs(curve.size(16) - 49.88) < 0.01)
    // 32 px stand where large title's 34 pt stand: 60 pt at accessibility5.
    #expect(abs(curve.size(32) - 60 * 16 / 17) < 1e-9)
    #expect(curve.size(100) < 130)
  }

  @Test(arguments: ContentSizeCategory.allCases)
  func `What is larger never becomes the smaller one`(category: ContentSizeCategory) {
    let curve = TextCurve(for: category)
    var last = 0.0
    for size in stride(from: 0.5, through: 300, by: 0.25) {
      let shown = curve.size(size)
      #expect(shown >= last, "\(size) px at \(category)")
      last = shown
    }
  }

  @Test(arguments: ContentSizeCategory.allCases.filter { $0 >= .large })
  func `Nothing shrinks at large sizes`(category: ContentSizeCategory) {
    let curve = TextCurve(for: category)
    for size in stride(from: 1.0, through: 500, by: 1) { #expect(curve.size(size) >= size - 1e-9) }
  }

  @Test(arguments: [0, -1, -.infinity, .infinity] as [Double])
  func `What is no size stays`(size: Double) {
    #expect(TextCurve(for: .accessibility5).size(size) == size)
  }

  @Test func `No number stays none`() {
    #expect(TextCurve(for: .accessibility5).size(.nan).isNaN)
  }
}
