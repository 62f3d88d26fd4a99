@testable import MarqueeDomain

/// A work about which libraries and rows say something, one after the other. The time is a number that each step names.
struct MergeScene {
  var document = Document()

  /// What is shown of the work, as marks.
  var marks: Marks { Marks(parts: Merge.shown(document)) }
  /// The days of the viewings that are shown.
  var days: [String] { marks.viewings.map(\.dayText) }

  /// The user changes the marks in a library.
  mutating func say(_ change: MarkChange, in library: String = "a", at now: Moment) {
    let shown = Merge.shown(document)
    let new = Marks(parts: shown).applying(change).parts(over: shown)
    let repeated = Set(Marks.none.applying(change).parts.keys)
    let statements = Merge.statements(in: library, changing: document, to: new, repeating: repeated, at: now)
    document.add(statements, by: .library(library))
  }

  /// A row of a file is imported. Returns whether it changed anything.
  @discardableResult
  mutating func read(_ row: SourceRow, of program: String = "letterboxd", _ key: String = "1", newest: Moment? = nil)
    -> Bool
  {
    let old = document
    let author = Author.source(program: program, row: key)
    document.add(Merge.statements(of: row, by: author, in: document, newest: newest), by: author)
    return document != old
  }

  /// Undoes what has changed since an earlier version of the document. Returns the parts that stay.
  @discardableResult
  mutating func undo(
    since old: Document, isReceived: Bool = false, in library: String = "a", at now: Moment = 1_000
  ) -> Set<Part> {
    let (undone, left) = Merge.undoing(
      document.changes(since: old), isReceived: isReceived, in: document, of: library, at: now)
    document = undone
    return left
  }

  /// The scene with everything that another one knows.
  func joined(with other: MergeScene) -> MergeScene { MergeScene(document: Merge.join(document, other.document)) }
}

extension SourceRow {
  /// A row with the marks of a work, whose file has columns for some fields.
  init(
    _ marks: Marks, columns: [String], date: Moment? = nil, age: Moment? = nil, days: Days = .all
  ) {
    let parts = columns.flatMap { name in
      let members = name == "viewings" ? ["", "rating", "note"] : name == "lists" ? ["", "rank", "note"] : [""]
      return members.map { Part(name, member: $0) }
    }
    self.init(marks.parts, columns: Set(parts), date: date, age: age, days: days)
  }

  /// A row with the viewings of some days.
  static func seen(_ days: String..., rating: Int? = nil, age: Moment? = nil, count: Int? = nil, last: Bool = false)
    -> SourceRow
  {
    let marks = Marks(
      viewings: days.compactMap { Viewing(dayText: $0) }, rating: rating.flatMap { Rating(halfStars: $0) })
    return SourceRow(
      marks, columns: ["viewings", "rating"], age: age, days: last ? .last(count: count) : .all)
  }
}
