// Status, progress and ownership of works.
import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("Status, progress and what is owned")
struct StatusTests {
  private let day = PartialDate("2024-05-31")
  private let book: Work

  init() throws {
    book = Work(id: try #require(Work.ID("openlibrary:work/OL1W")), kind: .book, title: "Dune", pages: 400)
  }

  private func set(_ mark: Mark, _ text: String?, on marks: Marks = .none, of work: Work? = nil) -> Marks {
    marks.applying(.set(mark, text.map { .text($0) }, on: day), to: work ?? book)
  }

  @Test("a finished work is seen on that day, leaves the watchlist, and loses its progress")
  func finishing() {
    var begun = set(.progress, "120")
    begun.isWanted = true
    let finished = set(.status, "finished", on: begun)
    #expect(finished.status == .finished && finished.days == [day].compactMap(\.self))
    #expect(finished.progress == nil && !finished.isWanted)
    // Finishing it again is not a second viewing.
    #expect(set(.status, "finished", on: finished) == finished)
    // Starting and finishing it again is a second viewing.
    #expect(set(.status, "finished", on: set(.status, "started", on: finished)).viewings.count == 2)
  }

  @Test(
    "a viewing of a work that is started, on hold or given up finishes it",
    arguments: [Status.started, .onHold, .givenUp, .finished])
  func seen(status: Status) throws {
    let seen = set(.status, status.rawValue, on: .none).applying(.seen(on: try #require(day)))
    #expect(seen.status == (status == .givenUp ? .givenUp : .finished))
  }

  @Test(
    "progress is read as a page, a percentage, a time or an episode",
    arguments: [
      ("120", "120", 30), ("40%", "40%", 40), ("1h10m", "1h10m", nil), ("90m", "1h30m", nil), ("2h", "2h", nil),
      ("1h0m", "1h", nil), ("0h1m", "1m", nil), ("1h", "1h", nil),
      ("s2e5", "S2E5", nil), ("500", "500", 100), ("0%", "0%", 0),
    ] as [(String, String, Int?)])
  func progress(text: String, written: String, percent: Int?) {
    let marks = set(.progress, text)
    #expect(marks.progress?.text == written && marks.progress?.percent == percent && marks.progress?.day == day)
    #expect(marks.status == .started)
  }

  @Test(
    "progress beyond the end of a work, or an episode of a work without episodes, is refused",
    arguments: [
      ("book", "401", Progress.Place.page(400)), ("film", "125", .minutes(124)), ("film", "2h5m", .minutes(124)),
      ("tv", "S6E1", WorkPart("S5").map { .episode($0) }), ("tv", "S1E61", nil),
    ] as [(String, String, Progress.Place?)])
  func beyond(kind: String, text: String, end: Progress.Place?) async throws {
    let work = try #require(works[kind])
    let refused = await #expect(throws: Problem.self) {
      try await markWorks(work)(.set(.progress, .text(text)), [work.id])
    }
    #expect(refused == .usage(.progressBeyond(work, end: end)))
  }

  @Test(
    "progress up to the end of a work is accepted, and so is any if the work's length is unknown",
    arguments: [
      ("book", "400"), ("book", "30h"), ("film", "124"), ("film", "100%"), ("tv", "S5E10"), ("tv", "90m"),
      ("unknown book", "9999"), ("unknown film", "600"), ("unknown tv", "S9E99"),
    ])
  func within(kind: String, text: String) async throws {
    let work = try #require(works[kind])
    _ = try await markWorks(work)(.set(.progress, .text(text)), [work.id])
  }

  @Test("an episode as progress of a film or a book is refused", arguments: ["book", "film", "unknown film"])
  func episodeOfOther(kind: String) async throws {
    let work = try #require(works[kind])
    let refused = await #expect(throws: Problem.self) {
      try await markWorks(work)(.set(.progress, .text("S2E5")), [work.id])
    }
    #expect(refused == .usage(.episodeOfOther(work)))
  }

  @Test("a change of progress is described with the value that was stored, or none if the works differ")
  func described() async throws {
    let film = try #require(works["film"])
    func descriptions(_ ids: [Work.ID]) async throws -> [FieldValue?] {
      let mark = markWorks(film, book)
      let planned = try await mark.plan(.set(.progress, .text("40")), ids).value.description
      let made = try await mark(.set(.progress, .text("40")), ids).value
      guard case .set(_, let value, on: _) = made.change else { return [] }
      return [planned?.value, made.marked.change?.description.value, value]
    }
    #expect(try await descriptions([film.id]) == [.text("40m"), .text("40m"), .text("40m")])
    #expect(try await descriptions([book.id]) == [.text("40"), .text("40"), .text("40")])
    #expect(try await descriptions([film.id, book.id]) == [.text(""), .text(""), .text("")])
  }

  /// Works with known lengths, and without.
  private var works: [String: Work] {
    var series = Work(id: named("tmdb:tv/1438"), kind: .tv, title: "The Wire")
    (series.seasons, series.episodes, series.runtimeMinutes) = (5, 60, 59)
    return [
      "book": book, "tv": series,
      "film": Work(id: named("ghibli:film/1"), kind: .film, title: "Spirited Away", runtimeMinutes: 124),
      "unknown book": Work(id: named("openlibrary:work/OL2W"), kind: .book, title: "Emma"),
      "unknown film": Work(id: named("ghibli:film/2"), kind: .film, title: "Ponyo"),
      "unknown tv": Work(id: named("tmdb:tv/2"), kind: .tv, title: "Heimat"),
    ]
  }

  private func markWorks(_ works: Work...) -> MarkWorks {
    let catalogs = [Catalog.ghibli, .openlibrary, .tmdb].map { FakeCatalog($0) }
    for catalog in catalogs {
      for work in works where work.id.catalog == catalog.catalog { catalog.add(WorkRecord(work: work)) }
    }
    return MarkWorks(catalogs: CatalogDirectory(catalogs), library: FakeLibrary())
  }

  @Test("a plain number means minutes of a film, and other texts are not progress")
  func film() throws {
    let film = Work(id: try #require(Work.ID("tmdb:movie/1")), kind: .movie, title: "Heat", runtimeMinutes: 170)
    #expect(set(.progress, "85", of: film).progress == Progress(.minutes(85), percent: 50, day: day))
    for text in ["", "0", "-1", "101%", "x", "1h2h", "h", "m", "SE", "s1e", "1.5", "９"] {
      #expect(Progress(text) == nil, "\(text)")
    }
  }

  @Test("progress in a series is an episode, and the length of one episode says nothing about the whole")
  func series() throws {
    var series = Work(id: try #require(Work.ID("tmdb:tv/1")), kind: .tv, title: "The Wire", runtimeMinutes: 59)
    (series.seasons, series.episodes) = (5, 60)
    #expect(set(.progress, "S2E5", of: series).progress == WorkPart("S2E5").map { Progress(.episode($0), day: day) })
    #expect(set(.progress, "30m", of: series).progress == Progress(.minutes(30), day: day))
    #expect(set(.progress, "40%", of: series).progress?.percent == 40)
    // A library of an earlier version may have it.
    #expect(Progress("S1E0")?.text == "S1E0")
  }

  @Test(
    "an impossible value is named in the problem",
    arguments: [
      (Mark.status, .text("reading"), .unknownStatus("reading")), (.status, .flag(true), .unknownStatus("")),
      (.progress, .text("much"), .unknownProgress("much")), (.progress, .flag(true), .unknownProgress("")),
      (.progress, .text("S0E0"), .unknownProgress("S0E0")),
      (.progress, .text("S99999E1"), .unknownProgress("S99999E1")),
      (.progress, .text("S1E100001"), .unknownProgress("S1E100001")), (.owned, .text(" "), .unlikeOwned),
      (.owned, .text("a\nb"), .unlikeOwned), (.owned, .text(String(repeating: "a", count: 501)), .unlikeOwned),
    ] as [(Mark, FieldValue, Refusal)])
  func refused(mark: Mark, value: FieldValue, refusal: Refusal) {
    #expect(throws: Problem.usage(refusal)) { _ = try MarkChange.set(mark, value).checked() }
  }

  @Test("ownership may have a form and a place")
  func owned() throws {
    let owned = Marks.none.applying(.set(.owned, .flag(true)))
    #expect(owned.owned == Owned())
    let described = owned.applying(try MarkChange.set(.owned, .text(" lent to Ann ")).checked())
    #expect(described.owned?.text == "lent to Ann")
    #expect(described.applying(.set(.owned, nil)) == .none)
  }

  @Test(
    "queries can ask for status, progress and ownership",
    arguments: [
      ("is:started", true), ("is:onhold", false), ("progress:20..50", true), ("progress>30", false),
      ("is:owned", false),
      ("series:discworld", true), ("country:gb", true), ("language:en", true), ("country:fr", false),
    ])
  func queries(line: String, isFound: Bool) throws {
    var work = book
    work.series = Series("Discworld", number: 3)
    (work.countries, work.languages) = (["GB"], ["en"])
    #expect(try Query(line: line).matches(work, set(.progress, "120")) == isFound)
  }

  @Test(
    "a series is read from brackets after a title",
    arguments: [
      ("The Color of Magic (Discworld, #1; Rincewind, #1)", "Discworld", 1),
      ("Mort (Discworld #4)", "Discworld", 4),
      ("Edgedancer (The Stormlight Archive, #2.5)", "The Stormlight Archive", 2.5),
      ("Wind (Stormlight, #5, Part 1 of 2)", "Stormlight", 5), ("Wind (Stormlight, #5: Part 1)", "Stormlight", 5),
      ("Box (Dune #1-3)", "Dune", nil), ("Box (Dune, #1–3)", "Dune", nil), ("Box (Dune #1 - #3)", "Dune", nil),
      ("Box (Dune #1 & 2)", "Dune", nil), ("Box (Dune, #1, #2)", "Dune", nil), ("Box (Dune #1,2,3)", "Dune", nil),
      ("Box (Dune #1 to 3)", "Dune", nil), ("Box (Dune #1/2)", "Dune", nil), ("Box (Dune #1.5-2.5)", "Dune", nil),
    ])
  func series(title: String, name: String, number: Double?) {
    #expect(BookTitle.series(in: title) == Series(name, number: number))
  }

  @Test("other brackets are not a series", arguments: ["Mort", "Mort (Large Print)", "(#1)", "Mort (, #1)", "#1 (x)"])
  func noSeries(title: String) { #expect(BookTitle.series(in: title) == nil) }

  @Test("lists can be ordered by series and number, works without a series last")
  func order() throws {
    func row(_ title: String, _ series: Series?, _ added: Int) -> LibraryList.Row {
      var work = book
      (work.title, work.series) = (title, series)
      return LibraryList.Row(LibraryPage.Entry(work), added: added)
    }
    let rows = [
      row("None", nil, 0), row("B2", Series("b", number: 2), 1), row("B10", Series("B", number: 10), 2),
      row("A", Series("Á"), 3),
    ]
    let page = LibraryList(rows).page(LibraryQuery(.mine, order: try LibraryOrder("series", named: "sort")))
    #expect(page.entries.map(\.work.title) == ["A", "B2", "B10", "None"])
  }
}
