import MarqueeDomain
import MarqueeJSON
import MarqueeSQLite
import MarqueeTables

/// Everything that the library keeps of a work: the JSON object that `export` writes as one line, and that `import`
/// restores completely.
///
/// Members are sorted by name; a member without a value is absent. Times are in seconds since 1970. Members that this
/// version does not know stay as they are. What catalogs say of the work is not part of the record: it is in the table
/// `accounts`, by identifier.
struct EntryRecord: JSONReadable {
  /// The name and version of the file format. Every later version of Marquee reads it.
  static let format = "marquee-library/1"
  /// The version of a record without the member `version`.
  static let version = 1

  /// The longest note that is restored, in bytes. Linking joins notes, so the limit is higher than
  /// `MarkChange.longestNote`.
  private static let longestNote = 1 << 20

  /// The number of the entry's row. It is the key of an own work's identifier.
  var number: Int64
  /// The work as it was described when the entry was made.
  var work: Work
  /// The same work in other catalogs, each as its catalog described it when it was added.
  var identifiers: [Work]
  /// The identifiers that the work had in this library before a catalog's identifier was known.
  var formerIdentifiers: [Work.ID] = []
  var differences: [Work.ID]
  var cast: [CastMember]
  var viewings: [ViewingObject]
  var marks: Marks
  var added: Int64?
  var favorited: TimedMark?
  var wanted: TimedMark?
  var imports: [ImportedRecord]
  /// What catalogs say, in an exported record; `nil` if nothing was known, and in the library.
  var description: Work?
  /// The members that this version does not know, as JSON.
  var unknown: [(name: String, text: String)] = []
  /// The record's text in the library; `nil` for a record that is not there.
  var stored: String?

  var isOwn: Bool { work.id.catalog == .library }

  /// Whether the entry can be removed when it has no marks. It cannot if it is an own work, or says which works are the
  /// same or different.
  var isNothingWithoutMarks: Bool { !isOwn && identifiers.isEmpty && differences.isEmpty }

  /// All identifiers. The first is the one that lists show.
  var allIdentifiers: [Work.ID] { [work.id] + identifiers.map(\.id) }

  /// Remarks about what was left out when the record was read.
  private(set) var remarks: [RowRemark] = []

  /// Creates a record of a work without marks.
  init(number: Int64, _ work: Work, added: Int64?) {
    (self.number, self.work, self.added) = (number, work.asKept, added)
    (identifiers, differences, cast, viewings, imports, marks) = ([], [], [], [], [], .none)
  }

  /// Reads the text of a record in the library.
  init?(stored text: String) {
    guard let record = JSONDocument([UInt8](text.utf8)).root.read(Self.self) else { return nil }
    self = record
    stored = text
  }

