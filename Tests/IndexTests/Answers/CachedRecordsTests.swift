import Foundation
import MarqueeDomain
import MarqueeHTTP
import MarqueeSQLite
import TestSupport
import Testing

@testable import MarqueeIndex

@Suite("Cached records of a service, searched", .timeLimit(.minutes(10)))
struct CachedRecordsTests {
  private let folder: TemporaryFolder
  private let time = WallTime()
  private let service = FakeCatalog(.tmdb)
  private let answers: SQLiteAnswers

  init() throws {
    folder = try TemporaryFolder()
    answers = SQLiteAnswers(path: folder.path("catalog.sqlite")) { [time] in time.now }
  }

  private func catalog(_ origin: Source.Origin = .network, keepingFor stay: Duration? = nil) -> CachingCatalog {
    service.remark(sources: [Source(catalog: .tmdb, origin: origin, fetchedAt: time.now)])
    return CachingCatalog(service, in: answers.cachedRecords(of: .tmdb, keepingFor: stay))
  }

  private func search(_ words: String) async -> IndexMatches { await answers.index().search(words, limit: 20) }

  private func matrix() throws -> Work {
    var work = Work.sample(named("tmdb:movie/603"), "The Matrix", year: 1999)
    work.creators = ["Lana Wachowski"]
    work.synopsis = "A rain of green letters."
    return work
  }

  @Test("works of every shown page are found, with the time since when they are known")
  func found() async throws {
    service.add(WorkRecord(work: try matrix()))
    service.addShelf("Popular", [named("tmdb:movie/603")])
    _ = try await catalog().shelves(.cached)
    time.advance(by: 3_600)
    for words in ["matrix", "the mat", "wachowski", "MATRIX lana"] {
      let found = await search(words)
      #expect(found.works == [IndexedWork(try matrix(), noted: WallTime.start, isImported: false, isSeen: true)])
      #expect(found.loose.isEmpty)
    }
    #expect(await search("atri").works.isEmpty)
    #expect(await answers.index().work(named("tmdb:movie/603"))?.work == (try matrix()))
    #expect(await answers.index().work(named("tmdb:movie/603"))?.isImported == false)
    await answers.close()
  }

