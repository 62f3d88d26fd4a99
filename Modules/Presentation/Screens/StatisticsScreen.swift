public import MarqueeDomain

/// Statistics of what the user has seen, read and rated.
public struct StatisticsScreen: Screen {
  public typealias Value = Statistics

  /// Which works are counted.
  public let query: Query
  /// The year to count; `nil` for all years.
  public let year: Int?

  public func load(_ freshness: Freshness, with useCases: UseCases, partial: Emit) async throws(Problem) -> Response {
    Loaded(try await useCases.showStatistics(of: query, in: year))
  }

  public var observed: Set<LibraryPart>? { [.marks, .ownWorks, .goals] }

  public mutating func received(_ counted: Response, over shown: Response?) -> State? {
    guard counted.value.works == 0 else { return .content(counted) }
    var counted = counted
    counted.add(query.suggestions(isFound: false))
    return .message(.nothingSeen(query, counted.value), over: counted)
  }
}

extension Destination {
  /// Statistics of the works that match, in one year or in all.
  public static func statistics(_ query: Query, year: Int?) -> Destination {
    Destination(StatisticsScreen(query: query, year: year))
  }
}
