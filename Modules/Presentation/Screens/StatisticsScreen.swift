import MarqueeDomain

/// What the person has seen, read and rated, in numbers.
struct StatisticsScreen: Screen {
  typealias Value = Statistics

  /// Which works count.
  let query: Query
  /// The year that is looked back on; `nil` for all of them.
  let year: Int?

  func load(_ freshness: Freshness, with useCases: UseCases, partial: @escaping Emit) async throws(Problem) -> Response
  {
    Loaded(try await useCases.showStatistics(of: query, in: year))
  }

  var observed: Set<LibraryPart>? { [.marks, .ownWorks] }

  mutating func received(_ counted: Response, over shown: Response?) -> State? {
    guard counted.value.works == 0 else { return .content(counted) }
    var counted = counted
    counted.add(query.suggestions(isFound: false))
    return .message(.nothingSeen(query, counted.value), over: counted)
  }

  func content(_ counted: Response) -> ScreenContent { .statistics(query, counted) }
}
