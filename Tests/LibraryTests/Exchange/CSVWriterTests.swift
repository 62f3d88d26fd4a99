import MarqueeDomain
import TestSupport
import Testing

@testable import MarqueeLibrary

@Suite("Writing CSV", .timeLimit(.minutes(2)))
struct CSVWriterTests {
  @Test("cells are quoted if necessary, and cells that a spreadsheet would run become harmless")
  func cells() {
    #expect(
      CSVWriter.row(["a", "b,c", "d\"e", "f\ng", " h", "", "1"]) == "a,\"b,c\",\"d\"\"e\",\"f\ng\",\" h\",,1\r\n")
    #expect(
      CSVWriter.row(["=1", "'=1", "''+", "-", "@x", "\tx", "'x", "a=1"]) == "'=1,''=1,'''+,'-,'@x,'\tx,'x,a=1\r\n")
    #expect(CSVWriter.row([""]) == "\"\"\r\n")
  }

  @Test("random cells are read back as they were written", arguments: [1, 2] as [UInt64])
  func roundTrip(seed: UInt64) throws {
    let pieces = [
      "\"", ",", "\n", "\r", "\r\n", "=", "+", "-", "@", "\t", "'", " ", "é", "e\u{301}", "🎬", "a", ";", "\u{FEFF}",
      "''",
      "\"\"", "\u{338}",
    ]
    var random = Noise(seed: seed)
    for _ in 0..<300 {
      let width = Int.random(in: 1...4, using: &random)
      let rows = (0..<5).map { _ in
        (0..<width).map { _ in
          (0..<Int.random(in: 0...6, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
        }
      }
      let text = ([(0..<width).map { "h\($0)" }] + rows).map(CSVWriter.row).joined()
      var read: [[String]] = []
      for row in try CSVReaderTests.read(text, header: true).dropFirst() {
        guard case .row(_, let cells) = row else {
          Issue.record("unreadable: \(row) of \(rows)")
          continue
        }
        read.append(cells.map(\.withoutHarmlessMark))
      }
      // Rows of only blanks are skipped, except rows whose blanks follow an apostrophe.
      let expected = rows.filter { row in
        row.contains { cell in
          cell.utf8.contains { $0 > 0x20 } || [0x09, 0x0D].contains(cell.utf8.first)
        }
      }
      // Swift compares strings by canonical equivalence, so bytes are compared.
      #expect(read.map { $0.map { Array($0.utf8) } } == expected.map { $0.map { Array($0.utf8) } })
    }
  }
}
