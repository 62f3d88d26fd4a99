import MarqueeDomain
import MarqueePresentation

// Works and shelves as records and as JSON.

extension Work {
  static let columns = columns(with: [])

  /// - Parameter more: those between the work's own and what the person says of it.
  static func columns(with more: [String]) -> [String] {
    ["id", "kind", "title", "year", "creators", "score", "favorite"] + more
      + ["wanted", "seen", "rating", "tags", "note", "sameAs"] + fieldsInColumns.map(\.name)
      + marksInColumns.map(\.name)
  }

  /// Fields and marks without a place of their own among the columns.
  private static let fieldsInColumns = fields.filter(\.isColumn)
  private static let marksInColumns = Mark.all.map(\.field).filter(\.isColumn)

  func record(_ kept: LibraryEntries, more: [String] = []) -> Record {
    record(kept.marks(of: id), sameAs: kept.sameAs(id), more: more)
  }

  /// - Parameter more: values of the columns between.
  func record(_ said: Marks, sameAs: [Work.ID], more: [String] = []) -> Record {
    var values = [
      "\(id)", kind.rawValue, title, released.map { "\($0.year)" } ?? "", creators.joined(separator: ", "),
      score?.shortText ?? "", said.isFavorite ? "true" : "false", said.isWanted ? "true" : "false",
      said.days.map(\.description).joined(separator: ","), said.rating?.description ?? "",
      said.tags.joined(separator: ","), said.note ?? "", sameAs.map(\.description).joined(separator: ","),
    ]
    values += Self.fieldsInColumns.map { $0.text(of: self) } + Self.marksInColumns.map { $0.text(of: said) }
    // As in `columns(with:)`. Without any, which is usual, one array is made.
    values.insert(contentsOf: more, at: 7)
    return Record(values: values, target: .work(id))
  }
}

extension Work: MarkedWritable {
  static let definition: String? = "Work"
  static let members: [JSONMember<Marked<Work>>] =
    (fields.filter(\.isInAnswers).map { JSONMember($0) { $1.json(of: $0.value) } }
    + Mark.all.map(\.field).filter(\.isInAnswers).map { JSONMember($0) { $1.json(of: $0.marks) } }
    + [
      JSONMember("catalog") { $0.value.id.catalog.rawValue },
      JSONMember("id", as: .identifier) { "\($0.value.id)" },
      JSONMember("kind", as: .word(["film", "movie", "book"])) { $0.value.kind.rawValue },
      JSONMember("rating", about: Mark.rating.field.about) { $0.marks.rating?.stars },
      JSONMember("sameAs", about: "The entry's other identifiers.", as: .array(.identifier)) {
        $0.kept.sameAs($0.value.id).map(\.description)
      },
      JSONMember("seen", about: "When it was seen or read.", as: .array(.date)) { $0.marks.days.map(\.description) },
      JSONMember("title") { $0.value.title },
      JSONMember("wasSeen", about: "Whether it was seen or read, be it not known when.") { $0.marks.isSeen },
      JSONMember("year") { $0.value.released?.year },
    ]).sorted { $0.property.name < $1.property.name }
}

extension Marked<Work> {
  fileprivate var marks: Marks { kept.marks(of: value.id) }
}

extension Shelf: MarkedWritable {
  static let definition: String? = "Shelf"
  static let members: [JSONMember<Marked<Shelf>>] = [
    JSONMember("catalog") { $0.value.id.catalog.rawValue },
    JSONMember("id", as: .identifier) { "\($0.value.id)" },
    JSONMember("title") { $0.value.title },
    JSONMember("total") { $0.value.total },
    JSONMember("works") { $0.marked($0.value.works) },
  ]
}

extension Int {
  /// A year as it is read: `1986`, `700 BC`.
  var yearText: String { self < 0 ? "\(-self) BC" : "\(self)" }
}

extension PartialDate {
  /// As `Int.yearText`.
  var yearText: String { year.yearText }

  /// The date as it is read: `1986-08-02`, `700 BC`.
  var text: String { year < 0 ? yearText : "\(self)" }
}

extension Score {
  /// The value as it is read: `95`, `7.8`.
  var shortText: String {
    let tenths = (value * 10).rounded() / 10
    return Int(exactly: tenths).map(String.init) ?? "\(tenths)"
  }

  /// The value with its scale: `95 of 100`.
  var longText: String {
    "\(shortText) of \(Int(exactly: outOf).map(String.init) ?? "\(outOf)")"
  }
}
