public import MarqueeDomain

/// A few works to choose from for an evening. The next page suggests other works.
///
/// The screen does not observe the library: marking one of the works does not change which are shown.
public struct TonightScreen: Screen {
  public typealias Value = [Suggestion]

  /// The time there is, what the works must match, and the seed that chooses among equals.
  public let evening: Evening
  /// The works suggested before.
  private var shown: [Work.ID] = []

  init(_ evening: Evening) { self.evening = evening }

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
  /// Suggestions for an evening.
  public static func tonight(_ evening: Evening) -> Destination { Destination(TonightScreen(evening)) }
}
