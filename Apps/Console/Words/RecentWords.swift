import MarqueeDomain

// The texts about recent days and about places in a series, for reasons.

extension PartialDate {
  /// A recent day: `3 May`, `3 May 2024`; without the day `May`, `May 2024`.
  ///
  /// - Parameter isShort: whether a day of another month than today's is left out.
  fileprivate func recent(on today: PartialDate?, isShort: Bool = false) -> String {
    guard let month else { return yearText }
    let isThisYear = year == today?.year
    let name = StatsContent.monthNames[month - 1] + (isThisYear ? "" : " \(yearText)")
    guard let day, !isShort || isThisYear && month == today?.month else { return name }
    return "\(day) \(name)"
  }
}

extension PartialDate? {
  /// `wanted today`, `wanted since May`; `wanted` if the day is not known.
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
