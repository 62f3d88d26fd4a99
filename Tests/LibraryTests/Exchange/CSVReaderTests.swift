// Reading CSV: RFC 4180, and what real files contain.
import Foundation
import MarqueeDomain
import MarqueeSystem
import TestSupport
import Testing

@testable import MarqueeLibrary

@Suite("Reading CSV", .timeLimit(.minutes(2)))
struct CSVReaderTests {
  /// The result for a row, for comparisons.
  enum Read: Equatable {
    case row(Int, [String])
    case bad(Int, String)
  }

  /// Reads all rows.
  ///
  /// - Parameter header: whether the first row decides how many cells each row has.
  static func read(_ bytes: [UInt8], header: Bool = false) throws -> [Read] {
    let folder = try TestSupport.TemporaryFolder()
    try folder.write(Data(bytes), to: "a.csv")
    var reader = try CSVReader(try InputFile(path: folder.path("a.csv")))
    var rows: [Read] = []
    while let item = try reader.next() {
      switch item {
      case .row(let row):
        rows.append(.row(row.line, row.texts))
        if header, reader.width == nil { reader.width = row.cells.count }
      case .unreadable(let line, _, let text): rows.append(.bad(line, text))
      }
    }
    return rows
  }

  static func read(_ text: String, header: Bool = false) throws -> [Read] {
    try read(Array(text.utf8), header: header)
  }

  @Test("the part of a file that was read is that of its rows, and not of the blocks that were read ahead")
  func fraction() throws {
    let folder = try TestSupport.TemporaryFolder()
    let row = String(repeating: "x", count: 99) + "\n"
    try folder.write(Data(String(repeating: row, count: 30_000).utf8), to: "a.csv")
    var reader = try CSVReader(try InputFile(path: folder.path("a.csv")))
    for _ in 0..<10_000 { _ = try reader.next() }
    #expect(abs(try #require(reader.fraction) - 1 / 3) < 0.01)
    while try reader.next() != nil {}
    #expect(reader.fraction == 1)
  }

  @Test(
    "quotes, doubled quotes, line ends in quotes and empty cells",
    arguments: [
      ("a,b\r\nc,d\r\n", [.row(1, ["a", "b"]), .row(2, ["c", "d"])]),
      ("a,b", [.row(1, ["a", "b"])]),
      ("\"a,\"\"b\"\"\",\"\"\nc,", [.row(1, ["a,\"b\"", ""]), .row(2, ["c", ""])]),
      ("\"a\r\nb\nc\rd\",e\nf,g", [.row(1, ["a\r\nb\nc\rd", "e"]), .row(5, ["f", "g"])]),
      ("a\rb\r\nc\nd\r", [.row(1, ["a"]), .row(2, ["b"]), .row(3, ["c"]), .row(4, ["d"])]),
      ("a\n\n\r\n , \n,,\nb", [.row(1, ["a"]), .row(6, ["b"])]),
      ("a, \"b, c\" ,d", [.row(1, ["a", "b, c", "d"])]),
      ("=\"0441172717\",x", [.row(1, ["=\"0441172717\"", "x"])]),
      ("\"=\"\"125\"\"\",\"=\"\"\"\"\"", [.row(1, ["=\"125\"", "=\"\""])]),
      ("\"a \"b\" c\",d", [.row(1, ["a \"b\" c", "d"])]),
      ("\"", [.bad(1, "\"")]), ("", []), ("\n\n", []),
    ] as [(String, [Read])])
  func shapes(_ text: String, _ rows: [Read]) throws {
    #expect(try Self.read(text) == rows)
  }

  @Test("a byte order mark is not part of the first cell, and UTF-16 of both byte orders is read like UTF-8")
  func marks() throws {
    let text = "Näme,🎬\r\n\"é\n\",x\r\n"
    let expected = [Read.row(1, ["Näme", "🎬"]), .row(2, ["é\n", "x"])]
    #expect(try Self.read([0xEF, 0xBB, 0xBF] + Array(text.utf8)) == expected)
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    #expect(try Self.read([0xFF, 0xFE] + little) == expected)
    #expect(try Self.read([0xFE, 0xFF] + big) == expected)
    // Half a surrogate pair, and half a unit at the end.
    #expect(try Self.read([0xFE, 0xFF, 0xD8, 0x00, 0x00, 0x61, 0x00]) == [.row(1, ["\u{FFFD}a\u{FFFD}"])])
  }

  @Test("semicolons and tabs separate cells if the first line has more of them than commas", arguments: [";", "\t"])
  func separators(_ sign: String) throws {
    let text = "a\(sign)b\(sign)c,d\n1\(sign)\"2\(sign)\"\(sign)3,3\n"
    #expect(try Self.read(text) == [.row(1, ["a", "b", "c,d"]), .row(2, ["1", "2\(sign)", "3,3"])])
  }

