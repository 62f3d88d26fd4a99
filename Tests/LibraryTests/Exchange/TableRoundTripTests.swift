// Marquee's own CSV: exported, imported into an empty library and exported again, it is the same bytes.
import Foundation
import MarqueeDomain
import MarqueeLibrary
import TestSupport
import Testing

@Suite("Marquee's own CSV, there and back", .timeLimit(.minutes(2)))
struct TableRoundTripTests {
  private let library = SQLiteLibrary.inMemory()

  private func export(_ library: SQLiteLibrary) async throws -> String {
    let text = Collected()
    _ = try await library.export(.csv, of: Query()) { text.add($0) }
    return text.text
  }

  /// Imports an export into an empty library, and expects the same bytes from it.
  @discardableResult
  private func expectSame(_ sourceLocation: SourceLocation = #_sourceLocation) async throws -> SQLiteLibrary {
    let text = try await export(library)
    let file = try WrittenExport("export.csv", text)
    let other = SQLiteLibrary.inMemory()
    let take = ImportLibrary(files: ImportFiles(), library: other)
    let outcome = try await take(file.folder.path("export.csv"))
    #expect(outcome.unreadable == [], sourceLocation: sourceLocation)
    let again = try await export(other)
    // Strings that differ in the composition of their letters are equal, bytes are not.
    let differences = again.utf8.split(separator: .lineFeed).map { String(decoding: $0, as: UTF8.self) }
      .difference(from: text.utf8.split(separator: .lineFeed).map { String(decoding: $0, as: UTF8.self) })
    #expect(Array(again.utf8) == Array(text.utf8), "\(differences)", sourceLocation: sourceLocation)
    let second = try await take(file.folder.path("export.csv"))
    #expect(second.change == nil, sourceLocation: sourceLocation)
    let counts = try await ImportLibrary(files: ImportFiles(), library: library)(file.folder.path("export.csv")).counts
    #expect(counts.new == 0, sourceLocation: sourceLocation)
    #expect(counts.updated == 0, sourceLocation: sourceLocation)
    #expect(try await export(library) == text, sourceLocation: sourceLocation)
    return other
  }

  private func bringIn(_ records: [String]) async throws {
    let text = "{\"entries\":[\n\(records.joined(separator: ",\n"))\n],\"format\":\"marquee-library/1\"}\n"
    let file = try WrittenExport("export.json", text)
    let outcome = try await ImportLibrary(files: ImportFiles(), library: library)(file.folder.path("export.json"))
    #expect(outcome.unreadable == [])
  }

