public import MarqueeDomain

/// What to go on with.
public struct UpNextScreen: Screen {
  public typealias Value = UpNextList

  /// How many rows at most; `nil` for some of each kind.
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
  /// - Parameter limit: how many rows at most; `nil` for some of each kind.
  public static func upNext(limit: Int?) -> Destination { Destination(UpNextScreen(limit: limit)) }
}
