/// A value that can be compared, with its neighbors.
protocol QueryBound: Comparable {
  /// The next value; `nil` after the last one.
  var next: Self? { get }
  /// The previous value; `nil` before the first one.
  var previous: Self? { get }
}

extension Double: QueryBound {
  var next: Double? { nextUp }
  var previous: Double? { nextDown }
}

extension PartialDate: QueryBound {
  /// As exact as this date: the next day, month or year.
  var next: PartialDate? {
    guard let month else { return PartialDate(year: year + 1) }
    if let day, let next = PartialDate(year: year, month: month, day: day + 1) { return next }
    let first = day == nil ? nil : 1
    return PartialDate(year: year, month: month + 1, day: first) ?? PartialDate(year: year + 1, month: 1, day: first)
  }

  var previous: PartialDate? {
    guard let month else { return PartialDate(year: year - 1) }
    if day != nil { return dayBefore }
    return PartialDate(year: year, month: month - 1) ?? PartialDate(year: year - 1, month: 12)
  }
}
