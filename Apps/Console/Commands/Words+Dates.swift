// Reads the dates and ratings that follow works: `seen heat yesterday 4.5`.
import MarqueeDomain

extension Words {
  /// Removes a rating at the end, unless it ends a title: `4.5`, `9/10` or `★★★★`, and after a date also `4`, which
  /// elsewhere would be a row.
  mutating func lastRating() async throws(Problem) -> Rating? {
    guard let word = rest.last, rest.count > 1 || shown != nil, !word.contains(where: \.isLetter),
      let rating = Rating(word), try await exactTitle(rest) == nil
    else { return nil }
    if Int(word) != nil {
      let before = rest.dropLast()
      var isAfterDate = false
      for count in 1...4 where try date(of: before.suffix(count)) != nil { isAfterDate = true }
      // `may 3` is a date itself.
      for count in 2...4 where try date(of: rest.suffix(count)) != nil { isAfterDate = false }
      if !isAfterDate { return nil }
    }
    rest = rest.dropLast()
    return rating
  }

  /// Puts a rating that precedes a date after it: `seen heat 4 yesterday`.
  mutating func moveRatingAfterDate() async throws(Problem) {
    for count in (1...4).reversed() where rest.count > count {
      guard try date(of: rest.suffix(count)) != nil else { continue }
      let (before, date) = (rest.dropLast(count), rest.suffix(count))
      guard let word = before.last, Rating(word) != nil, before.dropLast().contains(where: { Self.rows($0) == nil }),
        try await exactTitle(before) == nil
      else { return }
      rest = before.dropLast() + date + [word]
      return
    }
  }

  /// Reads works and an optional date: `seen 1 yesterday`. A title with a year, `dune 2021`, is tried before the date.
  mutating func worksAndDate() async throws(Problem) -> (works: [Work.ID], date: PartialDate?) {
    let words = rest
    if let shown, !words.isEmpty, let date = try date(of: words) {
      return try await meansTitle(words, insteadOf: date) ?? ([shown], date)
    }
    var afterRows = self
    let rows = try afterRows.leadingRows()
    if afterRows.rest.first?.lowercased() == "on" { afterRows.rest = afterRows.rest.dropFirst() }
    if !rows.isEmpty, let date = try date(of: afterRows.rest) { return (rows.withoutRepeats(of: \.self), date) }
    if let whole = try await title(of: words) { return ([whole], nil) }
    if shown == nil, Int(words.joined()) == nil, try date(of: words) != nil {
      // A word such as `Friday` names a film only where it is the exact title.
      guard let id = try await exactTitle(words) else {
        throw .usage(message: "Type a work before the date.", hint: usageProblem.text)
      }
      return ([id], nil)
    }
    for count in [3, 2, 1] where words.count > count || words.count == count && shown != nil {
      let text = words.suffix(count).joined(separator: " ")
      if TypedDate.isLikeDay(text), try await title(of: words) == nil { _ = try context.date(text) }
    }
    for count in [4, 3, 2, 1] where words.count > count {
      guard let date = try date(of: words.suffix(count)) else { continue }
      rest = words.dropLast(count)
      if ["on", "at"].contains(rest.last?.lowercased()), rest.count > 1 { rest = rest.dropLast() }
      if let whole = try await title(of: rest) { return ([whole], date) }
      if rest.count > 1, let last = rest.last, Int(last) == nil, try self.date(of: [last]) != nil {
        throw .usage(message: "Two dates given: `\(last)` and \(date).", hint: "Use only one.")
      }
      return (try await allWorks(isNoTitle: true), date)
    }
    return (try await allWorks(isNoTitle: true), nil)
  }

  /// Asks whether words are a date for the work on screen or the title of another work, if they can be both.
  private func meansTitle(
    _ words: ArraySlice<String>, insteadOf date: PartialDate
  ) async throws(Problem) -> (works: [Work.ID], date: PartialDate?)? {
    guard context.ask != nil, let id = try await exactTitle(words), id != shown else { return nil }
    let text = words.joined(separator: " ").excerpt
    let choices = ["the work on screen, \(date.phrase)", "the work called “\(text)”"]
    switch await context.choose("“\(text)” can be a date or a title. Which do you mean?", of: choices) {
    case 0: return nil
    case 1: return ([id], nil)
    default: throw .usage(message: "You chose nothing.", hint: "To give a date, use --on.")
    }
  }

  /// The date that words mean; `nil` if they mean none, or a row on screen.
  func date(of words: ArraySlice<String>) throws(Problem) -> PartialDate? {
    guard let today = context.today, case let text = words.joined(separator: " "), numbered(text) == nil else {
      return nil
    }
    guard let date = TypedDate(text, today: today) else { return nil }
    return try context.invocation.date(date, typed: text)
  }
}