  @Test("rows that a spreadsheet has quoted as a whole are split, also over several lines")
  func requoted() throws {
    let text = "\"a,b,c\"\n\"1,\"\"x, \"\"\"\"y\"\"\"\"\"\",\"\n\"2,\"\"line\nend\"\",3\"\n\"4,5,6\",,\n6,7,8\n"
    #expect(
      try Self.read(text, header: true) == [
        .row(1, ["a", "b", "c"]), .row(2, ["1", "x, \"y\"", ""]), .row(3, ["2", "line\nend", "3"]),
        .row(5, ["4,5,6", "", ""]), .row(6, ["6", "7", "8"]),
      ])
  }

  @Test(
    "a quote that is never closed costs the line on which it stands",
    arguments: [
      ("a,b\n1,\"x\n2,y\n3,z\n", [.bad(2, "1,\"x"), .row(3, ["2", "y"]), .row(4, ["3", "z"])]),
      ("a,b\n1,\"x\n2,\"y\"\n3,z\n", [.bad(2, "1,\"x"), .row(3, ["2", "y"]), .row(4, ["3", "z"])]),
      ("a,b\r\n\"1,x\r\n\"2\",\"y\"\r\n", [.bad(2, "\"1,x"), .row(3, ["2", "y"])]),
      // The quote is the second of its row.
      ("a,b\n\"1\n1\",\"x\n2,y\n", [.bad(2, "\"1\n1\",\"x"), .row(4, ["2", "y"])]),
      // Another cell's quote closes it, so the row has too many cells.
      ("a,b\n1,\"x\n2,y\",\n3,z\n", [.bad(2, "1,\"x"), .bad(3, "2,y\","), .row(4, ["3", "z"])]),
    ] as [(String, [Read])])
  func unclosed(_ text: String, _ rows: [Read]) throws {
    #expect(try Self.read(text, header: true) == [.row(1, ["a", "b"])] + rows)
  }

  @Test("rows with too few or too many cells are reported, and the others are read")
  func counts() throws {
    #expect(
      try Self.read("a,b\n1\n1,2,3\n1,2\n", header: true) == [
        .row(1, ["a", "b"]), .bad(2, "1"), .bad(3, "1,2,3"), .row(4, ["1", "2"]),
      ])
  }

  @Test(
    "a row longer than the limit is reported with its beginning and skipped, in quotes or not",
    arguments: [false, true])
  func long(isQuoted: Bool) throws {
    let long = (isQuoted ? "\"" : "") + String(repeating: "x", count: 3 << 20)
    let read = try Self.read("a,b\n1,\(long)\r\n2,y\n", header: true)
    #expect(read == [.row(1, ["a", "b"]), .bad(2, String("1,\(long)".prefix(1_000))), .row(3, ["2", "y"])])
  }

  @Test("a row of several lines is complete if the bytes are read on just before it")
  func readOn() throws {
    // After the second row, as many bytes are left as the longest row has.
    let long = "1," + String(repeating: "x", count: CSVReader.longestRow - 3)
    let folder = try TestSupport.TemporaryFolder()
    let rest = String(repeating: "x", count: CSVReader.longestRow)
    try folder.write(Data("a,b\n\(long)\n\"2\n2\",y\n\(rest)".utf8), to: "a.csv")
    var reader = try CSVReader(try InputFile(path: folder.path("a.csv")))
    for expected in [["a", "b"], ["1", String(long.dropFirst(2))], ["2\n2", "y"]] {
      guard case .row(let row)? = try reader.next() else {
        Issue.record("\(expected[0]) is not read")
        return
      }
      #expect(row.texts == expected)
    }
  }

  @Test(
    "bytes that end within a row are too few, and those that end after it are enough",
    arguments: ["a, \"b \"\"c\"\" \"  ,d\n", "\"a\r\nb\"  \r\n", "\"a\",\"b\"\n", "a,b\r\n"])
  func beginnings(_ text: String) {
    let bytes = Array(text.utf8)
    for end in 0...bytes.count {
      var scan = CSVScan(separator: .comma)
      let found = scan.row(bytes.span, from: 0, to: end, isLast: false)
      let isWhole = if case .row(_, let next) = found { next == bytes.count } else { false }
      let isMore = if case .more = found { true } else { false }
      #expect(end == bytes.count ? isWhole : isMore, "\(end) bytes: \(found)")
    }
  }

  @Test("a row just below the limit is complete, wherever the blocks end")
  func nearlyTooLong() throws {
    for extra in [0, 1, 65_530, 65_535] {
      let (before, long) = (String(repeating: "z", count: extra), String(repeating: "é\n", count: 340_000))
      let read = try Self.read("\(before),b\n1,\"\(long)\"\n2,y")
      #expect(read == [.row(1, [before, "b"]), .row(2, ["1", long]), .row(340_003, ["2", "y"])])
    }
  }

  @Test("many lines that each open a quote are read in linear time", .timeLimit(.minutes(1)))
  func manyUnclosed() throws {
    // The bytes up to the limit are searched once: 3 MB, not 300,000 times 1 MiB.
    let count = 300_000
    let read = try Self.read("a,b\n" + String(repeating: "x,\"\"y\n", count: count), header: true)
    #expect(read.count == count + 1)
  }
}
