// How works, viewings, streaks and ratings are counted; `Statistics` has the rules.
import Foundation
import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("Statistics")
struct ShowStatisticsTests {
  private let library = FakeLibrary()

  /// Counts on 2026-11-20.
  private func counted(_ query: String..., in year: Int? = nil) async throws -> Statistics {
    let day = try date("2026-11-20")
    return try await ShowStatistics(library: library) { Date(timeIntervalSince1970: Double(day.noon)) }(
      of: Query(query), in: year)
  }

  private func date(_ text: String) throws -> PartialDate { try #require(PartialDate(text)) }

  @discardableResult
  private func see(_ work: Work, _ days: String...) async throws -> Work {
    for day in days { _ = try await library.change([work], by: .seen(on: date(day))) }
    return work
  }

  private func film(_ number: Int, year: Int? = nil, by creators: [String] = [], genres: [String] = []) throws -> Work {
    Work(
      id: try #require(Work.ID("tmdb:movie/\(number)")), kind: .movie, title: "Film \(number)",
      released: year.flatMap { PartialDate(year: $0) }, creators: creators, genres: genres)
  }

  private func rate(_ work: Work, _ halfStars: Int) async throws {
    _ = try await library.change([work], by: .rate(Rating(halfStars: halfStars)))
  }

  @Test("an empty library counts nothing, and neither do works that are only wanted, tagged or favorites")
  func nothing() async throws {
    _ = try await library.change([film(1)], by: .wanted(true))
    _ = try await library.change([film(2)], by: .favorite(true))
    let counted = try await counted()
    #expect(counted.works == 0 && counted.viewings == 0 && counted.worksOfAllYears == 0)
    #expect(counted.minutes.total == nil && counted.pages.total == nil && counted.comparison == nil)
    #expect(counted.months.map(\.count) == Array(repeating: 0, count: 12) && counted.ratings.count == 10)
  }

  @Test("a work counts once, however often it was seen, even if it is only rated; books count separately")
  func works() async throws {
    try await see(film(1), "2024-01-01", "2025-01-01")
    try await rate(film(2), 7)
    try await see(Work(id: named("openlibrary:work/OL1W"), kind: .book, title: "Book"), "2025")
    let counted = try await counted()
    #expect(counted.works == 3 && counted.kinds[.book] == 1 && counted.viewings == 3)
    #expect(counted.years == [.init(2024, 1), .init(2025, 2)])
  }

  @Test("a decade begins with its round year and ends with its ninth")
  func decades() async throws {
    for (number, year) in [1979, 1980, 1989, 1990, 2000].enumerated() {
      try await see(film(number, year: year), "2024")
    }
    try await see(film(9), "2024")
    #expect(try await counted().decades == [.init(1970, 1), .init(1980, 2), .init(1990, 1), .init(2000, 1)])
  }

  @Test("a viewing with a year counts for the year, with a month also for the month, with a day also for streaks")
  func partialDates() async throws {
    try await see(film(1), "2024", "2024-05", "2024-05-31", "2024-06-01")
    let counted = try await counted()
    #expect(counted.years == [.init(2024, 4)])
    #expect(counted.months.filter { $0.count > 0 } == [.init(5, 2), .init(6, 1)])
    #expect(counted.longestStreak == .init(days: 2, first: try date("2024-05-31"), last: try date("2024-06-01")))
  }

  @Test("a viewing after an earlier one of the same work counts as seen again")
  func rewatches() async throws {
    try await see(film(1, year: 1985), "2023", "2024-05-01", "2024-05-01")
    try await see(film(2), "2024-05-02")
    try await see(film(3), "2024-01-01", "2024-02-01")
    #expect(try await counted().rewatches == 3)
    #expect(try await counted().rewatched.map(\.key.title) == ["Film 1", "Film 3"])
    #expect(try await counted().rewatched.map(\.count) == [2, 1])
    // The first viewing was in another year.
    #expect(try await counted(in: 2024).rewatches == 3)
    #expect(try await counted(in: 2023).rewatches == 0)
  }

  @Test("a streak is of consecutive days, even across years; among equal streaks the latest counts")
  func streaks() async throws {
    try await see(film(1), "2023-12-31", "2024-02-28", "2024-03-01", "2025-01-01")
    try await see(film(2), "2024-01-01", "2024-12-31", "2025-01-01")
    let counted = try await counted()
    #expect(counted.longestStreak == .init(days: 2, first: try date("2024-12-31"), last: try date("2025-01-01")))
    #expect(counted.currentStreak == nil)
    try await see(film(3), "2024-02-29")
    #expect(try await self.counted().longestStreak?.days == 3)
    #expect(try await self.counted(in: 2023).longestStreak == nil)
  }

  @Test(
    "the current streak ends today or yesterday",
    arguments: [("2026-11-20", 3), ("2026-11-19", 3), ("2026-11-18", nil)])
  func currentStreak(last: String, days: Int?) async throws {
    var day: PartialDate? = try date(last)
    for _ in 1...3 {
      try await see(film(1), #require(day).description)
      day = day?.dayBefore
    }
    let counted = try await counted()
    #expect(counted.currentStreak?.days == days && counted.longestStreak?.days == 3)
  }

  @Test("names and genres are joined without case and accents under the most frequent spelling, once for each work")
  func names() async throws {
    try await see(film(1, by: ["Agnès Varda", "Agnès Varda"], genres: ["Drama"]), "2024")
    try await see(film(2, by: ["Agnès Varda"], genres: ["drama", "Comedy"]), "2024")
    try await see(film(3, by: ["Agnes Varda", "Wim Wenders"], genres: ["Drama"]), "2024")
    #expect(try await counted().people == [.init("Agnès Varda", 3), .init("Wim Wenders", 1)])
    #expect(try await counted().genres == [.init("Drama", 3), .init("Comedy", 1)])
  }

  @Test("actors in own works count like directors and writers")
  func actors() async throws {
    let heat = try await library.add([WorkDraft(title: "Heat", actors: ["Al Pacino", "Val Kilmer"])]).works[0]
    try await see(heat, "2024")
    #expect(try await counted().people == [.init("Al Pacino", 1), .init("Val Kilmer", 1)])
  }

  @Test("lengths count once for each viewing, once without a date; works without a length are counted")
  func lengths() async throws {
    var (long, unknown, book) = (
      try film(1), try film(2), Work(id: named("openlibrary:work/OL1W"), kind: .book, title: "B")
    )
    (long.runtimeMinutes, book.pages) = (100, 300)
    try await see(long, "2023", "2024")
    try await see(unknown, "2024", "2024")
    try await rate(book, 6)
    unknown.runtimeMinutes = nil
    let all = try await counted()
    #expect(all.minutes == .init(total: 200, unknown: 2) && all.pages == .init(total: 300, unknown: 0))
    #expect(try await counted(in: 2023).minutes == .init(total: 100, unknown: 0))
  }

  @Test("ratings are compared with scores in stars, whatever the scale of a service")
  func scores() async throws {
    let all: [(Double?, Double, Int)] = [(90, 100, 10), (8, 10, 4), (2, 5, 10), (nil, 5, 10), (3, 5, 8)]
    for (number, (score, best, halfStars)) in all.enumerated() {
      var work = try film(number)
      work.score = score.flatMap { Score($0, outOf: best) }
      try await rate(work, halfStars)
    }
    let counted = try await counted()
    // 4.5, 4, 2 and 3 stars against 5, 2, 5 and 4.
    #expect(counted.comparison == .init(works: 4, rating: 4, score: 3.375))
    #expect(counted.ratings[9] == .init(rating: try #require(Rating(halfStars: 10)), works: 3, score: 3.25))
    #expect(counted.ratings[7].works == 1 && counted.ratings[0].score == nil)
    #expect(counted.above.map(\.work.title) == ["Film 2", "Film 4"])
    #expect(counted.below.map(\.work.title) == ["Film 1"])
    #expect(counted.best.map(\.rating.halfStars) == [10, 10, 10, 8, 4])
  }

  @Test("the first of many works are named, and among equal ones the last kept")
  func first() async throws {
    for number in 1...8 { try await rate(film(number), number == 4 ? 9 : number == 1 ? 2 : 8) }
    #expect(try await counted().best.map(\.work.title) == [4, 8, 7, 6, 5].map { "Film \($0)" })
  }

  @Test("a year has its viewings and their works; the list of years is complete")
  func year() async throws {
    try await see(film(1, year: 1985), "2023-05-01", "2024-06-01")
    try await see(film(2, year: 1995), "2023-07")
    try await rate(film(3), 10)
    try await rate(film(2), 8)
    let counted = try await counted(in: 2024)
    #expect(counted.works == 1 && counted.viewings == 1 && counted.decades == [.init(1980, 1)])
    #expect(counted.years == [.init(2023, 2), .init(2024, 1)] && counted.worksOfAllYears == 3)
    #expect(counted.ratings.allSatisfy { $0.works == 0 })
    let none = try await self.counted(in: 1999)
    #expect(none.works == 0 && none.worksOfAllYears == 3 && none.years.count == 2)
  }

  @Test("a query selects works, and terms of days select viewings")
  func queries() async throws {
    try await see(film(1, by: ["Hayao Miyazaki"]), "2023-05-01", "2024-06-01", "2024-06")
    try await see(film(2), "2024-05-01")
    #expect(try await counted("director:miyazaki").viewings == 3)
    #expect(try await counted("director:miyazaki", in: 2024).viewings == 2)
    #expect(try await counted("seen:2024").years == [.init(2024, 3)])
    #expect(try await counted("seen:2024-06").months[5].count == 2)
    #expect(try await counted("-seen:2023").works == 1)
    #expect(try await counted("seen:2023", "seen:2024").works == 0)
  }

  @Test("a viewing without a known day counts, and does not make another one a repeat")
  func unknownDay() throws {
    var count = StatisticsCount(Query(), year: nil, today: nil)
    count.add(.init(try film(1), Marks(days: [], wasSeen: true)), actors: [])
    count.add(.init(try film(2), Marks(days: [try date("2024-01-01")], wasSeen: true)), actors: [])
    #expect(count.result.works == 2 && count.result.viewings == 1 && count.result.rewatches == 0)
  }

  @Test("a library that cannot be read is a problem, not an empty page")
  func failing() async {
    let problem = Problem.storage(message: "The disk is full.", remedy: .advice("Make room."))
    library.fail(with: problem)
    await #expect(throws: problem) { try await counted() }
  }
}
