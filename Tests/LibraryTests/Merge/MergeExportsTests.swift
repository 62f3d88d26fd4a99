// Reads real files, and merges what their rows say in memory.
import Foundation
import MarqueeLibrary
import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("Merging real exports", .timeLimit(.minutes(2)), .recorded)
struct MergeExportsTests {
  /// The works of some files: the documents, by what the rows call the work.
  private struct Shelf {
    var documents: [String: Document] = [:]

    /// Imports a file or folder of `exports`. Returns how many statements were made.
    @discardableResult
    mutating func read(_ path: String) async throws -> Int {
      let folder = try #require(ProcessInfo.processInfo.environment["MARQUEE_TEST_DATA"])
      let rows = try await ImportFiles().open("\(folder)/exports/\(path)", format: nil)
      var count = 0
      while true {
        let items = try rows.next(500)
        if items.isEmpty { return count }
        for case .row(let row) in items {
          let name = "\(row.work.title) \(row.work.released?.year ?? 0)"
          let key = row.instant ?? row.keys[0]
          let author = Author.source(program: key.source, row: key.key)
          let document = documents[name] ?? Document()
          let source = SourceRow(row.imported, added: row.added, age: nil, days: row.days)
          let new = Merge.statements(of: source, by: author, in: document, newest: nil)
          documents[name, default: Document()].add(new, by: author)
          count += new.count
        }
      }
    }

    func marks(_ title: String) -> Marks { Marks(parts: Merge.shown(documents[title] ?? Document())) }
    func days(_ title: String) -> [String] { marks(title).viewings.map(\.dayText) }
  }

  @Test(
    "an export that is imported again says nothing new",
    arguments: [
      "goodreads", "goodreads-reread-1.csv", "goodreads-reread-2.csv", "letterboxd-two-years", "letterboxd-markup",
      "letterboxd-old-links", "letterboxd-new-links", "trakt-sums", "trakt-export-2026", "imdb", "reviews.csv",
    ])
  func saysNothingNew(path: String) async throws {
    var shelf = Shelf()
    let first = try await shelf.read(path)
    #expect(first > 0)
    let again = try await shelf.read(path)
    #expect(again == 0)
  }

  @Test("a newer Goodreads export with another reading keeps the earlier one, and the older export changes nothing")
  func keepsReadings() async throws {
    var shelf = Shelf()
    try await shelf.read("goodreads-reread-1.csv")
    try await shelf.read("goodreads-reread-2.csv")
    #expect(shelf.days("Alpha 2019") == ["2025-03-01", "2026-01-05"])
    try await shelf.read("goodreads-reread-1.csv")
    #expect(shelf.days("Alpha 2019") == ["2025-03-01", "2026-01-05"])
  }

  @Test(
    "importing a row again after an upgrade doubles no viewing",
    arguments: [
      (["2025-03-01"], Optional(1), "2025-03-01", ["2025-03-01"]),
      (["0000", "2025-03-01"], 2, "2025-03-01", ["0000", "2025-03-01"]),
      (["2025-03-01"], 2, "2026-01-05", ["2025-03-01", "2026-01-05"]),
      (["2025-03-01"], 1, "2025-03-02", ["2025-03-02"]),
      (["2024-01-01", "2025-03-01"], 1, "2024-01-01", ["2024-01-01", "2025-03-01"]),
      (["2025-03-01"], nil, "2025-03-01", ["2025-03-01"]),
      (["2025-03-01"], nil, "2026-01-05", ["2025-03-01", "2026-01-05"]),
      (["2025-03-01"], nil, "2024-01-01", ["2025-03-01"]),
    ] as [([String], Int?, String, [String])])
  func doublesNoViewing(earlier: [String], count: Int?, day: String, expected: [String]) {
    let author = Author.source(program: "goodreads", row: "1")
    var document = Document()
    func take(_ days: [String], _ meaning: SourceRow.Days) {
      let marks = Marks(viewings: days.compactMap { Viewing(dayText: $0) })
      let row = SourceRow(ImportedMarks(marks, fields: [.seen]), added: nil, age: nil, days: meaning)
      document.add(Merge.statements(of: row, by: author, in: document, newest: nil), by: author)
    }
    take(earlier, .all)
    for _ in 1...2 {
      take([day], .last(count: count))
      #expect(Marks(parts: Merge.shown(document)).viewings.map(\.dayText) == expected)
    }
  }

  @Test("two reviews of one film are two viewings' notes, and the later one is the film's")
  func keepsReviews() async throws {
    var shelf = Shelf()
    try await shelf.read("reviews.csv")
    #expect(shelf.marks("The Glass Orchard 2016").note == "Second thoughts, after a year: it has aged badly.")
    #expect(shelf.marks("The Glass Orchard 2016").rating == Rating(halfStars: 5))
  }
}
