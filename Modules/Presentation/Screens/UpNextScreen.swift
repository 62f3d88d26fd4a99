public import MarqueeDomain

/// What to go on with: works begun, the next parts of series, works wanted.
public struct UpNextScreen: Screen {
  public typealias Value = UpNextList

  /// How many rows to show at most; `nil` for some of each kind.
  let limit: Int?

  public func load(_ freshness: Freshness, with useCases: UseCases, partial: Emit) async throws(Problem) -> Response {
    Loaded(try await useCases.showUpNext(limit: limit))
  }

  public var observed: Set<LibraryPart>? { [.marks, .ownWorks] }

  public mutating func received(_ list: Response, over shown: Response?) -> State? {
    list.value.rows.isEmpty ? .message(.nothingUpNext, over: list) : .content(list)
  }
}

extension Destination {
  /// What to go on with.
  ///
  /// - Parameter limit: how many rows to show at most; `nil` for some of each kind.
  public static func upNext(limit: Int?) -> Destination { Destination(UpNextScreen(limit: limit)) }
}
