// The day of a moment in the user's time zone.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension PartialDate {
  /// The day of a moment by the Gregorian calendar in the user's time zone (`TZ`, or `/etc/localtime`); `nil` outside
  /// the years 1 to 9999. The C library finds it: without ICU, Foundation knows no time zone except Greenwich's.
  public init?(dayOf moment: Date) {
    guard var seconds = time_t(exactly: moment.timeIntervalSince1970.rounded(.down)) else { return nil }
    var parts = tm()
    tzset()
    guard localtime_r(&seconds, &parts) != nil else { return nil }
    self.init(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }
}
