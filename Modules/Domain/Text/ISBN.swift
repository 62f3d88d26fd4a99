/// The International Standard Book Number of a book (ISO 2108), of thirteen digits.
public struct ISBN: Sendable, Hashable {
  /// Thirteen digits, without hyphens.
  public let digits: String

  /// Reads ten or thirteen digits, also with hyphens or an `X` as the last of ten; `nil` if the check digit is wrong.
  public init?(_ text: String) {
    guard text.utf8.count >= 10, text.utf8.count < 100 else { return nil }
    let text = text.filter { $0 != "-" && $0 != " " }
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
