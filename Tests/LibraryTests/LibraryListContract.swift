// The rules for every store of lists: order, search, pages.
import MarqueeDomain
import TestSupport
import Testing

@Suite("Contract of a store of lists")
struct LibraryListContract {
  @Test("a list has the works with its mark, the latest first", arguments: LibraryStore.allCases)
  func lists(store: LibraryStore) async throws {
    let library = try await store.open()
    _ = try await library.change([movie(1, "A"), movie(2, "B"), movie(3, "C")], by: .wanted(true))
    _ = try await library.change([movie(2, "B")], by: .favorite(true))
    _ = try await library.change([movie(2, "B")], by: .wanted(false))
    #expect(try await library.titles(.watchlist) == ["C", "A"])
    #expect(try await library.titles(.favorites) == ["B"])
    #expect(try await library.titles(.diary).isEmpty)
    #expect(try await library.titles(.library).isEmpty)
  }

  @Test("sorted by the last viewing, works that were never seen come last", arguments: LibraryStore.allCases)
  func lastSeen(store: LibraryStore) async throws {
    let library = try await store.open()
    let movies = try (0..<9).map { try movie($0, "M \($0)") }
    _ = try await library.change(movies, by: .favorite(true))
    for (number, day) in [(3, "2024-05"), (5, "2025-01-01"), (5, "2023"), (7, "2024-05-02")] {
      _ = try await library.change([movies[number]], by: .seen(on: try #require(PartialDate(day))))
    }
    let never = [0, 1, 2, 4, 6, 8].map { "M \($0)" }
    #expect(try await library.titles(.favorites, "seen") == ["M 3", "M 7", "M 5"] + never)
    #expect(try await library.titles(.favorites, "-seen") == ["M 5", "M 7", "M 3"] + never)
    #expect(try await library.titles(.diary, "seen") == ["M 5", "M 3", "M 7", "M 5"])
  }

  @Test(
    "a random order continues from page to page, has each work once, and differs the next time",
    arguments: LibraryStore.allCases)
  func random(store: LibraryStore) async throws {
    let library = try await store.open()
    let movies = try (0..<60).map { try movie($0, "M \($0)") }
    _ = try await library.change(movies, by: .favorite(true))
    func titles(_ order: LibraryOrder, offset: Int, limit: Int) async throws -> [String] {
      let query = LibraryQuery(.favorites, order: order, offset: offset, limit: limit)
      return try await library.page(query).entries.map(\.work.title)
    }
    let (order, other) = (LibraryOrder(.random, seed: 7), LibraryOrder(.random, seed: 1_234_567_890))
    let all = try await titles(order, offset: 0, limit: .max)
    var pages: [String] = []
    for offset in stride(from: 0, to: 60, by: 20) { pages += try await titles(order, offset: offset, limit: 20) }
    #expect(pages == all && Set(all).count == 60)
    #expect(try await titles(other, offset: 0, limit: .max) != all)
  }

  @Test(
    "a search with thousands of matches finds all of them and no others, in order, page by page",
    // The fake has no special way for many works, and takes long to add them.
    arguments: [LibraryStore.inMemory, .inFile])
  func thousands(store: LibraryStore) async throws {
    let library = try await store.open()
    let drafts = try (0..<2_300).map { number in
      try WorkDraft(title: number.isMultiple(of: 10) ? "Beta \(number + 10_000)" : "Alpha \(number + 10_000)")
    }
    _ = try await library.add(drafts)
    let found = drafts.map(\.title).filter { $0.hasPrefix("Alpha") }
    for order in ["title", "added"] {
      #expect(try await library.titles(.library, order, search: "alpha") == found)
      #expect(try await library.titles(.library, "-\(order)", search: "alpha 1") == found.reversed())
    }
    #expect(try await library.titles(.library, search: "alpha", offset: found.count - 3, limit: 20) == found.suffix(3))
    #expect(try await library.titles(.library, search: "alpha", offset: found.count).isEmpty)
    #expect(try await library.titles(.library, search: "alpha 1000") == found.filter { $0.hasPrefix("Alpha 1000") })
    #expect(try await library.titles(.library, search: "beta alpha").isEmpty)
  }

  @Test(
    "going through a list gives the same entries as a page, each once and in order", arguments: LibraryStore.allCases)
  func reduce(store: LibraryStore) async throws {
    let library = try await store.open()
    _ = try await library.change([movie(1, "A"), movie(2, "Castle"), movie(3, "C")], by: .tag(["sky"]))
    let heat = try await library.add([WorkDraft(title: "Castle", actors: ["Al Pacino"])]).works
    _ = try await library.change(heat, by: .seen(on: try day("2024-05-01")))
    for query in [
      Query(), try Query(["castle"]), try Query(["tag:sky", "-title:castle"]), try Query(["actor:pacino"]),
    ] {
      for list in LibraryQuery.List.allCases {
        for (order, namesActors) in [(list.order, true), (LibraryOrder(.title, isDescending: true), false)] {
          let all = LibraryQuery(list, order: order, search: query, limit: .max)
          let met = try await library.reduce(all, namesActors: namesActors, into: [LibraryPage.Entry]()) {
            entries, entry, actors in
            entries.append(entry)
            #expect(actors == (namesActors && entry.work.id == heat[0].id ? ["Al Pacino"] : []))
          }
          #expect(try await library.page(all).entries == met, "\(list)")
        }
      }
    }
  }

  @Test("any search text works", arguments: LibraryStore.allCases)
  func awkwardSearches(store: LibraryStore) async throws {
    let library = try await store.open()
    let words = (1...60).map { "word\($0)" }.joined(separator: " ")
    _ = try await library.add([WorkDraft(title: words, actors: ["Some \"One\" Else"]), WorkDraft(title: "a\"b")])
    let many = (1...1100).map { "word\($0)" }.joined(separator: " ")
    #expect(try await library.titles(.library, search: words) == [words])
    #expect(try await library.titles(.library, search: String(repeating: "\(words) ", count: 20)) == [words])
    #expect(try await library.titles(.library, search: many).isEmpty)
    // U+0D4E is a letter that forms one character with the one after it.
    for text in ["\u{D4E}\"abc", "\"abc", "abc\u{D4E}\"", "%", "_", "*", "a\"b OR a", "\u{0}abc"]
    where SearchQuery(text) != nil {
      _ = try await library.titles(.library, search: text)
      _ = try await library.ownPeople(matching: try #require(SearchQuery(text)), limit: 9)
    }
    #expect(try await library.ownPeople(matching: try #require(SearchQuery("some one")), limit: 9).total == 1)
  }

  @Test("a work with any mark is in the list of all works with marks", arguments: LibraryStore.allCases)
  func mine(store: LibraryStore) async throws {
    let library = try await store.open()
    #expect(try await library.titles(.mine).isEmpty)
    let changes: [(String, MarkChange)] = [
      ("Favorite", .favorite(true)), ("Wanted", .wanted(true)), ("Seen", .seen(on: try day("2024-05-02"))),
      ("Rated", .rate(Rating(halfStars: 7))), ("Best", .rate(Rating(halfStars: 9))), ("Noted", .note("The Déjà vu")),
      ("Tagged", .tag(["airship"])),
    ]
    for (index, (title, change)) in changes.enumerated() {
      _ = try await library.change([movie(index, title)], by: change)
    }
    _ = try await library.add([WorkDraft(title: "Own, with nothing said of it"), WorkDraft(title: "Own")])
    let own = try #require(try await library.page(LibraryQuery(.library)).entries.first { $0.work.title == "Own" }).work
    _ = try await library.change([own], by: .tag(["Airship", "home"]))
    #expect(try await library.titles(.mine) == ["Own"] + changes.map(\.0).reversed())
    #expect(try await library.titles(.mine, "title", limit: 2) == ["Best", "Favorite"])
    #expect(try await library.titles(.rated) == ["Best", "Rated"])
    #expect(try await library.titles(.notes) == ["Noted"])
    let found = [
      ("deja", ["Noted"]), ("airship", ["Own", "Tagged"]), ("AIRSHIP own", ["Own"]), ("vu home", []),
      ("ta", ["Tagged"]), ("noted the", ["Noted"]),
    ]
    for (text, titles) in found { #expect(try await library.titles(.mine, search: text) == titles, "\(text)") }
    #expect(try await library.titles(.notes, search: "airship").isEmpty)
    _ = try await library.change([movie(6, "Tagged")], by: .untag(["airship"]))
    #expect(try await library.titles(.mine, search: "airship") == ["Own"])
  }

  @Test("tags are counted without regard to case, the most frequent first", arguments: LibraryStore.allCases)
  func tags(store: LibraryStore) async throws {
    let library = try await store.open()
    #expect(try await library.tags() == [])
    _ = try await library.change([movie(1), movie(2)], by: .tag(["Été", "b"]))
    _ = try await library.change([movie(3)], by: .tag(["ete", "a", "C"]))
    #expect(
      try await library.tags() == [
        TagCount(tag: "Été", count: 3), TagCount(tag: "b", count: 2), TagCount(tag: "a", count: 1),
        TagCount(tag: "C", count: 1),
      ])
  }

  @Test("an entry is found by the beginning of its title or identifier", arguments: LibraryStore.allCases)
  func beginnings(store: LibraryStore) async throws {
    let library = try await store.open()
    func titles(_ text: String, limit: Int = 9) async throws -> [String] {
      try await library.titles(beginning: text, limit: limit).map(\.title)
    }
    #expect(try await titles("") == [])
    let works = try [movie(1, "The Été"), movie(12, "100% _"), movie(2, "Theremin")]
    for work in works { _ = try await library.change([work], by: .wanted(true)) }
    #expect(try await titles("") == ["Theremin", "100% _", "The Été"])
    #expect(try await titles("", limit: 1) == ["Theremin"])
    #expect(try await titles("tHe") == ["Theremin", "The Été"])
    for text in ["the e", "ete", "The Été"] { #expect(try await titles(text) == ["The Été"]) }
    for (text, found) in [("%", []), ("_", []), ("100%", ["100% _"])] { #expect(try await titles(text) == found) }
    #expect(try await library.titles(beginning: "\(works[0].id)", limit: 9).map(\.id) == [works[1].id, works[0].id])
  }

  @Test("works are found by the beginning of any of their identifiers", arguments: LibraryStore.allCases)
  func identifiers(store: LibraryStore) async throws {
    let library = try await store.open()
    func found(_ beginning: String, limit: Int = 9) async throws -> [String] {
      try await library.works(identifiedBy: beginning, limit: limit).map { "\($0.id) \($0.title)" }
    }
    #expect(try await found("rows:").isEmpty)
    #expect(try await library.identifiers().isEmpty)
    _ = try await library.change([movie(1, "A"), movie(12, "B"), movie(2, "C")], by: .wanted(true))
    let heat = Work.sample(named("tmdb:movie/949"), "Heat", year: 1995)
    _ = try await library.change([heat], by: .favorite(true))
    _ = try await library.link(heat, Work.sample(named("ghibli:film/heat"), "Heat", year: 1995))
    #expect(try await found("rows:movie/0-1") == ["rows:movie/0-1 A", "rows:movie/0-12 B"])
    #expect(try await found("rows:movie/0-1", limit: 1) == ["rows:movie/0-1 A"])
    #expect(try await found("tmdb:movie/94") == ["tmdb:movie/949 Heat"])
    #expect(try await found("ghibli:film/h") == ["ghibli:film/heat Heat"])
    for beginning in ["tmdb:movie/9490", "TMDB:", "%", "tmdb:movie/_", "rows:movie/0-1\u{10FFFF}"] {
      #expect(try await found(beginning).isEmpty)
    }
    let own = try await library.add([WorkDraft(title: "Own")]).works
    _ = try await library.change(own, by: .favorite(true))
    let all = ["ghibli:film/heat", "rows:movie/0-1", "rows:movie/0-12", "rows:movie/0-2", "tmdb:movie/949"]
    #expect(try await library.identifiers().map(\.description).sorted() == all)
  }

  @Test("the diary has every viewing, the latest day first", arguments: LibraryStore.allCases)
  func diary(store: LibraryStore) async throws {
    let library = try await store.open()
    _ = try await library.change([movie(1, "A")], by: .seen(on: day("2024-05-02")))
    _ = try await library.change([movie(2, "B")], by: .seen(on: day("2023")))
    _ = try await library.change([movie(1, "A")], by: .seen(on: day("2025-01")))
    _ = try await library.change([movie(3, "C")], by: .seen(on: day("2024-05-02")))
    _ = try await library.change([movie(1, "A")], by: .rate(Rating(halfStars: 8)))
    let page = try await library.page(LibraryQuery(.diary))
    #expect(page.total == 4)
    #expect(
      page.entries.map { "\($0.work.title) \($0.viewing?.day?.description ?? "")" } == [
        "A 2025-01", "C 2024-05-02", "A 2024-05-02", "B 2023",
      ])
    #expect(page.entries[2].marks.rating == Rating(halfStars: 8))
    #expect(try await library.titles(.diary, "added") == ["B", "A", "C", "A"])
    #expect(try await library.titles(.diary, "title", search: "a") == ["A", "A"])
  }

  @Test(
    "a list is sorted by any key in both directions, unknown values last, equal values by title",
    arguments: LibraryStore.allCases)
  func order(store: LibraryStore) async throws {
    let library = try await store.open()
    let works = [
      try movie(1, "The Third Man", year: 1949), try movie(2, "Élite", year: 2018), try movie(3, "zorro"),
      try movie(4, "La strada", year: 1954), try movie(5, "A Third", year: 1949),
    ]
    _ = try await library.change(works, by: .favorite(true))
    _ = try await library.change([works[0]], by: .rate(Rating(halfStars: 3)))
    _ = try await library.change([works[3]], by: .rate(Rating(halfStars: 10)))
    let expected: [(String?, [Int])] = [
      (nil, [5, 4, 3, 2, 1]), ("added", [1, 2, 3, 4, 5]), ("-added", [5, 4, 3, 2, 1]), ("title", [2, 4, 5, 1, 3]),
      ("-title", [3, 1, 5, 4, 2]), ("year", [5, 1, 4, 2, 3]), ("-year", [2, 4, 5, 1, 3]),
      ("rating", [1, 4, 2, 5, 3]), ("-rating", [4, 1, 2, 5, 3]),
    ]
    for (order, numbers) in expected {
      let titles = try await library.titles(.favorites, order)
      #expect(titles == numbers.map { works[$0 - 1].title }, "\(order ?? "its own")")
    }
  }

  @Test("a search finds every word in titles and makers, case and accents aside", arguments: LibraryStore.allCases)
  func search(store: LibraryStore) async throws {
    let library = try await store.open()
    var castle = try movie(1, "Castle in the Sky", creators: ["Hayao Miyazaki"])
    castle.originalTitle = "天空の城ラピュタ"
    castle.romanizedTitle = "Tenkū no shiro Rapyuta"
    let others = [try movie(2, "Amélie"), try movie(3, "100 %_ Wolf's \"Best\""), try movie(4, "Groß")]
    _ = try await library.change([castle] + others, by: .favorite(true))
    let expected = [
      ("castle", ["Castle in the Sky"]), ("SKY miyazaki", ["Castle in the Sky"]), ("tenku", ["Castle in the Sky"]),
      ("天空", ["Castle in the Sky"]), ("amelie", ["Amélie"]), ("ame\u{301}lie", ["Amélie"]), ("gross", ["Groß"]),
      ("wolf best", [others[1].title]), ("100", [others[1].title]), ("castle amelie", []), ("xyz", []),
    ]
    for (text, titles) in expected {
      #expect(try await library.titles(.favorites, search: text) == titles, "\(text)")
      let page = try await library.page(LibraryQuery(.favorites, search: Query(words: text), limit: 0))
      #expect(page.total == titles.count && page.entries.isEmpty)
    }
  }

  @Test("a page has only the entries asked for, and the total of all", arguments: LibraryStore.allCases)
  func pages(store: LibraryStore) async throws {
    let library = try await store.open()
    let works = try (0..<45).map { try movie($0, "Movie \($0 / 10)\($0 % 10)") }
    _ = try await library.change(works, by: .favorite(true))
    for (offset, limit, count) in [(0, 20, 20), (40, 20, 5), (45, 20, 0), (.max, 20, 0), (3, .max, 42), (0, 0, 0)] {
      let page = try await library.page(
        LibraryQuery(.favorites, order: LibraryOrder(.title), offset: offset, limit: limit))
      #expect(page.total == 45)
      #expect(page.entries.map(\.work) == Array(works.dropFirst(offset).prefix(count)))
      #expect(page.entries.allSatisfy { $0.marks == Marks(isFavorite: true) && $0.viewing?.day == nil })
    }
  }
}
