import TestSupport
import Testing

@testable import MarqueeDomain

/// Television series as a kind of work, like films, movies and books.
@Suite("Series of television")
struct SeriesOfTelevisionTests {
  private func work(_ id: String, _ title: String = "Fargo", _ year: Int? = 2014, minutes: Int? = nil) throws -> Work {
    let id = try #require(Work.ID(id))
    let kind = try #require(id.catalog == .openlibrary ? .book : Work.Kind(rawValue: id.word))
    return Work(
      id: id, kind: kind, title: title, released: year.flatMap { PartialDate(year: $0) }, runtimeMinutes: minutes)
  }

  @Test("a series and a film with one title and year are two works, two series are one")
  func identity() throws {
    let series = WorkIdentity(try work("tmdb:tv/60622"))
    #expect(series.likeness(to: WorkIdentity(try work("rows:movie/t-fargo"))) == .different)
    #expect(series.likeness(to: WorkIdentity(try work("library:book/1"))) == .different)
    #expect(series.likeness(to: WorkIdentity(try work("imported:tv/4"))) == .same)
    #expect(Problem.linking(try work("library:movie/1"), try work("tmdb:tv/60622")) != nil)
    #expect(Problem.linking(try work("library:tv/1"), try work("tmdb:tv/60622")) == nil)
  }

  @Test("an identifier says the sort of its work, and never names a work of another sort")
  func sorts() throws {
    for (text, sort) in [
      ("tmdb:tv/1", Work.Kind.tv), ("tmdb:movie/1", .movie), ("ghibli:film/a", .movie),
      ("openlibrary:work/OL1W", .book),
      ("library:tv/1", .tv), ("imported:book/1", .book),
    ] {
      let id = try #require(Work.ID(text))
      #expect(id.sort == sort)
      for kind in Work.Kind.allCases where kind.sort != sort { #expect(!id.mayName(kind), "\(text) \(kind)") }
    }
    #expect(Work.ID("rows:tv/1") == nil && Work.ID("openlibrary:tv/1") == nil)
  }

  @Test(
    "makers known by name alone are credited as what they are: creators, directors or authors, and producers",
    arguments: [
      ("imported:tv/1", Credit.creator, Credit.creator), ("imported:movie/1", "Directing", "Director"),
      ("ghibli:film/a", "Directing", "Director"), ("imported:book/1", "Authors", "Author"),
    ])
  func makers(id: String, department: String, role: String) throws {
    var work = try work(id)
    (work.creators, work.producers) = (["Noah Hawley"], ["Warren Littlefield"])
    #expect(work.creditsByName.map(\.department) == [department, "Production"])
    #expect(work.creditsByName.map(\.role) == [role, "Producer"])
    #expect(work.creditsByName.map(\.person.name) == ["Noah Hawley", "Warren Littlefield"])
  }

  @Test("statistics count series separately, and all episodes of a seen series")
  func statistics() throws {
    var seen = try work("tmdb:tv/1", minutes: 50)
    var rated = try work("tmdb:tv/2", "The Wire", 2002, minutes: 59)
    (seen.episodes, rated.episodes) = (10, 60)
    var count = StatisticsCount(Query(), year: nil, today: nil)
    count.add(LibraryPage.Entry(seen, Marks(days: [try #require(PartialDate("2024-05-01"))])), actors: [])
    count.add(LibraryPage.Entry(rated, Marks(rating: Rating(halfStars: 9))), actors: [])
    count.add(LibraryPage.Entry(try work("tmdb:movie/3", minutes: 98), Marks(rating: Rating(halfStars: 9))), actors: [])
    let result = count.result
    #expect(result.works == 3 && result.kinds[.tv] == 2 && result.kinds[.book] == nil)
    #expect(result.minutes.total == 598 && result.minutes.unknown == 1)
    var endless = try work("tmdb:tv/4", minutes: .max)
    endless.episodes = .max
    #expect(endless.minutesOfAllEpisodes == nil)
    (endless.runtimeMinutes, endless.episodes) = (Bounds.minutes.upperBound, Bounds.episodes.upperBound)
    #expect(endless.minutesOfAllEpisodes == nil)
  }

  @Test("a goal of series counts series, a goal of films does not")
  func goals() throws {
    #expect(try #require(Goal(3, .tv, in: 2026)).query == ["seen:2026", "kind:tv"])
    let films = try Query(try #require(Goal(3, .movie, in: 2026)).query ?? [])
    #expect(!films.matches(try work("tmdb:tv/1"), Marks(days: [try #require(PartialDate("2026-05-01"))])))
  }
}
