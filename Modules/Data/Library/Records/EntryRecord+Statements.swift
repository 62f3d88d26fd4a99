// What was said of an entry's work, and how a record changes by what is said.
import MarqueeDomain
import MarqueeJSON
import MarqueeSQLite

extension EntryRecord {
  /// The statements of a record. They are read only where they are needed.
  enum Statements: Sendable {
    /// The list that `Document.json` writes.
    case text(String)
    case document(Document)

    var json: JSONTree {
      switch self {
      case .text(let text): .raw(text)
      case .document(let document): document.json
      }
    }
  }

  /// Everything that was said of the work.
  var document: Document {
    switch statements {
    case .document(let document)?: document
    case .text(let text)?: Document(JSONDocument([UInt8](text.utf8)).root.array ?? [])
    case nil: documentOfMarks
    }
  }

  /// Reads the statements now, and not again each time.
  mutating func open() { statements = .document(document) }

  /// Reads the statements and computes what they show.
  mutating func prepare() {
    open()
    shown = Merge.shown(document)
  }

  /// What the statements show.
  var shownParts: [Part: Shown] { shown ?? Merge.shown(document) }

  /// Takes over another record's statements if this record has none. Returns whether it did.
  mutating func takeOver(_ other: EntryRecord, in change: LibraryChange) throws(SQLiteError) -> Bool {
    guard document == Document() else { return false }
    statements = .document(other.document)
    _ = try show(other.shownParts, in: change)
    return true
  }

  /// Adds what an author says, without showing it.
  mutating func add(_ new: [Part: Statement], by author: Author) {
    var document = document
    // Otherwise the document would be copied.
    statements = nil
    document.add(new, by: author)
    statements = .document(document)
  }

  /// Replaces what was said, and shows it.
  ///
  /// - Returns: why a part is not shown, if there is more than an entry may have.
  @discardableResult
  mutating func say(
    _ new: Document, in change: LibraryChange
  ) throws(SQLiteError) -> Refusal? {
    statements = .document(new)
    return try show(Merge.shown(new), in: change)
  }

  /// Changes what the user says.
  ///
  /// - Parameters:
  ///   - new: what the user is to see.
  ///   - repeating: parts that the user repeats.
  /// - Returns: whether the user said anything new.
  @discardableResult
  mutating func say(
    _ new: Marks, repeating: Set<Part> = [], in change: LibraryChange
  ) throws(SQLiteError) -> Bool {
    var (new, document) = (new, document)
    for index in new.lists.indices where new.lists[index].rank == nil {
      new.lists[index].rank = try change.numbers.nextRank(on: new.lists[index].list)
    }
    let statements = Merge.statements(
      in: change.identity, changing: document, to: new.parts(over: Merge.shown(document)), repeating: repeating,
      order: new.order, at: change.now)
    if statements.isEmpty { return false }
    document.add(statements, by: .library(change.identity))
    self.statements = .document(document)
    _ = try show(Merge.shown(document), in: change)
    return true
  }

  /// The facts of an own work as parts.
  var facts: [Part: [FieldValue?]] {
    var facts: [Part: [FieldValue?]] = [.existence: [.flag(true)], Self.title: [.text(work.title)]]
    for field in Work.keptFields where field.isKnown(in: work) { facts[Self.fact(field)] = field.values(of: work) }
    if !cast.isEmpty { facts[Self.people] = [.texts(cast.map { "\($0.role.rawValue) \($0.name)" })] }
    return facts
  }

  /// Says what the facts of an own work are.
  mutating func sayFacts(in change: LibraryChange) {
    let shown = Merge.shown(document).mapValues(\.value).filter { !$0.key.isFact }
    sayOnly(shown.merging(facts) { $1 }, in: change)
  }

  /// Says that the own work does not exist any more.
  mutating func delete(in change: LibraryChange) throws(SQLiteError) {
    if document.statements[.existence] == nil { sayFacts(in: change) }
    sayOnly(Merge.shown(document).mapValues(\.value).filter { $0.key != .existence }, in: change)
    try say(document, in: change)
  }

  private mutating func sayOnly(_ parts: [Part: [FieldValue?]], in change: LibraryChange) {
    let new = Merge.statements(in: change.identity, changing: document, to: parts, at: change.now)
    add(new, by: .library(change.identity))
  }

  private static let (title, people) = (Part("work.title"), Part("work.cast"))
  private static func fact(_ field: Field<Work>) -> Part { Part("work.\(field.name)") }

  /// Shows the facts of an own work, if there are statements about them.
  private mutating func showFacts(_ parts: [Part: Shown], in change: LibraryChange) throws(SQLiteError) {
    guard work.id.catalog == .library, document.statements[.existence] != nil else { return }
    isDeleted = parts[.existence] == nil
    if isDeleted {
      let title = (document.statements[Self.title] ?? [:]).values.filter { $0.value != nil }
        .max { ($0.saidAt ?? .min, $0.contentText) < ($1.saidAt ?? .min, $1.contentText) }
      (cast, work) = ([], Work(id: work.id, kind: work.kind, title: title?.value?.first??.text ?? work.title))
      return
    }
    var new = Work(id: work.id, kind: work.kind, title: parts[Self.title]?.value.first??.text ?? work.title)
    for field in Work.keptFields { if let fact = parts[Self.fact(field)] { field.set(fact.value, in: &new) } }
    work = new
    let people = parts[Self.people]?.value.first??.texts ?? []
    if people == cast.map({ "\($0.role.rawValue) \($0.name)" }) { return }
    cast = try people.map { (person) throws(SQLiteError) in
      let words = person.split(separator: " ", maxSplits: 1)
      let role = words.first.flatMap { CastMember.Role(rawValue: String($0)) } ?? .actor
      return try change.part(role, of: String(words.last ?? ""))
    }
  }

