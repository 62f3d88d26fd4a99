import Foundation
import MarqueeJSON
import MarqueePresentation
import MarqueeTerminal
import TestSupport
import Testing

@testable import MarqueeConsole
@testable import MarqueeDomain

@Suite("An answer in its three forms")
struct AnswerTests {
  private func object(_ answer: Answer) throws -> [String: Any] {
    let line = answer.json.line
    #expect(!line.contains("\n"))
    return try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  @Test("a work in JSON has every name of the contract, and null or an empty list for what is unknown")
  func work() throws {
    let bare = Work(id: try workID("rows:movie/0-0"), kind: .movie, title: Work.untitled)
    let list = ScreenSamples.favorites([bare], total: 1, marks: .none)
    let answer = Answer(command: "favorites", content: ListContent(list: list))
    let data = try #require(try object(answer)["data"] as? [String: Any])
    let works = try #require(data["works"] as? [[String: Any]])
    let work = try #require(works.first)
    #expect(
      work.keys.sorted() == [
        "artwork", "catalog", "countries", "creators", "episodes", "favorite", "genres", "id", "kind", "languages",
        "lent", "lists", "note",
        "originalTitle", "owned", "pages", "privateNote", "progress", "rating", "released", "runtimeMinutes", "sameAs",
        "score", "seasonList", "seasons", "seen", "series", "status", "synopsis", "tags", "title", "url", "wanted",
        "wasSeen",
        "year",
      ])
    for name in ["artwork", "note", "originalTitle", "pages", "rating", "released", "score", "synopsis", "url", "year"]
    {
      #expect(work[name] is NSNull, "\(name)")
    }
    for name in ["creators", "genres", "lists", "sameAs", "seen", "tags"] {
      #expect((work[name] as? [String])?.isEmpty == true, "\(name)")
    }
    #expect(work["favorite"] as? Bool == false)
  }

  /// The lines of a work's page for a terminal.
  private func page(_ work: Work, isAccessible: Bool = false) -> [String] {
    Answer(command: "show", content: WorkContent(loaded: Loaded(WorkPage(work: work)))).rendering(
      in: PageContext(width: 80, isAccessible: isAccessible)
    ).lines.map { $0.text(in: .colorless) }
  }

  @Test("a page separates subjects and makers that contain commas by semicolons")
  func lists() throws {
    var work = Work(id: try workID("openlibrary:work/OL1W"), kind: .book, title: "T", creators: ["King, Jr.", "Ann"])
    work.genres = ["Sisters, fiction", "Children's fiction"]
    let lines = page(work)
    #expect(lines.contains("Sisters, fiction; Children's fiction"))
    #expect(lines.contains { $0.contains("by King, Jr.; Ann") })
    work.genres = ["Drama", "Crime"]
    #expect(page(work).contains("Drama, Crime"))
  }

  @Test("a page keeps the empty line between two paragraphs of a synopsis", arguments: [false, true])
  func paragraphs(isAccessible: Bool) throws {
    var work = try castle()
    work.synopsis = "One.\r\n\r\n\r\nTwo."
    let lines = page(work, isAccessible: isAccessible)
    let first = try #require(lines.firstIndex(of: "One."))
    #expect(lines[first...].prefix(3) == ["One.", "", "Two."])
  }

  @Test("characters that entities encode do not reach the terminal")
  func steering() throws {
    var work = try castle()
    work.title = "A&#27;[2J&#x202e;B&amp;#7;".withoutHTML
    #expect(work.title == "A\u{1B}[2J\u{202E}B\u{7}")
    work.synopsis = work.title
    let text = page(work).joined() + LibraryPage.Entry(work, LibraryEntries()).record.line
    #expect(text.contains("A[2JB"))
    #expect(!text.unicodeScalars.contains { ["\u{1B}", "\u{202E}", "\u{7}"].contains($0) })
  }

  @Test("what is known is in the JSON with its type, marks included")
  func knownWork() throws {
    let castle = try castle()
    let marks = Marks(isFavorite: true, days: [], rating: Rating(halfStars: 9), tags: ["x"])
    let list = ScreenSamples.favorites([castle], total: 1, marks: marks)
    let answer = Answer(command: "favorites", content: ListContent(list: list))
    let data = try #require(try object(answer)["data"] as? [String: Any])
    let work = try #require((data["works"] as? [[String: Any]])?.first)
    #expect(data["total"] as? Int == 1)
    #expect(work["year"] as? Int == 1986)
    #expect(work["released"] as? String == "1986")
    #expect(work["rating"] as? Double == 4.5)
    #expect(work["favorite"] as? Bool == true)
    let score = try #require(work["score"] as? [String: Any])
    #expect(score["value"] as? Int == 95 && score["outOf"] as? Int == 100 && score["votes"] is NSNull)
  }

