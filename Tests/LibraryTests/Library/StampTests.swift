// The time and the machine of each mark's last change.
import Foundation
import MarqueeDomain
import MarqueeSQLite
import Synchronization
import TestSupport
import Testing

@testable import MarqueeLibrary

@Suite("Stamps of marks", .timeLimit(.minutes(2)))
struct StampTests {
  private let time = TimeOfDay()
  private let library: SQLiteLibrary

  init() {
    let time = time
    library = SQLiteLibrary.inMemory(now: { time.now })
  }

  /// Applies a change one minute later, and expects that these marks of these entries get its time. All others must keep
  /// theirs.
  private func expect(
    _ marks: [Int64: Set<String>], of what: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ change: () async throws -> Void
  ) async throws {
    let before = try await library.stamps()
    let seconds = time.pass()
    try await change()
    var expected = before
    for (entry, names) in marks where !names.isEmpty {
      for name in names { expected[entry, default: [:]][name] = [seconds, 1] }
    }
    let found = try await library.stamps()
    #expect(found == expected, "\(what)", sourceLocation: sourceLocation)
  }

  private func undo() async throws { #expect(try await library.undo() != nil) }
  private func redo() async throws { #expect(try await library.redo() != nil) }

  private static func day(_ text: String) -> PartialDate {
    guard let day = PartialDate(text) else { preconditionFailure("\(text) is no day") }
    return day
  }

  @Test(
    "each mark has the time at which it was set, changed or removed, also by undo and redo",
    arguments: [
      ("favorite", [MarkChange.favorite(true), .favorite(false)]),
      ("wanted", [.wanted(true), .wanted(false)]),
      (
        "seen",
        [
          .seen(on: day("2024-05-01")), .seen(on: day("2024-05-01")), .seen(on: day("2023")),
          .unseen(on: day("2023")), .unseen(on: nil),
        ]
      ),
      ("rating", [.rate(Rating(halfStars: 7)), .rate(Rating(halfStars: 8)), .rate(nil)]),
      ("note", [.note("A."), .note("B."), .note(nil)]),
      ("privateNote", [.privateNote("A."), .privateNote("B."), .privateNote(nil)]),
      ("tags", [.tag(["a"]), .tag(["b", "c"]), .untag(["a"]), .untag(["b", "c"])]),
    ])
  func each(name: String, changes: [MarkChange]) async throws {
    // The entry of an own work stays after its last mark is removed; other entries are removed.
    for isOwn in [true, false] {
      let work = isOwn ? try await library.add([WorkDraft(title: "Heat")]).works[0] : try movie(1, "Dune")
      let entry: Int64 = isOwn ? 1 : 2
      for change in changes {
        try await expect([entry: [name]], of: "\(change)") { _ = try await library.change([work], by: change) }
        try await expect([:], of: "\(change) again") {
          if !change.isRepeatable { _ = try await library.change([work], by: change) }
        }
      }
      for change in changes.reversed() { try await expect([entry: [name]], of: "undo of \(change)", undo) }
      for change in changes { try await expect([entry: [name]], of: "redo of \(change)", redo) }
    }
  }

  @Test("a change of several marks, and of several works, stamps each that it changed and no other")
  func several() async throws {
    let works = [try movie(1, "Heat"), try movie(2, "Dune")]
    try await expect([1: ["wanted"]], of: "wanted") { _ = try await library.change([works[0]], by: .wanted(true)) }
    // A work that is seen leaves the watchlist.
    let seen = MarkChange.seen(on: Self.day("2024-05-01"), rating: Rating(halfStars: 7))
    let marks: [Int64: Set<String>] = [1: ["seen", "rating", "wanted"], 2: ["seen", "rating"]]
    try await expect(marks, of: "seen") { _ = try await library.change(works, by: seen) }
    try await expect(marks, of: "undo", undo)
    try await expect(marks, of: "redo", redo)
    // A viewing before the others does not change the rating of the work.
    try await expect([2: ["seen"]], of: "one more") {
      _ = try await library.change([works[1]], by: .seen(on: Self.day("2020"), rating: Rating(halfStars: 2)))
    }
    try await expect([1: ["rating"]], of: "another rating") {
      _ = try await library.change([works[0]], by: .rate(Rating(halfStars: 9)))
    }
    try await expect([2: ["rating"]], of: "a rating that one of them has already") {
      _ = try await library.change(works, by: .rate(Rating(halfStars: 9)))
    }
  }

  @Test("linking stamps the marks that change in the merged entry, and the marks of the removed one")
  func link() async throws {
    let (one, other) = (try movie(1, "Heat"), try movie(2, "Dune"))
    _ = try await library.change([one], by: .rate(Rating(halfStars: 7)))
    _ = try await library.change([one], by: .tag(["a"]))
    _ = try await library.change([other], by: .rate(Rating(halfStars: 3)))
    _ = try await library.change([other], by: .favorite(true))
    _ = try await library.change([other], by: .tag(["a"]))
    // The rating and the tag of the first entry stay as they were.
    let marks: [Int64: Set<String>] = [1: ["favorite"], 2: ["rating", "favorite", "tags"]]
    try await expect(marks, of: "link") { _ = try await library.link(one, other) }
    try await expect(marks, of: "undo", undo)
    try await expect(marks, of: "redo", redo)
    try await expect([:], of: "unlink") { _ = try await library.unlink(other) }
    try await expect([:], of: "what catalogs say") { try await library.complete(with: one, replaces: true) }
  }

  @Test("an import stamps marks with its own time, not with the dates of its rows")
  func importing() async throws {
    _ = try await library.change([movie(1, "Heat", year: 1995)], by: .tag(["a"]))
    let header = "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n"
    let export = try WrittenExport(
      "diary.csv",
      header
        + "2020-01-02,Heat,1995,https://boxd.it/a,4,,a,2020-01-01\n2020-01-03,Dune,2021,https://boxd.it/b,,,,2020-01-03\n"
    )
    let marks: [Int64: Set<String>] = [1: ["seen", "rating"], 2: ["seen"]]
    let read = ImportLibrary(files: ImportFiles(), library: library)
    try await expect(marks, of: "import") { _ = try await read(export.folder.path("diary.csv")) }
    try await expect([:], of: "the same again") { _ = try await read(export.folder.path("diary.csv")) }
    try await expect(marks, of: "undo", undo)
    try await expect(marks, of: "redo", redo)
    try export.write(
      "diary.csv",
      header
        + "2020-01-02,Heat,1995,https://boxd.it/a,4.5,,a,2020-01-01\n2020-01-03,Dune,2021,https://boxd.it/b,,,,2020-01-03\n"
    )
    // The viewing has a rating of its own.
    try await expect([1: ["seen", "rating"]], of: "a rating that changed") {
      _ = try await read(export.folder.path("diary.csv"))
    }
  }

  @Test("the marks of an entry that is deleted, or absorbs another, are stamped")
  func deletion() async throws {
    let work = try await library.add([WorkDraft(title: "Heat")]).works[0]
    _ = try await library.change([work], by: .rate(Rating(halfStars: 7)))
    _ = try await library.change([work], by: .note("n"))
    try await expect([1: ["rating", "note"]], of: "deletion") { _ = try await library.delete([work.id]) }
    try await expect([1: ["rating", "note"]], of: "undo", undo)
    try await expect([1: ["rating", "note"]], of: "redo", redo)
    try await expect([:], of: "an own work without marks") {
      let other = try await library.add([WorkDraft(title: "Dune")]).works[0]
      _ = try await library.edit(other.id, by: [.title("Dune 2")])
      _ = try await library.delete([other.id])
    }
    _ = try await library.change([movie(1, "Ponyo")], by: .favorite(true))
    try await expect([3: ["favorite"], 4: ["favorite"]], of: "an own work in the place of another's") {
      _ = try await library.add([WorkDraft(title: "Ponyo")])
    }
  }

  @Test("another machine has another number, and no export contains either")
  func machines() async throws {
    let home = try LibraryFolder()
    let file = home.open()
    _ = try await file.change([movie(1, "Heat")], by: .favorite(true))
    _ = try await file.change([movie(1, "Heat")], by: .tag(["a"]))
    await file.close()
    // The library is moved to another machine.
    try await home.execute(["UPDATE machines SET name = 'another' WHERE id = 1"])
    let again = home.open()
    _ = try await again.change([movie(1, "Heat")], by: .rate(Rating(halfStars: 7)))
    let seconds = Int64(FakeLibrary.now.timeIntervalSince1970)
    #expect(
      try await again.stamps() == [1: ["favorite": [seconds, 1], "tags": [seconds, 1], "rating": [seconds, 2]]])
    #expect(try await home.number("SELECT count(*) FROM machines") == 2)
    for format in ExportFormat.allCases where !format.isFolder {
      let text = Collected()
      _ = try await again.export(format, of: Query()) { text.add($0) }
      #expect(!text.text.lowercased().contains("stamp") && !text.text.contains("machine"))
      #expect(!text.text.contains("[\(seconds),") && !text.text.contains("another"))
    }
    await again.close()
  }
}

/// A clock that the test advances.
private final class TimeOfDay: Sendable {
  private let seconds = Mutex<Int64>(1_750_000_000)

  var now: Date { Date(timeIntervalSince1970: Double(seconds.withLock { $0 })) }

  /// Advances the clock by one minute, and returns its time.
  func pass() -> Int64 {
    seconds.withLock { seconds in
      seconds += 60
      return seconds
    }
  }
}

extension MarkChange {
  /// Whether it has an effect each time.
  fileprivate var isRepeatable: Bool { if case .seen = self { true } else { false } }
}

extension SQLiteLibrary {
  /// The seconds and the machine of each stamp, by entry and mark.
  fileprivate func stamps() async throws -> [Int64: [String: [Int64]]] {
    let rows = try await storage.read { (connection) throws(SQLiteError) in
      try connection.rows("SELECT entry, marks FROM stamps") { (row) throws(SQLiteError) in
        (entry: try row.read(0, as: Int64.self), marks: try row.read(1, as: String.self))
      }
    }
    var stamps: [Int64: [String: [Int64]]] = [:]
    for (entry, marks) in rows {
      stamps[entry] = try JSONDecoder().decode([String: [Int64]].self, from: Data(marks.utf8))
    }
    return stamps
  }
}
