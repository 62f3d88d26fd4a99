/// A date that may be only a year, or a year and a month.
///
/// Its text is ISO 8601's reduced form: `1986`, `1986-08`, `1986-08-02`. A day that the Gregorian calendar does not
/// have is not a date. Dates before our era are years alone: `-0700` is 700 BC, as in Goodreads and in version 1.0 of
/// XML Schema's gYear, which have no year 0.
public struct PartialDate: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The year: -9999 to 9999, never 0.
  public let year: Int
  /// The month, 1 to 12; `nil` if it is not known.
  public let month: Int?
  /// The day, 1 to 31; `nil` if it is not known, and always without a month.
  public let day: Int?

  /// Creates a date; `nil` for one that the calendar does not have.
  public init?(year: Int, month: Int? = nil, day: Int? = nil) {
    guard (1...9999).contains(year) || (-9999...(-1)).contains(year) && month == nil else { return nil }
    if let month, !(1...12).contains(month) { return nil }
    if let day {
      guard let month, (1...Self.days(in: month, of: year)).contains(day) else { return nil }
    }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The first day of our era.
  static let first = PartialDate(1, 1, 1)

  private init(_ year: Int, _ month: Int, _ day: Int) { (self.year, self.month, self.day) = (year, month, day) }

  /// Reads `yyyy`, `-yyyy`, `yyyy-MM` or `yyyy-MM-dd`; `nil` for any other text.
  public init?(_ text: some StringProtocol) {
    // All texts become one type, and no arrays are made, because this runs for every work of every list.
    var rest = Substring(text).utf8
    let isBeforeOurEra = rest.first == UInt8(ascii: "-")
    if isBeforeOurEra { rest.removeFirst() }
    guard let year = Self.number(&rest, digits: 4) else { return nil }
    let month = isBeforeOurEra ? nil : Self.number(&rest, digits: 2, isPart: true)
    let day = month == nil ? nil : Self.number(&rest, digits: 2, isPart: true)
    guard rest.isEmpty else { return nil }
    self.init(year: isBeforeOurEra ? -year : year, month: month, day: day)
  }

  /// Removes so many ASCII digits from the beginning, those of a part with a `-` in front; otherwise removes nothing.
  private static func number(_ text: inout Substring.UTF8View, digits: Int, isPart: Bool = false) -> Int? {
    var (rest, number) = (text, 0)
    if isPart, rest.popFirst() != UInt8(ascii: "-") { return nil }
    for _ in 0..<digits {
      // `Int` would also accept a sign.
      guard let byte = rest.popFirst(), (0x30...0x39).contains(byte) else { return nil }
      number = number * 10 + Int(byte & 0x0F)
    }
    text = rest
    return number
  }

  /// The day before; `nil` if the day is not known, and for the first day of year 1.
  public var dayBefore: PartialDate? {
    guard let month, let day else { return nil }
    if day > 1 { return PartialDate(year: year, month: month, day: day - 1) }
    guard month > 1 else { return PartialDate(year: year - 1, month: 12, day: 31) }
    return PartialDate(year: year, month: month - 1, day: Self.days(in: month - 1, of: year))
  }

  public var description: String {
    let number = abs(year)
    var text = (year < 0 ? "-" : "") + Self.pairs[number / 100] + Self.pairs[number % 100]
    if let month { text += "-" + Self.pairs[month] }
    if let day { text += "-" + Self.pairs[day] }
    return text
  }

  /// `00` to `99`. An import writes several dates for each row: padding each number was 3 percent of its time.
  private static let pairs = (0..<100).map { padded($0, to: 2) }

  /// The earlier date comes first; a less exact date comes before a more exact one.
  public static func < (left: Self, right: Self) -> Bool {
    (left.year, left.month ?? 0, left.day ?? 0) < (right.year, right.month ?? 0, right.day ?? 0)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    month == 12 ? 31 : dayNumber(year, month + 1, 1) - dayNumber(year, month, 1)
  }
}

/// A day, with or without a time of day, as a movie-rows feed writes it: `2022-08-19 15:10`, or in the form of ISO 8601.
public struct LocalDateTime: Sendable, Hashable, CustomStringConvertible {
  /// The day, the time in hours and minutes, and the zone: `2024-05-01 10:00 +02:00`.
  public let description: String

  /// Reads `yyyy-MM-dd`, perhaps with a `T` or a blank and `HH:mm`, seconds, and a zone; `nil` for any other text.
  public init?(_ text: some StringProtocol) {
    let form =
      #/
      ([0-9\-]{10})
      (?: [Tt\ ] ((?:[01][0-9]|2[0-3]):[0-5][0-9]) (?: :[0-6][0-9] (?:[.,][0-9]+)? )?
      \ ? ([Zz]|UTC|[+\-][0-9]{2}:?[0-9]{2})? )?
      /#
    guard let (_, date, time, zone) = String(text).wholeMatch(of: form)?.output, PartialDate(date) != nil else {
      return nil
    }
    description = [date, time, zone?.count == 1 ? "UTC" : zone].compactMap(\.self).joined(separator: " ")
  }
}

/// The digits of a number, with zeros in front.
func padded(_ number: some BinaryInteger, to width: Int, radix: Int = 10) -> String {
  let digits = String(number, radix: radix)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

extension PartialDate {
  /// Noon of the day in Greenwich, in seconds since 1970. At that time it is the same day in most of the world. Without
  /// a day or a month, the first one counts.
  public var noon: Int64 { Int64(dayNumber) * 86_400 + 43_200 }
  /// Days since 1970-01-01. Without a day or a month, the first one counts.
  var dayNumber: Int { Self.dayNumber(year, month ?? 1, day ?? 1) }

  /// Days of the Gregorian calendar since 1970-01-01, counted from a March, so that a leap day ends a year.
  static func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let years = month > 2 ? year : year - 1
    let daysInYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return years * 365 + years / 4 - years / 100 + years / 400 + daysInYear - 719_468
  }
}
