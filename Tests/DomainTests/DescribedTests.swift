import Testing

@testable import MarqueeDomain

/// The declarations of fields and marks, and what is derived from them.
@Suite struct DescribedTests {
  private func whole(_ id: Work.ID) -> Work {
    var work = Work(
      id: id, kind: .movie, title: "Title", originalTitle: "Original", romanizedTitle: "Latin",
      released: PartialDate("1988-04-16"), creators: ["A", "B"], producers: ["C"], genres: ["D, E"], synopsis: "Text.",
      runtimeMinutes: 86, pages: 12, score: Score(7.5, outOf: 10, votes: 3),
      artwork: WebAddress("https://a.test/1.jpg"),
      url: WebAddress("https://a.test/1"))
    (work.seasons, work.episodes, work.continues) = (2, 30, true)
    work.seasonList = [Season(1, name: "One", released: PartialDate("2001-02-03"), episodes: 15)]
    (work.countries, work.languages, work.series) = (["JP"], ["ja", "en"], Series("Series", number: 2.5))
    return work
  }

  private let marks: Marks = {
    var marks = Marks(
      isFavorite: true, isWanted: true, viewings: [Viewing(PartialDate("2024-05-01"))], rating: Rating(halfStars: 9),
      note: "One.", privateNote: "Two.", tags: ["a", "b"])
    marks.lists = [ListPlace("Best", rank: 1, note: "Twice.")]
    marks.status = .started
    marks.progress = Progress(.page(120), percent: 30, day: PartialDate("2024-05-01"))
    (marks.owned, marks.loan) = (Owned("lent to Ann"), Loan(to: "Ann", on: PartialDate("2024-05-01")))
    marks.begun = PartialDate("2024-04-30")
    marks.keepPosition()
    return marks
  }()

