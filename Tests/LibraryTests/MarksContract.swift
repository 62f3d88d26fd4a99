// The rules for every store of marks.
import MarqueeDomain
import TestSupport
import Testing

@Suite("Contract of a store of marks")
struct MarksContract {
  @Test("nothing is marked at first", arguments: LibraryStore.allCases)
  func nothingAtFirst(store: LibraryStore) async throws {
    let library = try await store.open()
    #expect(try await library.favorites().isEmpty)
    #expect(try await library.marks(of: [movie(1).id]).isEmpty)
  }

  @Test("a favorite is stored with everything that is known of it", arguments: LibraryStore.allCases)
  func mark(store: LibraryStore) async throws {
    let library = try await store.open()
    let work = Work(
      id: try #require(Work.ID("ghibli:film/f")), kind: .film, title: "T", originalTitle: "O", romanizedTitle: "R",
      released: PartialDate(year: 1986, month: 8), creators: ["C"], producers: ["P", "Q"], genres: ["G"],
      synopsis: "S", runtimeMinutes: 90, pages: 7, score: Score(9, outOf: 10, votes: 3),
      artwork: WebAddress("https://a.test/a"), url: WebAddress("https://a.test/u"))
    _ = try await library.change([work], by: .favorite(true))
    #expect(try await library.favorites() == [work])
    #expect(try await library.marks(of: [work.id]) == [work.id: Marks(isFavorite: true)])
  }

  @Test(
    "a private note exists beside the other note, is found and listed, and is removed alone",
    arguments: LibraryStore.allCases)
  func privateNote(store: LibraryStore) async throws {
    let library = try await store.open()
    let (one, two) = (try movie(1), try movie(2))
    _ = try await library.change([one], by: .note("On a plane."))
    _ = try await library.change([one, two], by: .privateNote("Lent to Ann."))
    #expect(try await library.marks(of: [one.id]) == [one.id: Marks(note: "On a plane.", privateNote: "Lent to Ann.")])
    #expect(try await library.page(LibraryQuery(.notes)).total == 2)
    #expect(try await library.page(LibraryQuery(.mine, search: Query(line: "lent has:note"))).total == 2)
    _ = try await library.change([one, two], by: .privateNote(nil))
    #expect(try await library.marks(of: [one.id]) == [one.id: Marks(note: "On a plane.")])
    #expect(try await library.page(LibraryQuery(.mine)).total == 1)
    _ = try await library.undo()
    #expect(try await library.marks(of: [two.id])[two.id]?.privateNote == "Lent to Ann.")
  }

  @Test("the latest favorite comes first, and the last of several at once", arguments: LibraryStore.allCases)
  func latestFirst(store: LibraryStore) async throws {
    let library = try await store.open()
    _ = try await library.change([movie(1)], by: .favorite(true))
    _ = try await library.change([movie(2), movie(3)], by: .favorite(true))
    _ = try await library.change([movie(4)], by: .favorite(true))
    #expect(try await library.favorites() == [movie(4), movie(3), movie(2), movie(1)])
  }

  @Test("a work that is a favorite already keeps its place", arguments: LibraryStore.allCases)
  func again(store: LibraryStore) async throws {
    let library = try await store.open()
    _ = try await library.change([movie(1), movie(2)], by: .favorite(true))
    _ = try await library.change([movie(1), movie(3)], by: .favorite(true))
    #expect(try await library.favorites().map(\.id.key) == ["0-3", "0-2", "0-1"])
  }

  @Test("a work that is twice in one call is marked once, and unmarked once", arguments: LibraryStore.allCases)
  func twice(store: LibraryStore) async throws {
    let library = try await store.open()
    _ = try await library.change([movie(1), movie(2), movie(1)], by: .favorite(true))
    #expect(try await library.favorites().map(\.id.key) == ["0-2", "0-1"])
    _ = try await library.change([movie(1), movie(1)], by: .favorite(false))
    #expect(try await library.favorites().map(\.id.key) == ["0-2"])
  }

