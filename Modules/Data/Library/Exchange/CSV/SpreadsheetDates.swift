import MarqueeDomain
import Synchronization

/// Finds out the order of month and day in the dates of a file that a spreadsheet has saved, such as `6/29/2022`. Other
/// dates of the file decide it: a number above 12 must be the day. They are searched when first needed.
final class SpreadsheetDates: Sendable {
  private let open: @Sendable () throws(Problem) -> InputFile
  /// Whether the month comes first. The outer `nil` means that the file has not been searched yet; the inner `nil`,
  /// that no date decides it or two contradict each other.
  private let isMonthFirst = Mutex<Bool??>(.none)

  init(_ open: @escaping @Sendable () throws(Problem) -> InputFile) { self.open = open }

  /// The days that a text may mean: none if it is not a date of this form, two if the file does not decide the order.
  func days(_ text: some StringProtocol) -> [PartialDate] {
    let days = Self.bothOrders(String(text))
    guard let monthFirst = days.monthFirst, let dayFirst = days.dayFirst, monthFirst != dayFirst else {
      return [days.monthFirst ?? days.dayFirst].compactMap(\.self)
    }
    let isMonthFirst = isMonthFirst.withLock { known in
      let found = known ?? isMonthFirstInFile()
      known = .some(found)
      return found
    }
    // Where people write dots, the day comes first.
    return isMonthFirst.map { [$0 ? monthFirst : dayFirst] }
      ?? (text.contains(".") ? [dayFirst] : [monthFirst, dayFirst])
  }

  private func isMonthFirstInFile() -> Bool? {
    var orders: Set<Bool> = []
    do throws(Problem) {
      var reader = try CSVReader(try open())
      while let item = try reader.next() {
        guard case .row(let row) = item else { continue }
        for index in row.cells.indices where (8...26).contains(row.cells[index].range.count) {
          let days = Self.bothOrders(String(row.repaired(index).prefix { $0 != " " }))
          if (days.monthFirst == nil) != (days.dayFirst == nil) { orders.insert(days.monthFirst != nil) }
        }
      }
    } catch {
      // The rows are read a second time for the import, which reports the error.
      return nil
    }
    return orders.count == 1 ? orders.first : nil
  }

  /// The two readings of `6/29/2022`, `29.6.2022` or `29-6-2022`; `nil` for a reading that is not a day.
  private static func bothOrders(_ text: String) -> (monthFirst: PartialDate?, dayFirst: PartialDate?) {
    guard let parts = text.wholeMatch(of: #/(\d{1,2})([/.-])(\d{1,2})\2(\d{4})/#)?.output, let first = Int(parts.1),
      let second = Int(parts.3), let year = Int(parts.4)
    else { return (nil, nil) }
    return (PartialDate(year: year, month: first, day: second), PartialDate(year: year, month: second, day: first))
  }
}
