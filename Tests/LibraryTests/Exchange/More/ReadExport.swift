// Reads an export of another program into a library, and writes what the library has of each work in one line.
import MarqueeDomain
import MarqueeLibrary
import TestSupport
import Testing

/// An export, and what a careful reader finds in it.
struct ReadExport: Sendable, CustomTestStringConvertible {
  /// The path of the sample.
  let path: String
  /// The marks by title and year, as `Marks.inOneLine` writes them.
  let marks: [String: String]
  /// How many rows are left out.
  var left = 0

  var testDescription: String { path }

  /// Imports a copy of the sample twice, and compares the library with the expected marks.
  func expect() async throws {
    let folder = try TemporaryFolder()
    let path = try RecordedData.copy("exports/more/\(path)", into: folder)
    let library = ImportedLibrary(known: [])
    let counts = try await ImportLibrary(files: ImportFiles(), library: library.library)(path).counts
    #expect(counts.unreadable == left)
    #expect(try await library.inLines() == marks)
    let again = try await ImportLibrary(files: ImportFiles(), library: library.library)(path).counts
    #expect(again.new == 0)
    #expect(again.updated == 0)
    try await library.expectSameAgain(self.path)
  }
}

extension ImportedLibrary {
  /// The marks of all entries in one line each, by title and year.
  func inLines() async throws -> [String: String] {
    let entries = try await library.page(LibraryQuery(.mine, limit: .max)).entries
    let lines = entries.map { ("\($0.work.title) (\($0.work.released?.year ?? 0))", $0.marks.inOneLine) }
    return Dictionary(lines) { "\($0) / \($1)" }
  }

  /// Imports a text as a file twice. The second import must change nothing.
  func takeTwice(_ text: String, named name: String) async throws -> ImportCounts {
    let counts = try await take([name: text], named: name)
    let again = try await take([name: text], named: name)
    #expect(again.new == 0)
    #expect(again.updated == 0)
    return counts
  }
}

extension Marks {
  /// The marks in one line: `started, rated 9, seen 2026-06-01 S1E1, private “with Ada”`. Ratings are half stars, and an
  /// unknown day is 0000.
  var inOneLine: String {
    let seen = viewings.map { viewing in
      let more = [
        viewing.from.map { "from \($0)" }, viewing.pass.map { "pass \($0)" },
        viewing.rating.map { "rated \($0.halfStars)" }, viewing.note.map { "“\($0)”" },
      ]
      return (["seen \(viewing.element)"] + more.compactMap(\.self)).joined(separator: " ")
    }
    let first = [
      isFavorite ? "favorite" : nil, isWanted ? "wanted" : nil, status?.rawValue, progress.map { "at \($0.text)" },
      begun.map { "since \($0)" }, rating.map { "rated \($0.halfStars)" },
    ]
    let last = [
      note.map { "“\($0)”" }, privateNote.map { "private “\($0)”" }, owned.map { "owned \($0.text ?? "")".trimmed },
    ]
    let names = tags.map { "#\($0)" } + lists.map { list in "on \(list.list)" + (list.note.map { " “\($0)”" } ?? "") }
    return (first.compactMap(\.self) + seen + last.compactMap(\.self) + names).joined(separator: ", ")
  }
}
