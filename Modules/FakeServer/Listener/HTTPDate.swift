import MarqueeSystem

/// Formats times for HTTP: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
struct HTTPDate {
  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  private var second = time_t.min
  private var text = ""

  /// The system's time now; formatted once a second.
  mutating func now() -> String {
    let now = time(nil)
    if now != second { (second, text) = (now, Self.text(now)) }
    return text
  }

  /// - Parameter seconds: since 1970, UTC.
  static func text(_ seconds: time_t) -> String {
    var seconds = seconds
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let two = { (number: Int32) in number < 10 ? "0\(number)" : "\(number)" }
    let day = days[Int(max(0, parts.tm_wday)) % 7]
    let month = months[Int(max(0, parts.tm_mon)) % 12]
    let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(two).joined(separator: ":")
    return "\(day), \(two(parts.tm_mday)) \(month) \(Int(parts.tm_year) + 1900) \(clock) GMT"
  }
}
