// The page `help errors`.
import MarqueeDomain

extension HelpTopic {
  /// Exit statuses, and the codes of problems in JSON.
  static let errors = HelpTopic(
    "errors", title: "Exit status", summary: "exit statuses, and the codes of problems in JSON"
  ) {
    HelpSection(nil, .entries(exitStatuses.map { HelpEntry("\($0)", $1) }))
    HelpSection.prose(
      """
      Where some catalogs fail and others answer, the status is 0 and a notice names each that failed. Where all fail,
      the first one in the order of MARQUEE_CATALOGS decides. A command waits for all catalogs, no longer than
      MARQUEE_TIMEOUT. `help doctor` has the statuses of `doctor`.
      """)
    HelpSection("Codes of problems, in JSON", .entries(Problem.Code.allCases.map { HelpEntry($0.rawValue, $0.about) }))
    HelpSection.prose(
      """
      A message says what failed, why, and what to do next. In JSON a problem has `code`, `message`, `hint`,
      `retryable` and `retryAfter`, in seconds. --debug says what is requested; no key or token is ever shown.
      """)
  }

  /// What each exit status means.
  static let exitStatuses: [(Int32, String)] = [
    (0, "done; also for a search without a match"), (1, "failed; also by a fault of a service"),
    (2, "a command, flag or value that is not known, or a title that several works have"),
    (3, "not found"), (4, "not authorized"), (5, "offline, unreachable or timed out"),
    (6, "an answer that cannot be used"), (7, "refused by a service because of too many requests"),
    (8, "what you keep cannot be read or written"), (130, "interrupted"),
  ]
}

extension Problem.Code {
  /// When a problem has this code.
  fileprivate var about: String {
    switch self {
    case .offline: "the network may not be used (--offline, MARQUEE_OFFLINE), or there is none"
    case .timedOut: "no answer came within MARQUEE_TIMEOUT"
    case .unreachable: "no connection came about, or it broke"
    case .unauthorized: "a service refused the request, its key or its token (401, 403)"
    case .notFound: "there is no such work, person, place, list or file"
    case .rateLimited: "a service asks for fewer requests (429)"
    case .server: "a service failed (5xx), or something else that no other code names"
    case .malformed: "an answer cannot be used"
    case .storage: "a file of Marquee's cannot be read or written"
    case .usage: "the command line is wrong, or what it asks for is refused"
    }
  }
}
