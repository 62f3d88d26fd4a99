import MarqueeDomain

// Reads a date that follows works.

extension Words {
  /// Reads works and an optional date after them: `seen 1 yesterday`. A title with a year, such as `dune 2021`, is
  /// tried before the year is read as a date.
  mutating func worksAndDate() async throws(Problem) -> (works: [Work.ID], date: PartialDate?) {
    let words = rest
    if let shown, !words.isEmpty, let date = try date(of: words) { return ([shown], date) }
    var afterRows = self
    let rows = try afterRows.leadingRows()
    if afterRows.rest.first?.lowercased() == "on" { afterRows.rest = afterRows.rest.dropFirst() }
    if !rows.isEmpty, let date = try date(of: afterRows.rest) { return (rows.withoutRepeats(of: \.self), date) }
    if let whole = try await title(of: words) { return ([whole], nil) }
    if shown == nil, Int(words.joined()) == nil, try date(of: words) != nil {
      // A word such as `Friday` names a film only where it is the exact title.
      guard let id = try await exactTitle(words) else {
        throw .usage(message: "Name a work before the date.", hint: usageProblem.text)
      }
      return ([id], nil)
    }
    for count in [3, 2, 1] where words.count > count {
      guard let date = try date(of: words.suffix(count)) else { continue }
      rest = words.dropLast(count)
      if rest.last?.lowercased() == "on", rest.count > 1 { rest = rest.dropLast() }
      if let whole = try await title(of: rest) { return ([whole], date) }
      if rest.count > 1, let last = rest.last, Int(last) == nil, try self.date(of: [last]) != nil {
        throw .usage(message: "Two dates given: `\(last)` and \(date).", hint: "Leave one out.")
      }
      return (try await allWorks(isNoTitle: true), date)
    }
    return (try await allWorks(isNoTitle: true), nil)
  }

  private func date(of words: ArraySlice<String>) throws(Problem) -> PartialDate? {
    guard let today = context.today, case let text = words.joined(separator: " "), numbered(text) == nil else {
      return nil
    }
    return try TypedDate(text, today: today)?.date(text)
  }
}
