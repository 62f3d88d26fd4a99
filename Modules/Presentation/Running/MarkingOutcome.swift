import MarqueeDomain

extension ChangedWorks {
  /// What a change of marks came to, one or two sentences for the person.
  var outcome: String {
    guard let entry = marked.change else { return "\(soAlready): \(works.map(\.title).joined(separator: ", "))." }
    return "\(entry.summary)\(howMany). `undo` takes it back."
  }

  /// How many viewings were taken away, where they all were.
  private var howMany: String {
    guard change == .unseen(on: nil) else { return "" }
    let count = marked.before.values.reduce(0) { $0 + $1.viewings.count }
    return count == 1 ? " (1 viewing)" : " (\(count) viewings)"
  }

  /// Why there was nothing to change.
  private var soAlready: String {
    switch change {
    case .favorite(true): "Among the favorites already"
    case .favorite(false): "Not among the favorites"
    case .wanted(true): "On the watchlist already"
    case .wanted(false): "Not on the watchlist"
    case .seen(let date): "Seen on \(date) already"
    case .unseen(let date?): "Not in the diary on \(date)"
    case .unseen(nil): "Not in the diary"
    case .rate(let rating?): "Rated \(rating) already"
    case .rate(nil): "Not rated"
    case .note(.some): "The note says so already"
    case .note(nil): "There is no note"
    case .tag: "Tagged so already"
    case .untag: "Not tagged so"
    }
  }
}
