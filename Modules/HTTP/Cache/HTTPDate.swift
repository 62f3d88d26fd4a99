import MarqueeSystem

/// Reads dates in the three forms that HTTP allows.
extension Date {
  private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

  /// A time as HTTP writes it (RFC 9110, section 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`, and the obsolete `Sunday,
  /// 06-Nov-94 08:49:37 GMT` and `Sun Nov  6 08:49:37 1994`, in any case. A year of two digits is at most 50 years
  /// after `reference`.
  init?(httpDate text: String, near reference: Date) {
    let parts = text.lowercased().split(separator: " ", omittingEmptySubsequences: false)
    let hasComma = parts[0].last == ","
    let date: Date? =
      switch (parts.count, parts.last) {
      case (6, "gmt") where hasComma:
        Self.utc(Self.number(parts[3], digits: 4), parts[2], Self.number(parts[1], digits: 2), parts[4])
      case (4, "gmt") where hasComma: Self.rfc850(parts[1], parts[2], near: reference)
      case (6, let year?) where !hasComma && parts[2].isEmpty:
        Self.utc(Self.number(year, digits: 4), parts[1], Self.number(parts[3], digits: 1), parts[4])
      case (5, let year?) where !hasComma:
        Self.utc(Self.number(year, digits: 4), parts[1], Self.number(parts[2], digits: 2), parts[3])
      default: nil
      }
    guard let date else { return nil }
    self = date
  }

  /// A date of the form `06-nov-94`.
  private static func rfc850(_ text: Substring, _ time: Substring, near reference: Date) -> Date? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let year = number(parts[2], digits: 2) else { return nil }
    var seconds = time_t(reference.timeIntervalSince1970)
    var now = tm()
    gmtime_r(&seconds, &now)
    let thisYear = now.tm_year + 1900
    let sameCentury = thisYear - thisYear % 100 + year
    return utc(
      sameCentury > thisYear + 50 ? sameCentury - 100 : sameCentury, parts[1], number(parts[0], digits: 2), time)
  }

  private static func utc(_ year: Int32?, _ month: Substring, _ day: Int32?, _ time: Substring) -> Date? {
    let clock = time.split(separator: ":", omittingEmptySubsequences: false).map { number($0, digits: 2) }
    guard let year, let day, let month = months.firstIndex(of: String(month)), clock.count == 3,
      let hour = clock[0], let minute = clock[1], let second = clock[2], hour < 24, minute < 60, second <= 60
    else { return nil }
    var parts = tm()
    parts.tm_year = year - 1900
    parts.tm_mon = Int32(month)
    parts.tm_mday = day
    parts.tm_hour = hour
    parts.tm_min = minute
    let minutes = timegm(&parts)
    // A day that the month does not have, such as 31 February, was carried into the next month.
    guard parts.tm_mday == day else { return nil }
    return Date(timeIntervalSince1970: TimeInterval(minutes) + TimeInterval(second))
  }

  private static func number(_ text: Substring, digits: Int) -> Int32? {
    text.utf8.count == digits && text.utf8.allSatisfy(\.isDigit) ? Int32(text) : nil
  }
}