  @Test("people are found too, also those in a work, and a list does not blank what a page had")
  func longer() async throws {
    var record = WorkRecord(work: try matrix())
    record.cast = [.init(role: "Neo", person: named("tmdb:person/6384"), name: "Keanu Reeves")]
    service.add(record)
    let keanu = service.addPerson("Keanu Reeves")
    let catalog = catalog()
    _ = try await catalog.work(named("tmdb:movie/603"), .cached)
    _ = try await catalog.person(keanu, .cached)
    service.answerSearches(with: Matches(works: [.sample(named("tmdb:movie/603"), "The Matrix")], total: 1))
    _ = try await catalog.search(try #require(SearchQuery("matrix")), limit: 20, .cached)
    for words in ["wachowski", "reeves neo"] { #expect(await search(words).works.map(\.work) == [try matrix()]) }
    #expect(await search("keanu").people.map(\.id) == [keanu])
    #expect(await search("eanu").people.isEmpty)
    await answers.close()
  }

  @Test("works of a person's page are found, without blanking their known facts")
  func credits() async throws {
    let keanu = service.addPerson("Keanu Reeves")
    var matrix = try matrix()
    matrix.released = PartialDate("1999-03-30")
    for work in [matrix, .sample(named("tmdb:movie/245891"), "John Wick", year: 2014)] {
      service.add(WorkRecord(work: work, cast: [.init(person: keanu)]))
    }
    _ = try await catalog().work(named("tmdb:movie/603"), .cached)
    _ = try await catalog().credits(of: keanu, page: 1, .cached)
    #expect(await search("wick").works.map(\.work) == [.sample(named("tmdb:movie/245891"), "John Wick", year: 2014)])
    #expect(await search("matrix").works.map(\.work) == [matrix])
    await answers.close()
  }

  @Test("cached works answer a query without words, in any number and order")
  func withoutWords() async throws {
    var works = try (1...600).map { number in
      Work.sample(
        try #require(Work.ID("tmdb:movie/\(number)")), "Film", year: 1400 + number, score: Double(number % 10),
        outOf: 10)
    }
    works[599].genres = ["Horror"]
    await answers.cachedRecords(of: .tmdb).note(works)
    func found(_ line: String, limit: Int = 20) async throws -> IndexMatches {
      await answers.index().works(matching: try Query(line: line), limit: limit)
    }
    #expect(try await found("year:1990..1995 score:4..").works.map(\.work.id.key).sorted() == ["594", "595"])
    #expect(try await found("1990s -year<1999").works.map(\.work.id.key) == ["599"])
    #expect(try await found("kind:book").works.isEmpty)
    #expect(try await found("genre:horror").works.map(\.work.id.key) == ["600"])
    let some = try await found("kind:movie", limit: 7)
    #expect(some.works.count == 7 && some.hasMore)
    await answers.close()
  }

  @Test("an answer with nothing in it makes no file; a person alone makes one")
  func nothing() async throws {
    let records = answers.cachedRecords(of: .tmdb)
    await records.note([])
    #expect(try folder.names().isEmpty)
    await records.note([], [Person(id: named("tmdb:person/1"), name: "Al Pacino")])
    #expect(await search("pacino").people.map(\.name) == ["Al Pacino"])
    await answers.close()
  }

  @Test("a cached catalog asks a service, and has series, where the one inside does; their works are found")
  func inside() async throws {
    for asksService in [true, false] {
      let inside = FakeCatalog(.tmdb, asksService: asksService)
      let cached = CachingCatalog(inside, in: answers.cachedRecords(of: .tmdb))
      #expect(cached.asksService == asksService && cached.series == nil)
    }
    service.add(WorkRecord(work: try matrix()))
    service.addSeries("The Matrix Collection", [named("tmdb:movie/603")])
    let series = try #require(catalog().series)
    let collection = try #require(try await series.series(of: named("tmdb:movie/603"), .cached).value)
    #expect(collection.name == "The Matrix Collection")
    #expect(try await series.works(of: collection, .cached).value.map(\.title) == ["The Matrix"])
    #expect(await search("wachowski").works.map(\.work.title) == ["The Matrix"])
    await answers.close()
  }

  @Test("cached answers are not written again, and records with a time limit are removed")
  func forgotten() async throws {
    service.add(WorkRecord(work: try matrix()))
    _ = try await catalog(.cache).work(named("tmdb:movie/603"), .cached)
    #expect(try folder.names().isEmpty)
    let catalog = catalog(keepingFor: .seconds(100))
    _ = try await catalog.work(named("tmdb:movie/603"), .cached)
    time.advance(by: 99)
    #expect(await search("matrix").works.count == 1)
    time.advance(by: 2)
    #expect(await search("matrix").works.isEmpty)
    await answers.close()
  }

  @Test("clearing the answers clears the records, except for facts from imported files")
  func cleared() async throws {
    service.add(WorkRecord(work: try matrix()))
    _ = try await catalog().work(named("tmdb:movie/603"), .cached)
    _ = await answers.file.write { (connection) throws(SQLiteError) in
      var writer = IndexWriter(connection)
      for number in [603, 604] { _ = try writer.put(.movie(number, "Matrix \(number)")) }
      try writer.finish()
    }
    #expect(await search("lana").works.count == 1)
    _ = try await answers.clear()
    #expect(await search("lana").works.isEmpty)
    let rest = await search("matrix").works
    #expect(rest.map(\.work.title) == ["The Matrix", "Matrix 604"] && rest.allSatisfy(\.isImportedAlone))
    await answers.close()
  }

  @Test("the records of version 2 of the file are taken over")
  func migrated() async throws {
    let database = Database(path: folder.path("catalog.sqlite"))
    try await database.administer { (connection) throws(SQLiteError) in try connection.execute(Self.version2) }
    await database.close()
    let work = try #require(await search("wachowski 1999").works.first)
    #expect(work.work.title == "The Matrix" && work.work.score == Score(8.2, outOf: 10, votes: 26_000))
    #expect(work.noted == Date(timeIntervalSince1970: 1_790_000_000))
    #expect(await search("keanu").people.map(\.name) == ["Keanu Reeves"])
    await answers.store().store(ResponseRecord("http://a.test/2", size: 1))
    #expect(try await answers.contents().amount.entries == 2)
    await answers.close()
  }

  @Test(
    "the records of versions 4 and 5 of the file, with imported titles, are taken over",
    arguments: [byLength + "PRAGMA user_version = 5", byLength + joined])
  func takenOver(older: String) async throws {
    let seen = IndexEntry.Origin.seen(at: 1_790_000_000, until: nil)
    var matrix = IndexEntry(.sample(named("tmdb:movie/603"), "The Matrix"), seen, names: ["Keanu Reeves"])
    (matrix.work.creators, matrix.work.synopsis) = (["Lana Wachowski"], "A rain of green letters.")
    await answers.file.write { [matrix] (connection) throws(SQLiteError) in
      var writer = IndexWriter(connection)
      let long = "donau" + String(repeating: "dampf", count: 8)
      for entry in [matrix, .movie(604, "Matrix 604"), .movie(605, "Donaudampfer"), .movie(606, long)] {
        _ = try writer.put(entry)
      }
      try writer.finish()
      try connection.execute(older)
    }
    await answers.close()
    let later = SQLiteAnswers(path: folder.path("catalog.sqlite")) { [time] in time.now }
    let found = await later.index().search("matrix", limit: 20).works
    #expect(found.map(\.work) == [matrix.work, IndexEntry.movie(604, "Matrix 604").work])
    #expect(found.map(\.isImportedAlone) == [false, true])
    #expect(await later.index().search("keanu letters", limit: 20).works.count == 1)
    #expect(await later.index().search("donaudampf", limit: 20).works.count == 2)
    #expect(await later.index().search("donadampfer", limit: 20).works.map(\.work.title) == ["Donaudampfer"])
    let changed = IndexEntry.movie(604, "Matrix 605")
    await later.file.write { (connection) throws(SQLiteError) in
      var writer = IndexWriter(connection)
      _ = try writer.put(changed)
      try writer.finish()
    }
    #expect(await later.index().search("605", limit: 20).works.map(\.work) == [changed.work])
    #expect(await later.examine() == .sound(path: folder.path("catalog.sqlite")))
    await later.close()
  }

  /// Creates a file one of version 4.
  private static let joined = """
    DROP VIEW indexed_works;
    ALTER TABLE works RENAME TO titles;
    CREATE TABLE works (
      id INTEGER PRIMARY KEY, reference TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, title TEXT NOT NULL, imported INTEGER,
      seen REAL, expires REAL, title_words TEXT, maker_words TEXT, other_words TEXT, original_title TEXT,
      romanized_title TEXT, released TEXT, creators TEXT, producers TEXT, genres TEXT, synopsis TEXT,
      runtime_minutes INTEGER, pages INTEGER, score REAL, score_out_of REAL, score_votes INTEGER, artwork TEXT, url TEXT,
      names TEXT, unnamed TEXT
    ) STRICT;
    INSERT INTO works
      SELECT id, reference, kind, title, imported, seen, expires, title_words, maker_words, other_words, original_title,
        romanized_title, released, creators, producers, genres, synopsis, runtime_minutes, pages, score, score_out_of,
        score_votes, artwork, url, names, unnamed
      FROM titles LEFT JOIN descriptions ON work = id;
    DROP TABLE titles;
    DROP TABLE descriptions;
    CREATE INDEX works_by_expiry ON works (expires) WHERE expires IS NOT NULL;
    CREATE INDEX works_unnamed ON works (id) WHERE unnamed IS NOT NULL;
    CREATE VIEW indexed_works AS
      SELECT id, coalesce(title_words, title) AS title, maker_words AS makers, other_words AS others FROM works;
    PRAGMA user_version = 4;
    """

  /// Returns a file the words of version 4, without those that are longer than words for corrections.
  private static let byLength = """
    CREATE TABLE words (
      length INTEGER NOT NULL, word TEXT NOT NULL, best INTEGER NOT NULL, works INTEGER NOT NULL,
      PRIMARY KEY (length, word)
    ) WITHOUT ROWID, STRICT;
    INSERT INTO words SELECT length(word), word, best, works FROM vocabulary WHERE length(word) <= 32;
    DROP TABLE vocabulary;
    ALTER TABLE words RENAME TO vocabulary;
    DROP TABLE reversed_words;
    CREATE TABLE reversed_words (
      length INTEGER NOT NULL, word TEXT NOT NULL, PRIMARY KEY (length, word)
    ) WITHOUT ROWID, STRICT;

    """

  /// Written by hand from the schema of that version.
  private static let version2 = """
    CREATE TABLE answers (
      url TEXT NOT NULL, variant INTEGER NOT NULL, received REAL NOT NULL, expires REAL, used REAL NOT NULL,
      size INTEGER NOT NULL, checksum INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (url, variant)
    ) STRICT;
    CREATE INDEX answers_by_use ON answers (used, size, received);
    CREATE INDEX answers_by_expiry ON answers (expires) WHERE expires IS NOT NULL;
    INSERT INTO answers VALUES ('http://a.test/1', 0, 1790000000.0, NULL, 1790000000.0, 1, 0, x'07');
    CREATE TABLE seen_works (
      reference TEXT PRIMARY KEY, catalog TEXT NOT NULL, seen REAL NOT NULL, expires REAL, search_text TEXT NOT NULL,
      kind TEXT NOT NULL, title TEXT NOT NULL, original_title TEXT, romanized_title TEXT, released TEXT, creators TEXT,
      producers TEXT, genres TEXT, synopsis TEXT, runtime_minutes INTEGER, pages INTEGER, score REAL, score_out_of REAL,
      score_votes INTEGER, artwork TEXT, url TEXT
    ) STRICT;
    INSERT INTO seen_works (reference, catalog, seen, search_text, kind, title, released, creators, score, score_out_of,
      score_votes)
    VALUES ('tmdb:movie/603', 'tmdb', 1790000000.0, 'the matrix', 'movie', 'The Matrix', '1999-03-31',
      '["Lana Wachowski"]', 8.2, 10.0, 26000);
    CREATE TABLE seen_people (
      reference TEXT PRIMARY KEY, catalog TEXT NOT NULL, seen REAL NOT NULL, expires REAL, search_text TEXT NOT NULL,
      name TEXT NOT NULL
    ) STRICT;
    INSERT INTO seen_people VALUES ('tmdb:person/6384', 'tmdb', 1790000000.0, NULL, 'keanu reeves', 'Keanu Reeves');
    PRAGMA application_id = 0x4D516361;
    PRAGMA user_version = 2;
    """
}
