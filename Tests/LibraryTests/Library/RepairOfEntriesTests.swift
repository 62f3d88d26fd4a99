// Recovery of entries, of catalogs' descriptions, and of the journal.
import Foundation
import MarqueeDomain
import MarqueeSQLite
import TestSupport
import Testing

@testable import MarqueeLibrary

@Suite("Repairing the entries of a library", .timeLimit(.minutes(2)))
struct RepairOfEntriesTests {
  private static let count = 120
  private let home: LibraryFolder

  init() throws { home = try LibraryFolder() }

  private func film(_ number: Int, _ catalog: String) throws -> Work {
    let id = try #require(Work.ID("\(catalog)/t-\(number)"))
    return .sample(id, "Film \(number)", year: 1900 + number, creators: ["Maker \(number)"])
  }

  /// The file with the entries, which is made once.
  private static let filled = Task {
    let tests = try RepairOfEntriesTests()
    try await tests.makeEntries()
    return try tests.home.folder.bytes("library.sqlite")
  }

  private func fill() async throws { try home.folder.write(try await Self.filled.value, to: "library.sqlite") }

  /// Creates entries with two identifiers each, and with a third that is different. Each is changed separately.
  private func makeEntries() async throws {
    let library = home.open()
    for number in 0..<Self.count {
      var film = try film(number, "tmdb:movie")
      film.synopsis = String(repeating: "What happens. ", count: 20)
      _ = try await library.change([film], by: .favorite(true))
      _ = try await library.change([try self.film(number, "ghibli:film")], by: .tag(["seen \(number)"]))
      _ = try await library.unlink(try self.film(number, "rows:movie"))
    }
    for number in 0..<Self.count {
      _ = try await library.change([film(number, "tmdb:movie")], by: .rate(Rating(halfStars: 7)))
    }
    await library.close()
  }

  private static let rows = ["works": count, "tags": count, "viewings": 0, "people": 0]

  @Test(
    "a damaged page costs only its rows, and nothing if they can be made again, and undo still works",
    arguments: [
      "works", "descriptions", "finds", "accounts", "changes", "replaced",
    ])
  func damagedPage(table: String) async throws {
    try await fill()
    _ = try await home.damage(table)
    guard case .recovered(let rows, let losses, _) = try await home.repair() else {
      Issue.record("nothing was recovered")
      return
    }
    #expect(rows.filter { $0.key != "changes" } == Self.rows)
    // Lists are made from the records, and no record is lost.
    #expect((losses > 0) == RecordTables.names.contains(table))

    let library = home.open()
    let entries = try await library.page(LibraryQuery(.mine, order: LibraryOrder(.added), limit: .max)).entries
    #expect(entries.map(\.work.title) == (0..<Self.count).map { "Film \($0)" })
    #expect(entries.allSatisfy { $0.marks.isFavorite && $0.marks.rating == Rating(halfStars: 7) })
    #expect(entries.allSatisfy { !$0.sameAs.isEmpty && !$0.marks.tags.isEmpty })
    let undescribed = entries.count { $0.work.synopsis == nil }
    #expect(table == "accounts" ? undescribed > 0 && undescribed < Self.count : undescribed == 0)
    #expect(try await library.titles(.mine, search: "maker 11", limit: 1) == ["Film 119"])
    // The remaining changes are ratings that nothing has changed since.
    let changes = try await library.changes(limit: .max)
    #expect((changes.count == 4 * Self.count) == !["changes", "replaced"].contains(table) && changes.count > 200)
    for change in changes.prefix(3) { #expect(try await library.undo() == change.undone) }
    #expect(try await library.page(LibraryQuery(.rated)).total == Self.count - 3)
    for _ in 1...3 { #expect(try await library.redo() != nil) }
    #expect(try await library.page(LibraryQuery(.rated)).total == Self.count)
    await library.close()
    #expect(try await home.repair() == .sound)
  }

  @Test("an entry with another entry's identifier is reported, and counts as lost")
  func doubles() async throws {
    try await fill()
    try await home.execute([
      """
      UPDATE entries SET record = json_set(record, '$.id', (SELECT json_extract(record, '$.id') FROM entries WHERE id = 7))
      WHERE id = 9;
      UPDATE derived SET version = 0;
      """
    ])
    let library = home.open()
    #expect(try await library.page(LibraryQuery(.mine)).total == Self.count - 1)
    let problem = await #expect(throws: Problem.self) { _ = try await library.version() }
    #expect(problem?.libraryDamage == "entry 9 has the identifier of another entry")
    await library.close()
    guard case .recovered(let rows, 1, _) = try await home.repair() else {
      Issue.record("one entry should be lost")
      return
    }
    #expect(rows["works"] == Self.count - 1)
    #expect(try await home.number("SELECT count(*) FROM entries") == Self.count - 1)
    #expect(try await home.repair() == .sound)
  }

  @Test("numbers of people that were in use are not used again after a repair")
  func numbers() async throws {
    try await fill()
    let library = home.open()
    let own = try await library.add([WorkDraft(title: "Gone", actors: ["A", "B"])])
    _ = try await library.delete(own.works.map(\.id))
    await library.close()
    _ = try await home.damage("finds")
    guard case .recovered = try await home.repair() else {
      Issue.record("nothing was recovered")
      return
    }
    #expect(try await home.number("SELECT seq FROM sqlite_sequence WHERE name = 'people'") == 2)
  }

  @Test("everything that belongs to a lost entry is removed with it")
  func lostEntries() async throws {
    try await fill()
    _ = try await home.damage("entries")
    guard case .recovered(let rows, _, _) = try await home.repair(), let works = rows["works"] else {
      Issue.record("nothing was recovered")
      return
    }
    #expect(works < Self.count)
    for what in ["identifiers", "tags"] {
      #expect(try await home.number("SELECT count(*) FROM finds WHERE what = ?", [what]) == works)
    }
    // Undo brings back what a change of a lost entry replaced.
    let library = home.open()
    while try await library.changes(limit: .max).contains(where: { !$0.isUndone }) {
      do throws(Problem) { _ = try await library.undo() } catch { break }
    }
    await library.close()
    #expect(try await home.repair() == .sound)
  }
}

extension JournalEntry {
  fileprivate var undone: JournalEntry { JournalEntry(id: id, at: at, description: description, isUndone: true) }
}
