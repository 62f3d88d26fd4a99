import Testing

@testable import MarqueeDomain

/// The table of problems with their codes and remedies.
@Suite struct ProblemTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let problem: Problem
    let code: Problem.Code?
    let isRetryable: Bool
    var retryAfter: Duration?

    var testDescription: String { code?.rawValue ?? "cancelled" }
  }

  static let rows = [
    Row(problem: .cancelled, code: nil, isRetryable: false),
    Row(
      problem: .offline(service: "TMDb"), code: .offline,
      isRetryable: false),
    Row(
      problem: .timedOut(service: "TMDb", after: .seconds(15)), code: .timedOut, isRetryable: true),
    Row(
      problem: .unreachable(service: "TMDb", detail: "no route"), code: .unreachable, isRetryable: true),
    Row(
      problem: .unreachable(service: "TMDb", detail: "no route", remedy: .advice("Plug it in.")), code: .unreachable,
      isRetryable: true),
    Row(
      problem: .unauthorized(service: "TMDb", detail: "status 401", remedy: .setContact), code: .unauthorized,
      isRetryable: false),
    Row(
      problem: .notFound(what: .text("film ghibli:film/1")), code: .notFound,
      isRetryable: false),
    Row(
      problem: .notFound(what: .text("file"), remedy: .chooseRows), code: .notFound,
      isRetryable: false),
    Row(
      problem: .rateLimited(service: "TMDb", retryAfter: nil), code: .rateLimited, isRetryable: true),
    Row(
      problem: .rateLimited(service: "TMDb", retryAfter: .seconds(30)), code: .rateLimited, isRetryable: true,
      retryAfter: .seconds(30)),
    Row(
      problem: .server(service: "TMDb", status: 503), code: .server,
      isRetryable: true),
    Row(
      problem: .server(service: "TMDb", status: 500), code: .server,
      isRetryable: true),
    Row(
      problem: .server(service: "TMDb", status: 499), code: .server,
      isRetryable: false),
    Row(
      problem: .malformed(service: "TMDb", detail: "it is empty"), code: .malformed, isRetryable: true),
    Row(
      problem: .storage(message: "The disk is full.", remedy: .chooseFolder), code: .storage, isRetryable: false),
    Row(
      problem: .failed(message: "The port is taken.", remedy: .choosePort), code: .server, isRetryable: false),
    Row(
      problem: .usage(.noCatalog), code: .usage, isRetryable: false),
  ]

  @Test("the code is the contract's", arguments: rows)
  func table(row: Row) {
    #expect(row.problem.code == row.code)
    #expect(row.problem.isRetryable == row.isRetryable)
    #expect(row.problem.retryAfter == row.retryAfter)
  }

  @Test("a problem's own remedy replaces the general one")
  func remedies() {
    #expect(Problem.unreachable(service: "TMDb", detail: "no route").remedy == .checkConnection)
    #expect(Problem.unreachable(service: "TMDb", detail: "no route", remedy: .useSample).remedy == .useSample)
    #expect(Problem.notFound(what: .text("file")).remedy == .findIdentifier)
    #expect(Problem.notFound(what: .text("file"), remedy: .chooseRows).remedy == .chooseRows)
    #expect(Problem.storage(message: "Full.", remedy: .chooseFolder).remedy == .chooseFolder)
    #expect(Problem.server(service: "TMDb", status: 500).remedy == .tryLater)
    #expect(Problem.server(service: "TMDb", status: 499).remedy == .checkAddress)
    #expect(Problem.rateLimited(service: "TMDb", retryAfter: .seconds(9)).remedy == .wait(.seconds(9)))
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
    "seconds are written whole or in tenths, however many",
    arguments: [
      (Duration.seconds(15), "15 s"), (.milliseconds(500), "0.5 s"), (.milliseconds(2250), "2.2 s"), (.zero, "0 s"),
      (.seconds(-3), "0 s"), (.milliseconds(-500), "0 s"), (.seconds(Int64.max), "9223372036854775807 s"),
    ])
  func seconds(duration: Duration, text: String) {
    #expect(duration.inSeconds == text)
  }
}
