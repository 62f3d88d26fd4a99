public import MarqueeDomain

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What changes while a screen stands, to be said in one line; the screen itself is never repainted.
public enum Announcement: Sendable, Hashable {
  /// A catalog that was late has answered: how many works, people or shelves its answer adds, as `more`.
  case answered(Catalog, more: Int, of: Noun)
  /// What the screen was waiting for is there.
  case arrived
  /// What the screen was waiting for will not come.
  case failed(Problem)
  /// A sentence that the screen has learned since.
  case notice(String)
  /// The library was changed, not by a command of the person's here, and with it what the screen shows.
  case changed
  case lost(since: Date)
  case connected

  public enum Noun: Sendable, Hashable {
    case matches
    case shelves
  }

  /// One or two sentences for the person.
  ///
  /// - Parameter timeZone: in which times are told.
  public func text(in timeZone: TimeZone = .current) -> String {
    switch self {
    case .answered(let catalog, 0, _): "\(catalog.title) answered: nothing more."
    case .answered(let catalog, let more, .matches): "\(catalog.title) answered: \(more) more. Enter shows them."
    case .answered(let catalog, 1, .shelves): "\(catalog.title) answered: 1 shelf. Enter shows it."
    case .answered(let catalog, let more, .shelves): "\(catalog.title) answered: \(more) shelves. Enter shows them."
    case .arrived: "What was on its way is here. Enter shows it."
    case .failed(let problem): "\(problem.message) Enter tells more."
    case .notice(let sentence): sentence
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
