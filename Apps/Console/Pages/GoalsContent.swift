import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// The goals of all years, a chart for each.
struct GoalsContent: LoadedContent {
  let loaded: Loaded<[GoalProgress]>
  /// Whether it is the answer to a change.
  var isConfirmation = false

  var title: String { "Goals" }
  var nextInSession: [String] { ["goal N films", "goal N books", "stats"] }
  var nextInShell: [String] { ["marquee goal 24 books", "marquee stats", "marquee help goal"] }

  func blocks(_ kept: LibraryEntries, at now: Date) -> [Block] {
    let years = value.map(\.goal.year).withoutRepeats(of: \.self)
    return [.charts(years.map { year in .bars(BarChart(value.filter { $0.goal.year == year }, title: "\(year)")) })]
  }

  static let definition: String? = "Goals"
  static let members: [JSONMember<GoalsContent>] = [JSONMember("goals", \.value)]
}

extension GoalProgress: RowWritable {
  static let definition: String? = "Goal"
  static let fields: [RowField<GoalProgress>] = [
    RowField(JSONMember("kind", as: .word(Goal.Kind.all.map(\.plural)), \.goal.kind.plural)),
    RowField(JSONMember("year", \.goal.year)), RowField(JSONMember("count", \.goal.count)),
    RowField(JSONMember("done", about: "The number of works, or episodes, seen or read in that year.", \.done)),
    RowField(JSONMember("due", about: "The count that an even pace would require today.", \.due)),
  ]

  /// The pace in words: `reached`; `4 short` after the year is over; before that, compared with the works due by today,
  /// `on pace`, `2 ahead` or `2 behind`.
  fileprivate var pace: String {
    if isReached { return "reached" }
    if due == goal.count { return "\((goal.count - done).grouped) short" }
    return lead == 0 ? "on pace" : lead < 0 ? "\((-lead).grouped) behind" : "\(lead.grouped) ahead"
  }
}

extension [Chart] {
  /// The chart of a year's goals; none without goals.
  static func goals(_ goals: [GoalProgress]) -> [Chart] {
    goals.first.map { [.bars(BarChart(goals, title: "Goals \($0.goal.year)"))] } ?? []
  }
}

extension BarChart {
  /// Creates a bar for each goal. A whole bar means that the goal is reached.
  init(_ goals: [GoalProgress], title: String) {
    self.init(
      title: title,
      bars: goals.map { progress in
        .init(
          name: Phrase(progress.goal.words), count: progress.done, remark: Phrase(progress.pace),
          whole: progress.goal.count)
      })
  }
}

extension Goal {
  /// `24 books`, `1 film`.
  var words: String { "\(count.grouped) \(count == 1 ? kind.noun : kind.plural)" }
}

extension GoalsScreen: ShownScreen {
  var heading: String { "Goals" }
  func page(_ shown: Response) -> any PageContent { GoalsContent(loaded: shown) }
}
