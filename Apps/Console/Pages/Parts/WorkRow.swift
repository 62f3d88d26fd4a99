import MarqueeDomain
import MarqueeJSON
import MarqueePresentation
import MarqueeTerminal

// A work with the user's marks, in every form: the fields of works and marks, and those that the console adds.

extension LibraryPage.Entry: RowWritable {
  init(_ work: Work, _ kept: LibraryEntries) {
    self.init(work, kept.marks(of: work.id), sameAs: kept.sameAs(work.id))
  }

  static let definition: String? = "Work"
  var target: Destination? { .work(work.id) }

  static let fields: [RowField<Self>] = {
    let declared = Self.declared
    let names = own.map(\.name)
    return own.map { field in
      var field = field
      field.member = field.member ?? declared.first { $0.name == field.name }?.member
      return field
    } + declared.filter { !names.contains($0.name) }
  }()
  static let members = fields.compactMap(\.member)
  /// Made once, as a long list has hundreds of thousands of rows.
  private static let texts = fields.compactMap(\.text)

  var record: Record { Record(values: Self.texts.map { $0(self) }, target: target) }

  /// The fields of works and marks, as Domain declares them.
  private static let declared: [RowField<Self>] = {
    func field<Owner>(_ field: Field<Owner>, _ owner: @escaping @Sendable (Self) -> Owner) -> RowField<Self> {
      var declared = RowField<Self>(field.name)
      if field.isInAnswers {
        declared.member = JSONMember(field.name, about: field.about, as: field.shape) { field.json(of: owner($0)) }
      }
      if field.isColumn { declared.text = { field.text(of: owner($0)) } }
      return declared
    }
    return Work.fields.map { field($0) { $0.work } } + Mark.all.map { field($0.field) { $0.marks } }
  }()

  /// The fields with a form of their own, in the order of a pipe's columns. A field that Domain declares too keeps that
  /// member. The texts are not made from JSON, as a long list has hundreds of thousands of them.
  private static let own: [RowField<Self>] = [
    RowField("on").cell(.init(telling: 8)) { .init($0.viewing?.day?.description ?? "", .faint) },
    RowField(JSONMember("id", as: .identifier) { "\($0.work.id)" }, text: { "\($0.work.id)" }),
    RowField(
      JSONMember("kind", as: .word(Work.Kind.allCases.map(\.rawValue))) { $0.work.kind.rawValue },
      text: { $0.work.kind.rawValue }
    ).cell(.init(telling: 3, tellingApart: 6)) { .init($0.work.kind.noun, .faint) },
    // 20 columns show most titles whole. A few letters of a title say less than the whole title without a year.
    RowField(JSONMember("title") { $0.work.title }, text: { $0.work.title })
      .cell(.init(telling: 5, good: 20, least: 8, most: 100, share: 2)) {
        .init($0.work.title, .heading, isSearched: true, link: $0.work.url?.text)
      },
    RowField(JSONMember("year") { $0.work.released?.year }, text: { $0.work.released.map { "\($0.year)" } ?? "" })
      .cell(.init(telling: 4, tellingApart: 6)) { .init($0.work.released?.yearText ?? "") },
    RowField("creators", text: { $0.work.creators.listed() })
      .cell(.init(telling: 0, good: 12, most: 100)) { .init($0.work.creators.listed(), isSearched: true) },
    RowField("score", text: { $0.work.score?.shortText ?? "" }).cell(.init(telling: 2)) { row in
      let score = row.work.score
      return .init(
        score.map { "★ \($0.outOfTen)" } ?? "", .accent, spoken: score.map { "score \($0.outOfTen) of 10" } ?? "")
    },
    RowField("favorite", text: { $0.marks.isFavorite ? "true" : "false" }).cell(.init(telling: 7)) {
      $0.marks.isFavorite ? .init("♥", .warning, spoken: "favorite") : .init("")
    },
    RowField("wanted", text: { $0.marks.isWanted ? "true" : "false" }),
    RowField(
      JSONMember("seen", about: "The days on which you saw or read the work.", as: .array(.date)) {
        $0.marks.days.map(\.description)
      },
      text: { $0.marks.days.map(\.description).joined(separator: ",") }),
    RowField(
      JSONMember("rating", about: Mark.rating.field.about) { $0.marks.rating?.stars },
      text: { $0.marks.rating?.description ?? "" }
    ).cell { row in
      // A row of the diary shows the viewing's rating, even if it has none.
      let episodes = Set(row.episodesOfDay.map(\.rating))
      let rating = episodes.count > 1 ? nil : row.viewing.map(\.rating) ?? row.marks.rating
      return .init(rating?.signs ?? "", .accent, spoken: rating.map { "rated \($0) of 5" })
    },
    RowField("tags", text: { $0.marks.tags.joined(separator: ",") }),
    RowField("note", text: { $0.marks.note ?? "" }),
    RowField(
      JSONMember("sameAs", about: "The entry's other identifiers.", as: .array(.identifier)) {
        $0.sameAs.map(\.description)
      }, text: { $0.sameAs.map(\.description).joined(separator: ",") }),
    RowField(JSONMember("catalog") { $0.work.id.catalog.rawValue }, text: nil),
    RowField(
      JSONMember("wasSeen", about: "Whether you saw or read the work, even on an unknown day.") {
        $0.marks.hasViewings
      },
      text: nil),
  ]

