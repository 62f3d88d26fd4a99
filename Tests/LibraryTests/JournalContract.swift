// The rules for every journal of changes, and for every store that reports changes to observers.
import MarqueeDomain
import TestSupport
import Testing

@Suite("Contract of a journal", .timeLimit(.minutes(10)))
struct JournalContract {
  @Test("without a change there is nothing to undo or redo", arguments: LibraryStore.allCases)
  func nothing(store: LibraryStore) async throws {
    let library = try await store.open()
    #expect(try await library.undo() == nil)
    #expect(try await library.redo() == nil)
    #expect(try await library.changes(limit: 9).isEmpty)
  }

  @Test("each kind of change can be undone completely, and redone", arguments: LibraryStore.allCases)
  func thereAndBack(store: LibraryStore) async throws {
    let library = try await store.open()
    let own = try await library.add([WorkDraft(title: "Heat", actors: ["Al Pacino"])]).works[0]
    let works = [try movie(1, "A"), try movie(2, "B")]
    var states = [try await state(of: library)]
    let changes: [MarkChange] = [
      .favorite(true), .wanted(true), .seen(on: try day("2024")), .seen(on: try day("2024")),
      .rate(Rating(halfStars: 7)), .note("n"), .tag(["t"]), .unseen(on: nil), .untag(["t"]), .favorite(false),
    ]
    for change in changes {
      _ = try await library.change(works + [own], by: change)
      states.append(try await state(of: library))
    }
    _ = try await library.edit(own.id, by: [.title("Heat 2"), .actors(["Someone Else"])])
    states.append(try await state(of: library))
    _ = try await library.delete([own.id])
    states.append(try await state(of: library))
    for expected in states.dropLast().reversed() {
      #expect(try await library.undo()?.isUndone == true)
      #expect(try await state(of: library) == expected)
    }
    for expected in states.dropFirst() {
      #expect(try await library.redo()?.isUndone == false)
      #expect(try await state(of: library) == expected)
    }
    #expect(try await library.redo() == nil)
  }

  @Test("the changes are listed, the latest first, with those that can be redone", arguments: LibraryStore.allCases)
  func entries(store: LibraryStore) async throws {
    let library = try await store.open()
    for number in 1...3 { _ = try await library.change([movie(number, "\(number)")], by: .wanted(true)) }
    let undone = try #require(try await library.undo())
    #expect(undone.description == MarkChange.wanted(true).description(of: ["3"]))
    let all = try await library.changes(limit: 9)
    #expect(all.map(\.description.titles.first) == [["3"], ["2"], ["1"]])
    #expect(all.map(\.isUndone) == [true, false, false])
    #expect(all[0] == undone)
    #expect(try await library.changes(limit: 1).count == 1)
  }

