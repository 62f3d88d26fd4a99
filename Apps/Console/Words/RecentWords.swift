import MarqueeDomain

// What is said of something since a day, and of a place in a series, wherever a reason is given.

extension PartialDate {
  /// A day not long ago as it is said: `3 May`, `3 May 2024`; without the day `May`, `May 2024`.
  ///
  /// - Parameter isShort: whether the day is left out where it is of another month than today's.
  fileprivate func recent(on today: PartialDate?, isShort: Bool = false) -> String {
    guard let month else { return yearText }
    let isThisYear = year == today?.year
    let name = StatsContent.monthNames[month - 1] + (isThisYear ? "" : " \(yearText)")
    guard let day, !isShort || isThisYear && month == today?.month else { return name }
    return "\(day) \(name)"
  }
}

extension PartialDate? {
  /// `wanted today`, `wanted since May`; `wanted` where the day is not known.
  func wantedText(on today: PartialDate?) -> String {
    map { $0 == today ? "wanted today" : "wanted since \($0.recent(on: today, isShort: true))" } ?? "wanted"
  }

  /// `started today`, `started 3 May`.
  func startedText(on today: PartialDate?) -> String {
    map { $0 == today ? "started today" : "started \($0.recent(on: today))" } ?? "started"
  }
}

extension Series {
  /// `Discworld 5, after Mort`.
  func text(after title: String) -> String { "\(name)\(numberText.map { " \($0)" } ?? ""), after \(title)" }
}