  /// The record with the value of a column that a page adds.
  func record(with value: String) -> Record { Record(values: record.values.inserting(value), target: target) }
}

extension Work: JSONWritable {
  static let columns = LibraryPage.Entry.columns
  static var shape: JSONShape { LibraryPage.Entry.shape }
  func json(_ kept: LibraryEntries) -> JSONTree { LibraryPage.Entry(self, kept).json(kept) }
  func records(_ kept: LibraryEntries) -> [Record] { [LibraryPage.Entry(self, kept).record] }

  /// The columns of a page that adds one, after that of favorites.
  static func columns(with name: String) -> [String] { columns.inserting(name) }
}

extension LibraryPage.Entry {
  /// The columns that are younger than those of pages which add their own. A script finds each column where it was, so
  /// these come last.
  fileprivate static let younger = [Mark.lent.field.name]

  /// The fields of a row that has an entry and fields of its own.
  static func fields<Row>(
    of entry: @escaping @Sendable (Row) -> Self, and own: [RowField<Row>]
  ) -> [RowField<Row>] {
    let (first, last) = (fields.filter { !younger.contains($0.name) }, fields.filter { younger.contains($0.name) })
    return first.map { $0.of(entry) } + own + last.map { $0.of(entry) }
  }
}

extension [String] {
  /// The columns of a work, or their values, with those that a page adds at the end.
  func adding(_ own: [String]) -> [String] {
    let count = LibraryPage.Entry.younger.count
    return dropLast(count) + own + suffix(count)
  }

  private static let place = Work.columns.firstIndex(of: "wanted") ?? 0

  fileprivate func inserting(_ value: String) -> [String] { self[..<Self.place] + [value] + self[Self.place...] }
}

extension Table {
  /// The fields that a table of works shows, in their order.
  enum WorkFields {
    static let all = ["title", "kind", "year", "creators", "score", "rating", "favorite"]
    static let ofOneKind = all.filter { $0 != "kind" }
    static let viewings = ["on"] + all.filter { $0 != "score" }
  }

  init(
    works: some Collection<Work>, _ kept: LibraryEntries, _ names: [String] = WorkFields.all,
    matched: MatchedParts? = nil
  ) {
    self.init(works: works.map { LibraryPage.Entry($0, kept) }, names, matched: matched)
  }

  /// Creates a table of entries, with a page's other fields at a place, by default after the title. A remark shows marks
  /// in addition to rating and heart, instead of the services' scores. The fields named in `spoken`, or all, are spoken.
  init(
    works rows: [LibraryPage.Entry], _ names: [String] = WorkFields.all,
    with others: [RowField<LibraryPage.Entry>] = [], at place: Int = 1,
    remark: (@Sendable (Marks) -> String)? = nil, spoken: [String]? = nil, matched: MatchedParts? = nil
  ) {
    var fields = names.filter { remark == nil || $0 != "score" }.compactMap { name in
      LibraryPage.Entry.fields.first { $0.name == name }
    }
    fields.insert(contentsOf: others, at: min(place, fields.count))
    if let remark {
      let layout = Column(telling: 1, good: 20, most: 100, place: .belowIfTight)
      fields.append(
        RowField("remark").cell(layout) { row in
          let text = remark(row.marks)
          // The signs between the parts are not spoken.
          return Cell(text, .faint, spoken: text.replacing(" · ", with: ", "))
        })
    }
    self.init(rows, to: \.target, fields, spoken: spoken)
    self.matched = matched
  }
}
