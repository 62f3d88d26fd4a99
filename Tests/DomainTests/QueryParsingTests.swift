import MarqueeDomain
import Testing

/// How a query is read, and the problems of one that cannot be read.
@Suite struct QueryParsingTests {
  private static let works = [
    Work(id: .init("ghibli:film/1")!, kind: .film, title: "Howl's Moving Castle", released: PartialDate("2004")),
    Work(id: .init("tmdb:movie/2")!, kind: .movie, title: "Mission: Impossible", released: PartialDate("1996")),
    Work(id: .init("openlibrary:work/3")!, kind: .book, title: "The Castle Moving", released: PartialDate("1926")),
    Work(id: .init("tmdb:movie/4")!, kind: .movie, title: "1917", released: PartialDate("2019")),
  ]

  @Test(
    "each piece is a term or words, a phrase stands in quotation marks, and an unknown word before a colon is a word",
    arguments: [
      (["castle"], [1, 3]), (["moving castle"], [1, 3]), (["\"moving castle\""], [1]), (["\"castle mov\""], []),
      (["castle", "kind:book"], [3]), (["castle", "-kind:book"], [1]), (["-kind:film"], [3]),
      (["kind:film"], [1, 2, 4]),
      (["Mission: Impossible"], [2]), (["mission:impossible"], [2]), (["http://castle"], []), (["1917"], [4]),
      (["year:1917"], []), (["YEAR:..1996"], [2, 3]), (["year:1996..2004"], [1, 2]), (["year:2005.."], [4]),
      (["title:castle moving"], [1, 3]), (["title:\"castle moving\""], [3]), (["-title:castle"], [2, 4]),
      (["-\"moving castle\"", "castle"], [3]), (["-castle"], [2, 4]), (["catalog:tmdb", "-1917"], [2]),
      (["year<1996"], [3]), (["year<=1996"], [2, 3]), (["year>1996"], [1, 4]), (["-year>=2004"], [2, 3]),
      (["YEAR=2004"], [1]), (["year", ">", "1996"], [1, 4]), (["year>", "2004"], [4]), (["year", "<=1996"], [2, 3]),
      (["before:1996"], [3]), (["after:1996"], [1, 4]), (["before:2000s"], [2, 3]), (["after:1990s"], [1, 4]),
      (["1920s"], [3]), (["1990S"], [2]), (["-1990s"], [1, 3, 4]), (["year:1990s"], [2]),
      (["year:1920s..1990s"], [2, 3]),
      (["year>=1990s"], [1, 2, 4]), (["year<1990s"], [3]), (["\"1990s\""], []), (["1995s"], []), (["title=castle"], []),
      (["kind:book,film"], [1, 2, 3, 4]), (["-kind:book,movie"], []), (["catalog:ghibli,openlibrary"], [1, 3]),
      (["castle", ">", "1"], []), (["castle <3"], []), (["castle->1"], []), (["castle", "<3"], []),
      ([" ", "howls"], [1]), (["\"howl's moving\""], [1]), (["sort:-year"], [1, 2, 3, 4]), ([], [1, 2, 3, 4]),
    ] as [([String], [Int])])
  func pieces(_ pieces: [String], _ found: [Int]) throws {
    let query = try Query(pieces)
    #expect(Self.works.indices.filter { query.matches(Self.works[$0]) }.map { $0 + 1 } == found)
  }

  @Test("a long pasted text is refused")
  func longest() {
    #expect(throws: Problem.self) { try Query([String(repeating: "a", count: 501)]) }
    #expect(throws: Problem.self) { try Query(Array(repeating: "castle", count: 100)) }
  }

  private static func key(_ name: String) -> Query.Key { Query.Key(rawValue: name)! }

  @Test(
    "a query that cannot be read is refused, with what is wrong and the term that it is about",
    arguments: [
      ("title:\u{200B}", .unknownValue("\u{200B}", of: key("title"))),
      ("tag:\u{200B}", .unknownValue("\u{200B}", of: key("tag"))),
      ("tag:a,\u{200B}", .unknownValue("\u{200B}", of: key("tag"))), ("kind:x", .unknownValue("x", of: key("kind"))),
      ("kind:,", .unknownValue(",", of: key("kind"))), ("kind:book,x", .unknownValue("x", of: key("kind"))),
      ("catalog:x", .unknownValue("x", of: key("catalog"))), ("is:tag", .unknownValue("tag", of: key("is"))),
      ("has:seen", .unknownValue("seen", of: key("has"))), ("year:x", .unknownValue("x", of: key("year"))),
      ("year:..", .unknownValue("..", of: key("year"))), ("year:1990..x", .unknownValue("1990..x", of: key("year"))),
      ("year:10000", .unknownValue("10000", of: key("year"))), ("rating:6", .unknownValue("6", of: key("rating"))),
      ("score:11", .unknownValue("11", of: key("score"))), ("minutes:-1", .unknownValue("-1", of: key("minutes"))),
      ("seen:x", .unknownValue("x", of: key("seen"))),
      ("seen>9999-12-31", .unknownValue("9999-12-31", of: key("seen"))),
      ("seen<0001", .unknownValue("0001", of: key("seen"))),
      ("year:2004..1996", .reversedRange("2004..1996", of: key("year"), turned: "1996..2004")),
      ("sort:x", .unknownOrder("x", name: "sort")), ("title>x", .comparedTerm(key("title"))),
      ("year:", .missingValue("year:", of: key("year"))), ("-title:", .missingValue("title:", of: key("title"))),
      ("foo>4", .unknownTerm("foo>4")), ("\"x", .openQuotation("\"x")), ("\u{200B}", .emptyQuery("\u{200B}")),
      (" ", .emptyQuery("")),
    ] as [(String, Refusal)])
  func refused(text: String, refusal: Refusal) {
    #expect(throws: Problem.usage(refusal)) { try Query([text]) }
  }

