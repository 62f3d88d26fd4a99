// The reader of CSV files: what it read, written as an export writes it, reads back as itself.
import MarqueeDomain
import MarqueeSystem

@testable import MarqueeLibrary

extension FuzzTarget {
  static let csv = FuzzTarget(
    name: "csv",
    words: ["\"", "\"\"", ",", ";", "\t", "\r\n", "\r", "\n", "\u{FEFF}", "'=", "\"a,\"\"b\"\"\""],
    inputs: [
      "Date,Name,Tags\r\n2024-05-01,\"Howl's \"\"Moving\"\" Castle\",\"a, b\"\r\n,,\r\n2024-05-02,Ran,\r\n",
      "a;b\n1,5;\"two\nlines\"\n3\n", "\u{FEFF}a\tb\r1\t2\r", "\"a,\"\"b\"\"\"\n\"1,\"\"two, 2\"\"\"\n",
      "a,b\n\"never closed,1\n2,3\n",
    ],
    recorded: "exports"
  ) { bytes in
    guard let read = rows(in: bytes) else { return }
    for row in read {
      // The header, which has no other separator, decides how the file is read.
      let header = CSVWriter.row(row.indices.map { "c\($0)" })
      let again = rows(in: Array((header + CSVWriter.row(row)).utf8))?.dropFirst() ?? []
      check(again.count == 1, "\(row) was read as \(again.count) rows")
      check(again.first?.map(\.withoutHarmlessMark) == row, "\(row) was read as \(again)")
    }
  }

  /// The texts of all rows that can be read; `nil` if the file has none.
  private static func rows(in bytes: [UInt8]) -> [[String]]? {
    do throws(Problem) {
      var reader = try CSVReader(.over(bytes))
      guard case .row(let header) = try reader.next() else { return nil }
      reader.width = header.cells.count
      var rows = [header.texts]
      while let item = try reader.next() {
        if case .row(let row) = item { rows.append(row.texts) }
      }
      return rows
    } catch {
      return nil
    }
  }
}

extension InputFile {
  /// A file with these bytes, 64 KiB at most.
  static func over(_ bytes: [UInt8]) throws(Problem) -> sending InputFile {
    guard let nothing = OpenFile(open("/dev/null", O_RDONLY | O_CLOEXEC)) else { throw .noResources("/dev/null") }
    return InputFile(nothing, name: "input", begun: bytes)
  }
}
