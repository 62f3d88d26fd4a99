/// The meaning of a date that the user types: `2024-05-31`, `yesterday`, `last friday`, `3 days ago`, `31 May 2024`,
/// `31/05/2024`. Case is ignored; names of days and months may be cut to three letters.
public enum TypedDate: Sendable, Hashable {
  /// The words mean one date.
  case date(PartialDate)
  /// The words mean two days, the earlier one first: it is not known whether the month or the day comes first.
  case either(PartialDate, PartialDate)

  /// Reads the words of a date; `nil` for other words. Words such as `yesterday` count from `today`.
  public init?(_ text: some StringProtocol, today: PartialDate) {
    let words = text.lowercased().split { $0.isWhitespace || $0 == "," }.map(String.init)
    let slashed = words.count == 1 ? Self(numbers: words[0]) : nil
    guard let meaning = slashed ?? Self.date(words, today).map(Self.date) else { return nil }
    self = meaning
  }

  /// Reads `31/05/2024`, `5.31.2024` or `31-05-2024`. A number above 12 is the day; without one, both are possible.
  private init?(numbers text: String) {
    guard let sign = text.first(where: { !$0.isNumber }), "/.-".contains(sign) else { return nil }
    let parts = text.split(separator: sign, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int($0) : nil }
    guard parts.count == 3, numbers.count == 3 else { return nil }
    // If the year comes first, the month is next.
    let orders = parts[0].utf8.count == 4 ? [(0, 1, 2)] : parts[2].utf8.count == 4 ? [(2, 0, 1), (2, 1, 0)] : []
    let dates = Set(orders.compactMap { PartialDate(year: numbers[$0], month: numbers[$1], day: numbers[$2]) })
    guard let first = dates.min(), let last = dates.max() else { return nil }
    self = first == last ? .date(first) : .either(first, last)
  }

  private static func date(_ words: [String], _ today: PartialDate) -> PartialDate? {
    switch (words.count, words.first, words.last) {
    case (1, "today", _): return today
    case (1, "yesterday", _): return today.dayBefore
    case (1, let word?, _):
      return PartialDate(word) ?? weekday(word).flatMap { latest(weekday: $0, until: today) }
    case (2, "last", let name?):
      guard let day = weekday(name), let yesterday = today.dayBefore else { return nil }
      return latest(weekday: day, until: yesterday)
    case (3, let count?, "ago"):
      let days = ["day": 1, "days": 1, "week": 7, "weeks": 7][words[1]]
      guard let days, let count = count == "a" ? 1 : Int(count), (0...mostUnits).contains(count) else { return nil }
      return (0..<count * days).reduce(today) { date, _ in date?.dayBefore }
    case (2...3, _, _): return named(words, today)
    default: return nil
    }
  }

  /// The most days or weeks ago that are counted: a hundred years of weeks.
  private static let mostUnits = 5_200

  /// Reads `31 May 2024`, `May 31 2024`, `May 2024`, and `31 May`, which means the last one until today.
  private static func named(_ words: [String], _ today: PartialDate) -> PartialDate? {
    var rest = words
    guard let place = rest.prefix(2).firstIndex(where: { month($0) != nil }), let month = month(rest.remove(at: place))
    else { return nil }
    let numbers = rest.compactMap { Int(withoutOrdinal($0)) }
    guard numbers.count == rest.count, let first = numbers.first else { return nil }
    if numbers.count == 2 { return PartialDate(year: numbers[1], month: month, day: first) }
    if rest[0].utf8.count == 4 { return place == 0 ? PartialDate(year: first, month: month) : nil }
    let dates = [today.year, today.year - 1].compactMap { PartialDate(year: $0, month: month, day: first) }
    return dates.first { $0 <= today }
  }

  /// The number without the ending of an ordinal: `31` for `31st`.
  private static func withoutOrdinal(_ word: String) -> Substring {
    word.dropLast(["st", "nd", "rd", "th"].contains(where: word.hasSuffix) ? 2 : 0)
  }

  /// The last day with a name, up to a date.
  private static func latest(weekday: Int, until date: PartialDate) -> PartialDate? {
    (0..<6).reduce(date) { day, _ in day?.weekday == weekday ? day : day?.dayBefore }
  }

  private static func weekday(_ word: String) -> Int? { place(of: word, in: PartialDate.weekdays) }
  private static func month(_ word: String) -> Int? { place(of: word, in: months).map { $0 + 1 } }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
  ]

  /// The index of a name that is written in full, or cut to three letters or more.
  private static func place(of word: String, in names: [String]) -> Int? {
    word.count < 3 ? nil : names.firstIndex { $0.hasPrefix(word) }
  }
}

extension PartialDate {
  /// The names of the days in English, Sunday first.
  static let weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]

  /// The index of its day in `weekdays`; without a day, that of the first day.
  var weekday: Int {
    // 1970-01-01 was a Thursday.
    ((dayNumber + 4) % 7 + 7) % 7
  }
}
