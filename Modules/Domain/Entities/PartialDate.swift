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
    self.year = year
    self.month = month
    self.day = day
  }

  /// Reads `yyyy`, `-yyyy`, `yyyy-MM` or `yyyy-MM-dd`; `nil` for any other text.
  public init?(_ text: some StringProtocol) {
    var digits = DigitReader(text)
    let isBeforeOurEra = digits.take("-")
    guard let year = digits.number(4) else { return nil }
    if isBeforeOurEra {
      guard digits.isAtEnd else { return nil }
      self.init(year: -year)
      return
    }
    var (month, day): (Int?, Int?)
    if !digits.isAtEnd {
      guard digits.take("-"), let number = digits.number(2) else { return nil }
      month = number
    }
    if !digits.isAtEnd {
      guard digits.take("-"), let number = digits.number(2) else { return nil }
      day = number
    }
    guard digits.isAtEnd else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day before; `nil` if the day is not known, and for the first day of year 1.
  public var dayBefore: PartialDate? {
    guard let month, let day else { return nil }
    if day > 1 { return PartialDate(year: year, month: month, day: day - 1) }
    guard month > 1 else { return PartialDate(year: year - 1, month: 12, day: 31) }
    return PartialDate(year: year, month: month - 1, day: Self.days(in: month - 1, of: year))
  }

  public var description: String {
    var text = (year < 0 ? "-" : "") + padded(abs(year), to: 4)
    if let month { text += "-" + padded(month, to: 2) }
    if let day { text += "-" + padded(day, to: 2) }
    return text
  }

  /// The earlier date comes first; a less exact date comes before a more exact one.
  public static func < (left: Self, right: Self) -> Bool {
    (left.year, left.month ?? 0, left.day ?? 0) < (right.year, right.month ?? 0, right.day ?? 0)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

/// A day, with or without a time of day, as a movie-rows feed writes it: `2022-08-19 15:10`, or in the form of ISO 8601.
public struct LocalDateTime: Sendable, Hashable, CustomStringConvertible {
  /// The day, the time in hours and minutes, and the zone: `2024-05-01 10:00 +02:00`.
  public let description: String

  /// Reads `yyyy-MM-dd`, which a `T` or a blank and `HH:mm` may follow, then seconds, then a zone; `nil` for any other
  /// text.
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

/// Reads a text from its start: a fixed number of ASCII digits, or a sign. `Int` would also accept a `+`.
private struct DigitReader {
  private var rest: Substring.UTF8View

  /// Begins at the start of a text. All texts become one type, because this runs for every work of every list.
  init(_ text: some StringProtocol) { rest = Substring(text).utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func number(_ width: Int) -> Int? {
    var number = 0
    for _ in 0..<width {
      guard let byte = rest.popFirst(), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }

  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: sign) else { return false }
    rest.removeFirst()
    return true
  }
}

private func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

extension PartialDate {
  /// Noon of the day in Greenwich, in seconds since 1970. At that time it is the same day in most of the world. Without
  /// a day or a month, the first one counts.
  public var noon: Int64 {
    // Days of the Gregorian calendar, counted from a March, so that a leap day ends a year.
    let (month, day) = (month ?? 1, day ?? 1)
    let years = month > 2 ? year : year - 1
    let daysInYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let days = years * 365 + years / 4 - years / 100 + years / 400 + daysInYear - 719_468
    return Int64(days) * 86_400 + 43_200
  }
}
