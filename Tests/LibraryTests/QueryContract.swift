import MarqueeDomain
// Checks that every store finds the same as `Query.matches` of Domain.
import MarqueeLibrary
import TestSupport
import Testing

@Suite("Contract of queries over lists", .timeLimit(.minutes(5)))
struct QueryContract {
  private static let titles = [
    "Howl’s Moving Castle", "L'Avventura", "Castle in the Sky", "Newcastle", "“Heat”", "千と千尋の神隠し", "Se7en", "1917",
    "300",
    "Mission: Impossible", "Straße der \"Liebe\"", "Amélie", "O'Brien's Sky", "100 %_ Wolf", "🦊Fox and ₿fox",
  ]
  private static let names = ["Hayao Miyazaki", "Ursula K. Le Guin", "Seán O'Brien", "宮崎駿", "Al Pacino"]
  private static let genres = ["Science Fiction", "Drama", "Children's fiction"]
  private static let notes = ["The flying machines", "castle of the sky", "l’été d'Amélie", "drama"]
  private static let tags = ["airship", "Été", "sky", "o'neill"]

  /// Pieces of queries that can be combined for any of these works.
  private static let pieces = [
    "castle", "sky", "cas", "howls", "avventura", "lavventura", "heat", "神", "千と千尋", "obrien", "o'brien", "se", "in",
    "1917", "fox",
    "300", "mission: impossible", "ete", "fly mach", "\"flying machines\"", "\"castle in\"", "\"moving castle\"",
    "\"cas\"",
    "castle sky", "title:castle", "title:\"in the sky\"", "director:miyazaki", "author:le guin", "author:\"le guin\"",
    "actor:pacino", "actor:obrien", "genre:fiction", "subject:childrens", "tag:sky", "tag:oneill", "tag:ete",
    "year:1980",
    "year:1980..1989", "year:..1985", "year:1990..", "kind:book", "kind:film", "kind:tv", "-kind:tv", "rating:4..",
    "rating:..2.5", "rating:3",
    "score:8..", "score:..4.5", "minutes:..120", "minutes:100..150", "pages:300..", "catalog:tmdb", "catalog:library",
    "is:favorite", "is:wanted", "is:seen", "is:own", "has:note", "has:tag", "has:rating", "seen:2024", "seen:2024-05",
    "seen:..2023", "seen:2023-06..2024-05", "seen:2024-05-02", "seen:..2024-05-02", "seen:2023-07-01..", "seen:..-0100",
    "seen:-0100..2023", "added:2000..", "added:..2000",
    "rating>3.5", "rating<=2", "year<1985", "1980s", "before:1980", "after:1990", "score>7", "minutes<120", "seen>2023",
    "seen<2024-05", "tag:sky,oneill", "tag:\"ete\",x", "kind:book,film", "kind:tv,book", "kind:book,book",
    "catalog:tmdb,library",
    "is:unseen", "is:favorite,wanted", "is:own,unseen", "has:note,tag",
  ]

