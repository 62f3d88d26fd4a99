/// A season of a series, as a catalog lists it with the series.
public struct Season: Sendable, Hashable {
  /// The number; 0 for the specials.
  public var number: Int
  /// The name; `nil` if it has none but its number.
  public var name: String?
  /// When its first episode came out; `nil` if it is not known.
  public var released: PartialDate?
  /// The number of its episodes, within `Bounds.episodes`; `nil` if it is not known.
  public var episodes: Int?

  /// Creates a season.
  public init(_ number: Int, name: String? = nil, released: PartialDate? = nil, episodes: Int? = nil) {
    (self.number, self.name, self.released) = (number, name, released)
    self.episodes = Bounds.episodes.known(episodes)
  }

  /// The members of a season in records: `{"episodes":12,"name":"Part 2","number":2,"released":"2003-06-01"}`.
  static let fields: [Field<Season>] = [
    Field(
      "episodes", .integer, isOptional: true, get: { $0.episodes }, set: { $0.episodes = Bounds.episodes.known($1) }),
    Field("name", .text, isOptional: true, get: { $0.name }, set: { $0.name = $1 }),
    Field("number", .integer, bounds: 0...Bounds.seasons.upperBound, get: { $0.number }, set: { $0.number = $1 ?? 0 }),
    Field("released", .date, isOptional: true, get: { $0.released }, set: { $0.released = $1 }),
  ]
}

/// An episode of a season, as a catalog describes it.
public struct Episode: Sendable, Hashable {
  /// Which episode it is.
  public var part: WorkPart
  /// The title; `nil` if it has none.
  public var title: String?
  /// When it came out, or will; `nil` if it is not known.
  public var released: PartialDate?
  /// Its length, within `Bounds.minutes`; `nil` if it is not known.
  public var minutes: Int?

  /// Creates an episode.
  public init(_ part: WorkPart, title: String? = nil, released: PartialDate? = nil, minutes: Int? = nil) {
    (self.part, self.title, self.released, self.minutes) = (part, title, released, Bounds.minutes.known(minutes))
  }
}

extension Work {
  /// The season with a number; `nil` if the catalog does not list it.
  public func season(_ number: Int) -> Season? { seasonList.first { $0.number == number } }

  /// The part after an episode or a season: the next episode, or the first of the next season; `nil` if none is known. If
  /// the catalog does not say how long the season is, it goes on.
  public func part(after part: WorkPart) -> WorkPart? {
    if let episode = part.episode, season(part.season)?.episodes.map({ episode < $0 }) ?? seasonList.isEmpty {
      return WorkPart(season: part.season, episode: episode + 1)
    }
    let next = seasonList.filter { $0.number > part.season && $0.episodes != nil }.map(\.number).min()
    return next.flatMap { WorkPart(season: $0, episode: 1) }
  }

  /// The number of episodes in a part; 1 if the catalog does not know.
  func episodes(in part: WorkPart) -> Int { part.episode == nil ? season(part.season)?.episodes ?? 1 : 1 }

  /// Whether the catalog does not know the part, though it knows the seasons.
  func lacks(_ part: WorkPart) -> Bool {
    guard !seasonList.isEmpty else { return false }
    guard let known = season(part.season) else { return true }
    return part.episode.map { episode in known.episodes.map { episode > $0 } ?? false } ?? false
  }
}
