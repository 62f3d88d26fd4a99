/// Counts entries for `Statistics` if they were seen, read or rated: a person who rates a work knows it. With a year,
/// only viewings in it and their works count. Memory grows with the number of different days, names and genres.
struct StatisticsCount: Sendable {
  private let query: Query
  private var statistics: Statistics
  private var years: [Int: Int] = [:], decades: [Int: Int] = [:]
  private var months = [Int](repeating: 0, count: 12)
  private var genres: [String: Int] = [:], people: [String: Int] = [:]
  private var days: Set<PartialDate> = []
  /// Mean scores of the works with a rating, by the rating's half stars.
  private var ratings: [Int: Mean] = [:]
  private var rated = Mean(), scored = Mean()

  /// Begins a count of entries that match a query. If it asks for days, only viewings on these days count.
  init(_ query: Query, year: Int?, today: PartialDate?) {
    self.query = query
    statistics = Statistics(year: year, today: today)
  }

  /// Counts an entry with the actors of an own work.
  mutating func add(_ entry: LibraryPage.Entry, actors: [String]) {
    let (work, marks) = (entry.work, entry.marks)
    let matching = marks.days.enumerated().filter { query.mayMean(viewing: $0.element) }
    guard !matching.isEmpty || marks.days.isEmpty && (marks.wasSeen || marks.rating != nil) else { return }
    statistics.worksOfAllYears += 1
    for viewing in matching { years[viewing.element.year, default: 0] += 1 }
    let viewings = matching.filter { statistics.year == nil || $0.element.year == statistics.year }
    guard !viewings.isEmpty || statistics.year == nil else { return }

    for (place, date) in viewings {
      if let month = date.month { months[month - 1] += 1 }
      if date.day != nil { days.insert(date) }
      if place > 0 { statistics.rewatches += 1 }
    }
    statistics.works += 1
    statistics.viewings += viewings.count
    let times = max(1, viewings.count)
    statistics.kinds[work.kind.sort, default: 0] += 1
    switch work.kind.length {
    case .minutes: statistics.minutes.add(work.runtimeMinutes, times: times)
    case .pages: statistics.pages.add(work.pages, times: times)
    case .episodes:
      // A person who rates a series may have seen only a part of it.
      statistics.minutes.add(marks.isSeen ? work.minutesOfAllEpisodes : nil, times: times)
    }
    if let year = work.released?.year { decades[year / 10 * 10, default: 0] += 1 }
    for genre in Set(work.genres) { genres[genre, default: 0] += 1 }
    for name in Set(work.creators + actors) { people[name, default: 0] += 1 }
    let again = viewings.count { $0.offset > 0 }
    if again > 0 {
      statistics.rewatched.keep(.init(Credit.WorkName(work), again), whereFirst: { $0.count > $1.count })
    }
    if let rating = marks.rating { add(rating, of: work) }
  }

  private mutating func add(_ rating: Rating, of work: Work) {
    let score = work.score.map { $0.value / $0.outOf * 5 }
    ratings[rating.halfStars, default: Mean()].add(score)
    let rated = Statistics.RatedWork(work: Credit.WorkName(work), rating: rating, score: score)
    statistics.best.keep(rated, whereFirst: { $0.rating > $1.rating })
    guard let score else { return }
    self.rated.add(rating.stars)
    scored.add(score)
    if rated.difference >= 1 { statistics.above.keep(rated, whereFirst: { $0.difference > $1.difference }) }
    if rated.difference <= -1 { statistics.below.keep(rated, whereFirst: { $0.difference < $1.difference }) }
  }

  /// The numbers counted so far.
  var result: Statistics {
    var result = statistics
    result.years = years.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) }
    result.months = zip(1...12, months).map { .init($0, $1) }
    result.decades = decades.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) }
    result.genres = Self.counted(genres)
    result.people = Self.counted(people)
    result.ratings = (1...10).compactMap(Rating.init(halfStars:)).map { rating in
      let mean = ratings[rating.halfStars] ?? Mean()
      return Statistics.RatingCount(rating: rating, works: mean.asked, score: mean.value)
    }
    if let rating = rated.value, let score = scored.value {
      result.comparison = Statistics.Comparison(works: rated.asked, rating: rating, score: score)
    }
    addStreaks(to: &result)
    return result
  }

  /// Groups names as tags are grouped; the most frequent spelling stays.
  private static func counted(_ names: [String: Int]) -> [Statistics.Counted<String>] {
    let spellings = names.map { TagCount(tag: $0.key, count: $0.value) }.sorted {
      ($1.count, $0.tag) < ($0.count, $1.tag)
    }
    return TagCount.counted(spellings).map { .init($0.tag, $0.count) }
  }

  private func addStreaks(to result: inout Statistics) {
    var streak: Statistics.Streak?
    for day in days.sorted() {
      if var longer = streak, longer.last == day.dayBefore {
        (longer.days, longer.last) = (longer.days + 1, day)
        streak = longer
        if longer.days >= result.longestStreak?.days ?? 2 { result.longestStreak = longer }
      } else {
        streak = Statistics.Streak(days: 1, first: day, last: day)
      }
    }
    if let streak, streak.days > 1, [result.today, result.today?.dayBefore].contains(streak.last) {
      result.currentStreak = streak
    }
  }

  /// The mean of the known values among several.
  private struct Mean {
    private(set) var asked = 0
    private var known = 0
    private var sum = 0.0

    var value: Double? { known == 0 ? nil : sum / Double(known) }

    mutating func add(_ value: Double?) {
      asked += 1
      guard let value else { return }
      known += 1
      sum += value
    }
  }
}

extension Statistics.RatedWork {
  /// How many stars the rating is above the score; negative where it is below.
  fileprivate var difference: Double { score.map { rating.stars - $0 } ?? 0 }
}

extension Array {
  /// Inserts an element at its place among the first ones, after its equals.
  fileprivate mutating func keep(_ element: Element, whereFirst precedes: (Element, Element) -> Bool) {
    guard let place = firstIndex(where: { precedes(element, $0) }) ?? (count < Statistics.listed ? count : nil) else {
      return
    }
    insert(element, at: place)
    if count > Statistics.listed { removeLast() }
  }
}
