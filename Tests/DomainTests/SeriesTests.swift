// Series: names that are the same, the order of the works, and what catalogs add to kept works.
import Synchronization
import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("Series")
struct SeriesTests {
  private func part(
    _ number: Int, _ title: String, place: Double? = nil, released: String? = nil, kind: Work.Kind = .book,
    _ marks: Marks = .none
  ) throws -> LibraryPage.Entry {
    let id = try #require(Work.ID(kind == .book ? "openlibrary:work/OL\(number)W" : "tmdb:movie/\(number)"))
    var work = Work(id: id, kind: kind, title: title, released: released.flatMap { PartialDate($0) })
    work.series = Series("Discworld", number: place)
    return LibraryPage.Entry(work, marks)
  }

  private let seen = Marks(days: [], wasSeen: true)

  @Test(
    "names are the same whatever their case, accents and marks, and with TMDb's last word",
    arguments: [
      ("The Matrix Collection", "the matrix", true), ("Amélie", "AMELIE", true), ("Earth's Sea", "Earths Sea", false),
      ("Collection", "collection", true), ("The Collection", "The", true), ("Matrix", "The Matrix", false),
      ("???", "!!!", false), ("…", "…", true),
    ])
  func keys(one: String, other: String, isSame: Bool) {
    #expect((Series.key(of: one) == Series.key(of: other)) == isSame)
  }

