import MarqueeDomain
import MarqueeJSON
import MarqueeTables

/// Reads and writes imported marks as JSON, for the column `imports.fields`: `{"rating":9,"seen":["2024-05-01"]}`, with
/// a member for each field that the row has.
extension ImportedMarks {
  /// Reads the marks. Impossible values, which only another program can have written, are left out and reported.
  ///
  /// - Parameter key: the key of the row; it says whether the row is about one viewing.
  init(_ object: JSONObject, key: ImportKey) {
    var (marks, fields): (Marks, Set<Mark>) = (.none, [])
    for mark in Mark.all where object[mark.name] != nil {
      fields.insert(mark)
      if mark == .seen {
        let viewings = object.elements("viewings", ViewingObject.self).map(\.viewing)
        marks.viewings = (viewings.isEmpty ? object.taken("seen", "a day") { Viewing(dayText: $0) } : viewings).sorted()
      } else if mark == .lists {
        marks.lists = object.elements("lists", PlaceObject.self).map(\.place)
      } else {
        object.read(mark.field, into: &marks, keepsBlanks: true)
      }
    }
    self.init(
      marks, fields: fields, isOfViewing: key.isOfViewing, shelf: object.string("shelf"),
      stars: object.double("stars").flatMap { $0 > 0 && $0 <= 5 ? $0 : nil }, year: object.integer("year"))
  }

  var json: JSONTree {
    var members = Mark.all.filter(fields.contains).flatMap { (mark) -> [JSONTree.Member] in
      switch mark {
      case .seen: [("seen", .strings(marks.viewings.map(\.dayText)))]
      case .lists: [("lists", .array(marks.lists.map(\.json)))]
      default: mark.field.jsonMembers(of: marks)
      }
    }
    if let shelf { members.append(("shelf", .string(shelf))) }
    if let stars { members.append(("stars", .number(stars))) }
    if let year { members.append(("year", .integer(year))) }
    if fields.contains(.seen), marks.viewings.contains(where: \.tellsMore) {
      members.append(("viewings", .array(marks.viewings.map(\.json))))
    }
    return .object(members)
  }
}
