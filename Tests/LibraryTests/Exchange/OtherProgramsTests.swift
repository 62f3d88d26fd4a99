// The rules that hold for the files of StoryGraph, LibraryThing, Calibre and Trakt.
import Foundation
import MarqueeDomain
import MarqueeLibrary
import TestSupport
import Testing

@Suite("Files of other programs", .timeLimit(.minutes(2)))
struct OtherProgramsTests {
  /// A file of a program, and the counts that a person finds in it.
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    /// The separator of the cells; `nil` for JSON.
    let separator: Character?
    /// How many rows are left out.
    let left: Int

    var testDescription: String { name }

    /// The number of rows, counted without reading a cell.
    var rows: Int {
      separator == nil
        ? text.components(separatedBy: "\"watched_at\"").count - 1
        : text.split(whereSeparator: \.isNewline).count - 1
    }
  }

  static let samples = [
    Sample(name: "storygraph.csv", text: StoryGraphImportTests.text, separator: ",", left: 2),
    Sample(name: "library.tsv", text: LibraryThingImportTests.text, separator: "\t", left: 1),
    Sample(name: "calibre.csv", text: CalibreImportTests.text, separator: ",", left: 1),
    Sample(name: "watched-history-1.json", text: TraktImportTests.history, separator: nil, left: 0),
  ]

  @Test(
    "each row counts once; the second import changes nothing, undo reverts all, and an export restores it",
    arguments: samples)
  func twice(_ sample: Sample) async throws {
    let library = ImportedLibrary(known: [])
    let nothing = try await library.export(.json)
    let counts = try await library.take([sample.name: sample.text], named: sample.name)
    #expect(counts.rows == sample.rows && counts.unreadable == sample.left, "\(counts)")
    #expect(counts.new > 0 && counts.new + counts.updated == sample.rows - sample.left)
    let first = try await library.export(.json)
    let again = try await library.take([sample.name: sample.text], named: sample.name)
    #expect(again.unchanged == sample.rows - sample.left && again.unreadable == sample.left, "\(again)")
    #expect(try await library.export(.json) == first)
    _ = try await library.library.undo()
    #expect(try await library.export(.json).withoutStatements == nothing)
    _ = try await library.library.redo()
    #expect(try await library.export(.json).withoutStatements == first.withoutStatements)
    try await library.expectSameAgain(sample.name)
  }

  @Test("a file with a byte order mark and CRLF line ends gives the same", arguments: samples)
  func marked(_ sample: Sample) async throws {
    let plain = ImportedLibrary(known: [])
    try await plain.take([sample.name: sample.text], named: sample.name)
    let text = "\u{FEFF}" + sample.text.replacing("\n", with: "\r\n")
    let marked = ImportedLibrary(known: [])
    try await marked.take([sample.name: text], named: sample.name)
    #expect(try await marked.marks() == plain.marks())
  }

  @Test(
    "a spreadsheet's semicolons give the same as the program's own separators",
    arguments: samples.filter { $0.separator != nil })
  func semicolons(_ sample: Sample) async throws {
    let library = ImportedLibrary(known: [])
    try await library.take([sample.name: sample.text], named: sample.name)
    let marks = try await library.marks()
    for separator in [";", "\t"] {
      let text = sample.text.split(separator: "\n").map { line in
        Self.cells(line, sample.separator ?? ",").map { cell in
          cell.contains { $0 == "\"" || $0 == ";" } ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
        }.joined(separator: separator)
      }.joined(separator: "\r\n")
      let saved = ImportedLibrary(known: [])
      try await saved.take([sample.name: text], named: sample.name)
      #expect(try await saved.marks() == marks)
      // Imported after the program's own file.
      let again = try await library.take([sample.name: text], named: sample.name)
      #expect(again.new == 0 && again.updated == 0, "\(again)")
    }
  }

  /// The cells of a line, split by hand.
  private static func cells(_ line: Substring, _ separator: Character) -> [String] {
    var (cells, cell, isQuoted) = ([String](), "", false)
    for character in line {
      if character == "\"" && separator != "\t" {
        isQuoted.toggle()
        if isQuoted && cell.hasSuffix("\u{1}") { cell = cell.dropLast() + "\"" } else if !isQuoted { cell += "\u{1}" }
      } else if character == separator && !isQuoted {
        cells.append(cell.replacing("\u{1}", with: ""))
        cell = ""
      } else {
        cell.append(character)
      }
    }
    return cells + [cell.replacing("\u{1}", with: "")]
  }

  @Test("a file that is cut gives what comes before the cut", arguments: samples)
  func cut(_ sample: Sample) async throws {
    let whole = ImportedLibrary(known: [])
    try await whole.take([sample.name: sample.text], named: sample.name)
    let marks = try await whole.marks()
    let bytes = Array(sample.text.utf8)
    for part in stride(from: bytes.count / 3, to: bytes.count - 2, by: 97) {
      let export = try WrittenExport()
      try export.write(sample.name, Data(bytes[..<part]))
      let library = ImportedLibrary(known: [])
      let path = export.folder.path(sample.name)
      let (counts, problem) = await library.outcome(of: path)
      guard let counts else {
        #expect(problem?.code == .usage, "\(part): \(String(describing: problem))")
        continue
      }
      // A part gives nothing that the complete file does not, except the last row, which may be cut within a cell.
      let partMarks = try await library.marks()
      #expect(partMarks.count(where: { marks[$0.key] == nil }) <= 1, "\(part): \(partMarks)")
      #expect(counts.rows <= sample.rows + 1)
    }
  }

  @Test("a file of one program is not read as another's", arguments: samples)
  func strangers(_ sample: Sample) async throws {
    for format in ImportFormats.all where format != .json {
      let export = try WrittenExport(sample.name, sample.text)
      let own = try await export.rows(sample.name).format
      if format == own { continue }
      let problem = await #expect(throws: Problem.self) { try await export.rows(sample.name, format: format) }
      #expect(problem?.code == .usage)
    }
  }
}

extension ImportedLibrary {
  /// The result for a file: counts, or the refusal.
  func outcome(of path: String) async -> (counts: ImportCounts?, problem: Problem?) {
    do throws(Problem) {
      return (try await ImportLibrary(files: ImportFiles(), library: library)(path).counts, nil)
    } catch {
      return (nil, error)
    }
  }
}
