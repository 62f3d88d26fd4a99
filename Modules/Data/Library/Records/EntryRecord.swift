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
  static let format = "marquee-library/2"
  /// The version before, whose records had only what was shown.
  static let formerFormat = "marquee-library/1"
  /// The version of a record without the member `version`.
  static let version = 1

  /// The longest note that is restored, in bytes. Linking joins notes, so the limit is higher than
  /// `MarkChange.longestNote`.
  private static let longestNote = 1 << 20

  /// The number of the entry's row. It is the key of an own work's identifier.
  var number: Int64
  /// The work as it was described when the entry was made.
  var work: Work
  /// The key that an own or imported work has in exports, where its number would mean another work; `nil` if a service's
  /// identifier came first.
  var key: String?
  /// The same work in other catalogs, each as its catalog described it when it was added.
  var identifiers: [Work]
  /// The identifiers that the work had in this library before a catalog's identifier was known.
  var formerIdentifiers: [Work.ID] = []
  var differences: [Work.ID]
  var cast: [CastMember]
  /// What the user sees of the work: `Merge.shown` of its statements.
  var marks: Marks
  /// What was said of the work; `nil` in a record of a version that kept only the result.
  var statements: Statements? { didSet { shown = nil } }
  /// What the statements show; `nil` until `prepare` computes it.
  var shown: [Part: Shown]?
  var added: Int64?
  var favorited: TimedMark?
  var wanted: TimedMark?
  var imports: [ImportedRecord]
  /// What catalogs say, in an exported record: together, `nil` if nothing was known, and by identifier.
  var (description, accounts): (Work?, [Account]) = (nil, [])
  /// The members that this version does not know, as JSON.
  var unknown: [(name: String, text: String)] = []
  /// The record's text in the library; `nil` for a record that is not there.
  var stored: String?

  /// Whether the work is an own one that was deleted. Its facts stay.
  var isDeleted = false

  var isOwn: Bool { work.id.catalog == .library && !isDeleted }

  /// Whether nothing is shown of the entry: it only tells what was removed.
  var isHidden: Bool { !isOwn && marks == .none }

  /// The identifier that the work has in exports.
  var sharedID: Work.ID { shared(work.id) }

  /// An identifier of the work as exports have it: with the key instead of a number.
  func shared(_ id: Work.ID) -> Work.ID {
    id.isOfService || Int(id.key) == nil ? id : key.flatMap { Work.ID(id.catalog, id.word, key: $0) } ?? id
  }

  /// All identifiers. The first is the one that lists show.
  var allIdentifiers: [Work.ID] { [work.id] + identifiers.map(\.id) }

  /// The identifiers that are valid in all libraries.
  var sharedIdentifiers: [Work.ID] { allIdentifiers.filter { $0.isOfService || Int($0.key) == nil } }

  /// Remarks about what was left out when the record was read.
  private(set) var remarks: [RowRemark] = []

  /// Whether the tables have what the record has. They may have more if a part of its text could not be read.
  private(set) var isWhole = true

  /// Creates a record of a work without marks.
  init(number: Int64, _ work: Work, added: Int64?) {
    self.init(number, work, added)
    if !work.id.isOfService { key = derivedKey }
  }

  /// A record that has no key yet.
  private init(_ number: Int64, _ work: Work, _ added: Int64?) {
    (self.number, self.work, self.added) = (number, work.asKept, added)
    (identifiers, differences, cast, imports, marks) = ([], [], [], [], .none)
    statements = .document(Document())
  }

  /// The key that all libraries derive for the same work. Of imported works with the same title and year, the rows
  /// decide.
  private var derivedKey: String {
    let row = imports.map { "\($0.key.source) \($0.key.key)" }.min() ?? ""
    let year = (work.released.map { "\($0.year)" } ?? "") + row
    let text = work.id.catalog == .library ? "\(added ?? 0) \(work.title)" : "\(year) \(FoldedText(work.title).text)"
    return "k" + Checksum("\(work.kind) \(text)").text.prefix(9)
  }

  /// Reads the text of a record in the library.
  init?(stored text: String) {
    let document = JSONDocument([UInt8](text.utf8))
    guard let record = document.root.read(Self.self) else { return nil }
    self = record
    stored = text
    isWhole = document.lossCount == 0 && remarks.allSatisfy { if case .laterVersion = $0 { true } else { false } }
  }

  /// Reads the record of an entry; `nil` also if it has another number than the entry.
  init?(stored text: String, of entry: Int64) {
    guard let record = EntryRecord(stored: text), record.number == entry else { return nil }
    self = record
  }

  init(_ object: JSONObject) throws(JSONUnreadable) {
    let work = try DescribedWork(object).work.asKept
    self.init(0, work, nil)
    let version = object.integer("version") ?? Self.version
    if version > Self.version { add(.laterVersion(version)) }
    object.read(Self.fields, into: &self)
    identifiers = object.elements("identifiers", DescribedWork.self).map(\.work.asKept).filter { $0.id != work.id }
      .withoutRepeats(of: \.id)
    imports = object.elements("imports", ImportedRecord.self).withoutRepeats(of: \.key)
    readAccounts(object)
    // A number is valid in one library only.
    if !work.id.isOfService, object["key"] == nil { key = Int(work.id.key) == nil ? work.id.key : derivedKey }
    if cast.count > 2 * WorkDraft.mostPeople {
      cast = Array(cast.prefix(2 * WorkDraft.mostPeople))
      add(.excess(.people, beyond: 2 * WorkDraft.mostPeople))
    }
    readMarks(object)
    statements = object["statements"].map { .text($0.text) }
    if statements == nil { takeListsFromTags() }
    for mark in Mark.all where mark.isList && mark.stored.count(of: marks) > mark.limit.most {
      let things = RowRemark.Things(rawValue: mark.stored.name)
      add(things.map { .excess($0, beyond: mark.limit.most) } ?? .excessLeftOut(mark.limit.refusal))
    }
    marks = marks.bounded
    readUnknown(object)
  }

  private mutating func add(_ remark: RowRemark) { if !remarks.contains(remark) { remarks.append(remark) } }

  /// Reads the marks. A value that no command could set is left out.
  private mutating func readMarks(_ object: JSONObject) {
    (marks.isFavorite, marks.isWanted) = (favorited != nil, wanted != nil)
    for mark in Mark.all where !mark.isOrdered {
      let field = mark.stored
      var values = object.values(of: field)
      if mark.isList {
        let taken = values[0].flatMap(field.elements)?.filter { accepts(field.list([$0]), for: mark) } ?? []
        if !taken.isEmpty { field.add(field.list(taken), to: &marks) }
      } else {
        if case .text(let text)? = values[0], text.utf8.count > Self.longestNote, !accepts(.text(text), for: mark) {
          values[0] = nil
        }
        object.set(field, to: values, in: &marks)
      }
    }
  }

  /// Whether a mark can have a value. Texts stay unchanged: the result of `checked`, which trims them, is not used.
  private mutating func accepts(_ value: FieldValue, for mark: Mark) -> Bool {
    do throws(Problem) {
      _ = try mark.checked(value)
      return true
    } catch {
      add(.refused(error))
      return false
    }
  }

  private mutating func readUnknown(_ object: JSONObject) {
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
  }
}

