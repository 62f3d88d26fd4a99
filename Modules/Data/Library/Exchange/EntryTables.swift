import MarqueeDomain
import MarqueeJSON
import MarqueeTables

/// A format of CSV to which entries are exported. The file also holds Marquee's own.
protocol EntryTable: Sendable {
  var columns: [String] { get }
  /// Whether its rows contain other programs' keys of the entry.
  var namesOthers: Bool { get }

  /// The rows of an entry; none if the format has no place for it.
  func rows(_ entry: LibraryPage.Entry, _ origin: ImportOrigin) -> [[String]]
}

extension EntryTable {
  var namesOthers: Bool { true }
}

/// What imported files said of an entry that is exported to the same programs again.
struct ImportOrigin {
  /// The keys that other programs use for the entry, the first key first.
  var keys: [ImportKey] = []
  /// The exclusive shelf, as `ImportedMarks.shelf`.
  var shelf: String?

  func key(_ source: String) -> String { keys.first { $0.source == source }?.key ?? "" }
}

/// Marquee's own CSV: one row for each entry, with the work's identity and all marks.
struct MarqueeTable: EntryTable {
  /// The first columns, before those of fields and marks, each with a function that gives its cell.
  private static let first: [(name: String, cell: @Sendable (LibraryPage.Entry) -> String)] = [
    ("id", { $0.work.id.description }), ("kind", { $0.work.kind.rawValue }), ("title", { $0.work.title }),
    ("originalTitle", { $0.work.originalTitle ?? "" }), ("released", { $0.work.released?.description ?? "" }),
    ("creators", { $0.work.creators.listed("; ") }), ("favorite", { $0.marks.isFavorite ? "true" : "" }),
    ("wanted", { $0.marks.isWanted ? "true" : "" }),
    (
      "seen",
      { $0.marks.viewings.filter(\.isListedByDay).map { $0.day?.description ?? unknownDay }.joined(separator: " ") }
    ),
    ("rating", { $0.marks.rating?.description ?? "" }), ("tags", { $0.marks.tags.joined(separator: ", ") }),
    ("note", { $0.marks.note ?? "" }), ("sameAs", { $0.sameAs.map(\.description).joined(separator: " ") }),
    ("privateNote", { $0.marks.privateNote ?? "" }),
    (
      "viewings",
      { entry in
        entry.marks.viewings.contains(where: \.tellsMore) ? [Mark.seen.stored].cells(of: entry.marks)[0] : ""
      }
    ),
  ]
  /// The fields and marks that are not among the first columns.
  static let fields = Work.fields.filter(\.isColumn)
  static let marks = Mark.storedFields.filter(\.isColumn)
  /// Written among the days of `seen` for a viewing on an unknown day.
  static let unknownDay = "?"

  let namesOthers = false
  let columns = Self.first.map(\.name) + Self.fields.columnNames() + Self.marks.columnNames()

  func rows(_ entry: LibraryPage.Entry, _ origin: ImportOrigin) -> [[String]] {
    [Self.first.map { $0.cell(entry) } + Self.fields.cells(of: entry.work) + Self.marks.cells(of: entry.marks)]
  }
}

extension Viewing {
  /// Whether its day, or a sign for an unknown one, is among the days of its entry. Parts have no sign.
  var isListedByDay: Bool { day != nil || part == nil }
}

/// Marquee's own CSV of the diary: one row for each viewing.
struct ViewingTable: EntryTable {
  static let columns = ["id", "kind", "title", "on", "from", "part", "pass", "nth", "rating", "note"]
  let namesOthers = false
  var columns: [String] { Self.columns }

  func rows(_ entry: LibraryPage.Entry, _ origin: ImportOrigin) -> [[String]] {
    entry.marks.viewings.map { viewing in
      let numbers = [viewing.pass, viewing.ordinal == 1 ? nil : viewing.ordinal].map { $0.map { "\($0)" } ?? "" }
      return [
        entry.work.id.description, entry.work.kind.rawValue, entry.work.title,
        viewing.day?.description ?? MarqueeTable.unknownDay, viewing.from?.description ?? "",
        viewing.part?.description ?? "",
      ] + numbers + [viewing.rating?.description ?? "", viewing.note ?? ""]
    }
  }
}
