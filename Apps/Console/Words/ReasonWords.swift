import MarqueeDomain

// The texts of the reasons for suggestions, of recent days and of places in a series.

extension Suggestion {
  /// The two most telling reasons: `wanted since May, others ★ 8.4`. Days of today's year have no year.
  func text(on today: PartialDate?) -> Phrase {
    let phrases = reasons.prefix(2).map { $0.phrase(of: work, on: today) }
    if case .shared = reasons.first { return Phrase("also " + phrases.map(\.shown).joined(separator: ", ")) }
    // Two parts that contain commas need another separator.
    let separator = phrases.contains { $0.shown.contains(",") } ? "; " : ", "
    return Phrase(
      phrases.map(\.shown).joined(separator: separator),
      spoken: phrases.map(\.spoken).joined(separator: separator))
  }
}

extension Reason {
  fileprivate func phrase(of work: Work, on today: PartialDate?) -> Phrase {
    switch self {
    case .maker(let name, let rated): Phrase("by \(name) (\(rated.text))")
    case .next(let series, let title): Phrase(series.text(after: title))
    case .started(let day): Phrase(day.startedText(on: today))
    case .wanted(let day): Phrase(day.wantedText(on: today))
    case .like(let liked, .maker(let name)): Phrase("by \(name), like \(liked.text)")
    case .like(let liked, .cast(let names)):
      Phrase("with \(names.prefix(2).map { $0 }.joinedByAnd), like \(liked.text)")
    case .like(let liked, let likeness): Phrase("\(likeness.text), like \(liked.text)")
    case .owned: "you own it"
    case .score(let score): Phrase("★ \(score.outOfTen)", spoken: "score \(score.outOfTen) of 10")
    case .genres(let genres): Phrase(genres.joinedByAnd)
    case .unseen: "in your library, not \(work.kind.past) yet"
    case .shelf(let title): Phrase("on the shelf “\(title)”")
    case .shared(.maker(let name)): Phrase("by \(name)")
    case .shared(.series(let name)):
      Phrase("in \(name)" + (work.series?.number.map { ", number \(FieldValue.real($0).cell)" } ?? ""))
    case .shared(.cast(let names)): Phrase("with \(names.joinedByAnd)")
    case .shared(let genres): Phrase(genres.text)
    }
  }
}

extension RatedWorks {
  /// `you rated 1 work 4.5`, `you rated 2 works 4.5`, `you rated 6 works 4.3 on average`.
  fileprivate var text: String {
    switch (count, common) {
    case (1, let rating?): "you rated 1 work \(rating)"
    case (2, let rating?): "you rated 2 works \(rating)"
    default: "you rated \(count.grouped) works \(averageText) on average"
    }
  }

  /// The average with one decimal; a rating that can be given is written as such.
  private var averageText: String {
    let halves = ratings.reduce(0) { $0 + $1.halfStars }
    if let common { return "\(common)" }
    if halves.isMultiple(of: count), let exact = Rating(halfStars: halves / count) { return "\(exact)" }
    let tenths = Int((average * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension LikedWork {
  /// `Ran, a favorite`, `Ran, which you rated 4.5`.
  fileprivate var text: String {
    guard !isFavorite else { return "\(title), a favorite" }
    return title + (rating.map { ", which you rated \($0)" } ?? "")
  }
}

extension Likeness {
  /// What two works have in common: `Adventure and Fantasy`.
  fileprivate var text: String {
    switch self {
    case .maker(let name), .series(let name): name
    case .cast(let names): names.joinedByAnd
    case .genres(let genres): genres.prefix(3).map { String($0) }.joinedByAnd
    }
  }
}

extension PartialDate {
  /// A recent day: `3 May`, `3 May 2024`; `May` if the day is unknown, or for the short form of another month.
  func recent(on today: PartialDate?, isShort: Bool = false) -> String {
    guard let month else { return yearText }
    let isThisYear = year == today?.year
    let name = StatsContent.monthNames[month - 1] + (isThisYear ? "" : " \(yearText)")
    guard let day, !isShort || isThisYear && month == today?.month else { return name }
    return "\(day) \(name)"
  }
}

extension PartialDate? {
  /// `wanted today`, `wanted since May`; `wanted` if the day is not known.
  func wantedText(on today: PartialDate?) -> String {
    map { $0 == today ? "wanted today" : "wanted since \($0.recent(on: today, isShort: true))" } ?? "wanted"
  }

  /// `started today`, `started 3 May`.
  func startedText(on today: PartialDate?) -> String {
    map { $0 == today ? "started today" : "started \($0.recent(on: today))" } ?? "started"
  }
}

extension Series {
  /// `Discworld 5, after Mort`.
  func text(after title: String) -> String { "\(name)\(numberText.map { " \($0)" } ?? ""), after \(title)" }
}
