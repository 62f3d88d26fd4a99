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
      (.startOver, "Type the command again to start over."), (.raiseTimeout, "Try again, or raise MARQUEE_TIMEOUT."),
      (.tryLater, "The fault is the service's; try again later."), (.tryAgain, "Try again in a moment."),
      (.checkConnection, "Check the connection and the service's address, then try again."),
      (.checkAddress, "Check the service's address; `marquee help environment` names the variables."),
      (.checkSource, "Check that the address or file is the right one."),
      (.checkCertificates, "Check the clock and the system's certificates; SSL_CERT_FILE names others."),
      (.setContact, "It wants to know who asks: `marquee settings contact you@example.org` sets your address."),
      (.askForLess, "Ask in other words, or for less."),
      (.installLibraries, "`Scripts/build` says what the machine lacks."),
      (.useSample, "Install it, or browse with --source embedded."),
      (.useFakeSource, "`marquee --source fake` has a connection to act on."),
      (.choosePort, "Leave out --port to take one that is free, or choose another."),
      (.chooseRows, "MARQUEE_ROWS takes original, expanded, a file's path, or with live a URL."),
      (.nameExport, "Name an export: a file, its folder, or its archive."),
      (.findIdentifier, "`marquee search WORDS` finds identifiers."),
      (.showWork(named("ghibli:film/1")), "Studio Ghibli has none; `show ghibli:film/1` shows more."),
      (
        .link([named("ghibli:film/1"), named("tmdb:movie/2"), named("rows:movie/3")]),
        "`link ghibli:film/1 tmdb:movie/2` makes them one; `unlink` says that a work is another."
      ),
      (.showLists([]), "`marquee lists` shows those there are; `list NAME add REF` makes one."),
      (.showLists(["A", "B"]), "Did you mean “A” or “B”?"),
      (.listSeries, "`marquee series` lists those of which you keep works."),
      (.listShelves, "`marquee home` shows the shelves; one looks like ghibli:shelf/films."),
      (.listLibrary, "`marquee library` lists what there is."), (.setClock, "Set it, or name the day with --on."),
      (.setSetting, "`marquee settings KEY VALUE` sets what is right."),
      (.chooseFolder, "Name a folder in MARQUEE_HOME."),
      (.makeFolderWritable, "Make the folder writable, or name another one in MARQUEE_HOME."),
      (.makeFileWritable, "Make it and its folder writable, or name another folder in MARQUEE_HOME."),
      (.makeFileSmaller, "Make room in it, or name another folder in MARQUEE_HOME."),
      (.mendFile, "Mend or remove it, or name another folder in MARQUEE_HOME."),
      (
        .notices([.importedOnly, .keptOnly]),
        "No catalog that was asked has it: shown is what you imported. Shown is what your library has of it, as it was when you last saw it."
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
