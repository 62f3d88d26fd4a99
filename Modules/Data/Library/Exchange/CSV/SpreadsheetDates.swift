import MarqueeDomain
import Synchronization

/// The dates of a file that a spreadsheet saved anew, such as `6/29/2022`: whether the month or the day stands first in them
/// is told by the others of the file, of which one is above 12. The file is read for that when the first such date is met.
final class SpreadsheetDates: Sendable {
  private enum Order {
    case monthFirst, dayFirst
  }

  private let open: @Sendable () throws(Problem) -> InputFile
  private let found = Mutex<Order??>(.none)

  init(_ open: @escaping @Sendable () throws(Problem) -> InputFile) { self.open = open }

  /// What became of a date.
  enum Reading {
    case date(PartialDate)
    /// It means one of two days.
    case ambiguous
    /// It is not a date of this form.
    case none
  }

  func reading(_ text: some StringProtocol) -> Reading {
    guard let (first, second, year) = Self.parts(text) else { return .none }
    let months = PartialDate(year: year, month: first, day: second)
    let days = PartialDate(year: year, month: second, day: first)
    guard let months, let days, months != days else { return (months ?? days).map { .date($0) } ?? .none }
    return switch order {
    case .monthFirst?: .date(months)
    case .dayFirst?: .date(days)
    case nil: .ambiguous
    }
  }

  private var order: Order? {
    found.withLock { found in
      if case .some(let known) = found { return known }
      let order = orderInFile()
      found = .some(order)
      return order
    }
  }

  /// `nil` where no date tells, or two contradict each other.
  private func orderInFile() -> Order? {
    var orders: Set<Order> = []
    do throws(Problem) {
      var reader = try CSVReader(try open())
      while let item = try reader.next() {
        guard case .row(let row) = item else { continue }
        for index in row.cells.indices where (8...10).contains(row.cells[index].range.count) {
          guard let (first, second, year) = Self.parts(row.repaired(index)) else { continue }
          if first > 12, PartialDate(year: year, month: second, day: first) != nil { orders.insert(.dayFirst) }
          if second > 12, PartialDate(year: year, month: first, day: second) != nil { orders.insert(.monthFirst) }
        }
      }
    } catch {
      // The rows themselves are read once more, and say what is wrong.
      return nil
    }
    return orders.count == 1 ? orders.first : nil
  }

  /// The numbers of `6/29/2022`, `29.6.2022` or `29-6-2022`.
  private static func parts(_ text: some StringProtocol) -> (Int, Int, year: Int)? {
    for sign: Character in ["/", ".", "-"] {
      let parts = text.split(separator: sign, omittingEmptySubsequences: false)
      guard parts.count == 3, (1...2).contains(parts[0].utf8.count), (1...2).contains(parts[1].utf8.count),
        parts[2].utf8.count == 4, let first = Int(parts[0]), let second = Int(parts[1]), let year = Int(parts[2]),
        first > 0, second > 0
      else { continue }
      return (first, second, year)
    }
    return nil
  }
}
