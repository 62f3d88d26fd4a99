import MarqueeDomain
// Imports from Goodreads, IMDb and TMDb: all forms of their headers, and unusual cells.
import MarqueeLibrary
import TestSupport
import Testing

@Suite("Importing Goodreads", .timeLimit(.minutes(2)))
struct GoodreadsImportTests {
  static let columns =
    "Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies"
  static let older =
    columns.replacing("Owned Copies", with: "Recommended For,Recommended By,Owned Copies")
    + ",Original Purchase Date,Original Purchase Location,Condition,Condition Description,BCID"
  static let book =
    "33,\"The Fellowship of the Ring (The Lord of the Rings, #1)\",J.R.R.  Tolkien,\"Tolkien, J.R.R.\",\"Alan Lee, Rob Inglis\",\"=\"\"0618346252\"\"\",\"=\"\"9780618346257\"\"\",5,4.36,Houghton,Paperback,398,2003,1954,2019/05/04,2018/01/02,\"fantasy, favorites\",\"fantasy (#1), favorites (#2)\",read,\"Grand.<br/><br/>&quot;One&quot; <b>ring</b> &#233;\",,\"lent to &amp; Bob\",2,1"
  static let wanted =
    "34,Emma,Jane Austen,\"Austen, Jane\",,=\"0141439580\",\"=\"\"\"\"\",0,4,Penguin,Paperback,,2003,1815,,2018/01/02,to-read,to-read (#3),to-read,,,,0,0"
  static let unread =
    "35,Ulysses,James Joyce,\"Joyce, James\",,\"=\"\"\"\"\",\"=\"\"\"\"\",0,4,,,,,,,2018/01/02,currently-reading,,currently-reading,,,,1,0"
  static let undated = "36,Dune,Frank Herbert,,,\"=\"\"\"\"\",\"=\"\"\"\"\",6,4,,,,,-380,2019/13/01,,,,read,,,,1,0"
  static let text = [columns, book, wanted, unread, undated].joined(separator: "\r\n") + "\r\n"

  private func check(_ rows: [ImportedRow]) throws {
    let day = try #require(PartialDate("2019-05-04"))
    #expect(rows.count == 4)
    var fellowship = Work(
      id: .unknown(.book), kind: .book, title: "The Fellowship of the Ring", released: PartialDate(year: 1954),
      creators: ["J.R.R. Tolkien", "Alan Lee", "Rob Inglis"])
    fellowship.series = Series("The Lord of the Rings", number: 1)
    fellowship.pages = 398
    #expect(rows[0].work == fellowship)
    #expect(rows[0].keys == [ImportKey("goodreads", "33"), ImportKey("isbn", "9780618346257")])
    var marks = Marks(
      viewings: [Viewing(nil), Viewing(day)], rating: Rating(halfStars: 10), note: "Grand.\n\n\"One\" ring é",
      privateNote: "lent to &amp; Bob", tags: ["fantasy", "favorites"])
    // In the longer form, the number of copies is blank.
    marks.owned = rows[0].imported.marks.owned
    #expect(rows[0].imported.marks == marks)
    #expect(
      rows[0].imported.fields == [.wanted, .seen, .status, .tags, .rating, .note, .privateNote, .owned]
        && rows[0].added == PartialDate("2018-01-02"))
    var started = Marks()
    started.status = .started
    // The ISBN-10 becomes an ISBN-13.
    #expect(rows[1].keys == [ImportKey("goodreads", "34"), ImportKey("isbn", "9780141439587")])
    #expect(rows[1].imported.marks == Marks(isWanted: true))
    #expect(rows[2].imported.marks == started && rows[2].keys == [ImportKey("goodreads", "35")])
    #expect(
      rows[3].imported.marks == Marks(days: [], wasSeen: true) && rows[3].work.released == PartialDate(year: -380))
    #expect(rows.map(\.remarks.count) == [0, 0, 0, 2])
  }

  @Test("24 and 31 columns, a byte order mark, and columns in another order")
  func columns() async throws {
    try check(try await WrittenExport("books.csv", Self.text).read("books.csv"))
    try check(try await WrittenExport("books.csv", "\u{FEFF}" + Self.text).read("books.csv"))
    let older = [Self.book, Self.wanted, Self.unread, Self.undated].map { $0 + ",,,,,,," }
    try check(try await WrittenExport("books.csv", ([Self.older] + older).joined(separator: "\n")).read("books.csv"))
  }

  @Test("a file whose rows a spreadsheet has quoted whole")
  func requoted() async throws {
    let rows = Self.text.split(separator: "\r\n").map { "\"\($0.replacing("\"", with: "\"\""))\"" }
    try check(try await WrittenExport("books.csv", rows.joined(separator: "\r\n")).read("books.csv"))
  }

  @Test("a missing column changes no mark")
  func lacking() async throws {
    let text = "Title,Author,ISBN,Bookshelves\nEmma,Jane Austen,0141439580,\"read, classics\"\n"
    let row = try #require(try await WrittenExport("b.csv", text).read("b.csv").first)
    #expect(
      row.imported
        == ImportedMarks(
          Marks(days: [], wasSeen: true, tags: ["classics"]), fields: [.wanted, .seen, .status, .tags], shelf: "read"))
    #expect(row.keys == [ImportKey("isbn", "9780141439587")])
    let bare = "Book Id,Title,Author\n,1984 (Signet Classics),Orwell\n"
    let other = try #require(try await WrittenExport("b.csv", bare).read("b.csv").first)
    #expect(other.work.title == "1984 (Signet Classics)" && other.imported.fields == [])
    #expect(other.keys.map(\.source) == ["goodreads-title"])
  }

  @Test("an invalid ISBN gets a remark, also one that a spreadsheet has rounded")
  func isbn() async throws {
    let text =
      "Book Id,Title,Author,ISBN\n1,A,B,9.78014E+12\n2,A,B,0141439581\n3,A,B,080442957X\n4,A,B,978-0-8044-2957-3\n"
    let rows = try await WrittenExport("b.csv", text).read("b.csv")
    #expect(rows.map(\.remarks.count) == [1, 1, 0, 0])
    #expect(rows[2].keys.last == ImportKey("isbn", "9780804429573") && rows[2].keys.last == rows[3].keys.last)
  }
}