  @Test("the object around it says state, sources, losses and notices")
  func envelope() throws {
    var loaded = Loaded(
      try castlePage(), sources: [source(.ghibli, .network)], dropped: [Loss(path: "people[3]", reason: "cut off")],
      notices: [.text("Something is missing.")])
    loaded.droppedBesides = 2
    let answer = Answer(command: "show", content: WorkContent(loaded: loaded))
    let meta =
      "\"meta\":{\"dropped\":[{\"path\":\"people[3]\",\"reason\":\"cut off\"}],\"droppedCount\":3,\"notices\":[\"Something is missing.\"],"
      + "\"sources\":[{\"catalog\":\"ghibli\",\"fetchedAt\":\"2026-11-21T12:00:00Z\",\"origin\":\"network\",\"stale\":false}]}"
    #expect(answer.json.line.contains(meta))
    #expect(answer.json.line.hasPrefix("{\"command\":\"show\",\"data\":{\"credits\":["))
    #expect(answer.json.line.hasSuffix("\"problem\":null,\"schema\":\"marquee/1\",\"state\":\"content\"}"))
  }

  @Test("the first 1,000 losses are named, and all are counted", arguments: [999, 1_000, 1_001])
  func losses(count: Int) throws {
    let losses = (0..<count).map { Loss(path: "films[\($0)]", reason: "cut off") }
    var loaded = Loaded([Shelf](), sources: [source(.ghibli, .network)], dropped: losses)
    loaded.droppedBesides = 5
    let meta = try #require(
      try object(Answer(command: "home", content: HomeContent(loaded: loaded)))["meta"] as? [String: Any])
    let dropped = try #require(meta["dropped"] as? [[String: String]])
    #expect(dropped.map { $0["path"] } == losses.prefix(1_000).map(\.path))
    #expect(meta["droppedCount"] as? Int == count + 5)
  }

  @Test("an empty search is a message with data of the usual shape")
  func emptySearch() throws {
    var answer = Answer(
      command: "search", content: SearchContent(query: "x", loaded: Loaded(Matches())), message: .nothingMatches("x"))
    let object = try object(answer)
    #expect(object["state"] as? String == "message")
    #expect((object["data"] as? [String: Any])?.keys.sorted() == ["people", "total", "works"])
    #expect(answer.exitStatus == 0)
    answer = Answer(
      command: "favorite", content: ChangedContent(loaded: Loaded([])), message: ScreenSamples.favored([]))
    #expect(try self.object(answer)["state"] as? String == "content")
  }

  @Test("works that match only with other words say so, and which words are shown for which")
  func loose() throws {
    let page = try castlePage().work
    let other = Work(id: try #require(Work.ID("ghibli:film/another")), kind: .movie, title: "Another Castle")
    var matches = Matches(works: [page, other], total: 1)
    matches.loose = [other.id: .corrected]
    matches.corrections = [Correction(word: "castel", shown: ["castle"])]
    let found = try object(Answer(command: "search", content: SearchContent(query: "castel", loaded: Loaded(matches))))
    let data = try #require(found["data"] as? [String: Any])
    let works = try #require(data["works"] as? [[String: Any]])
    #expect(works.map { $0["corrected"] as? Bool } == [nil, true] && data["total"] as? Int == 1)
    let meta = try #require(found["meta"] as? [String: Any])
    #expect(meta["corrected"] as? [String: [String]] == ["castel": ["castle"]])
    matches.loose = [page.id: .partial, other.id: .partial]
    let partial = SearchContent(query: "x y", loaded: Loaded(matches)).json(LibraryEntries())
    #expect(partial.line.components(separatedBy: "\"partial\":true").count == 3)
  }

  @Test("an error keeps the last content and says what to do")
  func error() throws {
    let page = Loaded(try castlePage())
    let answer = Answer(
      command: "show", content: WorkContent(loaded: page),
      problem: .rateLimited(service: "TMDb", retryAfter: .milliseconds(1500)))
    let object = try object(answer)
    #expect(object["state"] as? String == "error")
    #expect(object["data"] is [String: Any])
    let problem = try #require(object["problem"] as? [String: Any])
    #expect(problem.keys.sorted() == ["code", "hint", "message", "retryAfter", "retryable"])
    #expect(problem["code"] as? String == "rateLimited")
    #expect(problem["retryAfter"] as? Int == 2)
    #expect(answer.exitStatus == 7)
    let bare = try self.object(Answer(command: "show", problem: .notFound(what: .text("film"))))
    #expect(bare["data"] is NSNull)
  }

  @Test("JSON escapes what the standard asks for, and what could steer a terminal")
  func escapes() throws {
    let text = "a\"\\\n\r\t\u{0}\u{1B}[31m\u{9B}\u{202E}\u{2028}é天👩‍👩‍👧/"
    let line = JSONTree.string(text).line
    #expect(line == "\"a\\\"\\\\\\n\\r\\t\\u0000\\u001b[31m\\u009b\\u202e\\u2028é天👩‍👩‍👧/\"")
    #expect(try JSONSerialization.jsonObject(with: Data(line.utf8), options: .fragmentsAllowed) as? String == text)
  }

  @Test("records have the columns that help lists, values whole and on one line")
  func records() throws {
    var castle = try castle()
    castle.title = "Castle\tin\nthe Sky"
    var answer = Answer(command: "favorites", content: ListContent(list: ScreenSamples.favorites([castle], total: 1)))
    answer.libraryEntries[castle.id] = Marks(isFavorite: true)
    #expect(
      answer.records.map(\.line) == [
        "ghibli:film/1\tfilm\tCastle in the Sky\t1986\tHayao Miyazaki\t95\ttrue\tfalse\t\t\t\t\t\t\t\t\t\t\t\t"
      ])
    let shown = Answer(command: "show", content: WorkContent(loaded: Loaded(try castlePage())))
    #expect(shown.records.map(\.line)[1] == "ghibli:person/7\tperson\tPazu\t\tCharacters\t")
    #expect(shown.records.map(\.target) == [.work(castle.id), .person(try personID("ghibli:person/7"))])
  }

  @Test("people of one name are distinguished")
  func namesakes() throws {
    let people = try ["tmdb:person/1", "tmdb:person/2", "tmdb:person/3"].map { id in
      Person(id: try personID(id), name: id.last == "3" ? "Ann" : "Bob", born: "190\(id.last ?? "0")")
    }
    let answer = Answer(
      command: "search", content: SearchContent(query: "b", loaded: Loaded(Matches(people: people, total: 3))))
    let lines = answer.lines(trail: [], footer: [])
    #expect(lines.contains { $0.contains("Bob") && $0.hasSuffix("born 1901") })
    #expect(lines.contains { $0.contains("Bob") && $0.hasSuffix("born 1902") })
    #expect(lines.contains { $0.hasSuffix("Ann") })
  }

  @Test("a work as a screen: where one is, how fresh, and numbers for what can be opened")
  func screen() throws {
    let answer = Answer(
      command: "show",
      content: WorkContent(loaded: Loaded(try castlePage(), sources: [source(.ghibli, .network, age: 200)])))
    #expect(
      answer.lines(trail: ["Home"], footer: ["open N", "back"]) == [
        "Marquee › Home › Castle in the Sky                     Studio Ghibli · 3 min ago",
        "",
        "Castle in the Sky                                                           film",
        "天空の城ラピュタ · Tenkū no shiro Rapyuta",
        "1986 · 2 h 4 min · directed by Hayao Miyazaki · ★ 95 of 100",
        "",
        "A girl falls from an airship.",
        "",
        "People",
        " 1 Pazu  13, male, brown hair",
        "",
        "open N · back",
      ])
  }

  @Test("the first line calls sample data what it is, wherever it came from, and does not date it")
  func sampleData() throws {
    func sample(_ catalog: Catalog, _ origin: Source.Origin = .network) -> Source {
      Source(catalog: catalog, origin: origin, fetchedAt: noon, isSample: true)
    }
    let file = source(.rows, .cache, age: 7_200)
    let table: [([Source], String)] = [
      ([sample(.ghibli)], "sample data"),
      ([sample(.ghibli), sample(.tmdb, .embedded)], "sample data · 2 catalogs"),
      (
        [source(.ghibli, .network, age: 200), sample(.rows, .embedded)],
        "Studio Ghibli · 3 min ago · sample data from Movie rows"
      ),
      ([sample(.ghibli), sample(.tmdb), file], "Movie rows · 2 h ago · sample data from 2 catalogs"),
      ([source(.ghibli, .network), source(.tmdb, .network, age: 200)], "2 catalogs · 3 min ago"),
    ]
    for (sources, text) in table {
      let first = Answer(command: "home", content: HomeContent(loaded: Loaded([], sources: sources))).lines().first
      #expect(first?.hasSuffix("  \(text)") == true, "\(first ?? "")")
    }
  }

  @Test("a shelf that could not be fetched again says how old it is")
  func staleShelf() throws {
    let shelf = Shelf(id: try shelfID("ghibli:shelf/films"), title: "Films", total: 1, works: [try castle()])
    let lines = Answer(
      command: "home",
      content: HomeContent(loaded: Loaded([shelf], sources: [source(.ghibli, .network, age: 200).outOfDate]))
    ).lines()
    #expect(lines.first?.hasSuffix("Studio Ghibli · 3 min ago · out of date") == true)
    #expect(lines.contains { $0.hasPrefix("Films · Studio Ghibli · 3 min ago  ") })
  }

  @Test("problems are below what is still there")
  func trouble() throws {
    let shelf = Shelf(id: try shelfID("ghibli:shelf/films"), title: "Films", total: 1, works: [try castle()])
    let answer = Answer(
      command: "home",
      content: HomeContent(loaded: Loaded([shelf], sources: [source()], notices: [.text("TMDb is late.")])),
      problem: .timedOut(service: "Open Library", after: .seconds(15)))
    let lines = answer.lines(width: 60)
    #expect(lines.first == "Marquee › Home                                   sample data")
    #expect(
      lines.suffix(4) == [
        "", "! TMDb is late.", "! Open Library did not answer within 15 s.", "  Try again, or raise MARQUEE_TIMEOUT.",
      ])
  }

  @Test("times are relative for a week, then dates")
  func times() {
    let table: [(TimeInterval, String)] = [
      (-5, "just now"), (59, "just now"), (60, "1 min ago"), (180, "3 min ago"), (3_599, "59 min ago"),
      (3_600, "1 h ago"), (7_200, "2 h ago"), (86_399, "23 h ago"), (86_400, "1 day ago"), (90_000, "1 day ago"),
      (172_799, "1 day ago"), (2 * 86_400, "2 days ago"), (604_799, "6 days ago"), (604_800, "2026-11-14"),
      (8 * 86_400, "2026-11-13"),
    ]
    for (age, text) in table { #expect(relativeTime(from: noon.addingTimeInterval(-age), to: noon) == text) }
    #expect(relativeTime(from: noon, to: noon, isStale: true) == "moments ago")
    #expect(relativeTime(from: noon.addingTimeInterval(-60), to: noon, isStale: true) == "1 min ago")
  }

  @Test("the record of the user has what is known of them, each in its column")
  func person() throws {
    let facts = Person.Facts(age: "13", eyeColor: "Blue", gender: "Male", hairColor: "Brown", species: "Human")
    let pazu = Person(id: try personID("ghibli:person/7"), name: "Pazu", facts: facts)
    let records = pazu.records(LibraryEntries())
    #expect(records.map(\.line) == ["ghibli:person/7\tperson\tPazu\tHuman\tMale\t13"])
    #expect(records.map(\.target) == [.person(pazu.id)])
  }

  @Test(
    "a problem after a colon begins with a small letter, unless it begins with a name",
    arguments: [
      ("There is no work.", "there is no work."), ("A tag is empty.", "a tag is empty."), ("Nothing", "nothing"),
      ("TMDb is late.", "TMDb is late."), ("Theory is late.", "Theory is late."), ("`x` is late.", "`x` is late."),
      ("", ""),
    ])
  func continuation(sentence: String, continued: String) { #expect(sentence.asContinuation == continued) }
}

@Suite("Cards")
struct CardTests {
  @Test("a card is as near to 28 % of the width as cuts the last one in half")
  func widths() {
    #expect(Cards(width: 80).stride == 23)
    #expect(Cards(width: 80).shown(of: 20) == 4)
    #expect(Cards(width: 40).stride == 26)
    #expect(Cards(width: 200).stride == 31)
    #expect(Cards(width: 80).shown(of: 2) == 2)
    #expect(Cards(width: 80).shown(of: 0) == 0)
    #expect(Cards(width: 57).shown(of: 20) == 3)
  }

  @Test("a name is cut down to its last part, with the particles that belong to it")
  func surnames() throws {
    func byline(_ name: String) throws -> String {
      Work(id: try workID("ghibli:film/1"), kind: .film, title: "x", creators: [name]).shortByline
    }
    #expect(try byline("Hayao Miyazaki") == "Miyazaki")
    #expect(try byline("Michaël Dudok de Wit") == "de Wit")
    #expect(try byline("Ursula K. Le Guin") == "Le Guin")
    #expect(try byline("Homer") == "Homer")
    #expect(try byline("宮崎 駿") == "宮崎 駿")
  }
}