  private mutating func show(_ parts: [Part: Shown], in change: LibraryChange) throws(SQLiteError) -> Refusal? {
    try showFacts(parts, in: change)
    return showMarks(parts, at: change.seconds)
  }

  /// Shows what was said, of a work without facts of its own. Returns why not all of it is shown.
  ///
  /// - Parameter now: the time of the change, in seconds since 1970.
  mutating func showMarks(at now: Int64) -> Refusal? { showMarks(Merge.shown(document), at: now) }

  /// Shows other marks. Returns why not all of them are shown.
  private mutating func showMarks(_ parts: [Part: Shown], at now: Int64) -> Refusal? {
    let (old, new) = (marks, Marks(parts: parts))
    let refusal = new.excess(since: old)
    marks = refusal == nil ? new : new.bounded
    // A mark of which no statement says when it was set is as old as the entry.
    let added = added ?? now
    favorited = parts[Part(Mark.favorite.name)].map { TimedMark($0, orAt: added) }
    wanted = parts[Part(Mark.wanted.name)].map { TimedMark($0, orAt: added) }
    number(parts)
    return refusal
  }
}

extension EntryRecord {
  /// Numbers the viewings in the order of their days and of the moments at which they were said. A number is made of the
  /// milliseconds since 1970, and of the place among those of the same moment; no two of a day are equal.
  private mutating func number(_ parts: [Part: Shown]) {
    let most = 999
    // A file may have any moment.
    let latest = Moment(Bounds.rowNumber.upperBound / (most + 1)) - 1
    var numbered = marks.viewings.map { viewing in
      let (day, ordinal) = (viewing.dayText, viewing.ordinal ?? 1)
      let moment = parts[Part(Mark.seen.stored.name, viewing.element, number: ordinal)]?.saidAt ?? 0
      return (day: day, number: Int(min(max(0, moment), latest)) * (most + 1) + min(ordinal, most), viewing: viewing)
    }
    // Viewings of one moment stay in the order of their parts.
    numbered = numbered.sorted { ($0.day, $0.number) < ($1.day, $1.number) }
    for index in numbered.indices.dropFirst() where numbered[index].day == numbered[index - 1].day {
      numbered[index].number = max(numbered[index].number, numbered[index - 1].number + 1)
    }
    marks.viewings = numbered.map { _, number, viewing in
      var viewing = viewing
      viewing.number = Bounds.rowNumber.known(number)
      return viewing
    }
  }
}

extension EntryRecord.TimedMark {
  /// The mark as it is said: works are in the order in which they were marked.
  fileprivate init(_ shown: Shown, orAt seconds: Int64) {
    let moment = shown.saidAt ?? seconds * 1_000
    self.init(place: max(0, moment), at: Self.seconds(moment, by: shown.author))
  }

  /// When something was said, in seconds since 1970; `nil` if only its place is known. Most files tell the day.
  static func seconds(_ moment: Moment?, by author: Author) -> Int64? {
    guard let moment, moment > latestPlace else { return nil }
    return moment / 1_000 + (!author.isUser && moment % 86_400_000 == 0 ? 43_200 : 0)
  }

  /// The latest place in an order of marking, as a time before every library with statements.
  static let latestPlace: Int64 = 1 << 40
}

extension ImportKey {
  /// Who speaks in the row with this key.
  var author: Author { .source(program: source, row: key) }
}

extension Document {
  /// The marks that an author alone would have the user see.
  func marks(by author: Author) -> Marks {
    Marks(parts: Merge.shown(Document(statements(by: author).mapValues { [author: $0] })))
  }

  /// The last of the elements that an author names of a list.
  func lastElement(of field: String, by author: Author) -> String? {
    guard case .elements(let parts)? = self[Part(field), author]?.content else { return nil }
    return parts.keys.lazy.map(\.element).max()
  }

  /// The document after a row got another key: another author says what one said before.
  func moved(from old: Author, to new: Author) -> Document {
    let moved = statements(by: old)
    var document = self
    document.add(moved, by: new)
    document.add(
      moved.mapValues { Statement(.withdrawal, saidAt: nil, writtenAt: $0.writtenAt.next) }, by: old)
    return document
  }
}

extension ImportedMarks {
  /// The marks that the row alone would have the user see.
  var shown: Marks {
    let author = Author.source(program: "", row: "")
    var document = Document()
    let row = SourceRow(self, added: nil, age: nil)
    document.add(Merge.statements(of: row, by: author, in: document, newest: nil), by: author)
    return document.marks(by: author)
  }
}

extension Document {
  /// The number of authors of the part about which most of them speak.
  var mostAuthors: Int { statements.values.reduce(0) { max($0, $1.count) } }
}

extension Document {
  /// The document without statements that only tell that the user says nothing any more.
  var withoutNothing: Document {
    var document = self
    document.statements = statements.mapValues { authors in
      authors.filter { !($0.key.isUser && $0.value.content == .withdrawal && $0.value.saidAt == nil) }
    }.filter { !$0.value.isEmpty }
    return document
  }
}
