// The sentences of news that arrives while a person is at the prompt.
import MarqueeDomain
import MarqueePresentation

extension Announcement {
  /// One or two sentences for the user, with times in this time zone.
  func text(in timeZone: TimeZone = .current) -> String {
    switch self {
    case .answered(let catalog, 0, _): "\(catalog.title) answered: no more results."
    case .answered(let catalog, let more, .matches):
      "\(catalog.title) answered: \(more.counted("more result")). Press Enter to show \(more == 1 ? "it" : "them")."
    case .answered(let catalog, 1, .shelves): "\(catalog.title) answered: 1 shelf. Press Enter to show it."
    case .answered(let catalog, let more, .shelves):
      "\(catalog.title) answered: \(more) shelves. Press Enter to show them."
    case .arrived, .begun(nil): "Loaded. Press Enter to show it."
    case .failed(let problem), .begun(let problem?): "\(problem.text) Press Enter for details."
    case .notice(let notice): notice.text
    case .renewed: "Updated. Press Enter to show the new version."
    case .changed: "Your library changed. Press Enter to show the changes."
    case .lost(let since): "Offline since \(clockTime(of: since, in: timeZone))."
    case .connected: "Online again."
    }
  }
}

extension Connectivity {
  /// The line above every screen while the network is lost; `nil` while there is a network.
  func banner(in timeZone: TimeZone = .current) -> String? {
    guard case .lost(let since) = self else { return nil }
    return "Offline since \(clockTime(of: since, in: timeZone)). Pages you have opened still work, and changes to your "
      + "library are saved."
  }
}

/// `14:02`.
private func clockTime(of date: Date, in timeZone: TimeZone) -> String {
  let style = Date.ISO8601FormatStyle(timeZone: timeZone).time(includingFractionalSeconds: false)
  return String(date.formatted(style).prefix(5))
}
