public import MarqueeDomain

/// A season of a series with its episodes, or one episode.
public struct SeasonScreen: Screen {
  public typealias Value = SeasonPage

  /// The series.
  public let id: Work.ID
  /// The season, or the episode.
  public let part: WorkPart

  public var reference: String? { "\(Destination.seasonMark)\(part) \(id)" }

  public func works(in page: SeasonPage) -> [WorkIdentity] { [WorkIdentity(page.work)] }

  public func load(_ freshness: Freshness, with useCases: UseCases, partial: Emit) async throws(Problem) -> Response {
    try await useCases.showSeason(id, part, freshness)
  }

  public func describe(_ page: Response?, in summary: inout ScreenSummary) {
    summary.work = page?.value.work.id ?? id
    if part.episode != nil { summary.episode = part }
  }
}

extension Destination {
  /// The page of a season of a series, or of an episode.
  public static func season(_ part: WorkPart, of id: Work.ID) -> Destination {
    Destination(SeasonScreen(id: id, part: part))
  }

  static let seasonMark = "season:"

  /// The season or episode, if this is the page of one.
  public var part: WorkPart? { (screen as? SeasonScreen)?.part }

  /// Reads the rest of the `reference` of a season; `nil` for any other text.
  static func season(reference: Substring) -> Destination? {
    let words = reference.split(separator: " ", maxSplits: 1)
    guard words.count == 2, let part = WorkPart(words[0]), let id = Work.ID(String(words[1])) else { return nil }
    return .season(part, of: id)
  }
}
