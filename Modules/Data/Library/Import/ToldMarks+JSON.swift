import MarqueeDomain
import MarqueeJSON

/// As the column `imports.fields` has it: `{"rating":9,"seen":["2024-05-01"]}`, a member for each field that is told.
extension ToldMarks {
  /// Fields with other values than there can be, which only another program can have written, are left out.
  init(_ object: JSONObject) {
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
      case .tags: marks.tags = object.strings(name)
      case .seen:
        let days = object.strings(name)
        marks.wasSeen = days.contains(Marks.unknownDay)
        marks.viewings = days.compactMap { PartialDate($0) }
      }
    }
    self.init(marks, fields: fields)
  }

  init(json: String) {
    guard json != "{}", let object = JSONDocument([UInt8](json.utf8)).root.object else {
      self.init(.none, fields: [])
      return
    }
    self.init(object)
  }

  var json: String {
    let members = Field.allCases.filter(fields.contains).map { field in
      let value =
        switch field {
        case .favorite: "\(marks.isFavorite)"
        case .wanted: "\(marks.isWanted)"
        case .rating: marks.rating.map { "\($0.halfStars)" } ?? "null"
        case .note: marks.note.map { JSONList.quoted($0) } ?? "null"
        case .tags: JSONList.text(marks.tags)
        case .seen: JSONList.text(marks.days)
        }
      return "\"\(field.rawValue)\":\(value)"
    }
    return "{\(members.joined(separator: ","))}"
  }

  /// What a row says by now: of the fields of its newest file that, of the others what it said before.
  func merged(with newer: ToldMarks) -> ToldMarks {
    var merged = self
    merged.fields.formUnion(newer.fields)
    for field in newer.fields {
      switch field {
      case .favorite: merged.marks.isFavorite = newer.marks.isFavorite
      case .wanted: merged.marks.isWanted = newer.marks.isWanted
      case .rating: merged.marks.rating = newer.marks.rating
      case .note: merged.marks.note = newer.marks.note
      case .tags: merged.marks.tags = newer.marks.tags
      case .seen: (merged.marks.wasSeen, merged.marks.viewings) = (newer.marks.wasSeen, newer.marks.viewings)
      }
    }
    return merged
  }
}
