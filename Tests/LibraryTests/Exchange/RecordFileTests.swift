// Marquee's own export as a file: every member of a record is imported and exported unchanged, and an error in a member
// costs only that member, which is reported in plain words.
import Foundation
import MarqueeDomain
import MarqueeLibrary
import TestSupport
import Testing

@Suite("Records of Marquee's own export", .timeLimit(.minutes(2)))
struct RecordFileTests {
  private let library = SQLiteLibrary.inMemory()

  private func bringIn(_ records: [String], format: String = "marquee-library/1") async throws -> ImportOutcome {
    let text = "{\"entries\":[\n\(records.joined(separator: ",\n"))\n],\"format\":\"\(format)\"}\n"
    let export = try WrittenExport("export.json", text)
    let outcome = try await ImportLibrary(files: ImportFiles(), library: library)(export.folder.path("export.json"))
    for row in outcome.unreadable { row.reason.loss.map(expectPlain) }
    return outcome
  }

  /// Expects that the description of a loss is short, and does not reveal how the library is stored.
  private func expectPlain(_ sentence: String) {
    #expect(sentence.count < 200, "\(sentence.prefix(200))")
    let inner = /(?i)sql|\b(select|insert|update|delete|table|column|constraint|changeset)\b/
    #expect(sentence.firstMatch(of: inner) == nil, "\(sentence.prefix(200))")
    #expect(!sentence.contains("  ") && sentence.last != ".", "\(sentence.prefix(200))")
  }

  /// The records that the library has now, one on each line.
  private func records() async throws -> [String] {
    let text = Collected()
    _ = try await library.export(.json, of: Query()) { text.add($0) }
    let lines = text.text.withoutStatements.split(separator: "\n")
    #expect(lines.first == "{\"entries\":[" && lines.last == "],\"format\":\"marquee-library/2\"}")
    return lines.dropFirst().dropLast().map { String($0.last == "," ? $0.dropLast() : $0) }
  }

  /// A record as it is exported: numbers are valid in one library only, and a mark's place is the time at which it was
  /// set, in milliseconds.
  private func exported(_ record: String) -> String {
    record.replacing(/"(number|person)":\d+,/, with: "").replacing(/,"(number|person)":\d+/, with: "")
      .replacing(/"(favorited|wanted)":(\d),(.*?)"(favoritedAt|wantedAt)":(\d+)/) { match in
        let (_, mark, place, between, at, time) = match.output
        return "\"\(mark)\":\(time)00\(place),\(between)\"\(at)\":\(time)"
      }
  }

  /// A record of a favorite movie, with further members.
  private func movie(_ number: Int = 1, _ members: String = "") -> String {
    #"{\#(members)"favorited":\#(number),"id":"tmdb:movie/\#(number)","kind":"movie","number":\#(number),"title":"Heat"}"#
  }

