/// The one error that crosses a port: what went wrong, in the terms of the person who has to deal with it.
///
/// `service` is the name a person knows: `Studio Ghibli`, or a file's path.
public enum Problem: Error, Sendable, Hashable {
  /// The caller no longer wants the answer: the third outcome, never shown, no reason for a fallback.
  case cancelled
  /// The network is not to be used, or there is none.
  case offline(service: String)
  case timedOut(service: String, after: Duration)
  /// `hint` says what to do where that is more than trying again.
  case unreachable(service: String, detail: String, hint: String? = nil)
  case unauthorized(service: String, detail: String, hint: String)
  /// `what` completes “there is no …”, such as `film ghibli:film/123`.
  case notFound(what: String, hint: String? = nil)
  case rateLimited(service: String, retryAfter: Duration?)
  /// The service answered with an error of its own.
  case server(service: String, status: Int)
  /// An answer, or a file, that cannot be used.
  case malformed(service: String, detail: String)
  case storage(message: String, hint: String)
  /// Something in Marquee's own surroundings failed.
  case failed(message: String, hint: String)
  /// Asked for something that does not exist or makes no sense. Nothing was done.
  case usage(message: String, hint: String)

  /// The word that scripts see in `problem.code`.
  public enum Code: String, Sendable {
    case offline, timedOut, unreachable, unauthorized, notFound, rateLimited, server, malformed, storage, usage
  }
}

/// A problem in words and numbers.
public struct ProblemReport: Sendable, Hashable {
  /// `nil` for a cancellation.
  public let code: Problem.Code?
  /// What failed and why, one sentence.
  public let message: String
  /// What to do next, one sentence.
  public let hint: String
  public let isRetryable: Bool
  /// How long to wait before that.
  public let retryAfter: Duration?
  /// The exit status of a command that ends with this problem.
  public let exitStatus: Int32

  init(
    _ code: Problem.Code?, exit: Int32, _ message: String, hint: String, retry: Bool = false, after: Duration? = nil
  ) {
    self.code = code
    exitStatus = exit
    self.message = message
    self.hint = hint
    isRetryable = retry
    retryAfter = after
  }
}

extension Problem {
  /// The table from problem to code, exit status, message and hint.
  public var report: ProblemReport {
    switch self {
    case .cancelled:
      ProblemReport(nil, exit: 130, "Canceled.", hint: "Type the command again to start over.")
    case .offline(let service):
      ProblemReport(
        .offline, exit: 5, "\(service) was not asked: Marquee is offline.",
        hint: "Leave out --offline and MARQUEE_OFFLINE to use the network, or browse --source embedded.")
    case .timedOut(let service, let time):
      ProblemReport(
        .timedOut, exit: 5, "\(service) did not answer within \(time.inSeconds).",
        hint: "Try again, or raise MARQUEE_TIMEOUT.", retry: true)
    case .unreachable(let service, let detail, let hint):
      ProblemReport(
        .unreachable, exit: 5, "\(service) cannot be reached: \(detail).",
        hint: hint ?? "Check the connection and the service's address, then try again.", retry: true)
    case .unauthorized(let service, let detail, let hint):
      ProblemReport(.unauthorized, exit: 4, "\(service) turned the request away: \(detail).", hint: hint)
    case .notFound(let what, let hint):
      ProblemReport(
        .notFound, exit: 3, "There is no \(what).", hint: hint ?? "`marquee search WORDS` finds identifiers.")
    case .rateLimited(let service, let time):
      ProblemReport(
        .rateLimited, exit: 7, "\(service) asks for fewer requests.",
        hint: time.map { "Wait \($0.inSeconds), then try again." } ?? "Wait a minute, then try again.", retry: true,
        after: time)
    case .server(let service, let status):
      ProblemReport(
        .server, exit: 1, "\(service) failed with status \(status).",
        hint: status >= 500
          ? "The fault is the service's; try again later."
          : "Check the service's address; `marquee help` names the flags.",
        retry: status >= 500)
    case .malformed(let service, let detail):
      ProblemReport(
        .malformed, exit: 6, "What came from \(service) cannot be used: \(detail).",
        hint: "Check that the address or file is the right one.", retry: true)
    case .storage(let message, let hint):
      ProblemReport(.storage, exit: 8, message, hint: hint)
    case .failed(let message, let hint):
      ProblemReport(.server, exit: 1, message, hint: hint)
    case .usage(let message, let hint):
      ProblemReport(.usage, exit: 2, message, hint: hint)
    }
  }
}

extension Duration {
  /// Whole or tenths of seconds for a sentence: `15 s`, `0.5 s`.
  var inSeconds: String {
    let (seconds, attoseconds) = max(self, .zero).components
    let tenths = attoseconds / 100_000_000_000_000_000
    return tenths == 0 ? "\(seconds) s" : "\(seconds).\(tenths) s"
  }
}
