import MarqueeDomain
import Testing

@testable import MarqueeComposition
@testable import MarqueeConsole

/// The table from remedy to words, and from code to exit status.
@Suite struct ProblemReportTests {
  @Test(
    "the exit status is the contract's",
    arguments: [
      (.failed(message: "Taken.", remedy: .choosePort), 1), (.server(service: "TMDb", status: 503), 1),
      (.usage(message: "None.", remedy: .chooseCatalogs), 2), (.notFound(what: "file"), 3),
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
    "the words name flags, variables and commands",
    arguments: [
      (.advice("Plug it in."), "Plug it in."), (.wait(.seconds(90)), "Wait 90 s, then try again."),
      (.wait(nil), "Wait a minute, then try again."),
      (.goOnline, "Leave out --offline and MARQUEE_OFFLINE to use the network, or browse --source embedded."),
      (.chooseCatalog(active: [.ghibli, .rows]), "Active are ghibli, rows; --catalog and MARQUEE_CATALOGS choose."),
      (.chooseCatalog(active: []), "Active are none; --catalog and MARQUEE_CATALOGS choose."),
      (
        .checkKey(page: "https://a.test"), "Check TMDB_TOKEN or TMDB_API_KEY; https://a.test shows yours."
      ),
    ] as [(Remedy, String)])
  func words(remedy: Remedy, words: String) { #expect(remedy.words == words) }

  @Test("the doctor's exit status is 5 where all that is wrong is that services cannot be reached, else 1")
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
