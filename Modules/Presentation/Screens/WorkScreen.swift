public import MarqueeDomain

/// A work in full, with its people and places.
public struct WorkScreen: Screen {
  public typealias Value = WorkPage

  public let id: Work.ID

  public init(id: Work.ID) { self.id = id }

  public func load(
    _ freshness: Freshness, with useCases: UseCases, partial: @Sendable (Loaded<Value>) async -> Void
  ) async throws(Problem) -> Loaded<Value> {
    try await useCases.showWork(id, freshness)
  }

  public var observed: Set<LibraryPart>? { id.catalog == .library ? [.ownWorks] : nil }

  public func content(_ page: Loaded<Value>) -> ScreenContent { .work(page) }

  public func describe(_ page: Loaded<Value>?, in summary: inout ScreenSummary) {
    summary.work = page?.value.work.id ?? id
  }
}
