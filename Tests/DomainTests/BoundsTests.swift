// Numbers from outside are within bounds, and their sums do not overflow.
import Foundation
import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("Bounds of numbers from outside")
struct BoundsTests {
  private func work(_ number: Int = 1, kind: Work.Kind = .movie) throws -> Work {
    let id = kind == .book ? "openlibrary:work/OL\(number)W" : "tmdb:movie/\(number)"
    return Work(id: try #require(Work.ID(id)), kind: kind, title: "T", runtimeMinutes: .max, pages: .max)
  }

  @Test(
    "a running time or length beyond the bounds is unknown, whoever sets it",
    arguments: [Int.min, -1, 0, 100_001, .max])
  func lengths(_ number: Int) throws {
    var work = try work()
    #expect(work.runtimeMinutes == nil && work.pages == nil)
    (work.runtimeMinutes, work.pages) = (number, number)
    #expect(work.runtimeMinutes == nil && work.pages == nil)
    (work.runtimeMinutes, work.pages) = (100_000, 1)
    #expect(work.runtimeMinutes == 100_000 && work.pages == 1)
    #expect(work.filled(from: try self.work()).runtimeMinutes == 100_000)
  }

  @Test("the least and the greatest number within the bounds are known, and those beyond are not")
  func edges() throws {
    let edges: [(WritableKeyPath<Work, Int?>, ClosedRange<Int>)] = [
      (\.runtimeMinutes, 1...100_000), (\.pages, 1...100_000), (\.seasons, 1...10_000), (\.episodes, 1...100_000),
    ]
    var work = try work()
    for (path, bounds) in edges {
      for number in [bounds.lowerBound, bounds.upperBound] {
        work[keyPath: path] = number
        #expect(work[keyPath: path] == number)
      }
      for number in [bounds.lowerBound - 1, bounds.upperBound + 1] {
        work[keyPath: path] = number
        #expect(work[keyPath: path] == nil)
      }
    }
  }

  @Test("scores and votes beyond the bounds are unknown")
  func scores() {
    #expect(Score(1, outOf: 10, votes: .max)?.votes == nil)
    #expect(Score(1, outOf: 10, votes: 5)?.votes == 5)
    #expect(Score(1, outOf: .greatestFiniteMagnitude) == nil && Score(.nan, outOf: 10) == nil)
  }

  @Test("a number beyond the bounds becomes the nearest within them")
  func nearest() {
    #expect(Bounds.total.nearest(.max) == Bounds.total.upperBound && Bounds.total.nearest(-3) == 0)
    #expect(Bounds.minutes.known(nil) == nil && Bounds.minutes.known(90) == 90)
  }

  @Test("statistics of the longest possible works with the most possible viewings do not overflow")
  func statistics() async throws {
    let library = FakeLibrary()
    var film = try work()
    film.runtimeMinutes = Bounds.minutes.upperBound
    let day = try #require(PartialDate("2024-05-01"))
    _ = try await library.change([film], by: .seen(on: day))
    _ = try await library.change([film], by: .seen(on: day))
    #expect(try await ShowStatistics(library: library)().minutes.total == 2 * Bounds.minutes.upperBound)
    let most = Bounds.minutes.upperBound.multipliedReportingOverflow(by: Marks.mostViewings)
    // A billion such works.
    #expect(!most.overflow && !most.partialValue.multipliedReportingOverflow(by: 1_000_000_000).overflow)
  }

  @Test("a work has up to 1,000 tags and 10,000 viewings; more that are there already stay and can be removed")
  func marks() throws {
    #expect(Marks.mostTags == 1_000 && Marks.mostViewings == 10_000)
    let day = try #require(PartialDate("2024"))
    let full = Marks(
      days: Array(repeating: day, count: Marks.mostViewings), tags: (0..<Marks.mostTags).map { "t\($0)" })
    #expect(full.excess(since: .none) == nil && full.bounded == full)
    #expect(full.applying(.tag(["one more"])).excess(since: full) == .manyTags)
    let more = full.applying(.seen(on: day))
    #expect(more.excess(since: full) == .manyViewings)
    #expect(more.bounded == full)
    #expect(more.applying(.unseen(on: day)).excess(since: more) == nil && more.excess(since: more) == nil)
    #expect(full.applying(.tag(["T1", "t2"])) == full)
  }
}
