import MarqueeDomain

/// A column of a program's tables.
struct Column: Sendable {
  /// The names that the program uses for it. If a row fills several, the first one counts.
  let names: [String]
  let meaning: Meaning

  /// Columns as formats declare them: several names between commas are one column.
  static func all(_ columns: KeyValuePairs<String, Meaning>) -> [Column] {
    columns.map { names, meaning in
      Column(names: names.split { $0 == "," || $0 == "\n" }.map { String($0).trimmed }, meaning: meaning)
    }
  }

  /// The column as help describes it.
  var declared: ImportFormat.Column { ImportFormat.Column(names, member: meaning.member) }

  /// The column with those of its names that a file has; `nil` if there are none.
  func named(_ has: (String) -> Bool) -> Column? {
    let names = names.filter(has)
    return names.isEmpty ? nil : Column(names: names, meaning: meaning)
  }
}

/// What the cells of a column mean.
struct Meaning: Sendable {
  /// The member of Marquee's own export that the cells become, as `viewings`; `nil` if they are not imported.
  let member: String?
  /// The marks that the column sets. An empty cell clears them.
  let marks: Set<Mark>
  let read: @Sendable (_ row: inout RowDraft, _ columns: [String]) throws(UnusableRow) -> Void

  init(
    _ member: String?, _ marks: Set<Mark> = [],
    _ read: @escaping @Sendable (_ row: inout RowDraft, _ columns: [String]) throws(UnusableRow) -> Void
  ) {
    (self.member, self.marks, self.read) = (member, marks, read)
  }

  /// A column whose cells become one value of the row.
  init<Value>(
    _ member: String, _ place: any WritableKeyPath<RowDraft, Value> & Sendable, _ marks: Set<Mark> = [],
    _ value: @escaping @Sendable (_ row: inout RowDraft, _ column: String) -> Value
  ) {
    self.init(member, marks) { row, columns in row[keyPath: place] = value(&row, row.filled(columns)) }
  }
}

// What columns of several programs mean.
extension Meaning {
  static let ignored = Meaning(nil) { _, _ in }
  /// A column that is read together with another one.
  static func part(of member: String) -> Meaning { Meaning(member) { _, _ in } }

  static let title = Meaning("title") { (row, columns) throws(UnusableRow) in
    row.work.title = try row.title(row.filled(columns))
  }
  static let year = Meaning("released", \.work.released) { row, column in row.year(column) }
  static let released = Meaning("released", \.work.released) { row, column in row.date(column, .date) }
  static let genres = Meaning("genres", \.work.genres) { row, column in row.list(column) }
  static let languages = Meaning("languages", \.work.languages) { row, column in row.languages(column) }
  static let minutes = Meaning("runtimeMinutes", \.work.runtimeMinutes) { row, column in
    row.number(column, in: Bounds.minutes, .minutes)
  }
  static let pages = Meaning("pages", \.work.pages) { row, column in row.number(column, in: Bounds.pages, .pages) }
  /// One name in each column.
  static let creator = Meaning("creators") { row, columns in row.work.creators += columns.compactMap { row.line($0) } }
  /// Names between commas.
  static let creators = Meaning("creators") { row, columns in row.work.creators += columns.flatMap { row.people($0) } }

  /// The program's key for the row.
  static let key = Meaning("imports") { row, columns in
    for column in columns where row.own == nil { row.own = row.key(column, row.content.source ?? row.format.name) }
  }
  /// A key that several programs share.
  static func key(_ source: String) -> Meaning {
    Meaning("imports") { row, columns in row.keys += columns.compactMap { row.key($0, source) } }
  }
  /// Amazon's number of an edition.
  static let asin = Meaning("imports") { row, columns in
    row.keys += [row.text(row.filled(columns)).flatMap { .asin($0) }].compactMap(\.self)
  }
  static let isbn = Meaning("imports") { row, columns in row.keys += row.isbn(columns).map { [.isbn($0)] } ?? [] }
  /// TMDb's number, which identifies the work.
  static let tmdb = Meaning("id") { row, columns in
    guard let number = row.number(row.filled(columns), in: Bounds.rowNumber, .tmdbID) else { return }
    if let id = Work.ID(.tmdb, row.kind.rawValue, key: "\(number)") { row.work = row.work.identified(by: id) }
    row.keys.append(.tmdb(row.kind, number))
  }

