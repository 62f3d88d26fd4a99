import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// A row of a list of works.
struct WorkRow {
  let work: Work
  let remark: String
  /// What stands in each column, in their order.
  fileprivate let cells: [Line]

  /// - Parameters:
  ///   - day: of a viewing, in the diary.
  ///   - remark: what is shown of the marks behind rating and heart.
  ///   - hasScore: whether the service's score is shown.
  ///   - matched: what of title and makers is marked.
  init(
    _ work: Work, _ marks: Marks, day: PartialDate? = nil, remark: String = "", hasScore: Bool = false,
    matched: MatchedParts? = nil
  ) {
    self.work = work
    self.remark = remark
    let score = hasScore ? work.score.map { "★ \($0.shortText)" } : nil
    cells = WorkColumns.Column.allCases.map { column in
      switch column {
      case .day: Line(day?.description ?? "", .faint)
      case .title: Line(work.title.shortened(to: WorkColumns.widest), .heading, matched)
      case .kind: Line(work.kind.rawValue, .faint)
      case .year: Line(work.released?.yearText ?? "")
      case .creators:
        Line(work.creators.joined(separator: ", ").shortened(to: WorkColumns.widest), .plain, matched)
      case .score: Line(score ?? "", .accent)
      case .rating: Line(marks.rating?.signs ?? "", .accent)
      case .heart: Line(marks.isFavorite ? "♥" : "", .warning)
      case .remark: Line(remark.shortened(to: WorkColumns.widest), .faint)
      }
    }
  }

  /// The row as far as its columns are shown.
  ///
  /// - Parameter link: where its title leads.
  func line(in columns: WorkColumns, link: String? = nil) -> Line {
    var line = Line()
    for (column, width) in zip(WorkColumns.Column.allCases, columns.widths) where width > 0 {
      if line.columns > 0 { line += Line(blanks: WorkColumns.gap) }
      let cell = cells[column.rawValue].shortened(to: width)
      line += (column == .title ? cell.linked(to: link) : cell).padded(to: width)
    }
    return line
  }
}

/// The columns of a list of works, as wide as the widest of what is in them, and no wider together than there is room.
struct WorkColumns {
  /// In their order on the line.
  enum Column: Int, CaseIterable {
    case day
    case title
    case kind
    case year
    case creators
    case score
    case rating
    case heart
    case remark
  }

  /// The blanks between two columns.
  static let gap = 2
  /// No column is wider.
  static let widest = 100
  /// The columns in which makers, a remark and a title still say something.
  private static let (leastCreators, leastRemark, leastTitle) = (12, 20, 8)
  /// The columns in which most titles are whole.
  private static let readableTitle = 20

  /// Whether remarks have no room beside the works.
  private(set) var hasRemarkBelow = false
  /// In the order of the columns; 0 for one that is not shown.
  private(set) var widths: [Int]
  private let room: Int

  init(of rows: [WorkRow], room: Int) {
    self.room = room
    widths = Column.allCases.map { column in rows.map { $0.cells[column.rawValue].columns }.max() ?? 0 }
    shrink(.creators, to: Self.leastCreators)
    let hasRemarks = widths[Column.remark.rawValue] > 0
    shrink(.remark, to: Self.leastRemark)
    hasRemarkBelow = hasRemarks && widths[Column.remark.rawValue] == 0
    shrink(.score)
    if !rows.haveTwins(of: { $0.kind }) { shrink(.kind) }
    // A few letters of a title say less than all of it without a year.
    let title = widths[Column.title.rawValue]
    if excess > title - Self.readableTitle, !rows.haveTwins(of: { $0.released?.year }) { shrink(.year) }
    shrink(.title, to: Self.leastTitle, isKept: true)
    // The person's own stars are never left out.
    for column in [Column.kind, .year, .heart, .day] { shrink(column) }
  }

  /// How much wider they are than the room.
  private var excess: Int {
    let shown = widths.filter { $0 > 0 }
    return shown.reduce(0, +) + Self.gap * (shown.count - 1) - room
  }

  /// Makes a column narrower where all of them are too wide.
  ///
  /// - Parameters:
  ///   - least: with fewer columns than that it is left out; `nil` leaves it out at once.
  ///   - isKept: whether it is never left out.
  private mutating func shrink(_ column: Column, to least: Int? = nil, isKept: Bool = false) {
    let (excess, before) = (excess, widths[column.rawValue])
    guard excess > 0, before > 0 else { return }
    let least = least ?? before
    widths[column.rawValue] = before - excess >= least ? before - excess : isKept ? min(least, before) : 0
  }
}

extension [WorkRow] {
  /// Whether something tells works of one title apart.
  fileprivate func haveTwins<Mark: Hashable>(of mark: (Work) -> Mark) -> Bool {
    let titled = Dictionary(grouping: map(\.work)) { FoldedText($0.title) }
    return titled.values.contains { Set($0.map(mark)).count > 1 }
  }
}