  /// Together, these records have every possible member.
  private static let records = [
    // A movie of two catalogs, with everything that can be known and said.
    #"{"accounts":[{"at":1700000300,"earlier":{"genres":1700000100,"score":0},"id":"tmdb:movie/129"},{"id":"ghibli:film/dc2e6bd1","says":{"genres":["Fantasy"]}}],"added":1700000000,"creators":["Hayao Miyazaki"],"description":{"artwork":"https://example.org/129.png","creators":["Hayao Miyazaki","Ann Lee"],"genres":["Animation","Fantasy"],"originalTitle":"千と千尋の神隠し","producers":["Toshio Suzuki"],"released":"2001-07-20","romanizedTitle":"Sen to Chihiro no kamikakushi","runtimeMinutes":125,"score":8.5,"scoreOutOf":10.0,"scoreVotes":16000,"synopsis":"A bath house, \"by night\".","url":"https://www.themoviedb.org/movie/129"},"differences":["rows:movie/t-spirited-away-0000000000000001"],"favorited":2,"favoritedAt":1700000100,"id":"tmdb:movie/129","identifiers":[{"creators":["Hayao Miyazaki"],"id":"ghibli:film/dc2e6bd1","kind":"film","originalTitle":"千と千尋の神隠し","released":"2001","title":"Spirited Away"}],"imports":[{"key":"https://boxd.it/aaa","said":{"favorite":true,"wanted":false,"seen":["2024-05-01"],"rating":9,"note":"Told.","privateNote":null,"tags":["noir"],"year":2001,"viewings":[{"note":"On a plane.","on":"2024-05-01","rating":8}]},"source":"letterboxd"}],"kind":"movie","note":"Two\nlines.","number":3,"originalTitle":"千と千尋の神隠し","privateNote":"With Ann.","rating":9,"released":"2001-07-20","tags":["noir","two words"],"title":"Spirited Away","viewings":[{"number":5,"on":"0000"},{"number":6,"on":"2024-05-01"},{"note":"On a plane.","number":7,"on":"2024-05-01","rating":8}],"wanted":1,"wantedAt":1700000200}"#,
    // An own movie with its people.
    #"{"added":1700000001,"cast":[{"name":"Ann Lee","person":2,"role":"actor"},{"name":"Bob","person":4,"role":"actor"}],"id":"library:movie/5","kind":"movie","number":5,"released":"1999","title":"Mine"}"#,
    // An own book.
    #"{"added":1700000002,"cast":[{"name":"Bob","person":4,"role":"author"}],"creators":["Bob"],"id":"library:book/6","kind":"book","number":6,"rating":1,"title":"Mine too"}"#,
    // A book that is known from an import and not from a catalog, seen on an unknown day.
    #"{"added":1700000003,"creators":["Frank Herbert"],"description":{"creators":["Frank Herbert"],"pages":604,"released":"1965"},"id":"imported:book/8","imports":[{"key":"1","said":{"seen":["0000"],"rating":10,"shelf":"read"},"source":"goodreads"},{"key":"9780441172719","said":{},"source":"isbn"}],"kind":"book","number":8,"rating":10,"released":"1965","title":"Dune","viewings":[{"number":9,"on":"0000"}]}"#,
    // A movie that is only wanted.
    #"{"added":1700000004,"id":"rows:movie/t-casablanca-0000000000000003","kind":"movie","number":9,"title":"Casablanca","wanted":2,"wantedAt":1700000300}"#,
  ]

  @Test("five records with every possible member are imported and exported unchanged, and again change nothing")
  func everyMember() async throws {
    let outcome = try await bringIn(Self.records)
    #expect(outcome.counts.new == 5 && outcome.unreadable.isEmpty, "\(outcome.unreadable)")
    // What imported rows said is in statements now, beside what only records have.
    let repeated =
      /"(favorite|wanted|seen|rating|note|privateNote|tags|viewings)":(true|false|null|\d+|"[^"]*"|\[[^\]]*\]),?/
    let expected = Self.records.map { record in
      exported(record).replacing(/"said":\{.*?\},"source"/) { match in
        match.output.replacing(repeated, with: "").replacing(",}", with: "}")
      }
    }
    let found = try await records()
    // A number is valid in one library only, so that an export has a key instead.
    func withoutKeys(_ records: [String]) -> [String] {
      records.map { $0.replacing(/"(library|imported):(\w+)\/\w+"/) { "\($0.output.1):\($0.output.2)" } }.sorted()
    }
    #expect(withoutKeys(found) == withoutKeys(expected))
    let again = try await bringIn(Self.records)
    #expect(again.counts.unchanged == 5 && again.change == nil)
  }

