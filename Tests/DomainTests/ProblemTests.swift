import Testing

@testable import MarqueeDomain

/// The table from problem to code, exit status and words.
@Suite struct ProblemTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let problem: Problem
    let code: Problem.Code?
    let exit: Int32
    let message: String
    let isRetryable: Bool
    var retryAfter: Duration?

    var testDescription: String { code?.rawValue ?? "cancelled" }
  }

  static let rows = [
    Row(problem: .cancelled, code: nil, exit: 130, message: "Canceled.", isRetryable: false),
    Row(
      problem: .offline(service: "TMDb"), code: .offline, exit: 5, message: "TMDb was not asked: Marquee is offline.",
      isRetryable: false),
    Row(
      problem: .timedOut(service: "TMDb", after: .seconds(15)), code: .timedOut, exit: 5,
      message: "TMDb did not answer within 15 s.", isRetryable: true),
    Row(
      problem: .unreachable(service: "TMDb", detail: "no route"), code: .unreachable, exit: 5,
      message: "TMDb cannot be reached: no route.", isRetryable: true),
    Row(
      problem: .unreachable(service: "TMDb", detail: "no route", hint: "Plug it in."), code: .unreachable, exit: 5,
      message: "TMDb cannot be reached: no route.", isRetryable: true),
    Row(
      problem: .unauthorized(service: "TMDb", detail: "status 401", hint: "Check the key."), code: .unauthorized,
      exit: 4,
      message: "TMDb turned the request away: status 401.", isRetryable: false),
    Row(
      problem: .notFound(what: "film ghibli:film/1"), code: .notFound, exit: 3,
      message: "There is no film ghibli:film/1.",
      isRetryable: false),
    Row(
      problem: .notFound(what: "file", hint: "Look."), code: .notFound, exit: 3, message: "There is no file.",
      isRetryable: false),
    Row(
      problem: .rateLimited(service: "TMDb", retryAfter: nil), code: .rateLimited, exit: 7,
      message: "TMDb asks for fewer requests.", isRetryable: true),
    Row(
      problem: .rateLimited(service: "TMDb", retryAfter: .seconds(30)), code: .rateLimited, exit: 7,
      message: "TMDb asks for fewer requests.", isRetryable: true, retryAfter: .seconds(30)),
    Row(
      problem: .server(service: "TMDb", status: 503), code: .server, exit: 1, message: "TMDb failed with status 503.",
      isRetryable: true),
    Row(
      problem: .server(service: "TMDb", status: 500), code: .server, exit: 1, message: "TMDb failed with status 500.",
      isRetryable: true),
    Row(
      problem: .server(service: "TMDb", status: 499), code: .server, exit: 1, message: "TMDb failed with status 499.",
      isRetryable: false),
    Row(
      problem: .malformed(service: "TMDb", detail: "it is empty"), code: .malformed, exit: 6,
      message: "What came from TMDb cannot be used: it is empty.", isRetryable: true),
    Row(
      problem: .storage(message: "The disk is full.", hint: "Make room."), code: .storage, exit: 8,
      message: "The disk is full.", isRetryable: false),
    Row(
      problem: .failed(message: "The port is taken.", hint: "Choose another."), code: .server, exit: 1,
      message: "The port is taken.", isRetryable: false),
    Row(
      problem: .usage(message: "No catalog is active.", hint: "Choose some."), code: .usage, exit: 2,
      message: "No catalog is active.", isRetryable: false),
  ]

  @Test("code, exit status and message are those of the contract", arguments: rows)
  func report(row: Row) {
    let report = row.problem.report
    #expect(report.code == row.code)
    #expect(report.exitStatus == row.exit)
    #expect(report.message == row.message)
    #expect(report.isRetryable == row.isRetryable)
    #expect(report.retryAfter == row.retryAfter)
  }

  @Test("every hint is a sentence", arguments: rows)
  func hints(row: Row) {
    #expect(row.problem.report.hint.count > 1)
    #expect(row.problem.report.hint.hasSuffix("."))
    #expect(!row.problem.report.hint.hasSuffix(".."))
  }

  @Test("a problem's own hint goes before the general one")
  func ownHints() {
    #expect(Problem.unreachable(service: "TMDb", detail: "no route", hint: "Plug it in.").report.hint == "Plug it in.")
    #expect(Problem.unauthorized(service: "TMDb", detail: "no", hint: "Check the key.").report.hint == "Check the key.")
    #expect(Problem.notFound(what: "file", hint: "Look.").report.hint == "Look.")
    #expect(Problem.storage(message: "Full.", hint: "Make room.").report.hint == "Make room.")
    #expect(Problem.failed(message: "Taken.", hint: "Choose another.").report.hint == "Choose another.")
    #expect(Problem.usage(message: "None.", hint: "Choose some.").report.hint == "Choose some.")
  }

  @Test("the time to wait is told where it is known")
  func waiting() {
    #expect(
      Problem.rateLimited(service: "TMDb", retryAfter: .seconds(90)).report.hint == "Wait 90 s, then try again.")
    #expect(
      Problem.rateLimited(service: "TMDb", retryAfter: nil).report.hint == "Wait a minute, then try again.")
  }

  @Test("the codes are the words of the contract")
  func codes() {
    let codes = Self.rows.compactMap(\.code?.rawValue)
    #expect(
      Set(codes) == [
        "offline", "timedOut", "unreachable", "unauthorized", "notFound", "rateLimited", "server", "malformed",
        "storage", "usage",
      ])
  }

  @Test(
    "seconds are written in whole or tenths, however many",
    arguments: [
      (Duration.seconds(15), "15 s"), (.milliseconds(500), "0.5 s"), (.milliseconds(2250), "2.2 s"), (.zero, "0 s"),
      (.seconds(-3), "0 s"), (.milliseconds(-500), "0 s"), (.seconds(Int64.max), "9223372036854775807 s"),
    ])
  func seconds(duration: Duration, text: String) {
    #expect(duration.inSeconds == text)
  }
}
