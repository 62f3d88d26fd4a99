import MarqueeDomain
import Testing

/// How a query is read, and what is said of one that cannot be.
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

  @Test(
    "a bad value is a usage problem that shows what would be right",
    arguments: [
      ("rating:eleven", "rating can't be “eleven”.", "For example rating:4..: "),
      ("rating:4.2", "rating can't be “4.2”.", "by halves"),
      ("year:2020..1990", "year can't be “2020..1990”: it ends before it begins.", "year:1990..2020"),
      ("year:..", "year can't be “..”.", "year:1980..1989"), ("year:0", "year can't be “0”", "year:"),
      ("year:99999999999", "year can't be “99999999999”", "year:"),
      ("year:1990..x", "year can't be “1990..x”", "year:"),
      ("score:11", "score can't be “11”.", "0 to 10"), ("score:inf", "score can't be “inf”", "0 to 10"),
      ("minutes:-5", "minutes can't be “-5”", "a number"),
      ("kind:comic", "kind can't be “comic”", "It can be book, film or movie."),
      ("is:old", "is can't be “old”", "favorite, wanted, seen, unseen, own, started, onhold, givenup or owned"),
      ("has:seen", "has can't be “seen”", "note, tag or rating"),
      ("catalog:imdb", "catalog can't be “imdb”", "ghibli, openlibrary, tmdb"),
      ("seen:may", "seen can't be “may”", "seen:2024-05"),
      ("seen:2024-06..2024-05", "seen can't be “2024-06..2024-05”: it ends", "seen:2024-05..2024-06"),
      ("added:2023-02-29", "added can't be “2023-02-29”", "added:"),
      ("sort:size", "sort can't be “size”", "title, year, added"),
      (
        "colour>red", "`colour>red` compares what is not a term.",
        "What compares is year, rating, score, minutes, pages, progress, seen and added;"
      ),
      ("-x<=1", "`x<=1` compares what is not a term.", "the other terms are before, after, kind,"),
      ("title>castle", "title cannot be compared.", "title:castle"),
      ("rating>", "`rating>` needs a value.", "rating:4.."),
      ("rating>5.5", "rating can't be “5.5”.", "by halves"),
      ("seen>9999", "seen can't be “9999”.", "seen:2024-05"),
      ("before:2024-05", "before can't be “2024-05”.", "year<2000"),
      ("year:1980s..1970s", "year can't be “1980s..1970s”: it ends", "year:1970s..1980s"),
      ("kind:book,comic", "kind can't be “comic”.", "book, film or movie"),
      ("tag:,", "tag can't be “,”.", "tag:"),
      ("title:", "`title:` needs a value.", "title:castle"), ("-tag:", "`tag:` needs", "tag:airship"),
      ("author:!", "author can't be “!”.", "author:"), ("?!", "`?!` holds nothing", "Letters, digits or emoji"),
      ("", "`` holds nothing", "Letters, digits or emoji"),
      ("castle\"", "A quotation mark in `castle\"` has no end.", "phrase"),
      ("title:\"moving", "A quotation mark in", "Two of them"),
    ])
  func problems(_ piece: String, _ message: String, _ advice: String) {
    let problem = #expect(throws: Problem.self) { try Query([piece]) }
    #expect(problem?.code == .usage && problem?.message.hasPrefix(message) == true, "\(problem?.message ?? "")")
    #expect(problem?.remedy.sentence?.contains(advice) == true, "\(problem?.remedy.sentence ?? "")")
  }

  @Test("a text that was pasted is too long")
  func longest() {
    #expect(throws: Problem.self) { try Query([String(repeating: "a", count: 501)]) }
    #expect(throws: Problem.self) { try Query(Array(repeating: "castle", count: 100)) }
  }

  @Test("a query says itself as it may be typed again, in a line too")
  func text() throws {
    let query = try Query(["castle", "author:le guin", " year:1990.. ", "-title:\"in the\""])
    #expect(query.text == "castle author:\"le guin\" year:1990.. -title:\"in the\"")
    #expect(try Query(["rating", ">=", "4", "1980s"]).text == "rating>=4 1980s")
    #expect(try Query(line: "rating >= 4 1980s").terms == Query(["rating>=4", "year:1980..1989"]).terms)
    #expect(try Query(line: "castle year:1990..").terms == Query(["castle", "year:1990.."]).terms)
    #expect(try Query(line: "\"moving cas").terms == Query(["\"moving cas\""]).terms)
    #expect(try Query(line: " - ? ").isEmpty)
    #expect(try query.isWordsAlone == false && Query(["moving castle", "x"]).isWordsAlone)
    #expect(try !Query(["\"moving castle\""]).isWordsAlone && !Query(["x", "sort:year"]).isWordsAlone)
  }

  @Test("of two queries both have to match, in the second one's order")
  func joined() throws {
    let both = try Query(["castle", "sort:year"]).joined(with: Query(["kind:book", "sort:-title"]))
    #expect(
      both.text == "castle sort:year kind:book sort:-title" && both.order == LibraryOrder(.title, isDescending: true))
    #expect(Self.works.filter { both.matches($0) }.map(\.id.key) == ["3"])
  }

  @Test(
    "an argument that begins like a flag is a term where a known key follows",
    arguments: [
      ("-is:seen", true), ("-YEAR:1990", true), ("-x", false), ("--is:seen", false), ("-foo:bar", false),
      ("is:seen", false), ("-rating>4", true), ("-rating>=4", true), ("-1980s", true), ("-x>4", false),
      ("-title=x", false),
    ])
  func flags(_ argument: String, _ isTerm: Bool) { #expect(Query.isNegatedTerm(argument) == isTerm) }

  @Test(
    "what words may have been meant as is told where nothing matches, and of days in the diary always",
    arguments: [
      ("ghibli or kurosawa", nil, false, ["`catalog:ghibli`", "tag:a,b"]), ("heat and ran", nil, false, ["without it"]),
      ("not heat", nil, false, ["- in front"]), ("unseen", .mine, false, ["`is:unseen`"]),
      ("-Seen books", .mine, false, ["`-is:seen`", "`kind:book`"]), ("\"or\" is:seen", .mine, false, []),
      ("2024", .diary, false, ["`seen:2024`"]), ("2001 x", .diary, true, ["`seen:2001`"]),
      ("2024-05", .diary, true, ["`seen:2024-05`"]), ("1994", .mine, false, ["`year:1994`"]),
      ("300", .diary, false, []),
      ("1994", nil, true, []), ("heat or ran", nil, true, []), ("seen:2024", .diary, true, []),
    ] as [(String, LibraryQuery.List?, Bool, [String])])
  func suggestions(_ line: String, _ list: LibraryQuery.List?, _ isFound: Bool, _ told: [String]) throws {
    let sentences = try Query(line: line).suggestions(in: list, isFound: isFound).map(\.sentence)
    #expect(sentences.count == told.count)
    for (sentence, part) in zip(sentences, told) { #expect(sentence.contains(part)) }
  }
}