  @Test("unknown members of a record stay; unknown members of its parts are ignored")
  func unknownMembers() async throws {
    let outcome = try await bringIn([
      movie(1, #""description":{"pages":170,"smell":"old"},"mood":{"blue":[1,{"deep":null}]},"zeal":"x","#),
      movie(2, #""viewings":[{"on":"2024","where":"home"}],"#),
    ])
    #expect(outcome.counts.new == 2 && outcome.unreadable.isEmpty, "\(outcome.unreadable)")
    #expect(
      try await records() == [
        #"{"description":{"pages":170},"favorited":1,"id":"tmdb:movie/1","kind":"movie","#
          + #""mood":{"blue":[1,{"deep":null}]},"title":"Heat","zeal":"x"}"#,
        #"{"favorited":2,"id":"tmdb:movie/2","kind":"movie","title":"Heat","viewings":[{"on":"2024"}]}"#,
      ])
  }

  @Test("an identifier that is there twice is kept once, and nothing is reported")
  func repeatedIdentifier() async throws {
    let outcome = try await bringIn([movie(1, #""differences":["rows:movie/0-2","rows:movie/0-2"],"#)])
    #expect(outcome.counts.new == 1)
    #expect(outcome.counts.partial == 0)
    #expect(outcome.unreadable.isEmpty, "\(outcome.unreadable)")
  }

  @Test(
    "an impossible value is left out and reported, and costs nothing else",
    arguments: [
      (#""rating":0,"#, "rating"), (#""rating":11,"#, "rating"), (#""rating":"nine","#, "rating"),
      (#""rating":4.5,"#, "rating"), (#""viewings":"2024","#, "viewings"),
      (#""viewings":[{"on":"2024-13-45"}],"#, "viewings[0]"), (#""note":7,"#, "note"), (#""tags":[1],"#, "tags[0]"),
      (#""tags":[null],"#, "tags[0]"), (#""cast":[{"name":"Ann","person":1,"role":"gaffer"}],"#, "cast[0]"),
      (#""identifiers":[{"id":"nonsense","kind":"movie","title":"x"}],"#, "identifiers[0]"),
      (#""identifiers":[{"id":"openlibrary:work/OL1W","kind":"movie","title":"x"}],"#, "identifiers[0]"),
      (#""imports":[{"key":"k","said":7,"source":"letterboxd"}],"#, "imports[0]"), (#""added":-1,"#, "added"),
      (#""added":"soon","#, "added"), (#""added":1e300,"#, "added"), (#""wanted":true,"#, "wanted"),
      (#""creators":"Mann","#, "creators"), (#""favoritedAt":-9223372036854775808,"#, "favoritedAt"),
      (#""released":"yesterday","#, "released: not a day, a month or a year"),
      (#""released":"2024-13-45","#, "released: not a day, a month or a year"), (#""status":"lost","#, "status"),
      (#""progress":"far","#, "progress"),
      (#""differences":["a work"],"#, "differences: “a work” has the wrong format"),
      (#""formerIdentifiers":["x"],"#, "formerIdentifiers: “x” has the wrong format"),
    ])
  func impossibleValue(_ member: String, _ name: String) async throws {
    let outcome = try await bringIn([movie(1, member), movie(2)])
    #expect(outcome.counts.new == 2 && outcome.counts.partial == 1)
    #expect(outcome.unreadable.count == 1 && outcome.unreadable.first?.line == 2)
    let reason = try #require(outcome.unreadable.first?.reason)
    #expect((reason.loss ?? "\(reason)").contains(name), "\(reason)")
    #expect(try await records() == [exported(movie(1)), exported(movie(2))])
  }

  @Test(
    "a value of the wrong form costs only itself, also deep inside a record",
    arguments: [
      (#""description":{"pages":170,"runtimeMinutes":0}"#, "description.runtimeMinutes", #"{"pages":170}"#),
      (#""description":{"pages":-1,"runtimeMinutes":90}"#, "description.pages", #"{"runtimeMinutes":90}"#),
      (#""description":{"pages":170,"released":"soon"}"#, "description.released", #"{"pages":170}"#),
      (#""description":{"pages":170,"url":"javascript:x"}"#, "description.url", #"{"pages":170}"#),
      (#""description":{"pages":170,"score":99,"scoreOutOf":10}"#, "description.score", #"{"pages":170}"#),
      (#""description":{"pages":170,"score":"good","scoreOutOf":10}"#, "description.score", #"{"pages":170}"#),
      (
        #""description":{"score":9.0,"scoreOutOf":10.0,"scoreVotes":20000000000}"#, "description.scoreVotes",
        #"{"score":9.0,"scoreOutOf":10.0}"#
      ),
      (
        #""imports":[{"key":"k","said":{"rating":99,"year":1995},"source":"imdb"}]"#, "imports[0].said.rating",
        #""said":{"year":1995}"#
      ),
      (
        #""imports":[{"key":"k","said":{"seen":["2024","2024-13"],"year":1995},"source":"imdb"}]"#,
        "imports[0].said.seen", #""said":{"year":1995}"#
      ),
      (#""viewings":[{"number":1,"on":"2024","rating":11}]"#, "viewings[0].rating", #"[{"on":"2024"}]"#),
    ])
  func impossiblePart(_ member: String, _ name: String, _ kept: String) async throws {
    let outcome = try await bringIn([movie(1, member + ",")])
    #expect(outcome.counts.new == 1 && outcome.unreadable.count == 1, "\(outcome.unreadable)")
    let reason = try #require(outcome.unreadable.first?.reason)
    #expect(reason.loss?.hasPrefix("\(name): ") == true && reason == .lost(reason.loss ?? "", isLeftOut: true))
    let record = try #require(try await records().first)
    #expect(record.contains(kept), "\(record)")
  }

  @Test(
    "the reason for the loss of a value is in plain words",
    arguments: [
      (#""description":{"pages":-1},"#, "description.pages: the number is out of range"),
      (#""description":{"released":"soon"},"#, "description.released: not a day, a month or a year"),
      (#""description":{"url":"javascript:x"},"#, "description.url: not a web address"),
      (#""status":"lost","#, "status: not an allowed value"),
    ])
  func reasons(_ member: String, _ reason: String) async throws {
    let outcome = try await bringIn([movie(1, member)])
    #expect(outcome.unreadable.map(\.reason) == [.lost(reason, isLeftOut: true)])
  }

  @Test("of the invalid values of a record, the first ten are reported", arguments: [9, 10, 11, 30])
  func manyLosses(count: Int) async throws {
    let tags = (0..<count).map { "\($0)" }.joined(separator: ",")
    let outcome = try await bringIn([movie(1, "\"tags\":[\(tags)],")])
    #expect(outcome.counts.new == 1 && outcome.counts.partial == 1)
    #expect(outcome.unreadable.count == min(count, 10))
    #expect(outcome.unreadable.enumerated().allSatisfy { $1.reason.loss?.hasPrefix("tags[\($0)]: ") == true })
  }

  @Test("favorites and wanted works of an earlier version keep their order, before those that are marked today")
  func places() async throws {
    let work = Work(id: try #require(Work.ID("tmdb:movie/7")), kind: .movie, title: "Ran")
    _ = try await library.change([work], by: .favorite(true))
    _ = try await library.change([work], by: .wanted(true))
    _ = try await bringIn([movie(3, #""wanted":1,"#), movie(1, #""wanted":2,"#), movie(2, #""wanted":5,"#)])
    #expect(try await ids(.favorites) == ["1", "2", "3", "7"])
    #expect(try await ids(.watchlist) == ["3", "1", "2", "7"])
  }

  @Test("a mark with an impossible place is set")
  func noPlace() async throws {
    _ = try await bringIn([movie(3), #"{"favorited":-5,"id":"tmdb:movie/4","kind":"movie","title":"Ran"}"#])
    #expect(try await ids(.favorites) == ["4", "3"])
  }

  /// The keys of the works on a list, in the order in which they were marked.
  private func ids(_ list: LibraryQuery.List) async throws -> [String] {
    try await library.page(LibraryQuery(list, order: LibraryOrder(.added))).entries.map(\.work.id.key)
  }

  @Test("the number of an imported work of another library is not the identifier of the row's work")
  func importedNumber() async throws {
    let record = #"{"favorited":1,"id":"imported:movie/9","kind":"movie","title":"Heat"}"#
    let text = "{\"entries\":[\n\(record)\n],\"format\":\"marquee-library/1\"}\n"
    let row = try #require(try await WrittenExport("export.json", text).read("export.json").first)
    #expect(row.work.id == .unknown(.movie) && row.work.title == "Heat")
    #expect(row.keys == [ImportKey("marquee", "imported:movie/9")])
  }

  @Test("the last value of a repeated name counts, and nothing is left out")
  func repeatedName() async throws {
    let outcome = try await bringIn([movie(1, #""mood":1,"mood":2,"rating":5,"rating":9,"#)])
    #expect(
      outcome.unreadable.map(\.reason) == [
        .repeatedMember, .lost("rating: the name occurs more than once; the last value counts", isLeftOut: false),
      ])
    #expect(
      try await records() == [
        #"{"favorited":1,"id":"tmdb:movie/1","kind":"movie","mood":2,"rating":9,"title":"Heat"}"#
      ])
  }

  @Test("a work without a title is named `Untitled` everywhere", arguments: ["", "  "])
  func untitled(_ title: String) async throws {
    let outcome = try await bringIn([
      #"{"favorited":1,"id":"tmdb:movie/1","kind":"movie","number":1,"title":"\#(title)"}"#
    ])
    #expect(outcome.counts.new == 1 && outcome.unreadable.isEmpty)
    #expect(try await library.titles(.mine) == [Work.untitled])
    #expect(try await records().allSatisfy { $0.contains(#""title":"Untitled""#) })
    // Its title is not compared with others: each is an entry of its own.
    let others = try await bringIn([
      #"{"favorited":2,"id":"rows:movie/0-1","kind":"movie","title":"\#(title)"}"#,
      #"{"favorited":3,"id":"imported:movie/9","kind":"movie","title":"\#(title)"}"#,
    ])
    #expect(others.counts.new == 2 && others.unreadable.isEmpty)
    #expect(try await library.lookalikes().isEmpty)
  }

  @Test("a record of a later version is imported as far as it is known, and exported with everything that it had")
  func laterRecord() async throws {
    let record = String(movie(1, #""mood":{"to":["Ann",null]},"#).dropLast()) + #","version":2}"#
    let outcome = try await bringIn([record])
    #expect(outcome.counts.new == 1 && outcome.unreadable.map(\.line) == [2])
    #expect(outcome.unreadable.first?.reason == .laterVersion(2))
    let expected = #"{"favorited":1,"id":"tmdb:movie/1","kind":"movie","mood":{"to":["Ann",null]},"#
    #expect(try await records() == [expected + #""title":"Heat","version":2}"#])
    let work = Work(id: try #require(Work.ID("tmdb:movie/1")), kind: .movie, title: "Heat")
    _ = try await library.change([work], by: .rate(Rating(halfStars: 8)))
    #expect(try await records() == [expected + #""rating":8,"title":"Heat","version":2}"#])
  }

  @Test("two own works with one identifier become two entries")
  func sameNumber() async throws {
    func own(_ title: String) -> String { #"{"id":"library:movie/5","kind":"movie","number":5,"title":"\#(title)"}"# }
    let lines = [own("Heat"), own("Emma"), own("Emma"), own("Heat")]
    let id = try #require(Work.ID("library:movie/5"))
    let outcome = try await bringIn(lines)
    #expect(outcome.counts.new == 2 && outcome.unreadable.map(\.line) == [3, 4, 5])
    #expect(
      outcome.unreadable.map(\.reason) == [
        .reused(line: 2, id), .repeated(line: 3, id), .repeated(line: 2, id),
      ])
    #expect(try await library.titles(.library).sorted() == ["Emma", "Heat"])
    let again = try await bringIn(lines)
    #expect(again.change == nil && again.counts.unchanged == 4)
  }

  @Test("another program's key that two records have stays with the first, and the second is reported")
  func sameKey() async throws {
    let imports = #""imports":[{"key":"7","said":{},"source":"goodreads"}],"#
    let outcome = try await bringIn([movie(1, imports), movie(2, imports), movie(1, imports)])
    #expect(outcome.counts.new == 2)
    #expect(outcome.unreadable.map(\.line) == [3, 4])
    let id = try #require(Work.ID("tmdb:movie/1"))
    #expect(outcome.unreadable.map(\.reason) == [.keyOfOther("“7”", source: "goodreads"), .repeated(line: 2, id)])
    #expect(try await records().map { $0.contains("goodreads") } == [true, false])
  }

  @Test(
    "a line that is not a record costs only itself",
    arguments: [
      "null", "[]", "7", "{}", "{", "nonsense", #"{"id":7}"#, #"{"id":"tmdb:movie/1"}"#,
      #"{"id":"tmdb:movie/1","kind":"movie"}"#,
      #"{"id":"tmdb:movie/1","kind":"song","title":"x"}"#,
      #"{"id":"'; DROP TABLE works; --","kind":"movie","title":"x"}"#,
    ])
  func damaged(_ line: String) async throws {
    let outcome = try await bringIn([movie(), line, movie(2)])
    #expect(outcome.counts.new == 2 && outcome.counts.unreadable == 1)
    #expect(outcome.unreadable.map(\.line) == [3])
    #expect(try await records() == [exported(movie()), exported(movie(2))])
  }

  @Test("a record of 10 MB or of 100,000 levels is reported in short sentences, and the others are imported")
  func longRecord() async throws {
    let levels = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    for member in [
      "\"deep\":\(levels),",
      #""note":"\#(String(repeating: "n", count: 10 << 20))","#,
      #""tags":[\#((0..<600_000).map { "\"some tag \($0)\"" }.joined(separator: ","))],"#,
    ] {
      let outcome = try await bringIn([movie(), movie(2, member), "nonsense", movie(3)])
      #expect(outcome.counts.new + outcome.counts.unchanged == 2 && outcome.counts.unreadable == 2)
      #expect(outcome.unreadable.map(\.line) == [3, 4])
      let isDeep = member.hasPrefix("\"deep")
      #expect(isDeep || outcome.unreadable.first?.reason == .longEntry(megabytes: 4))
      #expect(outcome.unreadable.first.map { $0.text.count <= 4_000 } == true)
    }
    #expect(try await records().map { $0.contains("tmdb:movie/1") || $0.contains("tmdb:movie/3") } == [true, true])
  }

  @Test("two records with one identifier become one entry, and keep what each says")
  func sameIdentifier() async throws {
    let outcome = try await bringIn([movie(1, #""rating":5,"#), movie(1, #""rating":9,"#), movie(2)])
    #expect(outcome.counts.new == 2 && outcome.counts.rows == 3)
    let id = try #require(Work.ID("tmdb:movie/1"))
    #expect(outcome.unreadable.map(\.line) == [3] && outcome.unreadable[0].reason == .repeated(line: 2, id))
    let records = try await records()
    #expect(records.count == 2 && records[0].contains(#""rating":9"#) && records[1] == exported(movie(2)))
    _ = try await library.undo()
    #expect(try await self.records().isEmpty)
  }

  @Test("a file of a later version is refused with a remedy, and nothing is changed", arguments: [3, 99])
  func laterVersion(_ version: Int) async throws {
    _ = try await bringIn([movie()])
    let problem = await #expect(throws: Problem.self) {
      try await bringIn([movie(2), movie(3)], format: "marquee-library/\(version)")
    }
    let end = "“],\"format\":\"marquee-library/\(version)\"}”"
    #expect(problem == .usage(.unimportable(.otherLastLine(file: "export.json", found: end))))
    #expect(try await records() == [exported(movie())])
    #expect(try await library.changes(limit: .max).count == 1)
  }
}

extension RowRemark {
  /// What was lost of a record, and where; `nil` for any other remark.
  var loss: String? {
    switch self {
    case .lost(let loss, _): loss
    case .damagedEntry(let loss): loss
    default: nil
    }
  }
}
