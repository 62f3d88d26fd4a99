import MarqueeDomain

/// The part of a longer list that is shown: `1–4 of 22 →`. The arrow means that more follow.
struct Count {
  /// The positions in the list, counted from 0.
  let range: Range<Int>
  let total: Int?
  let hasMore: Bool

  init(_ range: Range<Int>, of total: Int?, hasMore: Bool) {
    self.range = range
    self.total = total
    self.hasMore = hasMore
  }

  /// The count to show and to speak: `1–4 of 22 →`, `1 to 4 of 22, more follow`.
  var phrase: Phrase {
    guard !range.isEmpty else { return "" }
    let (first, last) = ((range.lowerBound + 1).grouped, range.upperBound.grouped)
    let of = total.map { " of \($0.grouped)" } ?? ""
    return Phrase(
      "\(first)–\(last)\(of)" + (hasMore ? " →" : ""),
      spoken: "\(first) to \(last)\(of)" + (hasMore ? ", more follow" : ""))
  }
}

extension Shelf {
  /// The catalog, the shelf's date if it has one, and its age if it is out of date.
  func remarks(age: String? = nil) -> [String] {
    [id.catalog.title, updated.map { LocalDateTime($0)?.description ?? $0 }, age].compactMap(\.self)
  }
}

extension Int {
  /// The number, with separators above 9,999.
  var grouped: String {
    let digits = String(self)
    guard self > 9_999 else { return digits }
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result += "," }
      result.append(digit)
    }
    return result
  }
}
