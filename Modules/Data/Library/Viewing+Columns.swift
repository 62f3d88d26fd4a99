import MarqueeDomain
import MarqueeTables
import MarqueeJSON
import MarqueeSQLite

// A viewing as a row of the table `viewings`, and as JSON: `{"note":"On a plane.","on":"2024-05-01","rating":9}`.

extension Viewing {
  /// What stands for the day of a viewing that nobody wrote down: a year that no calendar has, and the first in order.
  static let unknownDay = "0000"

  /// A row as a JSON object.
  static let object = "json_patch('{}', json_object('note', note, 'on', day, 'rating', rating))"

  /// As the columns `day`, `rating` and `note` have it.
  var values: [(any SQLiteConvertible)?] { [dayText, rating?.halfStars, note] }

  /// The day as the table has it.
  var dayText: String { day?.description ?? Self.unknownDay }

  var json: String { "{\(members(number: nil))}" }

  /// - Parameter number: of its row.
  func members(number: Int?) -> String {
    let members = [
      note.map { "\"note\":\(JSONList.quoted($0))" }, number.map { "\"number\":\($0)" }, "\"on\":\"\(dayText)\"",
      rating.map { "\"rating\":\($0.halfStars)" },
    ]
    return members.compactMap(\.self).joined(separator: ",")
  }

  /// - Parameter dayText: as the table has it; `nil` for what is no day.
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

  /// The viewings of a JSON array of objects; what is none is left out.
  static func list(json: String) -> [Viewing]? {
    JSONDocument([UInt8](json.utf8)).root.elements(ViewingObject.self)?.map(\.viewing)
  }
}

/// A viewing as JSON has it.
struct ViewingObject: JSONReadable, Hashable {
  let viewing: Viewing
  /// Of its row: the diary has those of one day in this order.
  var number: Int?

  init(_ viewing: Viewing, number: Int? = nil) { (self.viewing, self.number) = (viewing, number) }

  var text: String { number.map { "{\(viewing.members(number: $0))}" } ?? viewing.json }

  init(_ object: JSONObject) throws(JSONUnreadable) {
    let rating = object.integer("rating").flatMap { (number) -> Int? in
      if (1...10).contains(number) { return number }
      object.report("rating", "no number of half stars")
      return nil
    }
    guard
      let viewing = Viewing(dayText: try object.required.string("on"), rating: rating, note: object.text("note"))
    else { throw object.unreadable("on", "no day") }
    self.viewing = viewing
    number = object.integer("number")
  }
}
