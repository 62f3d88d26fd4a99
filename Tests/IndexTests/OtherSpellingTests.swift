// Finds titles whose words are typed without their signs, or whose numbers are typed in the other way.
import Foundation
import MarqueeLibrary
import MarqueeSQLite
import TestSupport
import Testing

@testable import MarqueeDomain
@testable import MarqueeIndex

@Suite("Other spellings of a title", .timeLimit(.minutes(5)))
struct OtherSpellingTests {
  /// What is typed, and the title that it names.
  private static let pairs = [
    ("spiderman", "Spider-Man"), ("spider man", "Spider-Man"), ("spider-man", "Spiderman"), ("mash", "M*A*S*H"),
    ("m.a.s.h.", "MASH"), ("swat", "S.W.A.T."), ("s.w.a.t", "Swat"), ("faceoff", "Face/Off"), ("walle", "WALL·E"),
    ("wall-e", "WALL·E"), ("wall e", "WALL·E"), ("la confidential", "L.A. Confidential"), ("et", "E.T."),
    ("8 1/2", "8½"), ("8½", "8 1/2"), ("alien 3", "Alien³"), ("alien3", "Alien³"), ("henry 8", "Henry Ⅷ"),
    ("$", "$"), ("...", "..."), ("?!", "?!"), ("+", "+"),
    ("1984", "Nineteen Eighty-Four"), ("nineteen eighty-four", "1984"), ("nineteen hundred and eighty four", "1984"),
    ("12 angry men", "Twelve Angry Men"), ("twelve angry men", "12 Angry Men"), ("ocean's 11", "Ocean’s Eleven"),
    ("oceans eleven", "Ocean's 11"), ("7", "Seven"), ("seven", "7"), ("21 grams", "Twenty-One Grams"),
    ("twenty one jump street", "21 Jump Street"), ("99 homes", "Ninety-Nine Homes"), ("the hundred", "The 100"),
    ("100 days", "One Hundred Days"), ("one hundred and one dalmatians", "101 Dalmatians"),
    ("four hundred blows", "The 400 Blows"), ("two thousand one", "2001"), ("2001", "Two Thousand and One"),
    ("nineteen seventeen", "1917"), ("twenty twelve", "2012"), ("the 7th seal", "The Seventh Seal"),
    ("thirteenth floor", "13th Floor"), ("22nd", "Twenty-Second"),
  ]

  @Test("what is typed names the title, in the index and in the library", arguments: pairs)
  func found(typed: String, title: String) async throws {
    let work = IndexEntry.movie(1, title)
    #expect(WordSearch(typed).rank(of: work.work) == .exact)
    let index = try IndexFixture()
    let others = (10..<60).map { IndexEntry.movie($0, "\(title) \($0) Returns", popularity: 90) }
    try await index.put(others + [work])
    #expect(await index.titles(typed, limit: 3).first == title)
    #expect(try await index.isSound())
    let library = SQLiteLibrary.inMemory()
    _ = try await library.change([work.work, .sample(named("tmdb:movie/2"), "Heat")], by: .wanted(true))
    for query in [Query(words: typed), try Query(line: typed), try Query(["title:\"\(typed)\""])] {
      #expect(try await library.page(LibraryQuery(.watchlist, search: query)).entries.map(\.work.title) == [title])
    }
    let find = FindByTitle(catalogs: CatalogDirectory([]), library: library)
    #expect(try await find(typed, includesPeople: false).value.name == title)
  }

  @Test(
    "other words stay different",
    arguments: [
      ("84", "Nineteen Eighty-Four"), ("84", "1984"), ("eighty", "1984"), ("man", "Spiderman"), ("sh", "M*A*S*H"),
      ("$", "$9.99"), ("1000", "Thousand Acres"), ("one", "21"), ("3", "The Thirteenth Floor"),
    ])
  func notFound(typed: String, title: String) async throws {
    let index = try IndexFixture()
    try await index.put(.movie(1, title))
    let found = await index.search(typed)
    #expect(found.works.allSatisfy { found.loose[$0.work.id] != nil })
    #expect(WordSearch(typed).rank(of: IndexEntry.movie(1, title).work) == nil)
  }

  @Test(
    "a word that is being typed finds what the whole word finds", arguments: ["spiderm", "spider-m", "face/o", "m.a.s"])
  func beginnings(typed: String) {
    let titles = ["Spider-Man", "Face/Off", "M*A*S*H"]
    let rank = titles.compactMap { WordSearch(typed).rank(of: IndexEntry.movie(1, $0).work) }
    #expect(rank == [typed == "spiderm" ? .titles : .beginning])
  }

  @Test("a very long text takes no longer for each word than a short one", .timeLimit(.minutes(1)))
  func longTexts() {
    for word in ["well-known's ", "a/b", "twenty one ", "?!"] {
      let text = String(repeating: word, count: 200_000)
      #expect(!IndexedText.words(text).isEmpty && !SearchedText(text).text.isEmpty)
    }
  }

  @Test("a title of signs is found beside its year, and signs beside words do not count")
  func signs() async throws {
    let library = SQLiteLibrary.inMemory()
    _ = try await library.add([
      try WorkDraft(title: "$", year: 1971), try WorkDraft(title: "Heat"),
    ])
    let find = FindByTitle(catalogs: CatalogDirectory([]), library: library)
    #expect(try await find("$ 1971", includesPeople: false).value.name == "$")
    #expect(try await find("heat !", includesPeople: false).value.name == "Heat")
  }

  @Test("a file of an earlier version gets the new words when it is first used")
  func takenOver() async throws {
    let index = try IndexFixture()
    try await index.put(.movie(1, "Spider-Man"), .movie(2, "Heat"))
    await index.answers.file.write { (connection) throws(SQLiteError) in
      try IndexPeople(connection: connection).put(
        Person(id: named("tmdb:person/1"), name: "J.J. Abrams"), .imported(at: 1_000))
    }
    #expect(await index.search("jj abrams").people.count == 1)
    await index.answers.close()
    let database = Database(path: index.folder.path("catalog.sqlite"))
    try await database.administer { (connection) throws(SQLiteError) in
      try connection.execute(
        """
        INSERT INTO work_words (work_words, rowid, title)
          SELECT 'delete', id, title FROM indexed_works WHERE title LIKE 'spider%';
        UPDATE works SET title_words = NULL;
        INSERT INTO work_words (rowid, title) SELECT id, title FROM works WHERE title = 'Spider-Man';
        INSERT INTO people_words (people_words, rowid, name) SELECT 'delete', id, name FROM indexed_people;
        UPDATE people SET words = 'j j abrams';
        INSERT INTO people_words (rowid, name) SELECT id, name FROM indexed_people;
        DELETE FROM title_keys;
        PRAGMA user_version = 12;
        """)
    }
    await database.close()
    let later = SQLiteAnswers(path: index.folder.path("catalog.sqlite")) { .now }
    #expect(await later.index().search("spiderman", limit: 5).works.map(\.work.title) == ["Spider-Man"])
    #expect(await later.index().search("jj abrams", limit: 5).people.map(\.name) == ["J.J. Abrams"])
    #expect(await later.index().search("heat", limit: 5).works.map(\.work.title) == ["Heat"])
    await later.close()
    #expect(try await index.isSound())
  }
}
