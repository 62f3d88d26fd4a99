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
  case notice(String)
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

  /// One or two sentences for the person.
  ///
  /// - Parameter timeZone: of the times in it.
  public func text(in timeZone: TimeZone = .current) -> String {
    switch self {
    case .answered(let catalog, 0, _): "\(catalog.title) answered: nothing more."
    case .answered(let catalog, let more, .matches): "\(catalog.title) answered: \(more) more. Enter shows them."
    case .answered(let catalog, 1, .shelves): "\(catalog.title) answered: 1 shelf. Enter shows it."
    case .answered(let catalog, let more, .shelves): "\(catalog.title) answered: \(more) shelves. Enter shows them."
    case .arrived, .begun(nil): "What was on its way is here. Enter shows it."
    case .failed(let problem), .begun(let problem?): "\(problem.message) Enter tells more."
    case .notice(let sentence): sentence
    case .renewed: "Newer answers have come. Enter shows them."
    case .changed: "The library has changed. Enter shows it."
    case .lost(let since): "Offline since \(clockTime(of: since, in: timeZone))."
    case .connected: "Online again."
    }
  }
}

extension Connectivity {
  /// What stands above every screen while the network is lost.
  public func banner(in timeZone: TimeZone = .current) -> String? {
    guard case .lost(let since) = self else { return nil }
    return "Offline since \(clockTime(of: since, in: timeZone)). Pages you have seen still open; changes to your "
      + "library are kept."
  }
}

/// `14:02`.
private func clockTime(of date: Date, in timeZone: TimeZone) -> String {
  let style = Date.ISO8601FormatStyle(timeZone: timeZone).time(includingFractionalSeconds: false)
  return String(date.formatted(style).prefix(5))
}