  @Test("a change of each kind is described as it was made", arguments: LibraryStore.allCases)
  func words(store: LibraryStore) async throws {
    let library = try await store.open()
    let works = try (1...5).map { try movie($0, String(repeating: "\($0) \"é\" ", count: 30 / $0)) }
    let day = try day("2024-05-01")
    let (title, cast) = ("Heat", ["Ann", "Bob", "Cy", "Di"])
    var made: [JournalEntry?] = []
    for change in [
      .favorite(true), .set(.status, .text("started")), .set(.progress, .text("40%")), .favorite(false),
      .note("Private."),
      .note(nil), .rate(Rating(halfStars: 7)), .rate(nil), .seen(on: day), .seen(on: day, rating: Rating(halfStars: 9)),
      .unseen(on: day), .unseen(on: nil), .tag(["a", "b", "c", "d"]), .untag(["a"]),
    ] as [MarkChange] {
      let before = try await library.entries(of: works.map(WorkIdentity.init))
      made.append(try await library.change(works, by: change).change)
      let marks = works.map { before.marks(of: $0.id) }
      #expect(made.last??.description == change.description(of: works.map(\.title), with: marks))
    }
    made.append(try await library.setGoal(Goal(24, .book, in: 2026), of: .book, in: 2026))
    for change in [
      .add(works), .move(works[0], to: 2), .annotate(works[0], "Private."), .describe("Private."), .rename("Best"),
      .remove([works[0]]), .dissolve, .save(try Query(["is:wanted"])), .unsave,
    ] as [ListChange] {
      made.append(try await library.changeList("best", by: change))
    }
    let own = try await library.add([WorkDraft(title: "Heet", year: 1995)])
    let id = try #require(own.works.first?.id)
    made.append(own.change)
    made.append(try await library.edit(id, by: [.title(title), .year(nil), .actors(cast)]).change)
    made.append(try await library.edit(id, by: [.actors([]), .year(1996)]).change)
    made.append(try await library.link(works[0], own.works[0]).change)
    made.append(try await library.unlink(works[0]).change)
    made.append(try await library.delete([id]).change)
    let changes = try await library.changes(limit: .max)
    #expect(made.compactMap(\.self) == changes.reversed())
    #expect(
      Set(changes.compactMap(\.description.kind)).union([.imported, .received]) == Set(ChangeDescription.Kind.allCases))
    #expect(!changes.contains { "\($0.description)".contains("Private") })
    let (before, after) = (
      try WorkDraft(title: "Heet", year: 1995), try WorkDraft(title: title, actors: cast)
    )
    #expect(
      changes.prefix(5).map(\.description).reversed() == [
        .edited(before, to: after), .edited(after, to: try WorkDraft(title: title, year: 1996)),
        .linked(works[0], own.works[0]), .unlinked(works[0]), ChangeDescription(.deleted, of: ShortList([title])),
      ])
  }

  @Test("after a new change, nothing can be redone", arguments: LibraryStore.allCases)
  func newChange(store: LibraryStore) async throws {
    let library = try await store.open()
    let first = try await library.change([movie(1, "A")], by: .wanted(true)).change
    let gone = try await library.change([movie(2, "B")], by: .wanted(true)).change
    _ = try await library.undo()
    let third = try await library.change([movie(3, "C")], by: .wanted(true)).change
    #expect(try await library.redo() == nil)
    #expect(try await library.changes(limit: 9) == [third, first].compactMap(\.self))
    #expect(gone?.id != third?.id)
    #expect(try await library.titles(.watchlist) == ["C", "A"])
  }

  @Test("an observer gets the changes of its parts, and no others", arguments: LibraryStore.allCases)
  func observing(store: LibraryStore) async throws {
    let library = try await store.open()
    var marks = library.changes(of: [.marks]).makeAsyncIterator()
    var works = library.changes(of: [.ownWorks]).makeAsyncIterator()
    _ = try await library.add([WorkDraft(title: "Heat")])
    #expect(await works.next() != nil)
    _ = try await library.change([movie(1)], by: .wanted(true))
    #expect(await marks.next() != nil)
    _ = try await library.undo()
    #expect(await marks.next() != nil)
    _ = try await library.undo()
    #expect(await works.next() != nil)
  }

  @Test("an observer gets the origin of each change, and several changes as one", arguments: LibraryStore.allCases)
  func origins(store: LibraryStore) async throws {
    let library = try await store.open()
    // The first look at a file reports a change without an origin.
    _ = try await library.change([movie(1)], by: .wanted(true))
    var changes = library.changes(of: [.marks, .ownWorks]).makeAsyncIterator()
    final class Maker: Sendable {}
    let makers = [Maker(), Maker()]
    let (mine, other) = (ObjectIdentifier(makers[0]), ObjectIdentifier(makers[1]))
    func next(until expected: Set<ChangeOrigin.ID?>) async {
      var seen: Set<ChangeOrigin.ID?> = []
      while seen != expected, let origins = await changes.next() { seen.formUnion(origins) }
      #expect(seen == expected)
    }
    try await ChangeOrigin.$current.withValue(mine) {
      #expect(!ChangeOrigin.isOnly([mine, nil]) && !ChangeOrigin.isOnly([]) && ChangeOrigin.isOnly([mine]))
      _ = try await library.change([movie(1)], by: .favorite(true))
      await next(until: [mine])
      _ = try await library.undo()
      await next(until: [mine])
      _ = try await library.redo()
    }
    try await ChangeOrigin.$current.withValue(other) { _ = try await library.add([WorkDraft(title: "Heat")]) }
    await next(until: [mine, other])
    _ = try await library.toggleFavorites([movie(2)])
    await next(until: [nil])
    #expect(!ChangeOrigin.isOnly([nil]))
    withExtendedLifetime(makers) {}
  }

  /// The pages of all lists.
  private func state(of library: any LibraryRepository) async throws -> [LibraryPage] {
    var pages: [LibraryPage] = []
    for list in LibraryQuery.List.allCases { pages.append(try await library.page(LibraryQuery(list, limit: .max))) }
    return pages
  }
}