  init(_ object: JSONObject) throws(JSONUnreadable) {
    work = try DescribedWork(object).work.asKept
    let id = work.id
    var remarks: [RowRemark] = []
    func add(_ remark: RowRemark) { if !remarks.contains(remark) { remarks.append(remark) } }
    func number(_ number: Int?, in bounds: ClosedRange<Int> = Bounds.rowNumber, _ what: RowRemark.Number) -> Int? {
      if let number, !bounds.contains(number) { add(.outOfBounds(what, number)) }
      return bounds.known(number)
    }
    func timedMark(_ name: String) -> TimedMark? {
      guard let place = object.integer(name) else { return nil }
      let time = number(object.integer("\(name)At"), in: Bounds.seconds, .timeOfMark(name))
      // A mark without a place is still set, as the last one.
      return TimedMark(
        place: Int64(number(place, in: 0...Bounds.rowNumber.upperBound, .placeOfMark(name)) ?? 0),
        at: time.map { Int64($0) })
    }
    let version = object.integer("version") ?? Self.version
    if version > Self.version { add(.laterVersion(version)) }
    self.number = Int64(
      object.integer("number").flatMap { number($0, in: 0...Bounds.rowNumber.upperBound, .entry) } ?? 0)
    identifiers = object.elements("identifiers", DescribedWork.self).map(\.work.asKept).filter { $0.id != id }
      .withoutRepeats(of: \.id)
    formerIdentifiers = object.taken("formerIdentifiers", "an identifier") { Work.ID($0) }
    differences = object.taken("differences", "an identifier") { Work.ID($0) }.withoutRepeats(of: \.self)
    let bare = Work(id: id, kind: work.kind, title: work.title)
    description = object.object("description").map { DescribedWork.details($0, of: bare) }
    cast = object.elements("cast", CastMember.self).map { part in
      CastMember(
        role: part.role, name: part.name,
        person: number(part.person.map { Int($0) }, .person).map { Int64($0) })
    }
    if cast.count > 2 * WorkDraft.mostPeople {
      cast = Array(cast.prefix(2 * WorkDraft.mostPeople))
      add(.excess(.people, beyond: 2 * WorkDraft.mostPeople))
    }
    viewings = object.elements("viewings", ViewingObject.self).map { row in
      ViewingObject(row.viewing, number: number(row.number, .viewing))
    }
    if let unknown = viewings.firstIndex(where: { $0.viewing.day == nil }) {
      // Only the first of several viewings of unknown date is kept.
      viewings = viewings.enumerated().filter { $0.offset == unknown || $0.element.viewing.day != nil }.map(\.element)
    }
    if viewings.count > Marks.mostViewings {
      viewings = Array(viewings.prefix(Marks.mostViewings))
      add(.excess(.viewings, beyond: Marks.mostViewings))
    }
    added = number(object.integer("added"), in: Bounds.seconds, .time).map { Int64($0) }
    favorited = timedMark("favorited")
    wanted = timedMark("wanted")
    imports = object.elements("imports", ImportedRecord.self).withoutRepeats(of: \.key)
    marks = Marks(
      isFavorite: favorited != nil, isWanted: wanted != nil,
      viewings: viewings.map(\.viewing).sorted())
    // Texts stay unchanged: the result of `checked`, which trims them, is not used.
    func isTaken(_ change: MarkChange) -> Bool {
      do throws(Problem) {
        _ = try change.checked()
        return true
      } catch {
        add(.refused(error))
        return false
      }
    }
    for mark in Mark.plain {
      var values = object.values(of: mark.field)
      switch values[0] {
      case .integer(let value) where mark.field.bounds != nil:
        values[0] = number(value, in: mark.field.bounds ?? Bounds.rowNumber, .mark(mark.name)).map { .integer($0) }
      case .text(let text) where text.utf8.count > Self.longestNote && !isTaken(.set(mark, .text(text))):
        values[0] = nil
      default: break
      }
      object.set(mark.field, to: values, in: &marks)
    }
    marks.apply(.tag(object.strings("tags").filter { isTaken(.tag([$0])) }))
    for place in object.elements("lists", PlaceObject.self).map(\.place) where isTaken(.listed(place.list)) {
      if marks.place(on: place.list) == nil { marks.put(place) }
    }
    takeListsFromTags()
    if marks.lists.count > Marks.mostLists { add(.excess(.lists, beyond: Marks.mostLists)) }
    if marks.tags.count > Marks.mostTags { add(.excess(.tags, beyond: Marks.mostTags)) }
    marks = marks.bounded
    var places: [String: Int] = [:]
    for (name, value) in object.members where !Self.members.contains(name) {
      if let place = places[name] {
        unknown[place].text = value.text
        add(.repeatedMember)
      } else {
        places[name] = unknown.count
        unknown.append((name, value.text))
      }
    }
    self.remarks = remarks
  }

  /// A work with its identifier, read from JSON.
  struct DescribedWork: JSONReadable {
    let work: Work

    init(_ object: JSONObject) throws(JSONUnreadable) {
      guard let id = Work.ID(try object.required.string("id")) else {
        throw object.unreadable("id", "not an identifier")
      }
      guard let kind = Work.Kind(rawValue: try object.required.string("kind")) else {
        throw object.unreadable("kind", "not a kind of work")
      }
      guard id.mayName(kind) else { throw object.unreadable("kind", "\(id) is not a \(kind.rawValue)") }
      // A work without a title is named `Untitled`, as mappers of catalogs do, so that every list shows the same.
      let title = try object.required.string("title")
      work = Self.details(
        object, of: Work(id: id, kind: kind, title: title.trimmed.isEmpty ? Work.untitled : title))
    }

    static func details(_ object: JSONObject, of work: Work) -> Work {
      var work = work
      for field in Work.fields { object.read(field, into: &work) }
      return work
    }
  }
}