  private func works(_ random: inout Noise) throws -> [Work] {
    try (0..<80).map { number in
      let catalog = Catalog.services[number % 4]
      let word = try #require(Work.words(of: catalog).first)
      let kind = try #require(catalog == .openlibrary ? .book : Work.Kind(rawValue: word))
      func perhaps<Value>(_ value: Value) -> Value? { Bool.random(using: &random) ? value : nil }
      return Work(
        id: try #require(Work.ID(catalog, word, key: "\(number)")), kind: kind,
        // No two of these works are the same.
        title: try #require(Self.titles.randomElement(using: &random)) + " x\(number)",
        originalTitle: perhaps(try #require(Self.titles.randomElement(using: &random)) + " x\(number)"),
        released: perhaps(try #require(PartialDate(year: .random(in: 1975...1995, using: &random), month: 3))),
        creators: Self.names.filter { _ in Int.random(in: 0..<4, using: &random) == 0 },
        genres: Self.genres.filter { _ in Bool.random(using: &random) },
        runtimeMinutes: perhaps(.random(in: 80...180, using: &random)),
        pages: kind == .book ? perhaps(.random(in: 100...500, using: &random)) : nil,
        score: perhaps(Score(Double(Int.random(in: 0...50, using: &random)) / 10, outOf: 5)) ?? nil)
    }
  }

  private func changes(_ random: inout Noise) throws -> [MarkChange] {
    let seen = ["2023", "2023-07-01", "2024-05-02", "2024-05", "2024-06-30"].randomElement(using: &random) ?? "2024"
    let all: [MarkChange] = [
      .favorite(true), .wanted(true), .seen(on: try day(seen)), .seen(on: try day("2022-01")),
      .rate(Rating(halfStars: .random(in: 1...10, using: &random))), .note(Self.notes.randomElement(using: &random)),
      .tag(Self.tags.filter { _ in Bool.random(using: &random) }),
    ]
    return all.filter { change in change != .tag([]) && Int.random(in: 0..<3, using: &random) == 0 }
  }

  private func fill(_ library: any LibraryRepository) async throws -> [Work.ID: [String]] {
    var random = Noise(seed: 13)
    let drafts = try (0..<30).map { number in
      try WorkDraft(
        title: Self.titles[number % Self.titles.count], kind: Work.Kind.own[number % 3],
        year: number.isMultiple(of: 4) ? nil : 1970 + number,
        actors: Self.names.filter { _ in Int.random(in: 0..<3, using: &random) == 0 },
        authors: Self.names.filter { _ in Int.random(in: 0..<5, using: &random) == 0 })
    }
    let own = try await library.add(drafts).works
    let works = try works(&random)
    for work in works + own {
      for change in try changes(&random) { _ = try await library.change([work], by: change) }
    }
    // Some movies of the movie rows also have another identifier.
    for number in stride(from: 3, to: works.count, by: 20) {
      let elsewhere = try #require(Work.ID("tmdb:movie/9\(number)"))
      _ = try await library.change([works[number]], by: .favorite(true))
      _ = try await library.link(works[number], works[number].identified(by: elsewhere))
    }
    return Dictionary(uniqueKeysWithValues: zip(own.map(\.id), drafts.map(\.actors)))
  }

  @Test("a list answers any query as Domain does, in the list's order", arguments: LibraryStore.allCases)
  func anything(store: LibraryStore) async throws {
    let library = try await store.open()
    let actors = try await fill(library)
    var random = Noise(seed: 7)
    var queries = try Self.pieces.flatMap { [try Query([$0]), try Query(["-\($0)"])] }
    queries += Self.tags.map { Query(tag: $0.uppercased()) }
    for _ in 0..<LongTest.count(50, whole: 150) {
      let pieces = (0..<Int.random(in: 2...3, using: &random)).map { _ in
        (Int.random(in: 0..<4, using: &random) == 0 ? "-" : "") + (Self.pieces.randomElement(using: &random) ?? "")
      }
      queries.append(try Query(pieces))
    }
    var isFound: Set<String> = []
    for list in LibraryQuery.List.allCases {
      let all = try await library.page(LibraryQuery(list, order: LibraryOrder(.title), limit: .max)).entries
      try #require(!all.isEmpty)
      for query in queries {
        let expected = all.filter { entry in
          query.matches(
            entry.work, entry.marks, sameAs: entry.sameAs, actors: actors[entry.work.id] ?? [],
            viewing: entry.viewing,
            added: PartialDate(dayOf: FakeLibrary.now))
        }
        let page = try await library.page(
          LibraryQuery(list, order: LibraryOrder(.title), search: query, offset: 1, limit: 7))
        #expect(page.total == expected.count && page.listTotal == all.count, "\(list) \(query.text)")
        #expect(page.entries == Array(expected.dropFirst().prefix(7)), "\(list) \(query.text)")
        if !expected.isEmpty { isFound.insert(query.text) }
      }
    }
    // Each piece finds something, so that the comparison is not empty.
    let missed = try Self.pieces.map { try Query([$0]).text }.filter { !isFound.contains($0) }
    // No day is before our era.
    #expect(missed == ["\"cas\"", "seen:..-0100", "added:..2000"])
  }

  @Test("the same holds if more works match than are examined one by one")
  func many() async throws {
    let library = SQLiteLibrary.inMemory(now: { FakeLibrary.now })
    let drafts = try (0..<2_200).map { number in
      try WorkDraft(title: "\(number.isMultiple(of: 20) ? "Movie" : "Film") \(number)")
    }
    let own = try await library.add(drafts).works
    // Some works are found only by their notes, some by note and title together.
    for number in stride(from: 0, to: 100, by: 10) {
      _ = try await library.change([own[number]], by: .note("A film of rivers"))
      _ = try await library.change([own[number + 5]], by: .tag(["Rivers"]))
    }
    // SQLite treats this character as a letter.
    _ = try await library.add([WorkDraft(title: "🦊Film 1"), WorkDraft(title: "🦊 Film 1")])
    let others = try (0..<30).map { try movie($0, "Film of others \($0)") }
    _ = try await library.change(others, by: .favorite(true))
    let order = LibraryOrder(.title, isDescending: true)
    let all = try await library.page(LibraryQuery(.library, order: order, limit: .max)).entries
    for (text, total) in [("film", 2_097), ("FÍ", 2_097), ("film riv", 20), ("film -riv", 2_077), ("film 1", 1_058)] {
      let query = try Query(line: text)
      let expected = all.filter { query.matches($0.work, $0.marks) }
      #expect(expected.count == total)
      for (offset, limit) in [(0, 7), (2_000, 20), (0, 0), (0, Int.max)] {
        let page = try await library.page(
          LibraryQuery(.library, order: order, search: query, offset: offset, limit: limit))
        #expect(page.total == expected.count && page.listTotal == all.count, "\(text)")
        #expect(page.entries == Array(expected.dropFirst(offset).prefix(limit)), "\(text)")
      }
    }
  }
}
