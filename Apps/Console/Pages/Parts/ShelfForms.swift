import MarqueeDomain
import MarqueePresentation

// Writes shelves as JSON, and years and scores as people read them.

extension Shelf: JSONObjectWritable {
  static let definition: String? = "Shelf"
  static let members: [JSONMember<Shelf>] = [
    JSONMember("catalog", \.id.catalog.rawValue), JSONMember("id", as: .identifier) { "\($0.id)" },
    JSONMember("lastUpdated", about: "The time of the catalog's last change, as the catalog writes it.", \.updated),
    JSONMember("title", \.title), JSONMember("total", \.total), JSONMember("works", \.works),
  ]
}

extension Int {
  /// A year as people read it: `1986`, `700 BC`.
  var yearText: String { self < 0 ? "\(-self) BC" : "\(self)" }
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
  var longText: String {
    "\(shortText) of \(Int(exactly: outOf).map(String.init) ?? "\(outOf)")"
  }
}