extension EntryRecord {
  /// The fields that are neither the work's nor marks.
  private static let fields: [Field<EntryRecord>] = [
    Field(
      "added", .integer, bounds: Bounds.seconds, get: { $0.added.map { Int($0) } },
      set: { $0.added = $1.map { Int64($0) } }),
    Field(
      "cast", .objects(CastMember.fields, of: CastMember()), get: { $0.cast.isEmpty ? nil : $0.cast },
      set: { $0.cast = $1 ?? [] }),
    Field(
      "differences", .identifiers, get: { $0.differences.isEmpty ? nil : $0.differences },
      set: { $0.differences = ($1 ?? []).withoutRepeats(of: \.self) }),
    Field("deleted", .flag, get: { $0.isDeleted ? true : nil }, set: { $0.isDeleted = $1 ?? false }),
    Field("favorited", .timedMark, get: { $0.favorited }, set: { $0.favorited = $1 }),
    Field(
      "formerIdentifiers", .identifiers, get: { $0.formerIdentifiers.isEmpty ? nil : $0.formerIdentifiers },
      set: { $0.formerIdentifiers = $1 ?? [] }),
    Field("key", .text, get: { $0.key }, set: { $0.key = $1 }),
    Field(
      "number", .integer, bounds: 0...Bounds.rowNumber.upperBound, get: { $0.number > 0 ? Int($0.number) : nil },
      set: { $0.number = Int64($1 ?? 0) }),
    Field("wanted", .timedMark, get: { $0.wanted }, set: { $0.wanted = $1 }),
  ]

  /// The record as JSON: on one line, its members sorted by name.
  var text: String {
    var members = Self.form.members(of: self) + Self.workForm.members(of: work)
    members += Self.marksForm.members(of: marks) + unknown.map { ($0.name, .raw($0.text)) }
    return JSONTree.sorted(members).text()
  }

  /// The record without members that are valid in one library only.
  ///
  /// - Parameters:
  ///   - described: what catalogs say of the work.
  ///   - accounts: what each of them says.
  func exported(_ described: Work? = nil, _ accounts: [Account] = []) -> EntryRecord {
    var record = self
    (record.number, record.formerIdentifiers) = (0, [])
    (record.description, record.accounts) = (described?.withRealArtwork, accounts.map(\.exported))
    record.work = work.identified(by: sharedID)
    record.key = nil
    // What only tells what was removed is not added any more.
    if isHidden { record.added = nil }
    record.identifiers.sort { "\($0.id)" < "\($1.id)" }
    record.differences.sort { "\($0)" < "\($1)" }
    if statements == nil { record.statements = .document(document) }
    for index in marks.viewings.indices {
      (record.marks.viewings[index].number, record.marks.viewings[index].ordinal) = (nil, nil)
    }
    for index in cast.indices { record.cast[index].person = nil }
    record.imports = imports.filter { $0.key.source != ImportKey.ownSource }
      .sorted { ($0.key.source, $0.key.key) < ($1.key.source, $1.key.key) }
    return record
  }

  private static let workForm = ObjectForm(Work.keptFields)
  private static let marksForm = ObjectForm(Mark.storedFields)
  private static let form = ObjectForm<EntryRecord>(
    fields,
    [
      ("accounts", { $0.accountsJSON }),
      ("description", { $0.description?.descriptionJSON }), ("id", { .string($0.work.id.description) }),
      ("identifiers", { $0.identifiers.isEmpty ? nil : .array($0.identifiers.map(\.identifierJSON)) }),
      ("imports", { $0.imports.isEmpty ? nil : .array($0.imports.map(\.json)) }),
      ("kind", { .string($0.work.kind.rawValue) }), ("statements", { $0.statements?.json }),
      ("title", { .string($0.work.title) }),
    ])

  /// The names of all members that this version knows.
  static let members = Set(form.names + workForm.names + marksForm.names)
}
