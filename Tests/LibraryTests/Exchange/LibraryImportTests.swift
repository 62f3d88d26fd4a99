import MarqueeDomain
// Imports rows into a library: new entries, known ones, repeated imports, dry runs and undo.
import MarqueeLibrary
import Synchronization
import TestSupport
import Testing

/// Rows from an array.
final class ListedRows: ImportedRows {
  let format = ImportFormat.letterboxd
  let fraction: Double? = nil
  private let rest: Mutex<ArraySlice<ImportedItem>>

  init(_ rows: [ImportedRow]) { rest = Mutex(rows.map { .row($0) }[...]) }

  func next(_ count: Int) throws(Problem) -> [ImportedItem] {
    rest.withLock { rest in
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
  }
}

struct LibraryImportTests {
  let library = SQLiteLibrary.inMemory()

  private func row(
    _ key: String, _ title: String, _ year: Int?, kind: Work.Kind = .movie, id: Work.ID? = nil, makers: [String] = [],
    _ marks: Marks, _ fields: Set<Mark>
  ) -> ImportedRow {
    ImportedRow(
      file: "f.csv", line: 2, keys: [ImportKey("letterboxd", key)],
      work: Work(
        id: id ?? .unknown(kind), kind: kind, title: title, released: year.flatMap { PartialDate(year: $0) },
        creators: makers),
      imported: ImportedMarks(marks, fields: fields))
  }

  private func rated(_ key: String, _ title: String, _ year: Int?, _ halfStars: Int) -> ImportedRow {
    row(key, title, year, Marks(rating: Rating(halfStars: halfStars)), [.rating])
  }

  @discardableResult
  private func take(
    _ rows: [ImportedRow], known: [Work] = [], isDryRun: Bool = false
  ) async throws -> (change: JournalEntry?, counts: ImportCounts, left: [RowRemark]) {
    let found = Mutex<[UnreadableRow]>([])
    let taken = try await library.take(
      ListedRows(rows), named: "f.csv", known: WorksByTitle(known), isDryRun: isDryRun,
      unreadable: { row in found.withLock { $0.append(row) } }, progress: { _ in })
    return (taken.change, taken.counts, found.withLock { $0.map(\.reason) })
  }

  private func counts(_ new: Int, _ updated: Int, _ unchanged: Int, unmatched: Int = 0) -> ImportCounts {
    var counts = ImportCounts()
    (counts.new, counts.updated, counts.unchanged, counts.unmatched) = (new, updated, unchanged, unmatched)
    return counts
  }

  private func keptEntries() async throws -> [LibraryPage.Entry] {
    try await library.page(LibraryQuery(.mine, order: LibraryOrder(.title), limit: .max)).entries
  }

  @Test("A row without a known work becomes an entry among the marks and not among the own works")
  func unknownWork() async throws {
    let taken = try await take([rated("https://boxd.it/1", "Heat", 1995, 9)])
    #expect(taken.counts == counts(1, 0, 0, unmatched: 1))
    #expect(taken.change?.description == .imported("f.csv", counts(1, 0, 0, unmatched: 1)))
    #expect(try await library.changes(limit: 1) == [taken.change].compactMap(\.self))
    #expect(try await keptEntries().map(\.work.id.description) == ["imported:movie/1"])
    #expect(try await library.page(LibraryQuery(.library)).total == 0)
  }

  @Test("An imported movie becomes a series if a later file says that it is one, with all its marks")
  func becomesSeries() async throws {
    try await take([rated("1", "Fargo", 2014, 9), rated("2", "Heat", 1995, 8)])
    let work = try await keptEntries()[0].work
    _ = try await library.change([work], by: .tag(["snow"]))
    var row = row("1", "Fargo", 2014, kind: .tv, Marks(rating: Rating(halfStars: 9)), [.rating])
    #expect(try await take([row]).counts == counts(0, 1, 0))
    let series = try await keptEntries()
    #expect(series.map(\.work.id.description) == ["imported:tv/1", "imported:movie/2"])
    #expect(series[0].work.kind == .tv && series[0].marks.tags == ["snow"] && series[0].marks.rating?.halfStars == 9)
    #expect(try await take([row]).counts == counts(0, 0, 1))
    #expect(try await library.page(LibraryQuery(.mine, search: Query(["kind:tv"]))).total == 1)
    // A row without a kind, as in older files, does not make it a movie again.
    row.work = rated("1", "Fargo", 2014, 9).work
    #expect(try await take([row]).counts == counts(0, 0, 1))
    #expect(try await keptEntries()[0].work.kind == .tv)
    _ = try await library.undo()
    #expect(try await keptEntries()[0].work.id.description == "imported:movie/1")
    let name = try #require(Work.ID("tmdb:tv/60622"))
    try await take([self.row("1", "Fargo", 2014, kind: .tv, id: name, Marks(), [])])
    #expect(try await keptEntries()[0].work.id == name)
    #expect(try await keptEntries()[0].work.kind == .tv)
  }