  @Test("every field of a complete work is known, and its values alone fill another work")
  func fields() throws {
    let work = whole(try #require(Work.ID("tmdb:movie/1")))
    #expect(Self.faults(of: Work.fields, in: work) == [])
    let bare = Work(id: work.id, kind: work.kind, title: work.title)
    #expect(bare.filled(from: work) == work && work.filled(from: bare) == work)
  }

  @Test("fields, marks and their further members have these names in records and answers")
  func names() {
    #expect(
      Work.fields.map(\.name) == [
        "originalTitle", "romanizedTitle", "released", "creators", "producers", "genres", "synopsis", "runtimeMinutes",
        "pages", "seasons", "episodes", "seasonList", "continues", "score", "countries", "languages", "series",
        "artwork", "url",
      ])
    #expect(
      Mark.all.map(\.name) == [
        "favorite", "wanted", "seen", "status", "progress", "begun", "positions", "owned", "rating", "note",
        "privateNote", "tags", "lists", "lent",
      ])
    let members = Work.fields.flatMap { $0.members.dropFirst() } + Mark.all.flatMap { $0.field.members.dropFirst() }
    #expect(
      members.map(\.name)
        == ["scoreOutOf", "scoreVotes", "seriesNumber", "progressPercent", "progressAt", "ownedText", "lentAt"])
    let all = Work.fields.flatMap(\.members) + Mark.all.flatMap(\.field.members)
    #expect(
      all.filter(\.isOptional).map(\.name)
        == ["scoreVotes", "seriesNumber", "progressPercent", "progressAt", "ownedText", "lentAt"])
  }

  @Test("the value of a field is that of its first member, unless another is asked for")
  func firstMember() throws {
    let work = whole(try #require(Work.ID("tmdb:movie/1")))
    for field in Work.fields { #expect(field.value(of: work) == field.values(of: work)[0]) }
    for mark in Mark.all { #expect(mark.field.value(of: marks) == mark.field.values(of: marks)[0]) }
  }

  @Test("the members of a stored mark are all of its value", arguments: Mark.storedFields)
  func storedMarks(field: Field<Marks>) {
    var copy = Marks.none
    field.set(field.values(of: marks), in: &copy)
    #expect(field.isEqual(copy, marks) && field.isKnown(in: copy))
  }

  @Test("a planted field that is not read, not written, named twice or forgotten is found")
  func planted() throws {
    let work = whole(try #require(Work.ID("tmdb:movie/1")))
    let pages = try #require(Work.fields.firstIndex { $0.name == "pages" })
    func faults(_ plant: (inout [Field<Work>]) -> Void) -> [String] {
      var fields = Work.fields
      plant(&fields)
      return Self.faults(of: fields, in: work)
    }
    #expect(faults { _ in } == [])
    #expect(faults { $0.remove(at: pages) } == ["the fields are not the work"])
    #expect(faults { $0.append($0[pages]) } == ["pages twice"])
    #expect(
      faults { $0[pages] = Field("pages", .integer, get: { _ in nil }, set: { $0.pages = $1 }) }
        == ["pages", "the fields are not the work"])
    #expect(
      faults { $0[pages] = Field("pages", .integer, get: { $0.pages }, set: { _, _ in }) }
        == ["the fields are not the work"])
    #expect(
      faults { $0[pages] = Field("pages", .integer, get: { $0.pages }, set: { $0.pages = $1 ?? 7 }) }
        == ["pages cannot be removed"])
    #expect(
      faults { $0[pages] = Field("pages", .integer, get: { $0.runtimeMinutes }, set: { $0.pages = $1 }) }
        .contains("the fields are not the work"))
  }

  /// What is wrong with fields, of which a complete work has all.
  private static func faults(of fields: [Field<Work>], in work: Work) -> [String] {
    let bare = Work(id: work.id, kind: work.kind, title: work.title)
    var (copy, faults) = (bare, [String]())
    for field in fields {
      let values = field.values(of: work)
      let isWhole = field.isKnown(in: work) && values.count == field.members.count && !values.contains(nil)
      if !isWhole || field.isKnown(in: bare) { faults.append(field.name) }
      field.set(values, in: &copy)
    }
    if copy != work { faults.append("the fields are not the work") }
    for field in fields { field.set(nil, in: &copy) }
    faults += fields.filter { $0.isKnown(in: copy) }.map { "\($0.name) cannot be removed" }
    let names = fields.flatMap(\.members).map(\.name)
    let repeated = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +).filter { $0.value > 1 }.keys
    return faults + repeated.sorted().map { "\($0) twice" }
  }

  @Test("the title, date and makers of an own work stay as the user set them")
  func identity() throws {
    let work = whole(try #require(Work.ID("tmdb:movie/1")))
    let own = Work(id: try #require(Work.ID("library:movie/1")), kind: .movie, title: "Mine")
    let completed = own.completed(with: work, replaces: true, isOwn: true)
    #expect(completed.originalTitle == nil && completed.creators.isEmpty && completed.released == nil)
    #expect(completed.synopsis == work.synopsis && completed.score == work.score)
    let described = try #require(own.description(from: [work], isOwn: true))
    #expect(described.id == own.id && described.title == "Mine" && described.originalTitle == nil)
    #expect(described.creators.isEmpty && described.released == nil && described.artwork == work.artwork)
    #expect(own.description(from: [work], isOwn: false)?.creators == work.creators)
    #expect(own.description(from: [], isOwn: true) == nil && own.description(from: [], isOwn: false) == nil)
  }

  @Test("every mark is imported, and is removed if its file has it no more", arguments: Mark.all)
  func mark(mark: Mark) {
    #expect(mark.field.isKnown(in: marks) && !mark.field.isKnown(in: .none))
    var one = Marks.none
    mark.field.copy(from: marks, to: &one)
    #expect(one != .none)
    let author = Author.source(program: "csv", row: "1")
    var document = Document()
    func take(_ marks: Marks) -> Marks {
      let row = SourceRow(ImportedMarks(marks, fields: [mark]), added: nil, age: nil)
      document.add(Merge.statements(of: row, by: author, in: document, newest: nil), by: author)
      return Marks(parts: Merge.shown(document))
    }
    #expect(take(marks) == one)
    #expect(take(.none) == .none)
    #expect(Mark.named(mark.name) == mark)
  }

  @Test("every term that a field or mark declares is a key, and every state is a word of its key")
  func keys() throws {
    let declared = Work.fields.flatMap(\.keys) + Mark.all.flatMap(\.field.keys)
    #expect(declared.allSatisfy(Query.Key.allCases.contains))
    #expect(Set(Query.Key.allCases).count == Query.Key.allCases.count)
    for key in Query.Key.allCases { #expect(try !Query([key.example]).isEmpty, "\(key.example)") }
    for state in Query.State.all { #expect(try !Query(["\(state.key):\(state.word)"]).isEmpty) }
  }

  @Test("texts of terms are named as the key that asks for them, except subjects, which are genres, and ISBNs")
  func texts() {
    for key in Query.Key.allCases {
      guard case .words(let texts) = key.form else { continue }
      #expect(texts.name == (["subject": "genre", "isbn": "anywhere"][key.rawValue] ?? key.rawValue))
    }
  }

  @Test("a new mark can be changed and searched for by its declaration alone")
  func newMark() throws {
    let status = Mark(
      Field("status", .text, get: { $0.privateNote }, set: { $0.privateNote = $1 }).asked(
        as: "status", "1"),
      states: [.init(key: "is", text: "started", value: .text("started"))],
      check: { (value) throws(Problem) in
        guard value == .text("started") else { throw .usage(message: "No.", remedy: .advice("Yes.")) }
        return value
      },
      wasSet: { marks, setting in if let day = setting.day { marks.add(Viewing(day)) } })
    let day = try #require(PartialDate("2024-05-01"))
    let change = MarkChange.set(status, .text("started"), on: day)
    #expect(try change.checked() == change)
    #expect(throws: Problem.self) { try MarkChange.set(status, .text("x")).checked() }
    let changed = Marks.none.applying(change)
    #expect(changed.privateNote == "started" && changed.days == [day])
    #expect(status.field.members.map(\.column) == ["status"])
  }
}
