// Undo in a file that another program has changed.
import MarqueeDomain
import MarqueeSQLite
import TestSupport
import Testing

@testable import MarqueeLibrary

@Suite("Undo where something else has changed", .timeLimit(.minutes(1)))
struct JournalConflictTests {
  private let home: LibraryFolder

  init() throws { home = try LibraryFolder() }

  @Test("undo restores an entry that another program deleted")
  func gone() async throws {
    let library = home.open()
    _ = try await library.change([movie(1, "Ponyo")], by: .favorite(true))
    _ = try await library.change([movie(1, "Ponyo")], by: .rate(Rating(halfStars: 8)))
    await library.close()
    let other = Database(path: home.path)
    try await other.administer { (connection) throws(SQLiteError) in
      try connection.execute("DELETE FROM works WHERE id = 1; DELETE FROM entries WHERE id = 1")
    }
    await other.close()
    let again = home.open()
    #expect(try await again.undo() != nil)
    #expect(try await again.marks(of: [movie(1).id]).values.map(\.self) == [Marks(isFavorite: true)])
    await again.close()
  }

  @Test(
    "a change by a later version is described as far as it is known",
    arguments: [
      (
        #"{"future":[{}],"kind":"lent","titles":["Heat","Emma","Kiki"],"titlesCount":5}"#,
        described(nil, "Heat", "Emma", "Kiki", count: 5) { _ in }
      ),
      (
        #"{"kind":"set","mark":"mood","titles":["Heat"],"value":{"color":"blue"}}"#,
        described(.set, "Heat", count: 1) { _ in }
      ),
      (
        #"{"kind":"edited","edits":[{"field":"length","values":["90"]}],"titles":["Heat"]}"#,
        described(.edited, "Heat", count: 1) { $0.edits = [.init("length", ShortList(["90"]))] }
      ),
      (
        #"{"catalogs":["elsewhere","tmdb"],"kind":"linked","titles":["Heat","Emma"]}"#,
        described(.linked, "Heat", "Emma", count: 2) { $0.catalogs = [nil, .tmdb] }
      ),
      (#"{"kind":7,"titles":"Heat"}"#, ChangeDescription(nil)), ("nonsense", ChangeDescription(nil)),
    ])
  func laterVersion(_ description: String, _ change: ChangeDescription) async throws {
    let first = home.open()
    _ = try await first.change([movie(1, "Ponyo")], by: .favorite(true))
    await first.close()
    try await home.execute(["UPDATE changes SET description = '\(description)'"])
    let again = home.open()
    #expect(try await again.changes(limit: 9).map(\.description) == [change])
    #expect(try await again.undo()?.description == change)
    await again.close()
  }

  @Test("a work that was marked again by hand can be changed further")
  func goesOn() async throws {
    let (first, second) = (home.open(), home.open())
    _ = try await first.change([movie(1, "Ponyo")], by: .favorite(true))
    _ = try await second.change([movie(1, "Ponyo")], by: .favorite(false))
    // Both share one journal: undo reverts the last change, whoever made it.
    #expect(try await first.undo()?.description == MarkChange.favorite(false).description(of: ["Ponyo"]))
    #expect(try await second.titles(.favorites) == ["Ponyo"])
    #expect(try await second.undo()?.description == MarkChange.favorite(true).description(of: ["Ponyo"]))
    #expect(try await first.titles(.favorites) == [])
    await first.close()
    await second.close()
  }
}

private func described(
  _ kind: ChangeDescription.Kind?, _ titles: String..., count: Int, _ change: (inout ChangeDescription) -> Void
) -> ChangeDescription {
  var description = ChangeDescription(kind, of: ShortList(titles, count: count))
  change(&description)
  return description
}