@Suite("Importing IMDb", .timeLimit(.minutes(2)))
struct IMDbImportTests {
  static let ratings =
    "Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors\n"
    + "tt0876563,9,2020-01-02,Ponyo,Gake no ue no Ponyo,https://x,Movie,7.6,101,2008,\"Animation, Family\",1,2008-07-19,Hayao Miyazaki\n"
    + "tt0000001,11,2020-01-02,Odd,Odd,https://x,TV Mini Series,7.6,,2008,,1,2009-01-01,\n"
    + "tt0000002,8,2020-01-02,Ozymandias,,https://x,TV Episode,9.9,,2013,,1,2013-09-15,\n"
    + "tt0000003,8,2020-01-02,Portal,,https://x,videoGame,9.9,,2013,,1,,\ntt0000004,8,,Talk,,,podcastEpisode,,,2013,,1,,\n"
  static let list =
    "Position,Const,Created,Modified,Description,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors,Your Rating,Date Rated\n"
    + "1,tt0876563,2020-01-02,2020-01-02,see it,Ponyo,Ponyo,,Movie,,,2008,,,,,,\n"
  static let older =
    "\"position\",\"const\",\"created\",\"modified\",\"description\",\"Title\",\"Title type\",\"Directors\",\"You rated\",\"IMDb Rating\",\"Runtime (mins)\",\"Year\",\"Genres\",\"Num. Votes\",\"Release Date (month/day/year)\",\"URL\"\n"
    + "\"1\",\"tt0876563\",\"Thu Jan  2 00:00:00 2020\",\"\",\"\",\"Ponyo\",\"Feature Film\",\"Hayao Miyazaki\",\"9\",\"7.7\",\"101\",\"2008\",\"animation, family\",\"1\",\"2008-07-19\",\"http://x\"\n"

