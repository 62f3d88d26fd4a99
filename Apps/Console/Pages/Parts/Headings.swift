import MarqueeDomain

/// Which part of a longer list is shown: `1–4 of 22 →`, the arrow where more follow.
struct Count {
  /// Counted from 0.
  let range: Range<Int>
  let total: Int?
  let hasMore: Bool

  init(_ range: Range<Int>, of total: Int?, hasMore: Bool) {
    self.range = range
    self.total = total
    self.hasMore = hasMore
  }

  /// For the ear `1 to 4 of 22, more follow`.
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
  /// The catalog, the shelf's date where it has one, and how old it is where it is out of date.
  func remarks(age: String? = nil) -> [String] {
    [id.catalog.title, updated?.description, age].compactMap(\.self)
  }
}

extension Int {
  /// The number with separators over 9,999.
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
