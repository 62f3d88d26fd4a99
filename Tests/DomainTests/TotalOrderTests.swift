// The order of a list depends on its rows alone: not on where they come from, and not on the page that is asked for.
import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("The order of results is total and stable")
struct TotalOrderTests {
  /// Rows of which many have the same title, year, rating and day.
  private static func rows() throws -> [LibraryList.Row] {
    try (0..<40).map { number in
      var work = Work.sample(
        try #require(Work.ID("tmdb:movie/\(number)")), number % 3 == 0 ? "The Heat" : "Heat \(number % 2)")
      work.released = number % 4 == 0 ? nil : PartialDate(year: 1990 + number % 2)
      work.runtimeMinutes = number % 5 == 0 ? 90 : nil
      var marks = Marks(days: number % 7 == 0 ? [try #require(PartialDate("2024-05-01"))] : [])
      marks.rating = number % 6 == 0 ? Rating(halfStars: 8) : nil
      return LibraryList.Row(.init(work, marks), added: number)
    }
  }

  @Test(
    "rows in any order give one order, and the pages of a list are the list", arguments: LibraryOrder.Key.allCases,
    [false, true])
  func lists(_ key: LibraryOrder.Key, _ isDescending: Bool) throws {
    let order = LibraryOrder(key, isDescending: isDescending, seed: 7)
    #expect(Self.differences(in: try Self.rows(), by: order) == [])
  }

  @Test("a planted row that looks like another is found", arguments: LibraryOrder.Key.allCases)
  func planted(_ key: LibraryOrder.Key) throws {
    let twin = LibraryList.Row(.init(.sample(named("tmdb:movie/twin"), "Heat 1"), .none), added: 41)
    let other = LibraryList.Row(.init(.sample(named("tmdb:movie/other"), "Heat 1"), .none), added: 41)
    #expect(Self.differences(in: try Self.rows() + [twin], by: LibraryOrder(key)) == [])
    #expect(Self.differences(in: try Self.rows() + [twin, other], by: LibraryOrder(key)) != [])
  }

  @Test("works that match as well stay in the order in which they came", arguments: 1...5)
  func stable(seed: Int) throws {
    var noise = Noise(seed: UInt64(seed))
    let works = try Self.rows().map(\.entry.work).shuffled(using: &noise)
    let best = works.best(works.count, for: Query(words: "heat"))
    #expect(Self.changedPlaces(in: best, of: works, by: { $0.title == "The Heat" }) == [])
    #expect(best.count == works.count && best != works)
    // A planted exchange of two of them.
    var swapped = best
    let last = try #require(best.indices.last { best[$0].title == best[0].title })
    swapped.swapAt(0, last)
    #expect(Self.changedPlaces(in: swapped, of: works, by: { $0.title == "The Heat" }) != [])
  }

  /// How lists of the same rows, in different orders or read page by page, differ.
  private static func differences(in rows: [LibraryList.Row], by order: LibraryOrder) -> [String] {
    var noise = Noise(seed: 1)
    let all = LibraryList(rows).rows(matching: nil, by: order).map(\.entry.work.id)
    var faults: [String] = []
    for others in [rows.reversed()] + (0..<8).map({ _ in rows.shuffled(using: &noise) }) {
      let list = LibraryList(others)
      let pages = stride(from: 0, to: rows.count, by: 7).flatMap { offset in
        list.page(LibraryQuery(.mine, order: order, offset: offset, limit: 7)).entries.map(\.work.id)
      }
      if pages != all { faults.append("\(zip(pages, all).first { $0 != $1 }.map { "\($0)" } ?? "another count")") }
    }
    return faults
  }

  /// The works that stand before another of their kind, and stood after it.
  private static func changedPlaces(in found: [Work], of works: [Work], by isOfKind: (Work) -> Bool) -> [Work.ID] {
    [true, false].flatMap { kind in
      let (now, before) = (found.filter { isOfKind($0) == kind }, works.filter { isOfKind($0) == kind })
      return zip(now, before).filter { $0.id != $1.id }.map(\.0.id)
    }
  }
}
