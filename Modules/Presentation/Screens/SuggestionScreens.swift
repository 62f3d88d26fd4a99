public import MarqueeDomain

/// The works that are like a given one. The screen does not observe the library, so that its numbers stay.
public struct SimilarScreen: Screen {
  public typealias Value = SimilarWorks

  /// The work that the others are like.
  public let id: Work.ID
  let limit: Int

  public func works(in similar: SimilarWorks) -> [WorkIdentity] { similar.suggestions.map { WorkIdentity($0.work) } }

  public func load(_ freshness: Freshness, with useCases: UseCases, partial: Emit) async throws(Problem) -> Response {
    try await useCases.showSimilar(id, limit: limit)
  }

  public func emptyMessage(for found: SimilarWorks) -> Message? {
    found.suggestions.isEmpty ? .nothingSimilar(found.work.title) : nil
  }
}

/// A few works to choose from for an evening; the next page has others. The screen does not observe the library:
/// marking a work does not change which are shown.
public struct TonightScreen: Screen {
  public typealias Value = [Suggestion]

  /// The time there is, what the works must match, and the seed that chooses among equals.
  public let evening: Evening
  private var shown: [Work.ID] = []

  init(_ evening: Evening) { self.evening = evening }

  public func works(in suggestions: [Suggestion]) -> [WorkIdentity] { suggestions.map { WorkIdentity($0.work) } }

  public func load(_ freshness: Freshness, with useCases: UseCases, partial: Emit) async throws(Problem) -> Response {
    Loaded(try await useCases.suggestForTonight(evening, besides: shown))
  }

  public mutating func reset() { shown = [] }

  public mutating func received(_ suggestions: Response, over shown: Response?) -> State? {
    if !suggestions.value.isEmpty { return .content(suggestions) }
    guard let shown, !shown.value.isEmpty else { return .message(.nothingForTonight(evening), over: suggestions) }
    return .message(.nothingElseForTonight, over: shown)
  }

  /// Suggests works other than all suggested so far.
  public mutating func next(after shown: State) -> ScreenStep {
    let ids = shown.content?.value.map(\.work.id) ?? []
    self.shown += ids.filter { !self.shown.contains($0) }
    return ids.isEmpty ? .nothing : .load()
  }

  public func describe(_ suggestions: Response?, in summary: inout ScreenSummary) { summary.hasOthers = true }
}

extension Destination {
  /// The works that are like a given one, at most `limit`.
  public static func similar(to id: Work.ID, limit: Int) -> Destination {
    Destination(SimilarScreen(id: id, limit: limit))
  }

  /// Suggestions for an evening.
  public static func tonight(_ evening: Evening) -> Destination { Destination(TonightScreen(evening)) }
}
