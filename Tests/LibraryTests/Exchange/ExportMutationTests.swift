// Damaged files, with bytes changed, removed and doubled: each of their rows gives an item, and nothing traps.
import Foundation
import MarqueeDomain
import MarqueeSystem
import TestSupport
import Testing

@testable import MarqueeLibrary

@Suite("Damaged exports", .timeLimit(.minutes(10)))
struct ExportMutationTests {
  @Test(
    "a damaged table gives an item for each row that the reader finds",
    arguments: ImportFilesTests.samples.filter { !$0.2.signs.isEmpty })
  func mutations(name: String, text: String, format: ImportFormat) async throws {
    let export = try WrittenExport()
    var random = Noise(seed: UInt64(text.utf8.count))
    let signs = Array("\",\n\r;\t =-'0\u{0}\u{FF}".utf8)
    var readable = 0
    let count = LongTest.count(100, whole: 400)
    for _ in 0..<count {
      let bytes = Self.damaged(text, signs, &random)
      try export.write(name, Data(bytes))
      // A file with a damaged header may not be recognised.
      guard var items = try? await export.items(name, format: format) else { continue }
      // The list itself comes before its rows.
      if case .lists? = items.first { items.removeFirst() }
      // A remark on the columns is not a row.
      items.removeAll { if case .remark = $0 { true } else { false } }
      readable += 1
      let rows = try rows(export.folder.path(name))
      #expect(items.count == rows, "\(String(decoding: bytes, as: UTF8.self))")
      let lines = items.map { item in
        switch item {
        case .row(let row): row.line
        case .unreadable(let row), .remark(let row): row.line
        case .items, .lists, .query: 0
        }
      }
      #expect(lines == lines.sorted() && Set(lines).count == lines.count)
    }
    #expect(readable > count * 3 / 10)
  }

  /// A text with one to four bytes changed, removed or doubled.
  private static func damaged(_ text: String, _ signs: [UInt8], _ random: inout Noise) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[place] = signs.randomElement(using: &random) ?? 0
      case 2: bytes.remove(at: place)
      default: bytes.insert(contentsOf: bytes[place...].prefix(40), at: place)
      }
    }
    return bytes
  }

  @Test("damage in a JSON file costs only the damaged elements")
  func elements() async throws {
    let export = try WrittenExport()
    var random = Noise(seed: 43)
    let signs = Array("\"{}[],:\\ \u{0}".utf8)
    let elements = TraktImportTests.history.dropFirst().dropLast().split(separator: "\n").map { $0.trimming(",") }
    var readable = 0
    let count = LongTest.count(100, whole: 400)
    for _ in 0..<count {
      let bytes = Self.damaged(TraktImportTests.history, signs, &random)
      try export.write("watched-history-1.json", Data(bytes))
      // A file with a damaged beginning may not be recognised.
      guard let items = try? await export.items("watched-history-1.json") else { continue }
      readable += 1
      let text = String(decoding: bytes, as: UTF8.self)
      let whole = elements.count { text.contains($0) }
      // Each complete element is a row or a remark of its own.
      let remarkCount = items.unreadable.count { $0.text.contains("{\"") }
      #expect(items.read.count + remarkCount >= whole, "\(text)")
    }
    #expect(readable > count * 7 / 8)
  }

  /// How many rows come after the header, as the reader counts them without knowing the format.
  private func rows(_ path: String) throws -> Int {
    var reader = try CSVReader(try InputFile(path: path))
    var count = 0
    var headerPlace = 0
    while let item = try reader.next() {
      if case .row(let row) = item {
        // In a list, the fourth row is the header.
        if count == 0, row.texts[0].hasPrefix("Letterboxd list export") { headerPlace = 3 }
        if count == headerPlace { reader.width = row.cells.count }
      }
      count += 1
    }
    return count - headerPlace - 1
  }

  @Test("every line of a file without quotes is an item, unless line ends or quotes are damaged")
  func lines() async throws {
    var random = Noise(seed: 7)
    let export = try WrittenExport()
    let count = 200
    let header = Array("Date,Name,Year,Letterboxd URI\n".utf8)
    let row = Array("2023-01-02,Ponyo,2008,https://boxd.it/a\n".utf8)
    for _ in 0..<60 {
      var bytes = header
      for _ in 0..<count { bytes += row }
      for _ in 0..<50 {
        let place = Int.random(in: header.count..<bytes.count, using: &random)
        let byte = UInt8.random(in: 0x21...255, using: &random)
        if bytes[place] != .lineFeed, byte != .quote { bytes[place] = byte }
      }
      try export.write("watched.csv", Data(bytes))
      #expect(try await export.items("watched.csv").count == count)
    }
  }
}

extension Substring {
  fileprivate func trimming(_ end: String) -> String { hasSuffix(end) ? String(dropLast(end.count)) : String(self) }
}
