import MarqueeDomain

/// The International Standard Book Number of a book (ISO 2108), of thirteen digits.
struct ISBN: Hashable {
  /// Thirteen digits, without hyphens.
  let digits: String

  /// Reads ten or thirteen digits, with hyphens or without; the last of ten may be an `X`. `nil` if the check digit is
  /// wrong.
  init?(_ text: String) {
    let text = text.filter { $0 != "-" }
    var values = text.compactMap { $0 == "X" || $0 == "x" ? 10 : $0.isASCII ? $0.wholeNumberValue : nil }
    guard values.count == text.count, !values.dropLast().contains(10) else { return nil }
    if values.count == 10 {
      guard zip(values, (1...10).reversed()).reduce(0, { $0 + $1.0 * $1.1 }).isMultiple(of: 11) else { return nil }
      values = [9, 7, 8] + values.dropLast()
      values.append((10 - Self.sum(values) % 10) % 10)
    }
    guard values.count == 13, values[12] < 10, Self.sum(values).isMultiple(of: 10) else { return nil }
    digits = values.map { String($0) }.joined()
  }

  /// The checksum of an ISBN-13: every second digit counts three times.
  private static func sum(_ values: [Int]) -> Int {
    values.enumerated().reduce(0) { $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 1 : 3) }
  }
}

extension RowCells {
  /// The ISBN in a column. Text that is not an ISBN gives `nil` and a remark.
  mutating func isbn(_ column: String) -> ISBN? {
    guard let text = text(column)?.filter({ $0 != "=" && $0 != "\"" }), text.contains(where: { $0 != "-" })
    else { return nil }
    if let isbn = ISBN(text) { return isbn }
    remark(.notISBN(text.shortened))
    return nil
  }
}

extension ImportKey {
  /// The key of a book that all programs share.
  static func isbn(_ isbn: ISBN) -> ImportKey { ImportKey("isbn", isbn.digits) }

  /// The key of an Amazon edition without an ISBN; `nil` for a text that is not an ASIN.
  static func asin(_ text: String) -> ImportKey? {
    let isASIN =
      text.utf8.count == 10 && text.hasPrefix("B")
      && text.unicodeScalars.allSatisfy { ("0"..."9").contains($0) || ("A"..."Z").contains($0) }
    return isASIN ? ImportKey("asin", text) : nil
  }
}
