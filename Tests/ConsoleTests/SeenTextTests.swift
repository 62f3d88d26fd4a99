import MarqueeDomain
import Testing

@testable import MarqueeConsole

@Suite("The words of a page about when a work was seen")
struct SeenTextTests {
  @Test(
    arguments: [
      (nil, "seen on 2024-01-20"), ("2024-01-02", "seen from 2024-01-02 to 2024-01-20"),
    ] as [(String?, String)])
  func spans(first: String?, text: String) throws {
    var viewing = Viewing(PartialDate("2024-01-20"))
    viewing.from = first.flatMap { PartialDate($0) }
    var marks = Marks()
    #expect(marks.seenText == nil)
    marks.viewings = [viewing]
    #expect(marks.seenText == text)
    marks.viewings = [Viewing(PartialDate("2023-05")), viewing]
    #expect(marks.seenText == "seen 2 times, last \(text.dropFirst(5))")
    marks.viewings = [Viewing(nil)]
    #expect(marks.seenText == "seen")
  }
}
