public import MarqueeDomain

/// A series with its parts in order, and which of them the user has seen.
public struct SeriesScreen: Screen {
  public typealias Value = SeriesParts

  /// The name of the series, as `FindSeries` gives it.
  public let name: String

  public var reference: String? { Destination.seriesMark + name }

  public func load(_ freshness: Freshness, with useCases: UseCases, partial: @escaping Emit) async throws(Problem)
    -> Response
  {
    try await useCases.showSeries(name, freshness, partial: partial)
  }

  public var observed: Set<LibraryPart>? { [.marks, .ownWorks] }

  public mutating func stopped(showing series: Response?, isPart: Bool) -> Message? { isPart ? .stopped : nil }
}

/// All series with works in the library.
public struct AllSeriesScreen: Screen {
  public typealias Value = [KeptSeries]

  public func load(_ freshness: Freshness, with useCases: UseCases, partial: Emit) async throws(Problem) -> Response {
    Loaded(try await useCases.listSeries())
  }

  public var observed: Set<LibraryPart>? { [.marks, .ownWorks] }

  public mutating func received(_ series: Response, over shown: Response?) -> State? {
    series.value.isEmpty ? .message(.noSeries, over: series) : .content(series)
  }
}

extension Destination {
  /// The page of a series.
  ///
  /// - Parameter name: the name as `FindSeries` gives it.
  public static func series(_ name: String) -> Destination { Destination(SeriesScreen(name: name)) }

  /// All series with works in the library.
  public static let allSeries = Destination(AllSeriesScreen())

  static let seriesMark = "series:"
}
