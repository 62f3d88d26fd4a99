import MarqueeDomain
import MarqueeTables
import MarqueeJSON
import MarqueeSQLite

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

  /// Makes a record of a work without marks.
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

// Changes of a record.
extension EntryRecord {
  /// Marks the work of a new record as a favorite.
  mutating func mark(asFavorite mark: TimedMark) { (favorited, marks.isFavorite) = (mark, true) }

  /// Replaces the marks of the work.
  ///
  /// - Parameter numbers: provides numbers for new viewings, and places for new marks.
  mutating func updateMarks(_ new: Marks, _ numbers: RecordNumbers, at seconds: Int64) throws(SQLiteError) {
    let old = marks
    marks = new
    for index in marks.lists.indices where marks.lists[index].rank == nil {
      marks.lists[index].rank = try numbers.nextRank(on: marks.lists[index].list)
    }
    if old.isFavorite != new.isFavorite {
      favorited = new.isFavorite ? TimedMark(place: try numbers.next(.favorited), at: seconds) : nil
    }
    if old.isWanted != new.isWanted {
      wanted = new.isWanted ? TimedMark(place: try numbers.next(.wanted), at: seconds) : nil
    }
    guard old.viewings != new.viewings else { return }
    let (gone, come, changed) = old.viewings.changes(to: new.viewings)
    for viewing in gone { _ = take(viewing) }
    for (viewing, new) in changed { replace(viewing, by: new) }
    for viewing in come { viewings.append(ViewingObject(viewing, number: Int(try numbers.next(.viewing)))) }
    marks.viewings = viewings.map(\.viewing).sorted()
  }

  /// Removes the last viewing that equals the given one.
  private mutating func take(_ viewing: Viewing) -> ViewingObject? {
    index(of: viewing).map { viewings.remove(at: $0) }
  }

  private mutating func replace(_ viewing: Viewing, by new: Viewing) {
    guard let index = index(of: viewing) else { return }
    viewings[index] = ViewingObject(new, number: viewings[index].number)
  }

  private func index(of viewing: Viewing) -> Int? { viewings.lastIndex { $0.viewing == viewing } }

  /// Adds another identifier of the work. An entry that no catalog was known to have gets it as its first identifier.
  mutating func addIdentifier(_ other: Work) {
    // An `imported:` identifier is valid in one library only.
    guard other.id.catalog != .imported, !allIdentifiers.contains(other.id) else { return }
    if work.id.catalog == .imported, other.id.catalog != .library, other.id.mayName(work.kind) {
      formerIdentifiers.append(work.id)
      work = work.identified(by: other.id)
    } else {
      identifiers.append(other.asKept)
    }
  }

  /// Turns a movie into a series: it was imported before libraries had series. The series gets a service's identifier,
  /// if there is one.
  mutating func becomeSeries(_ id: Work.ID?) {
    guard let id = id ?? Work.ID(.imported, Work.Kind.tv.rawValue, key: work.id.key) else { return }
    formerIdentifiers.append(work.id)
    work = Work(id: id, kind: .tv, title: work.title).filled(from: work)
  }

  /// Makes the next identifier the entry's first, with the description of that identifier's catalog.
  ///
  /// - Returns: `false` if there is no other identifier.
  mutating func takeNextIdentifier() -> Bool {
    guard !identifiers.isEmpty else { return false }
    work = identifiers.removeFirst()
    cast = []
    return true
  }

  /// Removes an identifier, and records that its work is a different one.
  mutating func unlink(_ id: Work.ID) {
    if work.id == id { _ = takeNextIdentifier() } else { identifiers.removeAll { $0.id == id } }
    if !differences.contains(id) { differences.append(id) }
  }

  /// Merges an entry of the same work into this one.
  ///
  /// - Parameter after: the marks of the merged entry.
  mutating func merge(_ gone: EntryRecord, _ after: Marks) {
    favorited = favorited ?? gone.favorited
    wanted = wanted ?? gone.wanted
    let (_, come, changed) = marks.viewings.changes(to: gone.marks.viewings)
    var others = gone
    viewings += come.compactMap { others.take($0) }
    viewings.sort { ($0.number ?? .max) < ($1.number ?? .max) }
    for (viewing, other) in changed { replace(viewing, by: viewing.merged(with: other)) }
    marks = after
    marks.viewings = viewings.map(\.viewing).sorted()
    addImports(of: gone)
    formerIdentifiers += gone.formerIdentifiers
    for other in [gone.work] + gone.identifiers {
      if other.id.catalog == .imported { formerIdentifiers.append(other.id) } else { addIdentifier(other) }
    }
  }

  /// Adds another record's imported rows, and the works that it says are different.
  mutating func addImports(of other: EntryRecord) {
    for id in other.differences where !differences.contains(id) { differences.append(id) }
    let known = Set(imports.map(\.key))
    imports += other.imports.filter { !known.contains($0.key) }
  }

  /// Records what a row of another program said.
  mutating func keep(_ key: ImportKey, _ imported: ImportedMarks) {
    if let index = imports.firstIndex(where: { $0.key == key }) {
      imports[index].imported = imported
    } else {
      imports.append(ImportedRecord(key, imported))
    }
  }
}
