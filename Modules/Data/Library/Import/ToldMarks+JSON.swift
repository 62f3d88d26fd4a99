import MarqueeDomain
import MarqueeJSON

/// As the column `imports.fields` has it: `{"rating":9,"seen":["2024-05-01"]}`, a member for each field that is told.
extension ToldMarks {
  /// Fields with other values than there can be, which only another program can have written, are left out.
  ///
  /// - Parameter key: the row's, which tells whether it is of one viewing.
  init(_ object: JSONObject, key: ImportKey) {
    var (marks, fields): (Marks, Set<Field>) = (.none, [])
    for field in Field.allCases {
      let name = field.rawValue
      guard object[name] != nil else { continue }
      fields.insert(field)
      switch field {
      case .favorite: marks.isFavorite = object.bool(name) ?? false
      case .wanted: marks.isWanted = object.bool(name) ?? false
      case .rating: marks.rating = object.integer(name).flatMap { Rating(halfStars: $0) }
      case .note: marks.note = object.string(name)
      case .privateNote: marks.privateNote = object.string(name)
      case .tags: marks.tags = object.strings(name)
      case .seen:
        let told = object.elements("viewings", ViewingObject.self).map(\.viewing)
        marks.viewings = (told.isEmpty ? object.strings(name).compactMap { Viewing(dayText: $0) } : told).sorted()
      }
    }
    self.init(
      marks, fields: fields, isOfViewing: key.isOfViewing, shelf: object.string("shelf"),
      year: object.integer("year"))
  }

  init(json: String, key: ImportKey) {
    guard json != "{}", let object = JSONDocument([UInt8](json.utf8)).root.object else {
      self.init(.none, fields: [], isOfViewing: key.isOfViewing)
      return
    }
    self.init(object, key: key)
  }

  var json: String {
    var members = Field.allCases.filter(fields.contains).map { field in
      let value =
        switch field {
        case .favorite: "\(marks.isFavorite)"
        case .wanted: "\(marks.isWanted)"
        case .rating: marks.rating.map { "\($0.halfStars)" } ?? "null"
        case .note: marks.note.map { JSONList.quoted($0) } ?? "null"
        case .privateNote: marks.privateNote.map { JSONList.quoted($0) } ?? "null"
        case .tags: JSONList.text(marks.tags)
        case .seen: JSONList.text(marks.viewings.map(\.dayText))
        }
      return "\"\(field.rawValue)\":\(value)"
    }
    if let shelf { members.append("\"shelf\":\(JSONList.quoted(shelf))") }
    if let year { members.append("\"year\":\(year)") }
    if fields.contains(.seen), marks.viewings.contains(where: \.tellsMore) {
      members.append("\"viewings\":[\(marks.viewings.map(\.json).joined(separator: ","))]")
    }
    return "{\(members.joined(separator: ","))}"
  }
}
