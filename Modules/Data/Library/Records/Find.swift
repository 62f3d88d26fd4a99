import MarqueeDomain
import MarqueeSQLite

/// Something by which an entry is found: a row of `finds`.
struct Find: Hashable {
  /// A row of counts: `rank` is the number of the entry's rows in the diary, `number` that of its viewings with a day.
  static let diary = "diary"
  /// What the text of an identifier is that a work has, or had, in exports alone.
  static let keys = "keys"

  /// What the text is: `identifiers`, `keys`, `diary`, `imports:` with the program's name, `actor`, `author`, or the name
  /// of a mark that is a list.
  let what: String
  let text: String
  /// The order among rows with the same text.
  var rank: SQLiteValue = .integer(0)
  /// Of a viewing of a part: twice 1 for an episode, the negative number of a season, or 0 for specials; and 1 more if
  /// another viewing of the day has the row of the diary. Of a place on a list: whether the work was seen.
  var number: Int?

  /// Everything by which an entry is found.
  static func all(of record: EntryRecord?) -> [Find] {
    guard let record else { return [] }
    let marks = record.marks
    var finds = record.identifiers.map { Find(what: "identifiers", text: $0.id.description) }
    if let key = record.key, !key.isEmpty { finds.append(Find(what: keys, text: "\(record.sharedID)")) }
    finds += record.formerIdentifiers.filter { Int($0.key) == nil }.map {
      Find(what: keys, text: "\($0)", rank: .integer(1))
    }
    finds += record.imports.map { Find(what: "imports:\($0.key.source)", text: $0.key.key) }
    // Of the episodes of a day, the one of which the user spoke last has the row of the diary, in whatever order they are.
    let last = Dictionary(
      marks.viewings.filter { $0.part != nil }.map { ($0.dayText, $0.number ?? 0) }, uniquingKeysWith: max)
    let viewings = marks.viewings.map { viewing in
      Find(
        what: "viewings", text: viewing.dayText, rank: .integer(Int64(viewing.number ?? 0)),
        number: viewing.part.map { part in
          let episodes = part.isSpecial ? 0 : part.episode == nil ? -part.season : 1
          return episodes * 2 + (last[viewing.dayText] == viewing.number ?? 0 ? 0 : 1)
        })
    }
    let dated = viewings.filter { $0.text > Viewing.unknownDay }
    let rows = dated.count { ($0.number ?? 0).isMultiple(of: 2) }
    if !dated.isEmpty { finds.append(Find(what: diary, text: "", rank: .integer(Int64(rows)), number: dated.count)) }
    finds += viewings
    finds += marks.lists.map { place in
      Find(
        what: "lists", text: ListPlace.key(of: place.list), rank: .real(place.rank ?? 0),
        number: marks.isSeen ? 1 : 0)
    }
    for mark in Mark.all where mark.isList && mark != .seen && mark != .lists {
      finds += mark.stored.keys(of: marks).map { Find(what: mark.name, text: $0) }
    }
    if record.cast.isEmpty || record.isDeleted { return finds }
    for (role, cast) in Dictionary(grouping: record.cast.filter { $0.person != nil }, by: \.role) {
      finds += cast.enumerated().map { index, part in
        Find(what: role.rawValue, text: "\(part.person ?? 0)", rank: .integer(Int64(index)))
      }
    }
    return finds
  }
}