  @Test("services are asked for the words, and for values of terms in the fields that they search")
  func searched() throws {
    let titled = try #require(try Query(["title:castle"]).searched)
    #expect(titled.text == "castle" && titled.fields == [.title: ["castle"]] && titled.isFieldsAlone)
    let directed = try #require(try Query(["director:mann"]).searched)
    #expect(directed.text == "mann" && directed.fields.isEmpty && !directed.isFieldsAlone)
    let both = try #require(try Query(["heat", "author:mann", "author:\"le guin\"", "genre:war"]).searched)
    #expect(both.text == "heat" && both.fields == [.author: ["mann", "le guin"], .subject: ["war"]])
    #expect(!both.isFieldsAlone)
    let genre = try #require(try Query(["genre:war", "year:1990"]).searched)
    #expect(genre.text == "war" && genre.fields == [.subject: ["war"]] && genre.isFieldsAlone)
    #expect(try Query(["-title:castle", "-heat", "year:1990"]).searched == nil)
  }

  @Test("the text of a query can be typed again, in a line too")
  func text() throws {
    let query = try Query(["castle", "author:le guin", " year:1990.. ", "-title:\"in the\""])
    #expect(query.text == "castle author:'le guin' year:1990.. -title:\"in the\"")
    #expect(try Query(["rating", ">=", "4", "1980s"]).text == "rating>=4 1980s")
    #expect(try Query(line: "rating >= 4 1980s").terms == Query(["rating>=4", "year:1980..1989"]).terms)
    #expect(try Query(line: "castle year:1990..").terms == Query(["castle", "year:1990.."]).terms)
    #expect(try Query(line: "\"moving cas").terms == Query(["\"moving cas\""]).terms)
    #expect(try Query(line: " - ").isEmpty && Query(line: "heat ?").terms == Query(line: "heat").terms)
    // A prepended sign before a blank belongs to the word before.
    #expect(try Query(line: "a\u{601} b").terms == Query(["a\u{601}", "b"]).terms)
    #expect(try Query(["title:a\u{601} b"]).text == "title:'a\u{601} b'")
    for line in ["x \"a\u{601}", "x \"a\" \u{301}", "title:\"a\u{601}\"", "title:\"\u{301}a b\",\"c\""] {
      #expect(try Query(line: Query(line: line).text).terms == Query(line: line).terms, "\(line)")
    }
    #expect(try Query(line: "x \"a b\u{601}").terms == Query(line: "x \"a b\"").terms)
    // A mark after a blank belongs to the next word, also where a line is typed again.
    let marked = try Query(line: "-\r\u{35C}subject:fantasy")
    #expect(try Query(line: marked.text).terms == marked.terms)
    #expect(marked.terms == (try Query(["-", "\u{35C}subject:fantasy"]).terms))
    #expect(try query.isWordsAlone == false && Query(["moving castle", "x"]).isWordsAlone)
    #expect(try !Query(["\"moving castle\""]).isWordsAlone && !Query(["x", "sort:year"]).isWordsAlone)
  }

  @Test(
    "a query of arguments with blanks is the same query when its text is read as a line",
    arguments: [
      ["author:le guin"], ["-author:le guin", "year:1990.."], ["tag:a b,c d"], ["-moving castle"],
      ["title:l'avventura due"],
      ["author:o'brien", "'tis"], ["title:\"in the\" sky"], ["-x \"a b\" c"],
    ])
  func blanks(_ pieces: [String]) throws {
    let query = try Query(pieces)
    #expect(try Query(line: query.text).terms == query.terms, "\(query.text)")
  }

  @Test("a value with an apostrophe at the end of a word becomes a phrase")
  func apostropheAtTheEnd() throws {
    let query = try Query(["title:boys' own book"])
    #expect(try Query(line: query.text).terms == Query(["title:\"boys' own book\""]).terms)
  }

  @Test("an apostrophe without a pair is a part of its word")
  func singleApostrophe() throws {
    #expect(try Query(line: "rock 'n roll").terms == Query(["rock", "n", "roll"]).terms)
    #expect(try Query(line: "author:'le guin").terms == Query(["author:'le", "guin"]).terms)
  }

  @Test("a joined query needs both to match, in the order of the second")
  func joined() throws {
    let both = try Query(["castle", "sort:year"]).joined(with: Query(["kind:book", "sort:-title"]))
    #expect(
      both.text == "castle sort:year kind:book sort:-title" && both.order == LibraryOrder(.title, isDescending: true))
    #expect(Self.works.filter { both.matches($0) }.map(\.id.key) == ["3"])
    #expect(try Query(["castle"]).joined(with: Query(["glass"])).searched?.text == "castle glass")
    #expect(try Query(["kind:book"]).joined(with: Query(["glass"])).searched?.text == "glass")
    #expect(try Query(["castle", "sort:year"]).joined(with: Query(["x"])).order == LibraryOrder(.year))
  }

  @Test(
    "an argument that begins like a flag is a term if a known key follows",
    arguments: [
      ("-is:seen", true), ("-YEAR:1990", true), ("-x", false), ("--is:seen", false), ("-foo:bar", false),
      ("is:seen", false), ("-rating>4", true), ("-rating>=4", true), ("-1980s", true), ("-x>4", false),
      ("-title=x", false),
    ])
  func flags(_ argument: String, _ isTerm: Bool) { #expect(Query.isNegatedTerm(argument) == isTerm) }
}