  @Test("A movie of a catalog and an own movie stay movies; an identifier stays with the entry that has it")
  func staysMovie() async throws {
    let film = Work(
      id: try #require(Work.ID("tmdb:movie/275")), kind: .movie, title: "Fargo", released: PartialDate(year: 1996))
    try await take([rated("1", "Fargo", 1996, 9)], known: [film])
    try await take([row("1", "Fargo", 1996, kind: .tv, Marks(), [])])
    #expect(try await keptEntries().map(\.work.id) == [film.id])
    let name = try #require(Work.ID("tmdb:tv/60622"))
    try await take([row("2", "Fargo", 2014, kind: .tv, id: name, Marks(isWanted: true), [.wanted])])
    try await take([rated("3", "Fargo: The Series", 2014, 7)])
    try await take([row("3", "Fargo: The Series", 2014, kind: .tv, id: name, Marks(), [])])
    #expect(
      try await keptEntries().map(\.work.id.description).sorted() == [
        "imported:tv/3", "tmdb:movie/275", "tmdb:tv/60622",
      ])
  }

  @Test("An imported entry is found by the rule for same works")
  func foundByRule() async throws {
    try await take([rated("1", "Heat", 1995, 9)])
    let heat = Work(
      id: try #require(Work.ID("tmdb:movie/949")), kind: .movie, title: "Heat", released: PartialDate(year: 1995))
    #expect(try await library.entries(of: [WorkIdentity(heat)]).marks(of: heat.id).rating?.halfStars == 9)
    _ = try await library.change([heat], by: .favorite(true))
    #expect(try await keptEntries().count == 1)
  }

  @Test("Linked entries keep the ratings and notes of their viewings; two rows of one diary are two viewings of a day")
  func linkedViewings() async throws {
    func viewing(_ key: String, _ title: String, _ day: String, rating: Int?, note: String?) throws -> ImportedRow {
      var row = row(key, title, 1995, Marks(days: [try #require(PartialDate(day))]), [.seen, .rating, .note])
      row.keys = [ImportKey("letterboxd-entry", key)]
      (row.imported.marks.rating, row.imported.marks.note) = (rating.flatMap { Rating(halfStars: $0) }, note)
      row.imported.isOfViewing = true
      return row
    }
    try await take([
      try viewing("1", "Heat", "2024-05-01", rating: 8, note: nil),
      try viewing("2", "Hitze", "2024-05-01", rating: nil, note: "Good."),
      try viewing("3", "Hitze", "2024-06-01", rating: 6, note: nil),
    ])
    let works = try await keptEntries().map(\.work)
    _ = try await library.link(works[0], works[1])
    let linked = try await keptEntries()
    let (may, june) = (PartialDate("2024-05-01"), PartialDate("2024-06-01"))
    #expect(
      linked.map(\.marks.viewings) == [
        [
          Viewing(may, rating: Rating(halfStars: 8)), Viewing(may, note: "Good."),
          Viewing(june, rating: Rating(halfStars: 6)),
        ]
      ])
    let diary = try await library.page(LibraryQuery(.diary)).entries
    #expect(diary.map(\.viewing) == linked[0].marks.viewings.reversed())
    _ = try await library.undo()
    #expect(try await keptEntries().map(\.marks.viewings.count) == [1, 2])
  }

  @Test("A known work gives the entry its identifier and description")
  func knownWork() async throws {
    let heat = Work(
      id: try #require(Work.ID("tmdb:movie/949")), kind: .movie, title: "Heat", released: PartialDate(year: 1995),
      creators: ["Michael Mann"])
    #expect(try await take([rated("1", "Heat", 1996, 9)], known: [heat]).counts == counts(1, 0, 0))
    let entry = try #require(try await keptEntries().first)
    #expect(entry.work.id == heat.id)
    #expect(entry.work.creators == ["Michael Mann"])
  }

  @Test("Importing twice changes nothing; a newer file changes what differs in it, but not what the user said")
  func again() async throws {
    let rows = [rated("1", "Heat", 1995, 9), rated("2", "Ran", 1985, 8)]
    try await take(rows)
    let again = try await take(rows)
    #expect(again.counts == counts(0, 0, 2))
    #expect(again.change == nil)
    let ran = try #require(try await keptEntries().last?.work)
    _ = try await library.change([ran], by: .rate(Rating(halfStars: 1)))
    let newer = try await take([rated("1", "Heat", 1995, 10), rated("2", "Ran", 1985, 7)])
    var expected = counts(0, 1, 1)
    expected.contested = 1
    #expect(newer.counts == expected)
    #expect(try await keptEntries().map(\.marks.rating?.halfStars) == [10, 1])
  }

  @Test("Rows of other files find their entry by the work's key, and by the rule for same works")
  func joining() async throws {
    let seen = try #require(PartialDate("2024-05-01"))
    try await take(
      [
        rated("1", "Heat", 1995, 9), row("1", "Heat", 1995, Marks(isWanted: true), [.wanted]),
        row("entry", "Heat", nil, Marks(days: [seen]), [.seen]),
      ].enumerated().map { index, row in
        var row = row
        if index == 2 { row.keys = [ImportKey("letterboxd-entry", "9")] }
        return row
      })
    let entries = try await keptEntries()
    #expect(entries.map(\.marks) == [Marks(isWanted: true, days: [seen], rating: Rating(halfStars: 9))])
  }

  @Test(
    "Two films of one title, year and source are two, a row that fits both is its own and is found by its key again")
  func several() async throws {
    try await take([rated("1", "Pinocchio", 2022, 9), rated("2", "Pinocchio", 2022, 3)])
    #expect(try await keptEntries().count == 2)
    var diary = row("x", "Pinocchio", 2022, Marks(days: [try #require(PartialDate("2023"))]), [.seen])
    diary.keys = [ImportKey("letterboxd-entry", "x")]
    let taken = try await take([diary])
    #expect(taken.counts == counts(1, 0, 0, unmatched: 1))
    #expect(taken.left == [.fitsSeveral(["imported:movie/1", "imported:movie/2"].compactMap { Work.ID($0) })])
    #expect(try await take([diary]).counts == counts(0, 0, 1))
  }

  @Test("The entry gets a catalog's identifier, and a further key of the row finds the entry")
  func keys() async throws {
    let tmdb = try #require(Work.ID("tmdb:movie/949"))
    try await take([rated("1", "Heat", 1995, 9)])
    var other = row("", "Heat", 1995, id: tmdb, Marks(isFavorite: true), [.favorite])
    other.keys = [ImportKey("tmdb", "949"), ImportKey("imdb", "tt0113277")]
    #expect(try await take([other]).counts == counts(0, 1, 0))
    #expect(try await keptEntries().map { [$0.work.id] + $0.sameAs } == [[tmdb]])
    var imdb = row("tt0113277", "Strange title", 1900, Marks(note: "found"), [.note])
    imdb.keys = [ImportKey("imdb", "tt0113277")]
    #expect(try await take([imdb]).counts == counts(0, 1, 0))
    #expect(try await keptEntries().map(\.marks.note) == ["found"])
  }

  @Test("A row that only names a work in a catalog updates its entry, once")
  func namingAlone() async throws {
    try await take([rated("1", "Heat", 1995, 9)])
    var row = row("", "Heat", 1995, id: Work.ID("tmdb:movie/949"), Marks(), [])
    row.keys = [ImportKey("tmdb", "949")]
    #expect(try await take([row]).counts == counts(0, 1, 0))
    #expect(try await keptEntries().map(\.work.id) == [row.work.id])
    #expect(try await take([row]).counts == counts(0, 0, 1))
  }

  @Test("A row that loses a value counts as partial; a row that has nothing else to keep is left out")
  func remarks() async throws {
    var rows = [rated("1", "Heat", 1995, 9), row("2", "Ran", 1985, Marks(), [.rating])]
    for index in rows.indices { rows[index].remarks = [.notRating("“11”", outOf: 10)] }
    var expected = counts(1, 0, 0, unmatched: 1)
    (expected.partial, expected.unreadable) = (1, 1)
    let taken = try await take(rows)
    #expect(taken.counts == expected)
    #expect(taken.left == [.notRating("“11”", outOf: 10), .notRating("“11”", outOf: 10), .nothingToKeep])
  }

  @Test("Tags of two rows that are together more than a work may have are cut and reported")
  func manyTags() async throws {
    func tagged(_ key: ImportKey) -> ImportedRow {
      let tags = (1...Marks.mostTags * 2 / 3).map { "\(key.source) \($0)" }
      var row = row("", "Heat", 1995, Marks(tags: tags), [.tags])
      row.keys = [key]
      return row
    }
    let taken = try await take([tagged(ImportKey("letterboxd", "1")), tagged(ImportKey("imdb", "tt1"))])
    #expect(taken.left == [.excessLeftOut(.manyTags)])
    #expect(try await keptEntries().map(\.marks.tags.count) == [Marks.mostTags])
  }

  @Test(
    "An imported entry can be linked with a catalog's, in either order, and undone",
    arguments: [true, false])
  func linked(importedFirst: Bool) async throws {
    try await take([rated("1", "Heat", 1995, 9)])
    let imported = try #require(try await keptEntries().first?.work)
    let tmdb = Work(
      id: try #require(Work.ID("tmdb:movie/949")), kind: .movie, title: "Heat (uncut)",
      released: PartialDate(year: 1995))
    _ = try await library.change([tmdb], by: .tag(["long"]))
    let before = try await exported()
    let linked = try await library.link(importedFirst ? imported : tmdb, importedFirst ? tmdb : imported)
    #expect(linked.entry.identifiers == [tmdb.id])
    #expect(try await keptEntries().map(\.work.id) == [tmdb.id])
    #expect(try await keptEntries().map(\.marks) == [Marks(rating: Rating(halfStars: 9), tags: ["long"])])
    _ = try await library.undo()
    #expect(try await exported().withoutStatements == before.withoutStatements)
  }

  @Test("A dry run gives the same counts as the import, and changes nothing")
  func dryRun() async throws {
    let rows = (0..<2_500).map { rated("\($0)", "Film \($0 % 1_800)", 1990, 1 + $0 % 10) }
    let before = try await exported()
    let dry = try await take(rows, isDryRun: true)
    #expect(dry.change == nil)
    #expect(try await exported().withoutStatements == before.withoutStatements)
    #expect(try await take(rows).counts == dry.counts)
    #expect(dry.counts.rows == 2_500)
  }

  @Test("An import of several pieces is undone and redone as one")
  func undo() async throws {
    try await take([rated("k", "Kept", 1990, 3)])
    let before = try await exported()
    try await take((0..<2_500).map { rated("\($0)", "Film \($0)", 1990, 5) } + [rated("k", "Kept", 1990, 4)])
    let after = try await exported()
    #expect(try await library.undo() != nil)
    #expect(try await exported().withoutStatements == before.withoutStatements)
    #expect(try await library.redo() != nil)
    #expect(try await exported().withoutStatements == after.withoutStatements)
  }

  @Test("A work seen on an unknown day counts as seen, and has no line in the diary")
  func unknownDay() async throws {
    try await take([row("1", "Heat", 1995, Marks(days: [], wasSeen: true), [.seen])])
    #expect(try await library.page(LibraryQuery(.diary)).total == 0)
    #expect(try await library.page(LibraryQuery(.mine, search: Query(["is:seen"]))).total == 1)
    let work = try #require(try await keptEntries().first?.work)
    _ = try await library.change([work], by: .unseen(on: nil))
    #expect(try await keptEntries().isEmpty)
  }

  private func exported() async throws -> String {
    let text = Mutex("")
    _ = try await library.export(.json, of: Query()) { piece in text.withLock { $0 += piece } }
    return text.withLock { $0 }
  }
}