  @Test("ratings of ten become half stars, and rows that are not films are reported with the reason")
  func ratings() async throws {
    let items = try await WrittenExport("export.csv", Self.ratings).items("export.csv")
    let rows = items.read
    // A person who rates a film has seen it.
    let rated = ImportedMarks(Marks(viewings: [Viewing(nil)], rating: Rating(halfStars: 9)), fields: [.rating, .seen])
    var ponyo = Work(
      id: .unknown(.movie), kind: .movie, title: "Ponyo", released: PartialDate("2008-07-19"),
      creators: ["Hayao Miyazaki"])
    (ponyo.originalTitle, ponyo.genres, ponyo.runtimeMinutes) = ("Gake no ue no Ponyo", ["Animation", "Family"], 101)
    #expect(rows[0].work == ponyo)
    #expect(rows[0].imported == rated)
    // The user may have seen only a part of a series.
    let series = try await WrittenExport("ratings.csv", "Const,Title,Title Type,Your Rating\ntt1,x,TV Series,8\n")
      .read("ratings.csv")
    #expect(series.map(\.imported) == [ImportedMarks(Marks(rating: Rating(halfStars: 8)), fields: [.rating])])
    #expect(rows[0].keys == [ImportKey("imdb", "tt0876563")] && rows[0].added == PartialDate("2020-01-02"))
    #expect(
      rows[1].work.released == PartialDate(year: 2008)
        && rows[1].remarks == [.notRating("“11”", outOf: 10)])
    #expect(
      items.unreadable.map(\.reason) == [.notFilm(.episode), .notFilm(.videoGame), .notFilm(.podcast)])
    #expect(items.unreadable.map(\.line) == [4, 5, 6])
  }

  @Test(
    "an episode is recognised in any language, by its type or by its title; all else is a film",
    arguments: [
      ("TV Episode", "x", false), ("tvEpisode", "x", false), ("Episodio TV", "x", false), ("Épisode TV", "x", false),
      ("TV-Folge", "x", false), ("TV Episode", "Pilot", false),
      ("Video Game", "x", false),
      ("", "Mission: 1.5", true), ("Corto", "x", true), ("Speciale TV", "x", true), ("Серия", "x", true),
      ("Mini serie TV", "S1.Extra", true), ("Movie", "Area (#51)", true),
      // A number that is part of a word.
      ("", "abcdefghijklmnopqrstuvwxyz".map { "\($0)S1.E2" }.joined(separator: " "), true), ("", "No#1.2", true),
    ])
  func episodes(type: String, title: String, isFilm: Bool) async throws {
    let text = "Const,Title,Title Type,Your Rating\ntt1,\(title),\(type),8\n"
    let items = try await WrittenExport("ratings.csv", text).items("ratings.csv")
    #expect(items.read.count == (isFilm ? 1 : 0) && items.unreadable.count == (isFilm ? 0 : 1))
  }

  @Test("a rated episode whose title has its numbers belongs to its series", arguments: ["(#1.12)", "S1.E12"])
  func numberedEpisode(numbers: String) async throws {
    let text = "Const,Title,Title Type,Your Rating,Year\ntt1,House: Pilot \(numbers),tvEpisode,8,2004\n"
    let row = try #require(try await WrittenExport("ratings.csv", text).items("ratings.csv").read.first)
    #expect(
      row.work == Work(id: .unknown(.tv), kind: .tv, title: "House")
        && row.keys == [ImportKey("imdb-part-rating", "tt1 S1E12")])
    #expect(row.imported.marks.viewings == [Viewing(nil, of: WorkPart("S1E12"), rating: Rating(halfStars: 8))])
    #expect(row.imported.fields == [.seen])
  }

  @Test(
    "a series, also a short one, is recognised by its type in any language",
    arguments: [
      ("TV Series", Work.Kind.tv), ("tvSeries", .tv), ("Serie TV", .tv), ("TV Mini Series", .tv), ("tvMiniSeries", .tv),
      ("Mini serie TV", .tv), ("Mini-Series", .tv), ("TV-Serie", .tv), ("Série télévisée", .tv), ("сериал", .tv),
      ("TV Movie", .movie), ("tvSpecial", .movie), ("Speciale TV", .movie), ("Documentary", .movie), ("", .movie),
    ])
  func series(type: String, kind: Work.Kind) async throws {
    let text = "Const,Title,Title Type,Your Rating\ntt1,x,\(type),8\n"
    let items = try await WrittenExport("ratings.csv", text).items("ratings.csv")
    #expect(items.read.map(\.work.kind) == [kind])
  }

  @Test("a list with a number as its file name is the watchlist")
  func numbered() async throws {
    let name = "2f36023d-1111-4222-8333-444455556666.csv"
    #expect(try await WrittenExport(name, Self.list).read(name).allSatisfy { $0.imported.marks.isWanted })
  }

  @Test("the watchlist marks works as wanted, a list tags them with its name, with current and older headers")
  func lists() async throws {
    for text in [Self.list, Self.older] {
      let wanted = try #require(try await WrittenExport("WATCHLIST.csv", text).read("WATCHLIST.csv").first)
      #expect(wanted.imported.marks.isWanted && wanted.imported.fields.isSuperset(of: [.wanted, .note]))
      #expect(wanted.keys == [ImportKey("imdb", "tt0876563")] && wanted.remarks == [])
      #expect(wanted.added == PartialDate("2020-01-02"))
      let tagged = try #require(try await WrittenExport("Anime.csv", text).read("Anime.csv").first)
      #expect(tagged.imported.marks.tags == ["anime"] && tagged.imported.fields.isSuperset(of: [.tags, .note]))
      #expect(tagged.keys.map(\.source) == ["imdb-list", "imdb"])
    }
    let comma = try await WrittenExport("Best, of all.csv", Self.list).read("Best, of all.csv")
    #expect(comma.map(\.imported.marks.tags) == [["best; of all"]] && comma.map(\.remarks) == [[]])
    let noted = try await WrittenExport("watchlist.csv", Self.list).read("watchlist.csv")
    #expect(noted.map(\.imported.marks.note) == ["see it"])
    // In the file of ratings, the description is not the user's.
    let described = Self.older.replacing("\"\",\"Ponyo\"", with: "\"A film\",\"Ponyo\"")
    #expect(described != Self.older)
    let rated = try await WrittenExport("ratings.csv", described).read("ratings.csv")
    let imported = ImportedMarks(
      Marks(viewings: [Viewing(nil)], rating: Rating(halfStars: 9)), fields: [.rating, .seen])
    #expect(rated.map(\.imported) == [imported])
  }
}

