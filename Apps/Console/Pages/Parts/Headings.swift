import MarqueeDomain
import MarqueeTerminal

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

  var text: String {
    guard !range.isEmpty else { return "" }
    let of = total.map { " of \($0.grouped)" } ?? ""
    return "\((range.lowerBound + 1).grouped)–\(range.upperBound.grouped)\(of)" + (hasMore ? " →" : "")
  }

  /// In the accessible form: `1 to 4 of 22, more follow`.
  var accessibleText: String {
    guard !range.isEmpty else { return "" }
    let of = total.map { " of \($0.grouped)" } ?? ""
    return "\((range.lowerBound + 1).grouped) to \(range.upperBound.grouped)\(of)" + (hasMore ? ", more follow" : "")
  }
}

extension Rendering {
  /// A shelf's title with remarks behind it; at the right how much of the whole is shown.
  mutating func add(heading title: String, _ remarks: [String], _ count: Count) {
    guard !isAccessible else {
      add(([title] + remarks).joined(separator: ", "), .heading)
      return add(count.accessibleText)
    }
    add(
      .edges(
        Line(title.shortened(to: width), .heading) + Line(remarks.map { " · \($0)" }.joined(), .faint),
        Line(count.text, .faint), width: width))
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
