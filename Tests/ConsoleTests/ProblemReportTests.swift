import MarqueeDomain
import Testing

@testable import MarqueeComposition
@testable import MarqueeConsole

/// The words for each remedy, and the exit status for each code.
@Suite struct ProblemReportTests {
  @Test(
    "the exit status is the contract's",
    arguments: [
      (.failed(message: "Taken.", remedy: .choosePort), 1), (.server(service: "TMDb", status: 503), 1),
      (.usage(.noCatalog), 2), (.notFound(what: .text("file")), 3),
      (.unauthorized(service: "TMDb", detail: "no", remedy: .setContact), 4), (.offline(service: "TMDb"), 5),
      (.timedOut(service: "TMDb", after: .seconds(15)), 5), (.unreachable(service: "TMDb", detail: "no route"), 5),
      (.malformed(service: "TMDb", detail: "it is empty"), 6), (.rateLimited(service: "TMDb", retryAfter: nil), 7),
      (.storage(message: "Full.", remedy: .chooseFolder), 8), (.cancelled, 130),
    ] as [(Problem, Int32)])
  func exitStatus(problem: Problem, status: Int32) {
    #expect(problem.exitStatus == status)
    #expect(problem.hint.hasSuffix(".") && !problem.hint.hasSuffix(".."))
  }

  @Test(
    "the message is the contract's",
    arguments: [
      (.cancelled, "Cancelled."),
      (.offline(service: "TMDb"), "TMDb was not asked: Marquee is offline."),
      (.timedOut(service: "TMDb", after: .seconds(15)), "TMDb did not answer within 15 s."),
      (.unreachable(service: "TMDb", detail: "no route"), "TMDb cannot be reached: no route."),
      (
        .unreachable(service: "TMDb", detail: "no route", remedy: .advice("Plug it in.")),
        "TMDb cannot be reached: no route."
      ),
      (
        .unauthorized(service: "TMDb", detail: "status 401", remedy: .setContact),
        "TMDb turned the request away: status 401."
      ),
      (.notFound(what: .text("film ghibli:film/1")), "There is no film ghibli:film/1."),
      (.notFound(what: .text("file"), remedy: .chooseRows), "There is no file."),
      (.rateLimited(service: "TMDb", retryAfter: nil), "TMDb asks for fewer requests."),
      (.rateLimited(service: "TMDb", retryAfter: .seconds(30)), "TMDb asks for fewer requests."),
      (.server(service: "TMDb", status: 503), "TMDb failed with status 503."),
      (.server(service: "TMDb", status: 500), "TMDb failed with status 500."),
      (.server(service: "TMDb", status: 499), "TMDb failed with status 499."),
      (.malformed(service: "TMDb", detail: "it is empty"), "What came from TMDb cannot be used: it is empty."),
      (.storage(message: "The disk is full.", remedy: .chooseFolder), "The disk is full."),
      (.failed(message: "The port is taken.", remedy: .choosePort), "The port is taken."),
      (.usage(.noCatalog), "No catalog is active."),
      (.storage(.noFolder(for: .library)), "There is no folder to keep the library in: none is named."),
    ] as [(Problem, String)])
  func message(problem: Problem, message: String) { #expect(problem.text == message) }

  @Test(
    "the words name flags, variables and commands",
    arguments: [
      (.advice("Plug it in."), "Plug it in."), (.wait(.seconds(90)), "Wait 90 s, then try again."),
      (.wait(nil), "Wait a minute, then try again."),
      (.goOnline, "Leave out --offline and MARQUEE_OFFLINE to use the network, or browse --source embedded."),
      (
        .checkKey(page: "https://a.test"), "Check TMDB_TOKEN or TMDB_API_KEY; https://a.test shows yours."
      ),
    ] as [(Remedy, String)])
  func words(remedy: Remedy, words: String) { #expect(remedy.words == words) }

  @Test("the doctor's exit status is 5 where only services cannot be reached, else 1")
  func doctor() {
    func status(_ isAboutReaching: [Bool]) -> Int32 {
      let checks = isAboutReaching.map { isAboutReaching in
        Diagnosis.Check.bad("a", isAboutReaching ? .offline(service: "b") : .server(service: "b", status: 500))
      }
      return Diagnosis(checks: checks + [.ok("c", "d")], flags: []).exitStatus
    }
    #expect([[], [true], [false], [true, false], [true, true]].map(status) == [0, 5, 1, 1, 5])
  }
}
