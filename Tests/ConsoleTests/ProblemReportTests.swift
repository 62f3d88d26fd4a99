import MarqueeDomain
import TestSupport
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
      (.offline(service: "TMDb"), "Marquee is offline, so it didn't ask TMDb."),
      (.timedOut(service: "TMDb", after: .seconds(15)), "TMDb did not answer within 15 s."),
      (.unreachable(service: "TMDb", detail: "no route"), "Can't reach TMDb: no route."),
      (
        .unreachable(service: "TMDb", detail: "no route", remedy: .advice("Plug it in.")),
        "Can't reach TMDb: no route."
      ),
      (
        .unauthorized(service: "TMDb", detail: "it answered with status 401", remedy: .setContact),
        "TMDb rejected the request: it answered with status 401."
      ),
      (.notFound(what: .text("film ghibli:film/1")), "There is no film ghibli:film/1."),
      (.notFound(what: .text("file"), remedy: .chooseRows), "There is no file."),
      (.rateLimited(service: "TMDb", retryAfter: nil), "TMDb is getting too many requests."),
      (.rateLimited(service: "TMDb", retryAfter: .seconds(30)), "TMDb is getting too many requests."),
      (.server(service: "TMDb", status: 503), "TMDb failed with status 503."),
      (.server(service: "TMDb", status: 500), "TMDb failed with status 500."),
      (.server(service: "TMDb", status: 499), "TMDb failed with status 499."),
      (.malformed(service: "TMDb", detail: "it is empty"), "Invalid response from TMDb: it is empty."),
      (.storage(message: "The disk is full.", remedy: .chooseFolder), "The disk is full."),
      (.failed(message: "The port is taken.", remedy: .choosePort), "The port is taken."),
      (.usage(.noCatalog), "No catalog is active."),
      (.storage(.noFolder(for: .library)), "No folder for the library: neither HOME nor MARQUEE_HOME is set."),
    ] as [(Problem, String)])
  func message(problem: Problem, message: String) { #expect(problem.text == message) }

  @Test(
    "the words name flags, variables and commands",
    arguments: [
      (.advice("Plug it in."), "Plug it in."), (.wait(.seconds(90)), "Wait 90 s, then try again."),
      (.wait(nil), "Wait a minute, then try again."),
      (
        .goOnline,
        "To go online, leave out --offline and unset MARQUEE_OFFLINE. To browse sample data, use --source embedded."
      ),
      (
        .checkKey(page: "https://a.test"), "Check TMDB_TOKEN or TMDB_API_KEY. Find your key at https://a.test."
      ),
      (.startOver, "To start over, type the command again."), (.raiseTimeout, "Try again, or raise MARQUEE_TIMEOUT."),
      (.tryLater, "The service is having a problem. Try again later."), (.tryAgain, "Try again in a moment."),
      (.checkConnection, "Check the connection and the service's address, then try again."),
      (.checkAddress, "Check the service's address. `marquee help environment` lists the variables."),
      (.checkSource, "Check that the address or file is correct."),
      (
        .checkCertificates,
        "Check the clock and the system's certificates. To use other certificates, set SSL_CERT_FILE."
      ),
      (.setContact, "The service requires a contact. Set yours with `marquee settings contact you@example.org`."),
      (.askForLess, "Try a shorter or different search."),
      (.installLibraries, "Install the missing library with your package manager, then try again."),
      (.installLibcurl, "Install libcurl, or browse sample data with --source embedded."),
      (.useSample, "Browse the sample data with --source embedded."),
      (.useFakeSource, "Use --source fake. Only the fake source can simulate connection failures."),
      (.useLiveSource, "To download real pictures, use --source live."),
      (.choosePort, "Choose another port, or leave out --port to use any free port."),
      (.chooseRows, "Set MARQUEE_ROWS to original, expanded, a file's path or, with live, a URL."),
      (.nameExport, "Specify an export: a file, a folder or an archive."),
      (.findIdentifier, "Find identifiers with `marquee search WORDS`."),
      (.showWork(named("ghibli:film/1")), "Studio Ghibli has none. For details, run `marquee show ghibli:film/1`."),
      (
        .link([named("ghibli:film/1"), named("tmdb:movie/2"), named("rows:movie/3")]),
        "If they are the same work, run `marquee link ghibli:film/1 tmdb:movie/2`."
      ),
      (
        .showLists([]),
        "See your lists and saved queries with `marquee lists`, or create a list with `marquee list NAME add REF`."
      ),
      (.showLists(["A", "B"]), "Did you mean “A” or “B”?"),
      (.listSeries, "See the series in your library with `marquee series`."),
      (.listShelves, "See the shelves with `marquee home`. A shelf looks like ghibli:shelf/films."),
      (.listLibrary, "To see the works you added, run `marquee library`."),
      (.setClock, "Set the clock, or give the day with --on."),
      (.setSetting, "Correct it with `marquee settings KEY VALUE`."),
      (.chooseFolder, "Set MARQUEE_HOME to a folder."),
      (.makeFolderWritable, "Make the folder writable, or set MARQUEE_HOME to another folder."),
      (.makeFileWritable, "Make it and its folder writable, or set MARQUEE_HOME to another folder."),
      (.makeFileSmaller, "Remove something from it, or set MARQUEE_HOME to another folder."),
      (.mendFile, "Fix or remove it, or set MARQUEE_HOME to another folder."),
      (
        .notices([.importedOnly, .keptOnly]),
        "Not in any active catalog. Showing your imported data. Showing the copy in your library from the last time you opened it."
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
