/// A season of a series, `S2`, or an episode of a season, `S2E5`. Season 0 has the specials, which count for nothing.
public struct WorkPart: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The number of the season, 0 to the upper bound of `Bounds.seasons`.
  public let season: Int
  /// The number of the episode in its season, 0 to the upper bound of `Bounds.episodes`; `nil` for the whole season. Some
  /// services count a pilot as 0.
  public let episode: Int?

  /// Creates a part; `nil` if a number is out of bounds.
  public init?(season: Int, episode: Int? = nil) {
    guard (0...Bounds.seasons.upperBound).contains(season), (0...Bounds.episodes.upperBound).contains(episode ?? 0)
    else {
      return nil
    }
    (self.season, self.episode) = (season, episode)
  }

  private init(_ season: Int, _ episode: Int) { (self.season, self.episode) = (season, episode) }

  /// Reads `S2E5`, `S02`, `2x05` or `season 2 episode 5`, in any case; `nil` for any other text.
  public init?(_ text: some StringProtocol) {
    if let numbers = Self.numbers(text.utf8) {
      self.init(season: numbers.season, episode: numbers.episode)
      return
    }
    guard text.contains(where: { " xX".contains($0) }) else { return nil }
    let text = text.lowercased()
    let pattern = #/(?:s|season )([0-9]{1,5})(?: ?(?:e|episode )([0-9]{1,6}))?|([0-9]{1,5})x([0-9]{1,6})/#
    guard let match = text.wholeMatch(of: pattern), let season = (match.1 ?? match.3).flatMap({ Int($0) }) else {
      return nil
    }
    self.init(season: season, episode: (match.2 ?? match.4).flatMap { Int($0) })
  }

  /// Reads `S2E5`, or a range such as `S2E5-E8`, `S2E5-S3E1` or `S1-S3`: its first and its last part; `nil` for any other
  /// text.
  public static func ends(of text: some StringProtocol) -> (first: WorkPart, last: WorkPart)? {
    let ends = text.split(omittingEmptySubsequences: false) { "-–".contains($0) }
    guard (1...2).contains(ends.count), let first = WorkPart(ends[0]) else { return nil }
    guard ends.count == 2 else { return (first, first) }
    let number = ends[1].lowercased().hasPrefix("e") ? ends[1].dropFirst() : ends[1]
    let last = WorkPart(ends[1]) ?? (first.episode == nil ? nil : WorkPart("S\(first.season)E\(number)"))
    guard let last, (last.episode == nil) == (first.episode == nil) else { return nil }
    return (first, last)
  }

  /// Reads `S2` or `S2E5`, as records have it, in any case; `nil` for any other text. A library has very many, so no
  /// arrays are made.
  private static func numbers(_ text: some Sequence<UInt8>) -> (season: Int, episode: Int?)? {
    var season: Int?
    var episode: Int?
    var last: UInt8?
    for byte in text {
      let letter = byte & ~0x20
      switch (letter, last) {
      case (UInt8(ascii: "S"), nil): season = 0
      case (UInt8(ascii: "E"), _) where episode == nil && season != nil && last != UInt8(ascii: "S"): episode = 0
      case _ where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte):
        let digit = Int(byte & 0x0F)
        guard let number = episode ?? season, number < 1_000_000 else { return nil }
        if episode == nil { season = number * 10 + digit } else { episode = number * 10 + digit }
      default: return nil
      }
      last = letter
    }
    guard let season, last != UInt8(ascii: "S"), last != UInt8(ascii: "E") else { return nil }
    return (season, episode)
  }

  public var description: String { "S\(season)" + (episode.map { "E\($0)" } ?? "") }
  /// The first episode of a series.
  public static let first = WorkPart(1, 1)
  /// Whether it belongs to the specials.
  public var isSpecial: Bool { season == 0 }

  /// Whether it is a season or an episode, or an episode of a season.
  public func isPart(of other: WorkPart) -> Bool {
    season == other.season && (other.episode == nil || episode == other.episode)
  }

  /// A season comes before its episodes.
  public static func < (left: Self, right: Self) -> Bool {
    (left.season, left.episode ?? 0) < (right.season, right.episode ?? 0)
  }
}

extension FieldForm<WorkPart> {
  /// A season or an episode, as `WorkPart` writes it.
  static let workPart = FieldForm(.text, { .text("\($0)") }, { $0.text.flatMap { WorkPart($0) } })
}
