import MarqueeDomain
import MarqueeJSON
import MarqueeSQLite
import MarqueeTables

// Reads and writes a viewing, as a row of the table `viewings` and as JSON: `{"note":"On a
// plane.","on":"2024-05-01","rating":9}`.

extension Viewing {
  /// Stored in place of a day when the date of a viewing is unknown: a year that no calendar has, and that sorts first.
  static let unknownDay = "0000"

  /// The SQL that turns a row into a JSON object.
  static let object = "json_patch('{}', json_object('note', note, 'on', day, 'rating', rating))"

  /// The values of the columns `day`, `rating` and `note`.
  var values: [(any SQLiteConvertible)?] { [dayText, rating?.halfStars, note] }

  /// The day as the table stores it.
  var dayText: String { day?.description ?? Self.unknownDay }

  var json: JSONTree { json(number: nil) }

  /// The JSON object.
  ///
  /// - Parameter number: the number of the viewing's row.
  func json(number: Int?) -> JSONTree {
    let members: [(name: String, value: JSONTree?)] = [
      ("note", note.map { .string($0) }), ("number", number.map { .integer($0) }), ("on", .string(dayText)),
      ("rating", rating.map { .integer($0.halfStars) }),
    ]
    return .object(members.compactMap { member in member.value.map { (member.name, $0) } })
  }

  /// Reads a viewing from its columns.
  ///
  /// - Parameter dayText: the day as the table stores it. Other text gives `nil`.
  init?(dayText: some StringProtocol, rating: Int? = nil, note: String? = nil) {
    let day = PartialDate(dayText)
    guard day.map({ $0.year > 0 }) ?? (dayText == Self.unknownDay) else { return nil }
    self.init(day, rating: rating.flatMap { Rating(halfStars: $0) }, note: note)
  }

  /// Reads a line of `Marks.columns`: a day, or an object.
  init?(line: Substring) {
    guard line.first == "{" else {
      self.init(dayText: line)
      return
    }
    guard let viewing = JSONDocument([UInt8](line.utf8)).root.read(ViewingObject.self)?.viewing else { return nil }
    self = viewing
  }

  /// The viewings in a JSON array of objects. Invalid elements are left out; `nil` for anything but an array.
  static func list(json: String) -> [Viewing]? {
    JSONDocument([UInt8](json.utf8)).root.elements(ViewingObject.self)?.map(\.viewing)
  }
}

/// A viewing, with the number of its row, as JSON.
struct ViewingObject: JSONReadable, Hashable {
  let viewing: Viewing
  /// The number of the viewing's row. The diary sorts viewings of one day by it.
  var number: Int?

  init(_ viewing: Viewing, number: Int? = nil) { (self.viewing, self.number) = (viewing, number) }

  var json: JSONTree { viewing.json(number: number) }

  init(_ object: JSONObject) throws(JSONUnreadable) {
    let rating = object.integer("rating").flatMap { (number) -> Int? in
      if (1...10).contains(number) { return number }
      object.report("rating", "not a number of half stars (1 to 10)")
      return nil
    }
    guard
      let viewing = Viewing(dayText: try object.required.string("on"), rating: rating, note: object.text("note"))
    else { throw object.unreadable("on", "not a day") }
    self.viewing = viewing
    number = object.integer("number")
  }
}
