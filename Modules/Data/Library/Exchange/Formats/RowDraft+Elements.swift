// Reads values in the elements of JSON files: arrays, objects and moments.
import MarqueeDomain
import MarqueeJSON

extension RowDraft {
  /// The objects in an array of the row's object.
  func objects(_ path: String) -> [JSONObject] { (member(path)?.array.map { Array($0) } ?? []).compactMap(\.object) }

  /// The texts in an array of the row's object, or the only one.
  func texts(_ path: String) -> [String] {
    guard let value = member(path) else { return [] }
    let texts = value.array.map { $0.compactMap { $0.string() } } ?? [value.string()].compactMap(\.self)
    return texts.map(\.onOneLine).filter { !$0.isEmpty }
  }

  /// The day of a moment in a column: see `day(of:_:)`.
  mutating func day(_ column: String, _ value: RowRemark.Value) -> PartialDate? {
    text(column).flatMap { day(of: $0, value) }
  }

  /// The day of a moment in the user's time zone: `2024-05-01T20:00:00.000Z`, `2024-05-01 20:00:00+02:00`; without a zone,
  /// or without a time, the day that is written. 1970 is an unknown day, as in the files of several programs. `value`
  /// names the day in remarks.
  mutating func day(of text: String, _ value: RowRemark.Value) -> PartialDate? {
    let moment = TraktTime(text.replacing(" ", with: "T", maxReplacements: 1))
    if let day = moment.day { return day }
    return text.hasPrefix("1970-01-01") ? nil : date(of: text, value)
  }
}

extension JSONObject {
  /// The objects in one of its arrays.
  func objects(_ name: String) -> [JSONObject] { (self[name]?.array ?? []).compactMap(\.object) }
}
