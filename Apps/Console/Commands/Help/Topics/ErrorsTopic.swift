// The page `help errors`.
import MarqueeDomain

extension HelpTopic {
  /// Exit statuses, and the codes of problems in JSON.
  static let errors = HelpTopic("errors", title: "Exit status", summary: "exit statuses and error codes") {
    HelpSection(nil, .entries(exitStatuses.map { HelpEntry("\($0)", $1) }))
    HelpSection.prose(
      """
      If some catalogs fail and others answer, the status is 0 and a notice names each failure. If all fail, the first
      catalog in MARQUEE_CATALOGS determines the status. A command waits for all catalogs, but no longer than
      MARQUEE_TIMEOUT. For the statuses of `doctor`, see `help doctor`.
      """)
    HelpSection("Error codes in JSON", .entries(Problem.Code.allCases.map { HelpEntry($0.rawValue, $0.about) }))
    HelpSection.prose(
      """
      A message says what failed, why, and what to do next. In JSON, a problem has `code`, `message`, `hint`,
      `retryable` and `retryAfter` (in seconds). --debug prints each request. Marquee never shows a key or token.
      """)
  }

  /// What each exit status means.
  static let exitStatuses: [(Int32, String)] = [
    (0, "success, even if a search has no matches"), (1, "failure, including a failing service"),
    (2, "unknown command, flag or value, or an ambiguous title"), (3, "not found"), (4, "not authorized"),
    (5, "offline, unreachable or timed out"), (6, "invalid response from a service"), (7, "too many requests"),
    (8, "can't read or write a file"), (130, "interrupted"),
  ]
}

extension Problem.Code {
  /// When a problem has this code.
  fileprivate var about: String {
    switch self {
    case .offline: "offline mode (--offline, MARQUEE_OFFLINE) or no network"
    case .timedOut: "no answer within MARQUEE_TIMEOUT"
    case .unreachable: "can't connect, or the connection broke"
    case .unauthorized: "a service rejected the request, the key or the token (401, 403)"
    case .notFound: "no such work, person, place, list or file"
    case .rateLimited: "too many requests (429)"
    case .server: "a service failed (5xx), or an error without its own code"
    case .malformed: "invalid response from a service"
    case .storage: "can't read or write a file"
    case .usage: "invalid command line or refused request"
    }
  }
}
