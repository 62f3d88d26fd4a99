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

extension Destination {
  /// The page of a series, by the name that `FindSeries` gives.
  public static func series(_ name: String) -> Destination { Destination(SeriesScreen(name: name)) }
  static let seriesMark = "series:"
}
