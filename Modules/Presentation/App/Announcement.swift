public import MarqueeDomain

/// News to print above the prompt: what has changed since a screen was printed. A printed screen is never repainted.
public enum Announcement: Sendable, Hashable {
  /// A late catalog has answered. `more` is the number of works, people or shelves in its answer; `of` is the noun for
  /// them.
  case answered(Catalog, more: Int, of: CountedNoun)
  /// A screen that had nothing to show now has something, or has failed with the problem.
  case begun(Problem?)
  /// The screen has finished loading.
  case arrived
  /// The screen failed to load.
  case failed(Problem)
  /// A notice that the screen has received after it was printed.
  case notice(Notice)
  /// The services had something newer than what was shown at once.
  case renewed
  /// Another session has changed the library, and with it what the screen shows.
  case changed
  /// The network was lost, at the time given.
  case lost(since: Date)
  /// The network is back.
  case connected

  /// What an answer's elements are called in a message.
  public enum CountedNoun: Sendable, Hashable {
    /// Works and people, as a search finds them.
    case matches
    /// Shelves, as the dashboard shows them.
    case shelves
  }
}
