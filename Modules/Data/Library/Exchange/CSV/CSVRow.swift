/// One row of a CSV file. Its texts are decoded on request.
struct CSVRow {
  /// The line of the file on which the row begins, from 1.
  let line: Int
  var cells: [CSVCell]
  /// The bytes of this row. The cells' ranges are indices of this slice.
  let bytes: ArraySlice<UInt8>

  /// The bytes of a cell, doubled quotes made single.
  func bytes(_ index: Int) -> ArraySlice<UInt8> {
    let cell = cells[index]
    guard cell.hasDoubledQuotes else { return bytes[cell.range] }
    var plain: [UInt8] = []
    plain.reserveCapacity(cell.range.count)
    var isSecond = false
    for byte in bytes[cell.range] {
      isSecond = byte == .quote && !isSecond
      if !isSecond { plain.append(byte) }
    }
    return plain[...]
  }

  /// Whether a cell has quotes around it.
  func isQuoted(_ index: Int) -> Bool {
    let start = cells[index].range.lowerBound
    return start > bytes.startIndex && bytes[start - 1] == .quote
  }

  /// A cell's text; `nil` if it is not UTF-8.
  func text(_ index: Int) -> String? { String(validating: bytes(index), as: UTF8.self) }

  /// A cell's text, with U+FFFD for what is not UTF-8.
  func repaired(_ index: Int) -> String { String(decoding: bytes(index), as: UTF8.self) }

  var texts: [String] { cells.indices.map(repaired) }

  /// The row as it stands in the file, at most its first 1,000 characters.
  var text: String { Self.text(bytes) }

  static func text(_ bytes: ArraySlice<UInt8>) -> String {
    // Four bytes for each character; characters of more bytes (with combining marks) are cut.
    String(String(decoding: bytes.prefix(4_000), as: UTF8.self).prefix(1_000))
  }

  var isBlank: Bool { cells.allSatisfy { bytes[$0.range].allSatisfy { $0 <= 0x20 } } }
}

/// The place of a cell's text in its row, without the quotes around it.
struct CSVCell {
  let range: Range<Int>
  /// Whether the text contains quotes, each of them written twice.
  var hasDoubledQuotes = false
}

extension UInt8 {
  static let quote = UInt8(ascii: "\"")
  static let comma = UInt8(ascii: ",")
}
