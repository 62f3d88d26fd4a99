// Imports exports of made-up people, then newer ones, exports the library, and imports that again. Nothing may be lost,
// doubled or moved.
import Foundation
import MarqueeDomain
import MarqueeLibrary
import Synchronization
import TestSupport
import Testing

@Suite("Generated exports", .timeLimit(.minutes(120)))
struct GeneratedExportTests {
  static let seeds = LongTest.seeds("EXPORT_SEEDS", usual: 12)

  @Test("Letterboxd: two years, several viewings, links of three kinds, repeated rows")
  func letterboxd() async throws {
    for seed in Self.seeds {
      var noise = Noise(seed: seed &+ 0xF11)
      var history = FilmHistory(seed: seed)
      let library = ImportedLibrary(known: try history.catalogWorks())
      let title = library.title
      let links = FilmHistory.Links.allCases.randomElement(using: &noise) ?? .new
      let older = history
      try await library.take(history.files(links, repeats: seed.isMultiple(of: 3)))
      try await library.expect(history.expected(title), "\(seed): first")
      try await library.expectUnchanged(by: history.files(links, repeats: seed.isMultiple(of: 3)), "\(seed): first")

      history.goOn()
      let newer = FilmHistory.Links.allCases.randomElement(using: &noise) ?? .new
      try await library.take(history.files(newer))
      try await library.expect(history.expected(title, after: older), "\(seed): newer, \(links) to \(newer)")
      try await library.expectUnchanged(by: history.files(newer), "\(seed): newer")
      let marks = try await library.marks()
      let counts = try await library.take(older.files(newer))
      #expect(counts.new == 0 && counts.updated == 0, "\(seed): older: \(counts)")
      try await library.expect(marks, "\(seed): older")

      try await library.expectSameAgain("\(seed)")
      let sentMarks = try await library.marks(\.exportedToLetterboxd)
      try await library.expectSame(.letterboxd, sentMarks, "\(seed): Letterboxd")
    }
  }
}

extension GeneratedExportTests {
  @Test("Goodreads: years before our era, private notes, shelves of every kind, rated books that wait")
  func goodreads() async throws {
    for seed in Self.seeds {
      let library = ImportedLibrary(known: [])
      var history = BookHistory(seed: seed)
      for part in ["first", "newer"] {
        try await library.take(["books.csv": history.csv], named: "books.csv")
        try await library.expect(history.expected, "\(seed): \(part)")
        try await library.expectUnchanged(by: ["books.csv": history.csv], named: "books.csv", "\(seed): \(part)")
        if part == "first" { history.goOn() }
      }
      try await library.expectSameAgain("\(seed)")
      try await library.expectSame(.goodreads, library.marks(), "\(seed): Goodreads")
    }
  }

  @Test("IMDb and TMDb: films of one title, rated, wanted and on a list", arguments: [true, false])
  func titles(isOfIMDb: Bool) async throws {
    for seed in Self.seeds {
      let library = ImportedLibrary(known: [])
      var history = TitleHistory(seed: seed)
      for part in ["first", "newer"] {
        let files = isOfIMDb ? history.imdb : history.tmdb
        for name in files.keys.sorted() { try await library.take(files, named: name) }
        try await library.expect(history.expected(isOfIMDb: isOfIMDb), "\(seed): \(part)")
        for name in files.keys.sorted() {
          try await library.expectUnchanged(by: files, named: name, "\(seed): \(part), \(name)")
        }
        if part == "first" { history.goOn() }
      }
      try await library.expectSameAgain("\(seed)")
    }
  }
}

/// A library with imported exports.
struct ImportedLibrary {
  let library = SQLiteLibrary.inMemory()
  let known: [Work]

  @discardableResult
  func take(_ files: [String: String], named name: String = "") async throws -> ImportCounts {
    let export = try WrittenExport()
    for (name, text) in files { try export.write(name, text) }
    let known = known
    let path = name.isEmpty ? export.folder.url.path : export.folder.path(name)
    return try await ImportLibrary(files: ImportFiles(), library: library, catalogWorks: { known })(path).counts
  }

  /// The marks of all entries, by title.
  ///
  /// - Parameter reduced: returns those of the marks that a format can contain; `nil` for a work that the format cannot contain.
  func marks(_ reduced: (Marks) -> Marks? = { $0 }) async throws -> [String: [ExpectedMarks]] {
    var entries = try await library.page(LibraryQuery(.mine, limit: .max)).entries
    entries = entries.compactMap { entry in reduced(entry.marks).map { LibraryPage.Entry(entry.work, $0) } }
    return Dictionary(grouping: entries) { "\($0.work.title) (\($0.work.released?.year ?? 0))" }
      .mapValues { $0.map { ExpectedMarks($0.marks) }.sorted { "\($0)" < "\($1)" } }
  }

  func expect(_ expected: [String: [ExpectedMarks]], _ comment: String) async throws {
    let marks = try await marks()
    for (title, expected) in expected where marks[title] != expected {
      Issue.record("\(comment): \(title) is \(marks[title] ?? []), not \(expected)")
    }
    for title in marks.keys where expected[title] == nil {
      Issue.record("\(comment): \(title) is one too many: \(marks[title] ?? [])")
    }
  }

  func expectUnchanged(by files: [String: String], _ comment: String) async throws {
    let before = try await export(.json)
    let counts = try await take(files)
    #expect(counts.new == 0 && counts.updated == 0, "\(comment): \(counts)")
    let after = try await export(.json)
    let differences = after.split(separator: "\n").difference(from: before.split(separator: "\n"))
    #expect(differences.isEmpty, "\(comment): \(differences)")
  }

  func export(_ format: ExportFormat) async throws -> String {
    let text = Mutex("")
    _ = try await library.export(format, of: Query()) { piece in text.withLock { $0 += piece } }
    return text.withLock { $0 }
  }

  /// Expects that an export restores the library, in each format as far as it has a place for the marks.
  func expectSameAgain(_ comment: String) async throws {
    let json = try await export(.json)
    let copy = ImportedLibrary(known: [])
    try await copy.take(["export.json": json], named: "export.json")
    #expect(try await copy.export(.json) == json, "\(comment): JSON")

    let csv = try await export(.csv)
    let table = ImportedLibrary(known: [])
    try await table.take(["export.csv": csv], named: "export.csv")
    try await table.expect(try await marks(), "\(comment): CSV")
    try await expectUnchanged(by: ["export.csv": csv], named: "export.csv", "\(comment): its own CSV")
  }

  /// The title and year of a film in the library: those of the catalog, if one has it.
  func title(_ film: FilmHistory.Film) -> String {
    let work = known.first { $0.id.key == "\(film.number)" }
    return "\(film.title) (\(work?.released?.year ?? film.year))"
  }

  /// Expects that a library that imports an export in this format has the same marks.
  func expectSame(_ format: ExportFormat, _ marks: [String: [ExpectedMarks]], _ comment: String) async throws {
    let text = try await export(format)
    let other = ImportedLibrary(known: [])
    try await other.take(["films.csv": text], named: "films.csv")
    try await other.expect(marks, "\(comment)")
    let counts = try await other.take(["films.csv": text], named: "films.csv")
    #expect(counts.new == 0 && counts.updated == 0, "\(comment): \(counts)")
  }

  func expectUnchanged(by files: [String: String], named name: String, _ comment: String) async throws {
    let before = try await marks()
    let counts = try await take(files, named: name)
    #expect(counts.new == 0 && counts.updated == 0, "\(comment): \(counts)")
    #expect(try await marks() == before, "\(comment)")
  }
}