  /// A rating. If the cell is empty, the work has none.
  static func rating(outOf most: Int, zeroIsNone: Bool = false) -> Meaning {
    Meaning("rating", \.marks.rating, [.rating]) { row, column in
      if let rating = row.marks.rating { return rating }
      return row.rating(column, outOf: most, zeroIsNone: zeroIsNone)
    }
  }
  /// A rating with more steps than half stars. The nearest half is shown, and the exact rating is kept with the row.
  static func exactRating(outOf most: Int, zeroIsNone: Bool = false) -> Meaning {
    Meaning("rating", [.rating]) { row, columns in
      guard let stars = row.stars(row.filled(columns), outOf: most, zeroIsNone: zeroIsNone) else { return }
      let rating = Rating(nearest: stars)
      (row.marks.rating, row.stars) = (rating, stars == rating.stars ? nil : stars)
    }
  }
  /// A rating in files that aren't about ratings. An empty cell removes a rating only in a file of ratings.
  static func ratingIfAny(outOf most: Int) -> Meaning {
    Meaning("rating") { row, columns in
      row.marks.rating = row.rating(row.filled(columns), outOf: most)
      if row.marks.rating != nil { row.fields.insert(.rating) }
    }
  }
  static let note = Meaning("note", \.marks.note, [.note]) { row, column in row.note(row.text(column)) }
  /// A note that may be HTML.
  static let markup = Meaning("note", \.marks.note, [.note]) { row, column in
    row.note(row.text(column)?.withoutMarkup)
  }
  static let privateNote = Meaning("privateNote", \.marks.privateNote, [.privateNote]) { row, column in
    row.note(row.text(column))
  }
  /// Tags between commas.
  static let tags = Meaning("tags", \.marks.tags, [.tags]) { row, column in row.tags(row.list(column)) }
  /// The day of the only viewing that the row knows. `value` names it in remarks.
  static func viewing(_ value: RowRemark.Value) -> Meaning {
    Meaning("viewings", \.marks.viewings, [.seen]) { row, column in
      row.date(column, value).map { [Viewing($0)] } ?? row.marks.viewings
    }
  }
  /// The last day of the latest reading. `first` is the column of its first day, which without a last day is the day on
  /// which the user began the book.
  static func reading(from first: String) -> Meaning {
    Meaning("viewings", [.seen, .begun]) { row, columns in
      let from = row.date(first, .startedDate)
      guard let day = row.date(columns[0], .readDate) else {
        row.marks.begun = from
        return
      }
      row.see([Viewing(from: from, day)])
    }
  }
  /// How often the work was seen.
  static let times = Meaning("viewings", \.times) { row, column in
    row.number(column, in: 1...Marks.mostViewings, .readCount)
  }
  /// The day on which the work was added: the time of what the row says. `value` names it in remarks.
  static func added(_ value: RowRemark.Value) -> Meaning {
    Meaning("added", \.added) { row, column in
      if let added = row.added { return added }
      return row.date(column, value)
    }
  }
  /// The codes of languages in an array of a JSON file.
  static let languageCodes = Meaning("languages", \.work.languages) { row, column in
    row.texts(column).compactMap { LanguageCode($0)?.text }.withoutRepeats(of: \.self)
  }
  /// The moment at which the work was added, as its day in the user's time zone. `value` names it in remarks.
  static func addedAt(_ value: RowRemark.Value) -> Meaning {
    Meaning("added", \.added) { row, column in row.day(column, value) }
  }
}
