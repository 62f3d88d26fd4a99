// Marks for tests, from the days of their viewings.
public import MarqueeDomain

extension Marks {
  /// Creates marks whose viewings have only days.
  ///
  /// `days` are the days of the viewings, earliest first; `wasSeen` adds a viewing without a day.
  public init(
    isFavorite: Bool = false, isWanted: Bool = false, days: [PartialDate], wasSeen: Bool = false,
    rating: Rating? = nil, note: String? = nil, tags: [String] = []
  ) {
    let viewings = (wasSeen ? [Viewing(nil)] : []) + days.map { Viewing($0) }
    self.init(
      isFavorite: isFavorite, isWanted: isWanted, viewings: viewings, rating: rating, note: note, tags: tags)
  }
}
