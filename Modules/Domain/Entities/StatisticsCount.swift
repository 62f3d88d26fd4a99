/// Counts entries for `Statistics` if they were seen, read or rated: a person who rates a work knows it. With a year,
/// only viewings in it and their works count. Memory grows with the number of different days, names and genres.
struct StatisticsCount: Sendable {
  private let query: Query
  private var statistics: Statistics
  private var years: [Int: Int] = [:], decades: [Int: Int] = [:]
  private var months = [Int](repeating: 0, count: 12)
  private var genres: [String: Int] = [:], people: [String: Int] = [:]
  private var days: Set<PartialDate> = []
  private var pagesOnDays: [PartialDate: Int] = [:]
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
    for (day, count) in marks.pagesRead(of: work) where statistics.year == nil || day.year == statistics.year {
      if query.mayMean(viewing: day) { pagesOnDays[day, default: 0] += count }
    }
    let matching = Self.dated(marks).filter { query.mayMean(viewing: $0.day) }
    guard !matching.isEmpty || marks.days.isEmpty && (marks.hasViewings || marks.rating != nil) else { return }
    statistics.worksOfAllYears += 1
    for viewing in matching { years[viewing.day.year, default: 0] += 1 }
    let viewings = matching.filter { statistics.year == nil || $0.day.year == statistics.year }
    guard !viewings.isEmpty || statistics.year == nil else { return }

    var episodes = 0
    for viewing in viewings {
      if let month = viewing.day.month {
        months[month - 1] += 1
        statistics.amounts[month - 1].add(viewing, of: work)
      }
      if viewing.day.day != nil { days.insert(viewing.day) }
      if viewing.isAgain { statistics.rewatches += 1 }
      episodes += viewing.episodes(of: work)
    }
    statistics.episodes += episodes
    if episodes > 0 {
      statistics.series.keep(.init(Credit.WorkName(work), episodes), whereFirst: { $0.count > $1.count })
    }
    statistics.works += 1
    statistics.viewings += viewings.count
    let times = max(1, viewings.count)
    statistics.kinds[work.kind.sort, default: 0] += 1
    switch work.kind.length {
    case .minutes: statistics.minutes.add(work.runtimeMinutes, times: times)
    case .pages: statistics.pages.add(work.pages, times: times)
    case .episodes:
      let whole = viewings.count { $0.part == nil }
      if episodes > 0 { statistics.minutes.add(work.runtimeMinutes, times: episodes) }
      // A person who rates a series may have seen only a part of it.
      if whole > 0 || viewings.isEmpty {
        let isSeen = whole > 0 || marks.wasSeen
        statistics.minutes.add(isSeen ? work.minutesOfAllEpisodes : nil, times: max(1, whole))
      }
    }
    if let year = work.released?.year { decades[year / 10 * 10, default: 0] += 1 }
    for genre in Set(work.genres) { genres[genre, default: 0] += 1 }
    for name in Set(work.creators + actors) { people[name, default: 0] += 1 }
    let again = viewings.count { $0.isAgain && $0.part == nil }
    if again > 0 {
      statistics.rewatched.keep(.init(Credit.WorkName(work), again), whereFirst: { $0.count > $1.count })
    }
    if let rating = marks.rating { add(rating, of: work) }
  }

  /// A viewing with a date, and whether it was not the first of the work, or of the part of it.
  fileprivate struct Dated {
    let day: PartialDate
    let part: WorkPart?
    let isAgain: Bool

    /// How many episodes it has; 0 for a special, and for a viewing of the whole work.
    func episodes(of work: Work) -> Int { part.map { $0.isSpecial ? 0 : work.episodes(in: $0) } ?? 0 }
  }

  private static func dated(_ marks: Marks) -> [Dated] {
    var met: Set<WorkPart?> = []
    return marks.viewings.compactMap { viewing in
      viewing.day.map { Dated(day: $0, part: viewing.part, isAgain: !met.insert(viewing.part).inserted) }
    }
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
    result.pagesOnDays = pagesOnDays.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) }
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

extension Statistics.Amounts {
  /// Adds a viewing of a work.
  fileprivate mutating func add(_ viewing: StatisticsCount.Dated, of work: Work) {
    let count = viewing.episodes(of: work)
    switch work.kind.length {
    case .minutes:
      films += 1
      minutes += work.runtimeMinutes ?? 0
    case .pages:
      books += 1
      pages += work.pages ?? 0
    case .episodes:
      episodes += count
      minutes += viewing.part == nil ? work.minutesOfAllEpisodes ?? 0 : count * (work.runtimeMinutes ?? 0)
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
