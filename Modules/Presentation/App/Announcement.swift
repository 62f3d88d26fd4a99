public import MarqueeDomain

/// News to print above the prompt: what has changed since a screen was shown, which is never repainted.
public enum Announcement: Sendable, Hashable {
  /// A catalog that was late has answered: how many works, people or shelves its answer adds, as `more`.
  case answered(Catalog, more: Int, of: CountedNoun)
  /// Something has come of a screen of which there was nothing to show, or it failed.
  case begun(Problem?)
  /// The screen has finished loading.
  case arrived
  /// The screen failed to load.
  case failed(Problem)
  /// A notice that the screen has received since.
  case notice(Notice)
  /// The services had something newer than what was shown at once.
  case renewed
  /// The library was changed by another session, and with it what the screen shows.
  case changed
  case lost(since: Date)
  case connected

  public enum CountedNoun: Sendable, Hashable {
    case matches
    case shelves
  }
}
