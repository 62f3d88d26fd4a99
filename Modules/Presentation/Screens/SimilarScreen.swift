public import MarqueeDomain

/// The works that are like a given one. The screen does not observe the library, so that its numbers stay.
public struct SimilarScreen: Screen {
  public typealias Value = SimilarWorks

  /// The work that the others are like.
  public let id: Work.ID
  let limit: Int

  public func load(_ freshness: Freshness, with useCases: UseCases, partial: Emit) async throws(Problem) -> Response {
    try await useCases.showSimilar(id, limit: limit)
  }

  public mutating func received(_ found: Response, over shown: Response?) -> State? {
    found.value.suggestions.isEmpty ? .message(.nothingSimilar(found.value.work.title), over: found) : .content(found)
  }
}

extension Destination {
  /// The works that are like a given one, at most `limit`.
  public static func similar(to id: Work.ID, limit: Int) -> Destination {
    Destination(SimilarScreen(id: id, limit: limit))
  }
}
