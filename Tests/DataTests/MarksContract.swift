// What every store of marks keeps to.
import MarqueeData
import MarqueeDomain
import Testing

/// The stores that the contract is checked against; a new one is one more case.
enum MarksStore: CaseIterable {
  case memory

  /// A store in which nothing is marked.
  func open() -> any MarksRepository {
    switch self {
    case .memory: InMemoryMarks()
    }
  }
}

@Suite("Contract of a store of marks")
struct MarksContract {
  private func work(_ number: Int, title: String = "A") throws -> Work {
    Work(id: try #require(Work.ID("rows:movie/0-\(number)")), kind: .movie, title: title, genres: ["Drama"])
  }

  @Test("nothing is marked at first", arguments: MarksStore.allCases)
  func nothingAtFirst(store: MarksStore) async throws {
    let marks = store.open()
    #expect(try await marks.favorites().isEmpty)
    #expect(try await marks.marks(of: [work(1).id]).isEmpty)
  }

  @Test("a favorite is marked, and kept with all that is known of it", arguments: MarksStore.allCases)
  func mark(store: MarksStore) async throws {
    let marks = store.open()
    let work = Work(
      id: try #require(Work.ID("ghibli:film/f")), kind: .film, title: "T", originalTitle: "O", romanizedTitle: "R",
      released: PartialDate(year: 1986, month: 8), creators: ["C"], producers: ["P", "Q"], genres: ["G"],
      synopsis: "S", runtimeMinutes: 90, pages: 7, score: Score(9, outOf: 10, votes: 3),
      artwork: WebAddress("https://a.test/a"), url: WebAddress("https://a.test/u"))
    try await marks.setFavorite(true, [work])
    #expect(try await marks.favorites() == [work])
    #expect(try await marks.marks(of: [work.id]) == [work.id: Marks(isFavorite: true)])
  }

  @Test("the latest favorite comes first, and of several at once the last", arguments: MarksStore.allCases)
  func latestFirst(store: MarksStore) async throws {
    let marks = store.open()
    try await marks.setFavorite(true, [work(1)])
    try await marks.setFavorite(true, [work(2), work(3)])
    try await marks.setFavorite(true, [work(4)])
    #expect(try await marks.favorites() == [work(4), work(3), work(2), work(1)])
  }

  @Test("what is a favorite already stays where it is", arguments: MarksStore.allCases)
  func again(store: MarksStore) async throws {
    let marks = store.open()
    try await marks.setFavorite(true, [work(1), work(2)])
    try await marks.setFavorite(true, [work(1), work(3)])
    #expect(try await marks.favorites().map(\.id.key) == ["0-3", "0-2", "0-1"])
  }

  @Test("a work that stands twice in one call is marked once, and unmarked once", arguments: MarksStore.allCases)
  func twice(store: MarksStore) async throws {
    let marks = store.open()
    try await marks.setFavorite(true, [work(1), work(2), work(1)])
    #expect(try await marks.favorites().map(\.id.key) == ["0-2", "0-1"])
    try await marks.setFavorite(false, [work(1), work(1)])
    #expect(try await marks.favorites().map(\.id.key) == ["0-2"])
  }

  @Test("what is unmarked leaves no trace, and comes first when it is marked again", arguments: MarksStore.allCases)
  func unmark(store: MarksStore) async throws {
    let marks = store.open()
    try await marks.setFavorite(true, [work(1), work(2), work(3)])
    try await marks.setFavorite(false, [work(1), work(3)])
    #expect(try await marks.favorites() == [work(2)])
    #expect(try await marks.marks(of: [work(1).id, work(2).id, work(3).id]) == [work(2).id: Marks(isFavorite: true)])
    try await marks.setFavorite(true, [work(1)])
    #expect(try await marks.favorites() == [work(1), work(2)])
  }

  @Test("to unmark what is no favorite changes nothing", arguments: MarksStore.allCases)
  func unmarkUnknown(store: MarksStore) async throws {
    let marks = store.open()
    try await marks.setFavorite(true, [work(1)])
    try await marks.setFavorite(false, [work(2)])
    try await marks.setFavorite(false, [])
    try await marks.setFavorite(true, [])
    #expect(try await marks.favorites() == [work(1)])
    #expect(try await marks.marks(of: [work(2).id]).isEmpty)
  }

  @Test(
    "works with the same title, and with the same key in another catalog, are different", arguments: MarksStore.allCases
  )
  func identity(store: MarksStore) async throws {
    let marks = store.open()
    let (movie, film) = (try #require(Work.ID("tmdb:movie/1")), try #require(Work.ID("ghibli:film/1")))
    try await marks.setFavorite(true, [Work(id: movie, kind: .movie, title: "A"), work(1), work(2)])
    #expect(try await marks.marks(of: [film, movie]) == [movie: Marks(isFavorite: true)])
    #expect(try await marks.favorites().count == 3)
  }

  @Test("only the works that are asked about are told of, each once", arguments: MarksStore.allCases)
  func onlyAsked(store: MarksStore) async throws {
    let marks = store.open()
    try await marks.setFavorite(true, [work(1), work(2)])
    #expect(try await marks.marks(of: []).isEmpty)
    #expect(try await marks.marks(of: [work(1).id, work(1).id]) == [work(1).id: Marks(isFavorite: true)])
  }

  @Test("marks made at the same time are all kept", arguments: MarksStore.allCases)
  func concurrent(store: MarksStore) async throws {
    let marks = store.open()
    let works = try (0..<64).map { try work($0) }
    try await withThrowingTaskGroup { group in
      for (index, work) in works.enumerated() {
        group.addTask {
          try await marks.setFavorite(true, [work])
          if index.isMultiple(of: 2) { try await marks.setFavorite(false, [work]) }
        }
      }
      try await group.waitForAll()
    }
    let odd = Set(works.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element.id))
    #expect(Set(try await marks.favorites().map(\.id)) == odd)
    #expect(try await marks.favorites().count == odd.count)
    #expect(Set(try await marks.marks(of: works.map(\.id)).keys) == odd)
  }
}