  private func movie(_ number: Int, _ title: String = "Heat") throws -> Work {
    Work(id: try #require(Work.ID("tmdb:movie/\(number)")), kind: .movie, title: title, released: PartialDate("1995"))
  }

  @Test("a library with every mark, field and kind of identifier")
  func everything() async throws {
    _ = try await library.change([try movie(1)], by: .favorite(true))
    let own = try await library.add([
      WorkDraft(title: "Mine, first", year: 2001, actors: ["Ann"], series: Series("Films", number: 2)),
      WorkDraft(title: "Gone"),
      WorkDraft(title: "A book", kind: .book, authors: ["Ann Lee", "King, Martin, Jr."]),
      WorkDraft(title: "A series", kind: .tv),
    ]).works
    _ = try await library.delete([own[1].id])
    let imported = "Book Id,Title,Author,My Rating\n7,Emma,Jane Austen,4\n8,Mort,Terry Pratchett,3\n"
    let file = try WrittenExport("g.csv", imported)
    _ = try await ImportLibrary(files: ImportFiles(), library: library)(file.folder.path("g.csv"))
    _ = try await library.add([WorkDraft(title: "Mine, last")])
    var full = try movie(2, "=1+1; \"quoted\", and more")
    (full.originalTitle, full.creators) = ("'Heat", ["Kim; or, the Boy", "Ann  Lee", "a;b"])
    full.series = Series("-Films", number: 1.5)
    full.countries = ["JP", "US"]
    full.languages = ["ja", "en"]
    for change in [
      MarkChange.favorite(true), .wanted(true), .rate(Rating(halfStars: 9)),
      .note("'=note\n\nof \"two\" lines, and\r\nmore"),
      .privateNote("-5"), .tag(["noir", "+ more", "two  blanks", "'x", "a; b"]), .listed("Best"), .listed("=Others"),
    ] { _ = try await library.change([full], by: change) }
    for (day, rating) in [("2024-05-01", 7), ("2024-05-01", nil), ("2024", 3), ("2024-05", nil)] {
      let rating = rating.flatMap { Rating(halfStars: $0) }
      _ = try await library.change([full], by: .seen(on: try #require(PartialDate(day)), rating: rating))
    }
    for (mark, value) in [(Mark.status, "onhold"), (.progress, "40%"), (.owned, "=lent,  to Ann")] {
      _ = try await library.change([full], by: .set(mark, .text(value), on: PartialDate("2024-05-02")))
    }
    try await library.complete(with: full, replaces: true)
    _ = try await library.change([own[0]], by: .set(.owned, .flag(true)))
    _ = try await library.change([own[0]], by: .set(.progress, .text("1h10m"), on: PartialDate("2024-05-02")))
    let ghibli = Work(
      id: try #require(Work.ID("ghibli:film/x")), kind: .film, title: "Heat 2", released: PartialDate("1995"))
    _ = try await library.change([ghibli], by: .tag(["x"]))
    _ = try await library.link(try movie(1), ghibli)
    let other = try await expectSame()
    let ids = try await other.page(LibraryQuery(.library, order: LibraryOrder(.added))).entries.map(\.work.id)
    #expect(ids == [own[0].id, own[2].id, own[3].id, Work.ID("library:movie/8")].compactMap(\.self))
    let text = try await export(other)
    #expect(text.contains("imported:book/6"))
    #expect(text.contains("imported:book/7"))
  }

  @Test("own works without a mark keep their numbers among entries with marks")
  func unmarked() async throws {
    let works = try await library.add([WorkDraft(title: "First"), WorkDraft(title: "Second")]).works
    for number in 1...3 { _ = try await library.change([try movie(number, "Film \(number)")], by: .favorite(true)) }
    _ = try await library.add([WorkDraft(title: "Third")])
    _ = try await library.change([works[1]], by: .favorite(true))
    let other = try await expectSame()
    let ids = try await other.page(LibraryQuery(.library, order: LibraryOrder(.added))).entries.map(
      \.work.id.description)
    #expect(ids == ["library:movie/1", "library:movie/2", "library:movie/6"])
  }

  @Test("a taken number stays with the entry that has it")
  func taken() async throws {
    _ = try await library.add([WorkDraft(title: "First")])
    let text = try await export(library)
    let other = SQLiteLibrary.inMemory()
    _ = try await other.add([WorkDraft(title: "Another")])
    let file = try WrittenExport("export.csv", text)
    _ = try await ImportLibrary(files: ImportFiles(), library: other)(file.folder.path("export.csv"))
    let entries = try await other.page(LibraryQuery(.library, order: LibraryOrder(.added))).entries
    #expect(entries.map { "\($0.work.id) \($0.work.title)" } == ["library:movie/1 Another", "library:movie/2 First"])
  }

  @Test("the authors of an own book stay its people")
  func people() async throws {
    let book = try await library.add([WorkDraft(title: "A book", kind: .book, authors: ["Ann", "Bob"])]).works[0]
    let other = try await expectSame()
    _ = try await other.edit(book.id, by: [.year(1999)])
    #expect(try await other.page(LibraryQuery(.library)).entries.map(\.work.creators) == [["Ann", "Bob"]])
  }

  @Test(
    "texts with signs that CSV, spreadsheets and Marquee itself use",
    arguments: [
      "=1", "'=1", "''=1", "'", "''", "'x", "-5", "+5", "@x", "\tx", "a,b", "say \"hi\"", "\"", "two\nlines",
      "cr\r\nlf",
      "e\u{301}", "日本 😀", "a;b", "a; b", "a  b", " blanks ", "{\"json\":[]}", "?", "true", "2024-05-01", "1.0", "120.0",
      "sep=;", "\u{605},x", String(repeating: "long ", count: 400) + "x",
    ])
  func texts(_ text: String) async throws {
    func quoted(_ text: String) throws -> String {
      String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    }
    let json = try quoted(text)
    let line = try quoted(text.replacing("\r\n", with: " ").replacing("\n", with: " ").trimmed)
    // A comma may be one character with the sign before it.
    let isLine = text.unicodeScalars.allSatisfy { $0 != "," && $0.properties.generalCategory != .control }
    let tag = try quoted(isLine ? String(text.trimmed.prefix(90)).trimmed : "tag")
    try await bringIn([
      """
      {"creators":[\(json),"B"],"favorited":1,"id":"tmdb:movie/7","kind":"movie","note":\(json),"number":1,\
      "originalTitle":\(json),"owned":true,"ownedText":\(line),"privateNote":\(json),"released":"1990","tags":[\(tag)],\
      "title":\(json),"viewings":[{"note":\(json),"number":1,"on":"2024-05-01"},{"number":2,"on":"2024-05-01"}],\
      "lists":[{"name":\(tag),"note":\(json),"rank":1}]}
      """,
      #"{"added":1,"id":"imported:book/9","kind":"book","number":9,"rating":7,"title":\#(json)}"#,
      #"{"added":1,"id":"library:movie/12","kind":"movie","number":12,"title":\#(json)}"#,
    ])
    try await expectSame()
  }

  @Test("viewings of one day keep their order, with and without a rating, and the unknown day")
  func viewings() async throws {
    try await bringIn([
      #"{"favorited":1,"id":"tmdb:movie/7","kind":"movie","number":1,"title":"A","viewings":[{"number":1,"on":"0000"},{"number":2,"on":"2024-05-01","rating":3},{"number":3,"on":"2024-05-01"},{"number":4,"on":"2024-05-01","note":"x"},{"number":5,"on":"2024-05-01","rating":3}]}"#,
      #"{"id":"tmdb:movie/8","kind":"movie","number":2,"title":"B","viewings":[{"number":6,"on":"0000","rating":4},{"number":7,"on":"2024"}]}"#,
    ])
    try await expectSame()
  }

  @Test("years before our era, progress in a series, and numbers of lists")
  func numbers() async throws {
    try await bringIn([
      #"{"id":"openlibrary:work/OL1W","kind":"book","number":1,"progress":"120","progressAt":"2024-05-01","progressPercent":30,"released":"-0700","status":"started","title":"A"}"#,
      #"{"id":"tmdb:tv/8","kind":"tv","lists":[{"name":"L","rank":2.5},{"name":"M","rank":-3}],"number":2,"progress":"S2E5","status":"started","title":"B"}"#,
    ])
    try await expectSame()
  }
}
