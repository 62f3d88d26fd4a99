// A note that the user marked as private stays out of what is made for other programs and other people.
import Foundation
import MarqueeLibrary
import Synchronization
import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("Private notes")
struct PrivateNoteTests {
  private static let secret = "Lent to Ann and not to Bob"

  /// What each format says of a film and a book with this change.
  private func exports(after change: MarkChange) async throws -> [ExportFormat: String] {
    let library = SQLiteLibrary.inMemory()
    let works = [
      Work(id: named("tmdb:movie/1"), kind: .movie, title: "Heat"),
      Work(id: named("openlibrary:work/OL1W"), kind: .book, title: "Dune"),
    ]
    for change in [change, .seen(on: try day("2024-05-01")), .rate(Rating(halfStars: 9)), .listed("best")] {
      _ = try await library.change(works, by: change)
    }
    let folder = try TemporaryFolder()
    let headings = NoteHeadings(seen: "Seen", read: "Read", lists: "Lists", note: "Note", undated: "?")
    var exports: [ExportFormat: String] = [:]
    for format in ExportFormat.allCases where !format.isFolder {
      let text = Mutex("")
      let amount = try await library.export(format, of: Query()) { piece in text.withLock { $0 += piece } }
      #expect(amount.written > 0)
      exports[format] = text.withLock { $0 }
    }
    _ = try await ExportNotes(library: library, folders: MarkdownFolders())(
      of: Query(), to: folder.path("notes"), headings: headings)
    exports[.markdown] = try FileManager.default.contentsOfDirectory(atPath: folder.path("notes")).map { name in
      String(decoding: try Data(contentsOf: URL(filePath: folder.path("notes/\(name)"))), as: UTF8.self)
    }.joined()
    return exports
  }

  /// The formats that show a text.
  private static func formats(with secret: String, in exports: [ExportFormat: String]) -> Set<ExportFormat> {
    Set(exports.filter { $0.value.contains(secret) }.keys)
  }

  /// The columns of a table that show a text.
  private static func columns(with secret: String, in table: String?) -> [Substring] {
    let rows = (table ?? "").split(separator: "\r\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    return zip(rows.first ?? [], rows.dropFirst().first ?? []).filter { $0.1 == secret }.map(\.0)
  }

  @Test("only Marquee's own formats have them, and Goodreads' column for private notes")
  func hidden() async throws {
    let exports = try await exports(after: .privateNote(Self.secret))
    #expect(exports.count == ExportFormat.allCases.count && exports.values.allSatisfy { $0.contains("2024") })
    #expect(Self.formats(with: Self.secret, in: exports) == [.json, .csv, .goodreads])
    #expect(Self.columns(with: Self.secret, in: exports[.goodreads]) == ["Private Notes"])
  }

  @Test("a planted note that is not private is found in every format")
  func planted() async throws {
    let exports = try await exports(after: .note(Self.secret))
    #expect(Self.formats(with: Self.secret, in: exports) == Set(ExportFormat.named))
    #expect(Self.columns(with: Self.secret, in: exports[.goodreads]) == ["My Review"])
  }
}