  @Test("works are ordered by number, release and title, unknown values last, each work once")
  func order() throws {
    let parts = SeriesParts([
      try part(1, "B"), try part(2, "A"), try part(3, "Later", released: "1990"), try part(4, "First", place: 1),
      try part(5, "Half", place: 1.5, released: "2000"), try part(6, "Second", place: 2),
      try part(7, "Also second", place: 2), try part(8, "Earlier", released: "1980-05"), try part(4, "Again", place: 9),
    ])
    #expect(
      parts.entries.map(\.work.title)
        == ["First", "Half", "Also second", "Second", "Earlier", "Later", "A", "B"])
    #expect(parts.name == "Discworld")
  }

  @Test("a book has books as neighbors, never one of its own number and never itself")
  func neighbors() throws {
    let parts = SeriesParts([
      try part(1, "One", place: 1), try part(2, "Two", place: 2), try part(3, "Two again", place: 2),
      try part(4, "Film", place: 2, kind: .movie), try part(5, "Three", place: 3),
    ])
    for number in [2, 3] {
      let id = try #require(Work.ID("openlibrary:work/OL\(number)W"))
      let found = try #require(parts.neighbors(of: id))
      #expect(found.before?.title == "One" && found.after?.title == "Three")
    }
    let film = try #require(parts.neighbors(of: named("tmdb:movie/4")))
    #expect(film.before == nil && film.after == nil && film.series?.number == 2)
    #expect(parts.neighbors(of: named("tmdb:movie/99")) == nil)
  }

  @Test("the next work is the first after the last seen one, unless it is started; works given up are skipped")
  func next() throws {
    var (givenUp, started) = (Marks.none, Marks.none)
    (givenUp.status, started.status) = (.givenUp, .started)
    func next(_ marks: Marks..., places: [Double?] = []) throws -> String? {
      let entries = try marks.enumerated().map { index, marks in
        try part(index, "\(index + 1)", place: index < places.count ? places[index] : Double(index + 1), marks)
      }
      return SeriesParts(entries).next(isOfBooks: true).map { "\($0.entry.work.title) after \($0.after.title)" }
    }
    #expect(try next(.none, .none) == nil)
    #expect(try next(seen, .none, .none) == "2 after 1")
    #expect(try next(seen, .none, seen, .none) == "4 after 3")
    #expect(try next(seen, givenUp, .none) == "3 after 1")
    #expect(try next(seen, started, .none) == nil)
    #expect(try next(seen, givenUp) == nil)
    #expect(try next(seen, seen) == nil)
    #expect(try next(seen, .none, .none, places: [4, 4, 5]) == "3 after 1")
    #expect(try next(seen, .none, places: [4, 4]) == nil)
    #expect(SeriesParts([try part(1, "Film", kind: .movie, seen), try part(2, "Book")]).next(isOfBooks: true) == nil)
  }

  private let tmdb = FakeCatalog(.tmdb)
  private let library = FakeLibrary()

  private func movies(_ titles: (String, Int?)...) -> [Work.ID] {
    titles.map { tmdb.add($0.0, year: $0.1) }
  }

  private var show: ShowSeries { ShowSeries(catalogs: CatalogDirectory([tmdb]), library: library) }
  private var find: FindSeries { FindSeries(catalogs: CatalogDirectory([tmdb]), library: library) }

  @Test("a catalog adds works that are not kept, numbered by release; kept numbers stay")
  func joined() async throws {
    let ids = movies(("Reloaded", 2003), ("The Matrix", 1999), ("Resurrections", 2021), ("Never Made", nil))
    // A catalog may list a work twice.
    tmdb.addSeries("The Matrix", ids + [ids[0]])
    var keptWork = try await tmdb.work(ids[0], .cached).value.work
    keptWork.series = Series("The Matrix Collection")
    _ = try await library.change([keptWork], by: .seen(on: try #require(PartialDate("2024-05-01"))))
    let series = try await show("the matrix", .cached).value
    #expect(series.name == "The Matrix Collection" && series.seen == 1)
    #expect(series.entries.map(\.work.title) == ["The Matrix", "Reloaded", "Resurrections", "Never Made"])
    #expect(series.entries.map { $0.work.series?.number } == [1, 2, 3, nil])

    keptWork.series = Series("The Matrix", number: 7)
    let own = FakeLibrary()
    _ = try await own.change([keptWork], by: .favorite(true))
    let numbered = try await ShowSeries(catalogs: CatalogDirectory([tmdb]), library: own)("The Matrix", .cached).value
    #expect(numbered.entries.map(\.work.title) == ["The Matrix", "Resurrections", "Reloaded", "Never Made"])
  }

  @Test("a catalog that fails adds only a notice, and a series of another name adds nothing")
  func failure() async throws {
    let ids = movies(("Alien", 1979), ("Aliens", 1986))
    tmdb.addSeries("Alien", ids)
    var alien = try await tmdb.work(ids[0], .cached).value.work
    _ = try await library.change([alien], by: .favorite(true))
    alien.series = Series("Ships")
    let own = FakeLibrary()
    _ = try await own.change([alien], by: .favorite(true))
    let ships = ShowSeries(catalogs: CatalogDirectory([tmdb]), library: own)
    #expect(try await ships("Ships", .cached).value.entries.map(\.work.title) == ["Alien"])
    #expect(try await show("alien", .cached).value.entries.count == 2)
    tmdb.fail(.series, with: .server(.tmdb))
    let shown = try await show("alien", .cached)
    #expect(shown.value.entries.map(\.work.title) == ["Alien"] && shown.notices.count == 1)
  }

  @Test("a name is a full name, otherwise words of one; several are refused, none is not found")
  func found() async throws {
    for (index, name) in ["Discworld", "Discworld: The Witches", "Ringworld"].enumerated() {
      var work = try part(index, name).work
      work.series = Series(name)
      _ = try await library.change([work], by: .favorite(true))
    }
    tmdb.addSeries("The Matrix", movies(("The Matrix", 1999)))
    #expect(try await find("DISCWORLD") == "Discworld")
    #expect(try await find("witches disc") == "Discworld: The Witches")
    #expect(try await find("matrix") == "The Matrix")
    #expect(try await show("The Matrix", .cached).value.entries.map(\.work.title) == ["The Matrix"])
    await #expect(throws: Problem.usage(.manySeries(["Discworld", "Discworld: The Witches"], named: "disc"))) {
      try await find("disc")
    }
    for text in ["xyzzy", "?!", ""] {
      await #expect(throws: Problem.notFound(what: .series(called: text), remedy: .listSeries)) { try await find(text) }
    }
    #expect(
      try await ListSeries(library: library)().map(\.name) == ["Discworld", "Discworld: The Witches", "Ringworld"])
  }

  @Test("a work's page has the works before and after it, and is shown before a service is asked for them")
  func page() async throws {
    let ids = movies(("Alien", 1979), ("Aliens", 1986), ("Alien 3", 1992))
    tmdb.addSeries("Alien", ids)
    let parts = Mutex<[Loaded<WorkPage>]>([])
    let show = ShowWork(catalogs: CatalogDirectory([tmdb]), library: library, series: library)
    let page = try await show(ids[1], .cached) { part in parts.withLock { $0.append(part) } }
    #expect(page.value.neighbors?.before?.title == "Alien" && page.value.neighbors?.after?.title == "Alien 3")
    #expect(page.value.work.series?.number == 2 && page.awaited.isEmpty)
    let part = try #require(parts.withLock { $0.last })
    #expect(part.value.work.title == "Aliens" && part.value.neighbors == nil && part.awaited == [.tmdb])

    tmdb.fail(.series, with: .server(.tmdb))
    let alone = try await show(ids[1], .cached)
    #expect(alone.value.neighbors?.before == nil && alone.value.work.title == "Aliens" && alone.notices.count == 1)
  }
}