  @Test("an unmarked work leaves no trace, and comes first when it is marked again", arguments: LibraryStore.allCases)
  func unmark(store: LibraryStore) async throws {
    let library = try await store.open()
    _ = try await library.change([movie(1), movie(2), movie(3)], by: .favorite(true))
    _ = try await library.change([movie(1), movie(3)], by: .favorite(false))
    #expect(try await library.favorites() == [movie(2)])
    #expect(
      try await library.marks(of: [movie(1).id, movie(2).id, movie(3).id]) == [movie(2).id: Marks(isFavorite: true)])
    _ = try await library.change([movie(1)], by: .favorite(true))
    #expect(try await library.favorites() == [movie(1), movie(2)])
  }

  @Test("unmarking a work that is not a favorite changes nothing", arguments: LibraryStore.allCases)
  func unmarkUnknown(store: LibraryStore) async throws {
    let library = try await store.open()
    _ = try await library.change([movie(1)], by: .favorite(true))
    _ = try await library.change([movie(2)], by: .favorite(false))
    _ = try await library.change([], by: .favorite(false))
    _ = try await library.change([], by: .favorite(true))
    #expect(try await library.favorites() == [movie(1)])
    #expect(try await library.marks(of: [movie(2).id]).isEmpty)
  }

  @Test(
    "works with the same title, and with the same key in another catalog, are different",
    arguments: LibraryStore.allCases
  )
  func identity(store: LibraryStore) async throws {
    let library = try await store.open()
    let (same, film) = (try #require(Work.ID("tmdb:movie/1")), try #require(Work.ID("ghibli:film/1")))
    _ = try await library.change([Work(id: same, kind: .movie, title: "B"), movie(1), movie(2)], by: .favorite(true))
    #expect(try await library.marks(of: [film, same]) == [same: Marks(isFavorite: true)])
    #expect(try await library.favorites().count == 3)
  }

  @Test("only the works that are asked for are returned, each once", arguments: LibraryStore.allCases)
  func onlyAsked(store: LibraryStore) async throws {
    let library = try await store.open()
    _ = try await library.change([movie(1), movie(2)], by: .favorite(true))
    #expect(try await library.marks(of: []).isEmpty)
    #expect(try await library.marks(of: [movie(1).id, movie(1).id]) == [movie(1).id: Marks(isFavorite: true)])
  }

  @Test("an own work that was deleted meanwhile cannot be marked", arguments: LibraryStore.allCases)
  func deleted(store: LibraryStore) async throws {
    let library = try await store.open()
    let own = try await library.add([WorkDraft(title: "Heat")]).works[0]
    _ = try await library.delete([own.id])
    let problem = await #expect(throws: Problem.self) {
      _ = try await library.change([movie(1), own], by: .favorite(true))
    }
    #expect(problem?.code == .notFound)
    #expect(try await library.titles(.favorites).isEmpty)
  }

  @Test("marks made at the same time are all stored", arguments: LibraryStore.allCases)
  func concurrent(store: LibraryStore) async throws {
    let library = try await store.open()
    let works = try (0..<64).map { try movie($0) }
    try await withThrowingTaskGroup { group in
      for (index, work) in works.enumerated() {
        group.addTask {
          _ = try await library.change([work], by: .favorite(true))
          if index.isMultiple(of: 2) { _ = try await library.change([work], by: .favorite(false)) }
        }
      }
      try await group.waitForAll()
    }
    let odd = Set(works.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element.id))
    #expect(Set(try await library.favorites().map(\.id)) == odd)
    #expect(try await library.favorites().count == odd.count)
    #expect(Set(try await library.marks(of: works.map(\.id)).keys) == odd)
  }

  @Test("each of several toggles at the same time changes the mark", arguments: LibraryStore.allCases)
  func toggles(store: LibraryStore) async throws {
    let (one, other) = try await store.openTwice()
    let work = try movie(1)
    #expect(try await one.toggleFavorites([work]).after[work.id]?.isFavorite == true)
    #expect(
      try await other.toggleFavorites([work]).change?.description == MarkChange.favorite(false).description(of: ["A"]))
    let toggled = try await withThrowingTaskGroup { group in
      for number in 0..<60 {
        group.addTask { try await (number.isMultiple(of: 2) ? one : other).toggleFavorites([work]) }
      }
      return try await group.reduce(into: []) { $0.append($1.after[work.id]?.isFavorite == true) }
    }
    #expect(toggled.count { $0 } == 30 && toggled.count == 60)
    #expect(try await one.favorites().isEmpty)
    // If one of several works lacks the mark, all get it.
    let works = [work, try movie(2)]
    _ = try await one.change([work], by: .favorite(true))
    #expect(try await one.toggleFavorites(works).after.values.allSatisfy(\.isFavorite))
    let gone = try await one.toggleFavorites(works)
    #expect(gone.after.values.allSatisfy { !$0.isFavorite })
    _ = try await one.undo()
    #expect(try await one.favorites().count == 2)
  }

  @Test("every mark is stored with its work, and returned unchanged", arguments: LibraryStore.allCases)
  func everyMark(store: LibraryStore) async throws {
    let library = try await store.open()
    let work = try movie(1)
    let changes: [MarkChange] = [
      .seen(on: try day("2024-05-01")), .seen(on: try day("2023")), .seen(on: try day("2024-05-01")), .wanted(true),
      .rate(Rating(halfStars: 9)), .note("the flying\nmachines 🛩"), .tag(["Summer", "summer", "été"]),
    ]
    for change in changes { _ = try await library.change([work], by: change) }
    let marks = Marks(
      isWanted: true, days: [try day("2023"), try day("2024-05-01"), try day("2024-05-01")],
      rating: Rating(halfStars: 9), note: "the flying\nmachines 🛩", tags: ["Summer", "été"])
    #expect(try await library.marks(of: [work.id]) == [work.id: marks])
    #expect(try await library.savedWorks([work.id, movie(2).id]) == [work.id: work])
  }

  @Test("every mark can be removed, and the entry is removed with the last one", arguments: LibraryStore.allCases)
  func clear(store: LibraryStore) async throws {
    let library = try await store.open()
    let work = try movie(1)
    for change in [
      MarkChange.favorite(true), .wanted(true), .seen(on: try day("2024")), .seen(on: try day("2025-01")),
      .seen(on: try day("2025-01")), .rate(Rating(halfStars: 1)), .note("n"), .tag(["a", "b"]),
    ] { _ = try await library.change([work], by: change) }
    let one = try await library.change([work], by: .unseen(on: day("2025-01")))
    #expect(one.after[work.id]?.days == [try day("2024"), try day("2025-01")])
    let latest = try await library.change([work], by: .unseenLatest)
    #expect(latest.after[work.id]?.days == [try day("2024")])
    #expect(latest.change?.description.day == PartialDate("2025-01"))
    _ = try await library.undo()
    let all = try await library.change([work], by: .unseen(on: nil))
    #expect(all.before[work.id]?.viewings.count == 2 && all.after[work.id]?.viewings == [])
    for change in [
      MarkChange.favorite(false), .wanted(false), .rate(nil), .note(nil), .untag(["B", "a", "c"]),
    ] { _ = try await library.change([work], by: change) }
    #expect(try await library.marks(of: [work.id]).isEmpty)
    #expect(try await library.savedWorks([work.id]).isEmpty)
  }

  @Test("a change returns the marks before and after, and its entry in the journal", arguments: LibraryStore.allCases)
  func outcome(store: LibraryStore) async throws {
    let library = try await store.open()
    let first = try await library.change([movie(1, "Ponyo"), movie(2, "Totoro")], by: .favorite(true))
    #expect(first.before == [try movie(1).id: .none, try movie(2).id: .none])
    #expect(first.after.values.allSatisfy { $0 == Marks(isFavorite: true) } && first.after.count == 2)
    #expect(first.change?.description == MarkChange.favorite(true).description(of: ["Ponyo", "Totoro"]))
    #expect(first.change?.at == FakeLibrary.now && first.change?.isUndone == false)
    let some = try await library.change([movie(2, "Totoro"), movie(3, "Kiki")], by: .favorite(true))
    #expect(some.change?.description == MarkChange.favorite(true).description(of: ["Kiki"]))
    let none = try await library.change([movie(1)], by: .favorite(true))
    #expect(none.change == nil && none.before == none.after)
    #expect(try await library.changes(limit: 9).count == 2)
  }

  @Test(
    "a work marked again keeps its title, and everything else is updated", arguments: LibraryStore.allCases)
  func knownBetter(store: LibraryStore) async throws {
    let library = try await store.open()
    _ = try await library.change([movie(1, "Old", creators: ["First"])], by: .favorite(true))
    _ = try await library.change([movie(1, "New", year: 1999, creators: ["Last"])], by: .wanted(true))
    #expect(try await library.favorites() == [movie(1, "Old", year: 1999, creators: ["Last"])])
  }
}

extension LibraryListRepository {
  fileprivate func favorites() async throws -> [Work] {
    try await page(LibraryQuery(.favorites, limit: .max)).entries.map(\.work)
  }
}
