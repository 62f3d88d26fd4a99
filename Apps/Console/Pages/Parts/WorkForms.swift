import MarqueeDomain
import MarqueePresentation

// Works and shelves as records and as JSON.

extension LibraryPage.Entry {
  /// - Parameter kept: what the person says of works.
  init(_ work: Work, _ kept: LibraryEntries) {
    self.init(work, kept.marks(of: work.id), sameAs: kept.sameAs(work.id))
  }
}

extension Work {
  /// Where a column of a pipe comes from. A long list has hundreds of thousands of values, so that no row is copied.
  private enum Column {
    case work(@Sendable (Work) -> String)
    case marks(@Sendable (Marks) -> String)
    case sameAs
    /// Those that a page adds.
    case more
  }

  /// The columns of a pipe, in their order.
  private static let columnsInOrder: [(name: String, column: Column)] = {
    let columns: [(name: String, column: Column)] = [
      ("id", .work { "\($0.id)" }), ("kind", .work { $0.kind.rawValue }), ("title", .work { $0.title }),
      ("year", .work { $0.released.map { "\($0.year)" } ?? "" }),
      ("creators", .work { $0.creators.joined(separator: ", ") }), ("score", .work { $0.score?.shortText ?? "" }),
      ("favorite", .marks { $0.isFavorite ? "true" : "false" }), ("", .more),
      ("wanted", .marks { $0.isWanted ? "true" : "false" }),
      ("seen", .marks { $0.days.map(\.description).joined(separator: ",") }),
      ("rating", .marks { $0.rating?.description ?? "" }), ("tags", .marks { $0.tags.joined(separator: ",") }),
      ("note", .marks { $0.note ?? "" }), ("sameAs", .sameAs),
    ]
    let marks = Mark.all.map(\.field).filter(\.isColumn)
    return columns + fields.filter(\.isColumn).map { field in (field.name, .work { field.text(of: $0) }) }
      + marks.map { field in (field.name, .marks { field.text(of: $0) }) }
  }()

  /// What a pipe gets of a work.
  static let columns = columns(with: [])

  /// - Parameter more: the names of the columns that a page adds.
  static func columns(with more: [String]) -> [String] {
    columnsInOrder.flatMap { name, column in if case .more = column { more } else { [name] } }
  }

  func record(_ kept: LibraryEntries, more: [String] = []) -> Record {
    record(kept.marks(of: id), sameAs: kept.sameAs(id), more: more)
  }

  /// - Parameter more: the values of the columns that a page adds.
  func record(_ marks: Marks, sameAs: [Work.ID], more: [String] = []) -> Record {
    var values: [String] = []
    values.reserveCapacity(Self.columnsInOrder.count + more.count)
    for (_, column) in Self.columnsInOrder {
      switch column {
      case .work(let text): values.append(text(self))
      case .marks(let text): values.append(text(marks))
      case .sameAs: values.append(sameAs.map(\.description).joined(separator: ","))
      case .more: values += more
      }
    }
    return Record(values: values, target: .work(id))
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

  /// Closures, which are faster than key paths: a list may have 100,000 works.
  private static let ownMembers: [JSONMember<Work>] = [
    JSONMember("catalog") { $0.id.catalog.rawValue }, JSONMember("id", as: .identifier) { "\($0.id)" },
    JSONMember("kind", as: .word(["film", "movie", "book"])) { $0.kind.rawValue },
    JSONMember("rating", about: Mark.rating.field.about, with: { $1.marks(of: $0.id).rating?.stars }),
    JSONMember(
      "sameAs", about: "The entry's other identifiers.", as: .array(.identifier),
      with: { $1.sameAs($0.id).map(\.description) }),
    JSONMember(
      "seen", about: "When it was seen or read.", as: .array(.date),
      with: { $1.marks(of: $0.id).days.map(\.description) }), JSONMember("title") { $0.title },
    JSONMember(
      "wasSeen", about: "Whether it was seen or read, be it not known when.", with: { $1.marks(of: $0.id).isSeen }),
    JSONMember("year") { $0.released?.year },
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
