// Reads the ISBNs in tables of other programs.
import MarqueeDomain

extension ISBN {
  /// Reads the ISBN in a cell. A spreadsheet may have made a number of the digits (see `wholeNumber`), without the zeros
  /// at the start of ten.
  init?(cell: String) {
    var text = cell.filter { $0 != "-" && $0 != " " }
    text = text.wholeNumber ?? text
    if (6...9).contains(text.utf8.count) { text = String(repeating: "0", count: 10 - text.utf8.count) + text }
    self.init(text)
  }
}

extension RowDraft {
  /// The ISBN in the first of the columns that has one. If none has, text in them gives a remark.
  mutating func isbn(_ columns: [String]) -> ISBN? {
    let texts = columns.compactMap { text($0)?.filter { $0 != "=" && $0 != "\"" } }
    for text in texts { if let isbn = ISBN(cell: text) { return isbn } }
    if let text = texts.first(where: { $0.contains { $0 != "-" } }) { remark(.notISBN(text.shortened)) }
    return nil
  }
}

extension ImportKey {
  /// The source of keys that all programs share.
  static let isbn = "isbn"

  /// The key of a book that all programs share.
  static func isbn(_ isbn: ISBN) -> ImportKey { ImportKey(Self.isbn, isbn.digits) }

  /// The key of an Amazon edition without an ISBN; `nil` for a text that is not an ASIN.
  static func asin(_ text: String) -> ImportKey? {
    let isASIN =
      text.utf8.count == 10 && text.hasPrefix("B")
      && text.unicodeScalars.allSatisfy { ("0"..."9").contains($0) || ("A"..."Z").contains($0) }
    return isASIN ? ImportKey("asin", text) : nil
  }
}
