/// The meaning of a date that the user types: `2024-05-31`, `20240531`, `yesterday`, `last night`, `last friday`,
/// `two days ago`, `christmas`, `march`, `31 May 2024`, `31/05/2024`, `31.05.`, `last weekend`. Case is ignored; names of days and
/// months may be cut to three letters.
public enum TypedDate: Sendable, Hashable {
  /// The words mean one date.
  case date(PartialDate)
  /// The words mean two days, the earlier one first: it is not known whether the month or the day comes first, or which
  /// day of a weekend it was.
  case either(PartialDate, PartialDate)

  /// Reads the words of a date; `nil` for other words. Words such as `yesterday` count from `today`.
  public init?(_ text: some StringProtocol, today: PartialDate) {
    var words = text.lowercased().split { $0.isWhitespace || $0 == "," }.map(String.init)
    // `5th of march`, `last christmas`
    if words.count > 2, words[1] == "of" { words.remove(at: 1) }
    if words.count == 2, words[0] == "last", Self.holidays[[words[1]]] != nil { words.removeFirst() }
    if words == ["last", "weekend"] {
      let sunday = today.dayBefore.flatMap { Self.latest(weekday: 0, until: $0) }
      guard let sunday, let saturday = sunday.dayBefore else { return nil }
      self = .either(saturday, sunday)
      return
    }
    if words.count > 1, words[0] == "in" {
      // A month or a year follows: `in march`.
      words.removeFirst()
      guard let date = Self.date(words, today), date.day == nil else { return nil }
      self = .date(date)
      return
    }
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
    if let holiday = holiday(words, today) { return holiday }
    switch (words.count, words.first, words.last) {
    case (1, "today", _), (1, "now", _), (2, "just", "now"),
      (3, _, "ago") where isMoment(words):
      return today
    case (1, "yesterday", _): return today.dayBefore
    case (1, "tomorrow", _): return today.dayAfter
    case (_, "the", _): return date(Array(words.dropFirst()), today)
    case (1, let word?, _):
      return PartialDate(word) ?? PartialDate(digits: word) ?? yearless(word, until: today)
        ?? weekday(word).flatMap { latest(weekday: $0, until: today) } ?? bareMonth(words, today)
    case (2, "this", let time?) where times.contains(time): return today
    case (2, "last", let time?) where times.contains(time): return today.dayBefore
    case (2, "yesterday", let time?) where times.contains(time): return today.dayBefore
    case (3, "day", "yesterday") where words[1] == "before": return today.dayBefore?.dayBefore
    case (2, let name?, let time?) where times.contains(time) && weekday(name) != nil: return date([name], today)
    case (2, "last", let unit?) where units[unit] != nil: return ago(1, unit, today)
    case (2, "last", let name?):
      guard let yesterday = today.dayBefore else { return nil }
      if let day = weekday(name) { return latest(weekday: day, until: yesterday) }
      return bareMonth([name], today).flatMap { month in
        PartialDate(year: month.year - (month.month == today.month ? 1 : 0), month: month.month)
      }
    case (3, let count?, "ago"):
      let unit = words[1].hasSuffix("s") ? String(words[1].dropLast()) : words[1]
      guard let count = NumberWords.count(count) else { return nil }
      return ago(count, unit, today)
    case (2...3, _, _): return named(words, today)
    default: return nil
    }
  }

  /// Whether three words mean the last hour: `20 minutes ago`, `an hour ago`.
  private static func isMoment(_ words: [String]) -> Bool {
    guard let count = NumberWords.count(words[0]) else { return false }
    return words[1].hasPrefix("minute") ? (1...60).contains(count) : words[1] == "hour" && count == 1
  }

  private static let times: Set = ["morning", "afternoon", "evening", "night"]

  /// Reads a holiday, and a year. Without a year, it is the last one until today.
  private static func holiday(_ words: [String], _ today: PartialDate) -> PartialDate? {
    for count in [words.count, words.count - 1] where count > 0 {
      let name = words.prefix(count).map { $0.replacing("'", with: "").replacing("’", with: "") }
      guard let (month, day) = holidays[name] else { continue }
      if count == words.count { return latest(month: month, day: day, until: today) }
      guard let year = PartialDate(words[count]), year.month == nil else { return nil }
      return PartialDate(year: year.year, month: month, day: day)
    }
    return nil
  }

  /// Holidays on a fixed day.
  private static let holidays: [[String]: (month: Int, day: Int)] = [
    ["boxing", "day"]: (12, 26), ["christmas"]: (12, 25), ["christmas", "day"]: (12, 25),
    ["christmas", "eve"]: (12, 24), ["halloween"]: (10, 31), ["new", "year"]: (1, 1), ["new", "years"]: (1, 1),
    ["new", "years", "day"]: (1, 1), ["new", "years", "eve"]: (12, 31), ["valentines", "day"]: (2, 14),
    ["xmas"]: (12, 25), ["xmas", "eve"]: (12, 24),
  ]

