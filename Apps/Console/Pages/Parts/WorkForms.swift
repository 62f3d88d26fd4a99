import MarqueeDomain
import MarqueePresentation

// Works and shelves as records and as JSON.

extension Work {
  /// What a pipe gets of a work.
  static let columns = LibraryPage.Entry.columnNames()
}

extension LibraryPage.Entry {
  private typealias Column = (name: String, text: @Sendable (Self) -> String)

  /// - Parameter kept: what the person says of works.
  init(_ work: Work, _ kept: LibraryEntries) {
    self.init(work, kept.marks(of: work.id), sameAs: kept.sameAs(work.id))
  }

  /// The columns of a pipe, in their order. Those that a page adds stand between the two lists.
  private static let columnsOfWork: [Column] = [
    ("id", { "\($0.work.id)" }), ("kind", \.work.kind.rawValue), ("title", \.work.title),
    ("year", { $0.work.released.map { "\($0.year)" } ?? "" }),
    ("creators", { $0.work.creators.joined(separator: ", ") }), ("score", { $0.work.score?.shortText ?? "" }),
    ("favorite", { $0.marks.isFavorite ? "true" : "false" }),
  ]
  private static let columnsOfMarks: [Column] = [
    ("wanted", { $0.marks.isWanted ? "true" : "false" }),
    ("seen", { $0.marks.days.map(\.description).joined(separator: ",") }),
    ("rating", { $0.marks.rating?.description ?? "" }), ("tags", { $0.marks.tags.joined(separator: ",") }),
    ("note", { $0.marks.note ?? "" }), ("sameAs", { $0.sameAs.map(\.description).joined(separator: ",") }),
  ]
  private static let declaredColumns: [Column] = {
    let fields: [Column] = Work.fields.filter(\.isColumn).map { field in (field.name, { field.text(of: $0.work) }) }
    let marks = Mark.all.map(\.field).filter(\.isColumn)
    return fields + marks.map { field in (field.name, { field.text(of: $0.marks) }) }
  }()

  static func columnNames(with more: [String] = []) -> [String] {
    columnsOfWork.map(\.name) + more + columnsOfMarks.map(\.name) + declaredColumns.map(\.name)
  }

  /// - Parameter more: the values of the columns that the page adds.
  func record(more: [String] = []) -> Record {
    var values: [String] = []
    // A long list has hundreds of thousands of values: one array is made for each row.
    values.reserveCapacity(
      Self.columnsOfWork.count + more.count + Self.columnsOfMarks.count + Self.declaredColumns.count)
    for column in Self.columnsOfWork { values.append(column.text(self)) }
    values += more
    for column in Self.columnsOfMarks { values.append(column.text(self)) }
    for column in Self.declaredColumns { values.append(column.text(self)) }
    return Record(values: values, target: .work(work.id))
  }
}

extension Work: JSONObjectWritable {
  static let definition: String? = "Work"
  /// In their order in an object.
  static let members = (ownMembers + declaredMembers).sorted { $0.property.name < $1.property.name }

  private static let declaredMembers: [JSONMember<Work>] = {
    let ofWork: [JSONMember<Work>] = fields.filter(\.isInAnswers).map { JSONMember($0) { $2.json(of: $0) } }
    let marks = Mark.all.map(\.field).filter(\.isInAnswers)
    return ofWork + marks.map { JSONMember($0) { $2.json(of: $1.marks(of: $0.id)) } }
  }()

  private static let ownMembers: [JSONMember<Work>] = [
    JSONMember("catalog", \.id.catalog.rawValue), JSONMember("id", as: .identifier) { "\($0.id)" },
    JSONMember("kind", as: .word(["film", "movie", "book"]), \.kind.rawValue),
    JSONMember("rating", about: Mark.rating.field.about, with: { $1.marks(of: $0.id).rating?.stars }),
    JSONMember(
      "sameAs", about: "The entry's other identifiers.", as: .array(.identifier),
      with: { $1.sameAs($0.id).map(\.description) }),
    JSONMember(
      "seen", about: "When it was seen or read.", as: .array(.date),
      with: { $1.marks(of: $0.id).days.map(\.description) }), JSONMember("title", \.title),
    JSONMember(
      "wasSeen", about: "Whether it was seen or read, be it not known when.", with: { $1.marks(of: $0.id).isSeen }),
    JSONMember("year", \.released?.year),
  ]
}

extension Shelf: JSONObjectWritable {
  static let definition: String? = "Shelf"
  static let members: [JSONMember<Shelf>] = [
    JSONMember("catalog", \.id.catalog.rawValue), JSONMember("id", as: .identifier) { "\($0.id)" },
    JSONMember("title", \.title), JSONMember("total", \.total), JSONMember("works", \.works),
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
