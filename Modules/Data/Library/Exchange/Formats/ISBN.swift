import MarqueeDomain

/// The International Standard Book Number of a book (ISO 2108), of thirteen digits.
struct ISBN: Hashable {
  /// Thirteen digits, without hyphens.
  let digits: String

  /// Reads ten or thirteen digits, with hyphens or without; the last of ten may be an `X`. `nil` if the check digit is
  /// wrong.
  ///
  /// A spreadsheet may have made a number of the digits (see `wholeNumber`), without the zeros at the start of ten.
  init?(_ text: String) {
    var text = text.filter { $0 != "-" && $0 != " " }
    text = text.wholeNumber ?? text
    if (6...9).contains(text.utf8.count) { text = String(repeating: "0", count: 10 - text.utf8.count) + text }
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
  /// The ISBN in the first of the columns that has one. If none has, text in them gives a remark.
  mutating func isbn(_ columns: String...) -> ISBN? {
    let texts = columns.compactMap { text($0)?.filter { $0 != "=" && $0 != "\"" } }
    for text in texts { if let isbn = ISBN(text) { return isbn } }
    if let text = texts.first(where: { $0.contains { $0 != "-" } }) { remark(.notISBN(text.shortened)) }
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
