// Texts of imported rows on one line.
import MarqueeDomain
import Testing

@testable import MarqueeLibrary

struct OneLineTests {
  @Test(
    "blanks, line ends and control characters become single blanks, and a mark after a blank stays",
    arguments: [
      (" a\r\n\tb ", "a b"), ("a\u{1B}b\u{85}c\u{2028}d", "a b c d"), ("a  b", "a b"), ("a \u{301}b", "a \u{301}b"),
      ("a\u{1B}\u{301}", "a \u{301}"), ("\n", ""),
    ])
  func line(_ text: String, _ line: String) {
    #expect(text.onOneLine.unicodeScalars.elementsEqual(line.unicodeScalars))
    #expect(text.onOneLine.onOneLine == text.onOneLine)
  }

  @Test("a line is cut to the longest title, without a blank at its end")
  func cut() {
    let word = String(repeating: "a", count: WorkDraft.longestName - 1)
    #expect((word + " b").cutToLongestName == word)
    #expect((word + "bc").cutToLongestName == word + "b")
  }

  @Test("commas part a list, also after a sign that makes one character with them")
  func list() {
    let bytes = Array("war, \u{605},long,,war".utf8)
    let row = CSVRow(line: 1, cells: [CSVCell(range: bytes.indices, hasDoubledQuotes: false)], bytes: bytes[...])
    let dates = SpreadsheetDates { () throws(Problem) in throw .cancelled }
    let header = FileHeader(["Tags"], file: "a.csv")
    let rows = RowReading(.letterboxd, FileContent(), of: header, isSurveyed: false)
    var cells = RowDraft(row, of: header, rows, dates: dates)
    #expect(cells.list("Tags") == ["war", "\u{605}", "long"])
  }

  @Test("a cell of control characters alone is empty: no title, no tag")
  func controlsAlone() throws {
    let bytes = Array("\u{1B}\u{1}".utf8)
    let row = CSVRow(line: 1, cells: [CSVCell(range: bytes.indices, hasDoubledQuotes: false)], bytes: bytes[...])
    let dates = SpreadsheetDates { () throws(Problem) in throw .cancelled }
    let header = FileHeader(["Title"], file: "a.csv")
    let rows = RowReading(.letterboxd, FileContent(), of: header, isSurveyed: false)
    var cells = RowDraft(row, of: header, rows, dates: dates)
    #expect(throws: UnusableRow.self) { try cells.title("Title") }
    #expect(cells.list("Title") == [])
  }
}
