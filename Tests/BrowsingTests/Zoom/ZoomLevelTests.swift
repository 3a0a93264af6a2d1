import Testing

@testable import Browsing

@Suite struct ZoomLevelTests {
  @Test func `Every step is reached upward and downward, and the ends stay`() {
    var level = ZoomLevel(factor: 0.25)
    var percents = [level.percent]
    while level.larger != level {
      level = level.larger
      percents.append(level.percent)
    }
    #expect(percents == ZoomLevel.steps)
    while level.smaller != level {
      level = level.smaller
      percents.append(level.percent)
    }
    #expect(percents == ZoomLevel.steps + ZoomLevel.steps.reversed().dropFirst())
  }

  @Test func `A level between two steps goes to the nearer side's step`() {
    #expect(ZoomLevel(factor: 1.03).larger.percent == 110)
    #expect(ZoomLevel(factor: 1.03).smaller.percent == 100)
    #expect(ZoomLevel(factor: 4.9).larger.percent == 500)
    #expect(ZoomLevel(factor: 0.3).smaller.percent == 25)
  }

  @Test(arguments: ZoomLevel.steps)
  func `A step that the engine rounded is still that step`(_ percent: Int) {
    let level = ZoomLevel(factor: Double(Float(percent) / 100))
    #expect(level.percent == percent)
    #expect(level.larger.percent > percent || percent == 500)
    #expect(level.smaller.percent < percent || percent == 25)
    #expect(level.larger.percent == ZoomLevel(factor: Double(percent) / 100).larger.percent)
  }

  @Test func `No factor is out of range`() {
    #expect(ZoomLevel(factor: 0).percent == 25)
    #expect(ZoomLevel(factor: -.infinity).percent == 25)
    #expect(ZoomLevel(factor: .infinity).percent == 500)
    #expect(ZoomLevel(factor: .nan) == .reset)
    #expect(ZoomLevel(factor: 0.333).percentText == "33%")
  }
}