@Suite("Importing TMDb", .timeLimit(.minutes(2)))
struct TMDbImportTests {
  static let text =
    "TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated\n"
    + "12429,tt0876563,movie,Ponyo,2008-07-19T00:00:00Z,,,7.7,8.5,2021-03-04T05:06:07Z\n"
    + "1396,,tv,Breaking Bad,2008-01-20T00:00:00Z,,,8.9,9,2021-03-04T05:06:07Z\n"
    + "62161,,tv,Ozymandias,,5,14,9.9,10,2021-03-04T05:06:07Z\n8,,person,Who,,,,,,\n7,,movie,Nought,,,,1,0,\n"

  @Test(
    "the name of the file says what it contains",
    arguments: [
      ("ratings.csv", Marks(), [.rating, .seen]),
      ("favorites.csv", Marks(isFavorite: true), [.favorite, .rating, .seen]),
      ("my-watchlist.csv", Marks(isWanted: true), [.wanted, .rating, .seen]),
    ] as [(String, Marks, Set<Mark>)])
  func files(name: String, marks: Marks, fields: Set<Mark>) async throws {
    let items = try await WrittenExport(name, Self.text).items(name)
    let row = try #require(items.read.first)
    var marks = marks
    // A person who rates a film has seen it.
    (marks.rating, marks.viewings) = (Rating(halfStars: 9), [Viewing(nil)])
    #expect(row.imported == ImportedMarks(marks, fields: fields))
    #expect(row.keys == [ImportKey("tmdb", "12429"), ImportKey("imdb", "tt0876563")])
    #expect(row.work.id == Work.ID("tmdb:movie/12429") && row.work.released == PartialDate("2008-07-19"))
    #expect(row.added == PartialDate("2021-03-04"))
    // An episode is in a file of ratings.
    let isOfRatings = name == "ratings.csv"
    if isOfRatings {
      #expect(items.read.flatMap(\.imported.marks.viewings).contains { $0.part?.episode != nil && $0.rating != nil })
    }
    let whole = items.read.filter { $0.imported.marks.viewings.allSatisfy { $0.part == nil } }
    #expect(whole.map(\.remarks.count) == [1, 0, 1] && whole.last?.imported.marks.rating == nil)
    // A series has numbers of its own.
    #expect(items.read[1].keys == [ImportKey("tmdb-series", "1396")] && items.read[1].work.kind == .tv)
    #expect(items.read[1].identifier == Work.ID("tmdb:tv/1396"))
    // The user may have seen only a part of a series.
    #expect(items.read[1].imported.fields == fields.subtracting([.seen]) && !items.read[1].imported.marks.isSeen)
    #expect(items.unreadable.map(\.reason) == (isOfRatings ? [] : [.notFilm(.episode)]) + [.unknownType("“person”")])
  }
}
