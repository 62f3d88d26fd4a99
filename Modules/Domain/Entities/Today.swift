// The day that it is where the person is.

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension PartialDate {
  /// The day of a moment by the Gregorian calendar; `nil` outside the years 1 to 9999.
  public init?(dayOf moment: Date, in timeZone: TimeZone = .current) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let parts = calendar.dateComponents([.era, .year, .month, .day], from: moment)
    guard parts.era == 1, let year = parts.year else { return nil }
    self.init(year: year, month: parts.month, day: parts.day)
  }
}
