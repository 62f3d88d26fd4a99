import MarqueeDomain
import MarqueeJSON

/// All that the library has of an entry: what `export` writes as one line of JSON, and `import` restores to the last
/// field. Members stand in the order of their names, and one of which nothing is known is absent. Times are seconds since
/// 1970.
struct EntryRecord: JSONReadable {
  /// The version of the records, which every later program reads.
  static let format = "marquee-library/1"

  /// The longest note that is restored, in bytes. Linking joins notes, so it is more than `MarkChange.longestNote`.
  private static let longestNote = 1 << 20

  /// Of its row; an own work has it for a key.
  var number: Int
  var work: DescribedWork
  /// Each with what a catalog said of the work when its identifier was learned.
  var identifiers: [DescribedWork]
  var differences: [Work.ID]
  /// What catalogs say by now; `nil` where nothing was learned.
  var description: Work?
  var cast: [Part]
  var viewings: [ViewingObject]
  var marks: Marks
  var added: Int?
  var favorited: Marking?
  var wanted: Marking?
  var imports: [SaidRow]

  var isOwn: Bool { work.work.id.catalog == .library }

  /// A sentence for each value that was left out.
  private(set) var remarks: [String] = []

  init(_ object: JSONObject) throws(JSONUnreadable) {
    let described = try DescribedWork(object)
    work = described
    var remarks: [String] = []
    func remark(_ sentence: String) { if !remarks.contains(sentence) { remarks.append(sentence) } }
    func number(_ number: Int?, in bounds: ClosedRange<Int> = Bounds.rowNumber, _ what: String) -> Int? {
      if let number, !bounds.contains(number) { remark("The \(what) \(number) is out of bounds, and was left out.") }
      return bounds.known(number)
    }
    func marking(_ name: String) -> Marking? {
      guard let place = object.integer(name) else { return nil }
      let time = number(object.integer("\(name)At"), in: Bounds.seconds, "\(name) time")
      // Without its place it is still marked, as the last one.
      return Marking(place: number(place, in: 0...Bounds.rowNumber.upperBound, "\(name) place") ?? 0, at: time)
    }
    self.number = object.integer("number").flatMap { number($0, in: 0...Bounds.rowNumber.upperBound, "number") } ?? 0
    identifiers = object.elements("identifiers", DescribedWork.self).filter { $0.work.id != described.work.id }
      .withoutRepeats(of: \.work.id)
    differences = object.strings("differences").compactMap { Work.ID($0) }
    description = object.object("description").map {
      DescribedWork.details($0, of: Work(id: described.work.id, kind: described.work.kind, title: described.work.title))
    }
    cast = object.elements("cast", Part.self).map { part in
      Part(role: part.role, name: part.name, person: number(part.person, "number of a person"))
    }
    if cast.count > 2 * WorkDraft.mostPeople {
      cast = Array(cast.prefix(2 * WorkDraft.mostPeople))
      remark(Bounds.excess(of: "people", beyond: 2 * WorkDraft.mostPeople))
    }
    viewings = object.elements("viewings", ViewingObject.self).map { row in
      ViewingObject(row.viewing, number: number(row.number, "number of a viewing"))
    }
    if let unknown = viewings.firstIndex(where: { $0.viewing.day == nil }) {
      // Of several viewings of unknown date the first is kept.
      viewings = viewings.enumerated().filter { $0.offset == unknown || $0.element.viewing.day != nil }.map(\.element)
    }
    if viewings.count > Marks.mostViewings {
      viewings = Array(viewings.prefix(Marks.mostViewings))
      remark(Bounds.excess(of: "viewings", beyond: Marks.mostViewings))
    }
    added = number(object.integer("added"), in: Bounds.seconds, "time")
    favorited = marking("favorited")
    wanted = marking("wanted")
    imports = object.elements("imports", SaidRow.self)
    marks = Marks(
      isFavorite: favorited != nil, isWanted: wanted != nil,
      viewings: viewings.map(\.viewing).sorted())
    // Texts are kept unchanged, not as `checked` would trim them.
    func isTaken(_ change: MarkChange) -> Bool {
      do throws(Problem) {
        _ = try change.checked()
        return true
      } catch {
        remark("\(error.message) It was left out.")
        return false
      }
    }
    for mark in Mark.plain {
      var values = object.values(of: mark.field)
      switch values[0] {
      case .integer(let value) where mark.field.bounds != nil:
        values[0] = number(value, in: mark.field.bounds ?? Bounds.rowNumber, mark.name).map { .integer($0) }
      case .text(let text) where text.utf8.count > Self.longestNote && !isTaken(.set(mark, .text(text))):
        values[0] = nil
      default: break
      }
      mark.field.set(values, in: &marks)
    }
    marks.apply(.tag(object.strings("tags").filter { isTaken(.tag([$0])) }))
    if marks.tags.count > Marks.mostTags {
      remark(Bounds.excess(of: "tags", beyond: Marks.mostTags))
    }
    marks = marks.bounded
    self.remarks = remarks
  }

  /// A work with its identifier.
  struct DescribedWork: JSONReadable {
    let work: Work

    init(_ object: JSONObject) throws(JSONUnreadable) {
      guard let id = Work.ID(try object.required.string("id")) else { throw object.unreadable("id", "no identifier") }
      guard let kind = Work.Kind(rawValue: try object.required.string("kind")) else {
        throw object.unreadable("kind", "no kind of work")
      }
      guard id.mayName(kind) else { throw object.unreadable("kind", "\(id) is no \(kind.rawValue)") }
      work = Self.details(object, of: Work(id: id, kind: kind, title: try object.required.string("title")))
    }

    static func details(_ object: JSONObject, of work: Work) -> Work {
      var work = work
      for field in Work.fields { field.set(object.values(of: field), in: &work) }
      return work
    }
  }

  /// A person's part in an own work.
  struct Part: JSONReadable {
    /// `actor` or `author`.
    let role: String
    let name: String
    let person: Int?

    init(role: String, name: String, person: Int?) { (self.role, self.name, self.person) = (role, name, person) }

    init(_ object: JSONObject) throws(JSONUnreadable) {
      (role, name) = (try object.required.string("role"), try object.required.string("name"))
      person = object.integer("person")
      guard role == "actor" || role == "author" else { throw object.unreadable("role", "neither actor nor author") }
    }
  }

  /// A mark's place in the order of marking, and its time.
  struct Marking {
    let place: Int
    let at: Int?
  }

  /// What another program's row said.
  struct SaidRow: JSONReadable {
    let key: ImportKey
    let told: ToldMarks

    init(_ object: JSONObject) throws(JSONUnreadable) {
      key = ImportKey(try object.required.string("source"), try object.required.string("key"))
      told = ToldMarks(try object.required.object("said"), key: key)
    }
  }
}
