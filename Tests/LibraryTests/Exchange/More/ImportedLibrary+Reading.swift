// Writes what an import left in a library as short texts that a test can state.
import MarqueeDomain
import MarqueeLibrary
import TestSupport
import Testing

extension ImportedLibrary {
  /// The marks of each work, by title and year: `wanted ★9 started | S1E1 2024-11-02, S1E2 ★10 | on Best 1`.
  func texts() async throws -> [String: String] {
    let entries = try await library.page(LibraryQuery(.mine, limit: .max)).entries
    return Dictionary(entries.map { ($0.work.name, Self.text($0.marks)) }) { "\($0) AND \($1)" }
  }

  /// Expects the marks of each work, and no other works.
  func expect(_ expected: [String: String]) async throws {
    let texts = try await texts()
    for (title, text) in expected { #expect(texts[title] == text, "\(title)") }
    #expect(Set(texts.keys) == Set(expected.keys))
  }

  private static func text(_ marks: Marks) -> String {
    var words: [String?] = [marks.isFavorite ? "♥" : nil, marks.isWanted ? "wanted" : nil]
    words += [marks.rating.map { "★\($0.halfStars)" }, marks.status?.rawValue, marks.progress.map { "at \($0.text)" }]
    if let owned = marks.owned { words.append("owned \(owned.text ?? "")") }
    var parts = [words.compactMap(\.self).joined(separator: " ")]
    parts.append(marks.viewings.map(text).joined(separator: ", "))
    parts.append(marks.note.map { "note \($0)" } ?? "")
    parts.append(marks.privateNote.map { "private \($0)" } ?? "")
    parts.append(marks.tags.map { "#\($0)" }.joined(separator: " "))
    parts.append(marks.lists.map { "on \($0.list) \(Int($0.rank ?? 0))" }.joined(separator: ", "))
    return parts.filter { !$0.isEmpty }.joined(separator: " | ")
  }

  private static func text(_ viewing: Viewing) -> String {
    let days = [viewing.from, viewing.day].compactMap(\.self).map(\.description).joined(separator: "–")
    let words = [viewing.part?.description, days.isEmpty ? "?" : days, viewing.rating.map { "★\($0.halfStars)" }]
    return (words + [viewing.note]).compactMap(\.self).joined(separator: " ")
  }

  /// Imports a sample of other programs' exports twice. The second import must change nothing.
  func takeMore(_ name: String) async throws -> ImportCounts {
    let folder = try TemporaryFolder()
    let path = try RecordedData.copy("exports/more/\(name)", into: folder)
    let importing = ImportLibrary(files: ImportFiles(), library: library)
    let counts = try await importing(path).counts
    let again = try await importing(path).counts
    #expect(again.new == 0, "\(name)")
    #expect(again.updated == 0, "\(name)")
    return counts
  }
}

extension Work {
  /// The title, with the year if it is known.
  fileprivate var name: String { title + (released.map { " (\($0.year))" } ?? "") }
}