  /// The most days, weeks, months or years ago that are counted: a hundred years of weeks.
  private static let mostUnits = 5_200
  /// How many days or months a unit has.
  private static let units: [String: (days: Int, months: Int)] = [
    "day": (1, 0), "week": (7, 0), "month": (0, 1), "year": (0, 12),
  ]

  /// The date so many units before a day: a day, a month or a year.
  private static func ago(_ count: Int, _ unit: String, _ today: PartialDate) -> PartialDate? {
    guard let (days, months) = units[unit], (0...mostUnits).contains(count) else { return nil }
    if months == 0 { return (0..<count * days).reduce(today) { date, _ in date?.dayBefore } }
    return today.before(months: count * months).flatMap {
      PartialDate(year: $0.year, month: months == 1 ? $0.month : nil)
    }
  }

  /// Reads a month alone, which means the last one until today.
  private static func bareMonth(_ words: [String], _ today: PartialDate) -> PartialDate? {
    guard words.count == 1, let month = month(words[0]) else { return nil }
    return PartialDate(year: month > today.month ?? 12 ? today.year - 1 : today.year, month: month)
  }

  /// Reads `31.12.` and `31.12`, which mean the last one until today.
  private static func yearless(_ word: String, until today: PartialDate) -> PartialDate? {
    guard let match = word.wholeMatch(of: #/([0-9]{1,2})\.(?:([0-9]{1,2})\.|([0-9]{2}))/#), let day = Int(match.1),
      let month = (match.2 ?? match.3).flatMap({ Int($0) })
    else { return nil }
    return latest(month: month, day: day, until: today)
  }

  /// The last day of a month and a number, up to a date.
  private static func latest(month: Int, day: Int, until today: PartialDate) -> PartialDate? {
    // A leap day may be up to eight years ago.
    (0...8).lazy.compactMap { PartialDate(year: today.year - $0, month: month, day: day) }.first { $0 <= today }
  }

  /// Whether a text has the form of a day, though it may not be one: `2024-02-30`, `20240230`, `31.02.`, `30 feb`.
  public static func isLikeDay(_ text: String) -> Bool {
    let text = text.lowercased()
    let numbers =
      #/[0-9]{4}([-/.])[0-9]{1,2}\1[0-9]{1,2}|[0-9]{1,2}([-/.])[0-9]{1,2}\2[0-9]{4}|(19|20)[0-9]{6}|[0-9]{1,2}\.([0-9]{1,2}\.|[0-9]{2})/#
    if text.wholeMatch(of: numbers) != nil { return true }
    let words = text.split(separator: " ").map(String.init)
    guard (2...3).contains(words.count), let place = words.prefix(2).firstIndex(where: { month($0) != nil }) else {
      return false
    }
    return words[1 - place].wholeMatch(of: #/[0-9]{1,2}(st|nd|rd|th)?/#) != nil
      && (words.count == 2 || words[2].wholeMatch(of: #/[0-9]{4}/#) != nil)
  }

  /// Reads `31 May 2024`, `May 31 2024`, `May 2024`, and `31 May`, which means the last one until today.
  private static func named(_ words: [String], _ today: PartialDate) -> PartialDate? {
    var rest = words
    guard let place = rest.prefix(2).firstIndex(where: { month($0) != nil }), let month = month(rest.remove(at: place))
    else { return nil }
    let numbers = rest.compactMap { Int(withoutOrdinal($0)) }
    guard numbers.count == rest.count, let first = numbers.first else { return nil }
    if numbers.count == 2 { return PartialDate(year: numbers[1], month: month, day: first) }
    if first > 31 { return place == 0 ? PartialDate(year: first, month: month) : nil }
    return latest(month: month, day: first, until: today)
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
  /// The next day; `nil` for a month or a year.
  fileprivate var dayAfter: PartialDate? {
    guard let month, let day else { return nil }
    return PartialDate(year: year, month: month, day: day + 1) ?? PartialDate(year: year, month: month + 1, day: 1)
      ?? PartialDate(year: year + 1, month: 1, day: 1)
  }

  /// The day so many months earlier, or the last one of that month.
  func before(months: Int) -> PartialDate? {
    guard let month else { return nil }
    let earlier = year * 12 + month - 1 - months
    let days = day.map { (1...$0).reversed() }
    guard let days else { return PartialDate(year: earlier / 12, month: earlier % 12 + 1) }
    return days.lazy.compactMap { PartialDate(year: earlier / 12, month: earlier % 12 + 1, day: $0) }.first
  }

  /// Reads the eight digits of a day, such as `20240531`; `nil` for other text.
  fileprivate init?(digits text: String) {
    guard let match = text.wholeMatch(of: #/([0-9]{4})([0-9]{2})([0-9]{2})/#) else { return nil }
    self.init("\(match.1)-\(match.2)-\(match.3)")
  }

  /// The names of the days in English, Sunday first.
  static let weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]

  /// The index of its day in `weekdays`; without a day, that of the first day.
  var weekday: Int {
    // 1970-01-01 was a Thursday.
    ((dayNumber + 4) % 7 + 7) % 7
  }
}
