public import MarqueeDomain

/// A work in full, with its people and places.
public struct WorkScreen: Screen {
  public typealias Value = WorkPage

  /// The work, in a catalog or in the library.
  public let id: Work.ID

  public var reference: String? { id.description }

  public func works(in page: WorkPage) -> [WorkIdentity] { [WorkIdentity(page.work)] }

  public func load(_ freshness: Freshness, with useCases: UseCases, partial: @escaping Emit) async throws(Problem)
    -> Response
  {
    try await useCases.showWork(id, freshness, partial: partial)
  }

  /// During a refresh the old content stays until the answer is whole.
  public func merging(_ part: Response, over shown: Response?) -> Response {
    guard let shown, shown.awaited.isEmpty else { return part }
    return shown
  }

  public var observed: Set<LibraryPart>? { id.catalog == .library ? [.ownWorks, .marks] : nil }

  public mutating func stopped(showing page: Response?, isPart: Bool) -> Message? { isPart ? .stopped : nil }

  public func describe(_ page: Response?, in summary: inout ScreenSummary) { summary.work = page?.value.work.id ?? id }
}

extension Destination {
  /// The page of a work.
  public static func work(_ id: Work.ID) -> Destination { Destination(WorkScreen(id: id)) }
}
