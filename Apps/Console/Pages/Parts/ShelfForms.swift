import MarqueeDomain

// Writes shelves as JSON, and counts, years and scores as people read them.

extension Shelf: JSONObjectWritable {
  static let definition: String? = "Shelf"
  static let members: [JSONMember<Shelf>] = [
    JSONMember("catalog", \.id.catalog.rawValue), JSONMember("id", as: .identifier) { "\($0.id)" },
    JSONMember("lastUpdated", about: "The time of the catalog's last change, as the catalog writes it.", \.updated),
    JSONMember("title", \.title), JSONMember("total", \.total), JSONMember("works", \.works),
  ]

  /// The catalog, the shelf's date if it has one, and its age if it is out of date.
  func remarks(age: String? = nil) -> [String] {
    [id.catalog.title, updated.map { LocalDateTime($0)?.description ?? $0 }, age].compactMap(\.self)
  }
}

extension Int {
  /// `1 work`, `2 works`, `10,000 works`.
  func counted(_ noun: String, _ plural: String? = nil) -> String {
    "\(grouped) \(self == 1 ? noun : plural ?? noun + "s")"
  }

  /// A year as people read it: `1986`, `700 BC`.
  var yearText: String { self < 0 ? "\(-self) BC" : "\(self)" }

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

extension PartialDate {
  /// The year as people read it: `1986`, `700 BC`.
  var yearText: String { year.yearText }

  /// The date as people read it: `1986-08-02`, `700 BC`.
  var text: String { year < 0 ? yearText : "\(self)" }
}

extension Score {
  /// The score out of 10, so that scores of several catalogs compare: `9.5`.
  var outOfTen: String { "\((value / outOf * 100).rounded() / 10)" }

  /// The value as people read it: `95`, `7.8`.
  var shortText: String {
    let tenths = (value * 10).rounded() / 10
    return Int(exactly: tenths).map(String.init) ?? "\(tenths)"
  }

  /// The value with its scale: `95 of 100`.
  var longText: String { "\(shortText) of \(Int(exactly: outOf).map(String.init) ?? "\(outOf)")" }
}

extension Phrase {
  /// The part of a longer list that is shown, counted from 0: `1–4 of 22 →`, spoken `1 to 4 of 22, with more to come`.
  static func count(_ range: Range<Int>, of total: Int?, hasMore: Bool) -> Phrase {
    guard !range.isEmpty else { return "" }
    let (first, last) = ((range.lowerBound + 1).grouped, range.upperBound.grouped)
    let of = total.map { " of \($0.grouped)" } ?? ""
    return Phrase(
      "\(first)–\(last)\(of)" + (hasMore ? " →" : ""),
      spoken: "\(first) to \(last)\(of)" + (hasMore ? ", with more to come" : ""))
  }
}
