import Foundation
// What `import` says of the rows of a file and of the lines of a dump.
import MarqueeJSON
import TestSupport
import Testing

@testable import MarqueeConsole
@testable import MarqueeDomain

@Suite("`import`")
struct ImportCommandTests {
  private func output(_ line: String, _ file: ImportedFile) async throws -> Output {
    let library = ImportLibrary(files: file, library: file, dumps: file)
    guard case .output(let output) = try await CommandRun(importLibrary: library).outcome(line) else {
      throw Problem.cancelled
    }
    return output
  }

  @Test("it counts the rows, and says what was left out, what fits no catalog, and how to undo it")
  func rows() async throws {
    var file = ImportedFile()
    (file.counts.new, file.counts.updated, file.counts.unreadable) = (3, 1, 2)
    (file.counts.unmatched, file.counts.partial) = (1, 1)
    file.change = JournalEntry(
      id: 1, at: Date(timeIntervalSince1970: 0), description: .imported("f.csv", file.counts), isUndone: false)
    file.report = "f.csv.unreadable.csv"
    file.first = (1...6).map { UnreadableRow(file: "f.csv", line: $0, reason: .untitled, text: "") }
    let output = try await output("import f.csv", file)
    #expect(
      output.lines == [
        "Read 6 rows.", "3 new, 1 updated, 0 unchanged, 2 skipped.",
        "Found no catalog entry for 1 new work. Kept the data from the file.", "Skipped some values in 1 row.",
        "To see everything you marked, run `marquee mine`. `undo` reverts the import.",
        "For details on skipped rows, see f.csv.unreadable.csv.",
      ])
    #expect(output.notices == (1...5).map { "f.csv, line \($0): The row has no title." })
    #expect(output.records?.map(\.values) == [["3", "1", "0", "2", "1", "f.csv.unreadable.csv"]])
    #expect(
      output.json.line == #"{"columns":[],"dryRun":false,"kept":0,"new":3,"partial":1,"report":"f.csv.unreadable.csv","#
        + #""unchanged":0,"unmatched":1,"unreadFiles":[],"unreadable":2,"updated":1}"#)
  }

  @Test("a dry run says what would be read, and that nothing was changed")
  func dryRun() async throws {
    var file = ImportedFile()
    (file.counts.new, file.counts.unmatched, file.counts.partial) = (20_000, 2, 2)
    let output = try await output("import f.csv --dry-run", file)
    #expect(
      output.lines == [
        "Read 20,000 rows.", "20,000 new, 0 updated, 0 unchanged, 0 skipped.",
        "Found no catalog entry for 2 new works. Kept the data from the file.", "Skipped some values in 2 rows.",
        "Dry run: nothing changed. To import, run the command without --dry-run.",
      ])
    file.counts = ImportCounts()
    file.counts.unchanged = 1
    #expect(
      try await self.output("import f.csv", file).lines == [
        "Read 1 row.", "0 new, 0 updated, 1 unchanged, 0 skipped.",
      ])
  }

  @Test("of a dump it says how many lines were skipped for which reason")
  func dump() async throws {
    var counts = DumpCounts()
    (counts.lines, counts.new, counts.updated, counts.unchanged) = (12_345, 3, 2, 1)
    (counts.authors, counts.removed) = (2, 3)
    for (index, reason) in DumpCounts.Reason.allCases.enumerated() { counts.skipped[reason] = index + 2 }
    let output = try await output("import works.txt.gz", ImportedFile(dumpCounts: counts))
    let reasons = [
      "titles marked as adult", "videos that are not movies", "series", "people", "editions and other records",
      "records merged into others", "deleted records", "records without a title or name", "lines that are not JSON",
      "lines with missing columns",
      "lines without an identifier", "lines longer than 8 MB", "lines cut off at the end",
    ]
    #expect(
      output.lines == [
        "Read 12,345 lines.", "3 new, 2 updated, 1 unchanged, 104 skipped.", "Added the names of 2 authors.",
        "Removed 3 records that were merged or deleted.",
      ] + reasons.enumerated().map { "Skipped \($0 + 2) \($1)." } + ["Find them with `marquee search WORDS`."])
    #expect(output.records?.map(\.values) == [["3", "2", "1", "104", "0", ""]])
  }

  @Test("a dump that is continued says so, and of one thing it speaks as of one")
  func continued() async throws {
    var counts = DumpCounts()
    (counts.lines, counts.resumedAt, counts.authors, counts.removed) = (1, 5, 1, 1)
    counts.skipped = [.video: 1, .people: 1, .otherType: 1, .merged: 1, .deleted: 1]
    #expect(
      try await output("import works.txt.gz", ImportedFile(dumpCounts: counts)).lines == [
        "Read 1 line, continuing an earlier import.", "0 new, 0 updated, 0 unchanged, 5 skipped.",
        "Added the name of 1 author.", "Removed 1 record that was merged or deleted.",
        "Skipped 1 video that is not a movie.", "Skipped 1 person.", "Skipped 1 edition or other record.",
        "Skipped 1 record merged into another.", "Skipped 1 deleted record.",
      ])
  }
}

/// A file, or with `dumpCounts` a dump, whose import has a given outcome.
private struct ImportedFile: ImportFileRepository, ImportRepository, DumpRepository, ImportReport, ImportedRows {
  var counts = ImportCounts()
  var change: JournalEntry?
  var report: String?
  var first: [UnreadableRow] = []
  var dumpCounts: DumpCounts?

  let format = ImportFormat("any", program: nil)
  let fraction: Double? = nil

  func open(
    _ path: String, format: ImportFormat?, choices: OwnTable.Choices
  ) async throws(Problem) -> any ImportedRows { self }

  func dump(at path: String) throws(Problem) -> Dump? {
    dumpCounts == nil ? nil : Dump { () throws(Problem) in throw .cancelled }
  }

  func report(
    beside path: String, isWritten: Bool, words: @escaping @Sendable (RowRemark) -> String
  ) -> any ImportReport { self }

  func take(
    _ rows: any ImportedRows, named source: String, known: WorksByTitle, mode: ImportMode, isDryRun: Bool,
    unreadable: @escaping @Sendable (UnreadableRow) throws(Problem) -> Void,
    progress: @escaping @Sendable (ImportCounts) -> Void
  ) async throws(Problem) -> (change: JournalEntry?, counts: ImportCounts) { (change, counts) }

  func take(
    _ dump: Dump, takesAdult: Bool, progress: @escaping @Sendable (DumpCounts) -> Void
  ) async throws(Problem) -> DumpCounts { dumpCounts ?? DumpCounts() }

  func add(_ row: UnreadableRow) throws(Problem) {}

  func finish() throws(Problem) -> String? { report }

  func next(_ count: Int) throws(Problem) -> [ImportedItem] { [] }

  func preview() -> (any ImportedRows)? { nil }

  func stop() {}
}
