import MarqueeDomain
import MarqueeJSON

/// A row while it is read: its cells, by the names of their columns, what they said so far, and remarks on bad values. A
/// missing or blank cell gives `nil`.
struct RowDraft {
  private let cells: CSVRow?
  let object: JSONObject?
  /// The element around the row's object, if that is in an array of the element.
  private var outer: JSONObject?
  private let header: FileHeader
  let dates: SpreadsheetDates?
  private let line: Int
  /// The name of the array that the element is in, or of the member that it is; empty in a file that is an array.
  private(set) var array = ""
  /// The format of the file.
  let format: ImportFormat
  /// What the file contains.
  let content: FileContent

  /// What the row describes.
  var work: Work
  /// What it says of the work. Only the marks in `fields` count.
  var (marks, fields) = (Marks(), Set<Mark>())
  /// The kind of the work, which has no identifier yet.
  var kind: Work.Kind {
    get { work.kind }
    set {
      work.kind = newValue
      work = work.identified(by: .unknown(newValue))
    }
  }
  /// The program's own key for the row, and other keys of the work.
  var (own, keys): (ImportKey?, [ImportKey]) = (nil, [])
  /// The work under its other identifiers.
  var sameAs: [Work] = []
  /// The day on which the work was added to the program.
  var added: PartialDate?
  /// The season or episode that the row rates, or writes a note about; `nil` if it is about the whole work.
  var part: WorkPart?
  /// Whether the row's keys are those of the episode, and not of the series.
  var isKeyOfPart = false
  /// How often the work was seen, with a day or without.
  var times: Int?
  /// What the days of its viewings mean.
  var days = SourceRow.Days.all
  /// The instant of its viewing: see `ImportedRow`.
  var (instant, dayInUTC): (ImportKey?, PartialDate?)
  /// What the library keeps of the row beside marks: see `ImportedMarks`.
  var (shelf, stars): (String?, Double?)
  private var remarks: [RowRemark] = []

  /// A row of a table.
  init(_ cells: CSVRow, of header: FileHeader, _ rows: RowReading, dates: SpreadsheetDates) {
    (self.cells, self.header, self.dates, line) = (cells, header, dates, cells.line)
    (format, content, object) = (rows.table.format, rows.content, nil)
    work = Work(id: .unknown(rows.table.kind), kind: rows.table.kind, title: "")
    marks = content.marks
  }

  /// An element of a JSON file, in an array of that name. Its columns are the paths of members.
  ///
  /// - Parameter outer: the element around it, whose members it has too.
  init(
    _ object: JSONObject, in array: String, of outer: JSONObject? = nil, _ rows: RowReading, file: String, line: Int
  ) {
    self.init(object, of: rows.table.format, rows.content, kind: rows.table.kind, file: file, line: line)
    (self.array, self.outer) = (array, outer)
    marks = content.marks
  }

  /// A row of a JSON file. Its columns are the members of an object, or of objects in it: `movie.title`.
  init(
    _ object: JSONObject, of format: ImportFormat, _ content: FileContent, kind: Work.Kind, file: String, line: Int
  ) {
    (self.object, self.format, self.content, self.line) = (object, format, content, line)
    (cells, header, dates) = (nil, FileHeader([], file: file), nil)
    work = Work(id: .unknown(kind), kind: kind, title: "")
  }

  /// A member of the row's object.
  func member(_ path: String) -> JSONValue? {
    let names = path.split(separator: ".")
    return [object, outer].compactMap(\.self).lazy.compactMap { object in
      let last = names.dropLast().reduce(object) { $0?[String($1)]?.object }
      return names.last.flatMap { last?[String($0)] }
    }.first
  }

  /// The first of some columns that has a text.
  mutating func filled(_ columns: [String]) -> String {
    columns.dropLast().first { text($0) != nil } ?? columns[columns.count - 1]
  }

  mutating func text(_ column: String) -> String? { whole(column)?.trimmed }

  /// The text with the blanks around it.
  mutating func whole(_ column: String) -> String? {
    if object != nil { return member(column).flatMap { $0.kind == .null ? nil : $0.excerpt }.flatMap(\.filled) }
    guard let cells, let column = header[column], !cells.cells[column].range.isEmpty else { return nil }
    var text = cells.text(column)
    if text == nil {
      text = cells.repaired(column)
      remark(.repairedText)
    }
    if content.unescapesFormulas { text = text?.withoutHarmlessMark }
    if content.hasFormulas { text = text?.formulaText }
    return text?.filled
  }

  mutating func remark(_ remark: RowRemark) { if !remarks.contains(remark) { remarks.append(remark) } }

  /// Adds viewings on some days, in order.
  mutating func see(on days: [PartialDate]) { see(days.map { Viewing($0) }) }

  /// Adds viewings, in the order of their days.
  mutating func see(_ viewings: [Viewing]) {
    for viewing in viewings.sorted().prefix(Marks.mostViewings) { marks.add(viewing) }
  }

  /// Turns what was said of a series into what is said of a part: a viewing on an unknown day, with a rating or a note.
  private mutating func turn(into part: WorkPart) {
    let key = own ?? keys.first ?? .title(of: work, format.name)
    keys = isKeyOfPart ? [] : [key] + keys
    // The other facts are the episode's, too.
    if isKeyOfPart { work = Work(id: work.id, kind: work.kind, title: work.title) }
    own = ImportKey("\(format.name)-part-\(fields.contains(.rating) ? "rating" : "note")", "\(key.key) \(part)")
    marks.viewings = [Viewing(nil, of: part, rating: marks.rating, note: marks.note)]
    (marks.rating, marks.note, fields) = (nil, nil, [.seen])
  }

  /// The row, with all remarks made so far. Without a key, one is made from the work's title and year.
  ///
  /// The row's own key comes first. A work may be on many lists and have several viewings, so that the key of a place or
  /// of a viewing names the list or the day, too.
  consuming func row() -> ImportedRow {
    if let part, !fields.isDisjoint(with: [.rating, .note]) { turn(into: part) }
    let key = own ?? keys.first ?? .title(of: work, format.name)
    var all = [key] + keys
    if let list = content.list, key.source != "\(format.name)-list" {
      all.insert(ImportKey("\(format.name)-list", "\(TitleKey(list).text) \(key.key)"), at: 0)
    } else if content.isOfViewings, !key.isOfViewing, let viewing = marks.viewings.first(where: { $0.day != nil }) {
      all.insert(ImportKey(key.source + ImportKey.viewings, "\(key.key) \(viewing.element)"), at: 0)
    }
    let imported = ImportedMarks(
      marks, fields: fields, isOfViewing: all[0].isOfViewing, shelf: shelf, stars: stars)
    work.creators = work.creators.withoutRepeats(of: \.self)
    var row = ImportedRow(
      file: header.file, line: line, keys: all.withoutRepeats(of: \.self), work: work, imported: imported, added: added,
      remarks: remarks)
    (row.days, row.sameAs, row.instant, row.dayInUTC) = (days, sameAs, instant, dayInUTC)
    return row
  }

  /// Marks a rated film as seen. A person who rates a series may have seen only a part.
  mutating func seeWhatIsRated() {
    guard fields.contains(.rating), marks.rating != nil, work.kind != .tv else { return }
    marks.wasSeen = true
    fields.insert(.seen)
  }
}

extension String {
  /// The text; `nil` if it is blank.
  fileprivate var filled: String? { trimmed.isEmpty ? nil : self }
}
