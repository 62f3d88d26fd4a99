/// Counts what the user has seen, read and rated, in one pass over what is kept.
public struct ShowStatistics: Sendable {
  let library: any LibraryListRepository & GoalRepository
  var now: @Sendable () -> Date = { Date.now }

  /// Counts the works that match a query, without its order; looks back on a year, or on all (`nil`).
  public func callAsFunction(of query: Query = Query(), in year: Int? = nil) async throws(Problem) -> Statistics {
    let today = PartialDate(dayOf: now())
    let count = StatisticsCount(query, year: year, today: today)
    let all = LibraryQuery(.mine, search: query)
    var statistics = try await library.reduce(all, namesActors: true, into: count) { $0.add($1, actors: $2) }.result
    if query.isEmpty, let year = year ?? today?.year {
      statistics.goals = try await ShowGoals(library: library, now: now)(in: year)
    }
    return statistics
  }
}
