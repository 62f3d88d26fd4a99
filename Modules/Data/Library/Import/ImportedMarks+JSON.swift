import MarqueeDomain
import MarqueeJSON
import MarqueeTables

/// Reads and writes what a row said, as an entry's record has it. In records without statements it is all of it,
/// `{"rating":9,"seen":["2024-05-01"]}`, with a member for each field that the row has; in others, what is in no statement.
extension ImportedMarks {
  /// Reads the marks. Impossible values, which only another program can have written, are left out and reported.
  ///
  /// - Parameter key: the key of the row; it says whether the row is about one viewing.
  init(_ object: JSONObject, key: ImportKey) {
    var (marks, fields) = (Marks.none, Set<Mark>())
    for mark in Mark.all where object[mark.name] != nil {
      fields.insert(mark)
      object.read([mark.isOrdered ? mark.field : mark.stored], into: &marks, keepsBlanks: true)
      if mark == .seen, marks.viewings.isEmpty { object.read([Self.days], into: &marks) }
    }
    self.init(marks, fields: fields, isOfViewing: key.isOfViewing)
    object.read(Self.extras, into: &self)
  }

  /// What a row said that is in no statement.
  var json: JSONTree { .object(Self.extras.flatMap { $0.isKnown(in: self) ? $0.jsonMembers(of: self) : [] }) }

  /// The days of the viewings, also where no day is known.
  private static let days = Field<Marks>("seen", .recordedDays, get: { $0.viewings }, set: { $0.viewings = $1 ?? [] })

  private static let extras: [Field<ImportedMarks>] = [
    Field("shelf", .text, get: { $0.shelf }, set: { $0.shelf = $1 }),
    Field(
      "stars", .number, get: { $0.stars }, set: { $0.stars = $1.flatMap { $0 > 0 && $0 <= 5 ? $0 : nil } }),
    Field("year", .integer, get: { $0.year }, set: { $0.year = $1 }),
  ]
}

extension FieldForm<[Viewing]> {
  fileprivate static let recordedDays = FieldForm(
    .texts, { .texts($0.map(\.dayText)) },
    { value in
      if case .texts(let days) = value { days.compactMap { Viewing(dayText: $0) }.sorted() } else { nil }
    })
}

extension FieldForm<Double> {
  /// A number that is written without a point if it is whole.
  fileprivate static let number = FieldForm(
    .real, { value in Int(exactly: value).map { .integer($0) } ?? .real(value) }, { $0.number })
}
