// Sessions and commands at a terminal with services that are late, by a clock of the test.
import Foundation
import MarqueeSystem
import TestSupport
import Testing

@testable import MarqueeComposition
@testable import MarqueeConsole
@testable import MarqueeTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Each session and command has a process of its own, since it takes over the standard streams.
@Suite("Services that are late, or cannot be reached", .timeLimit(.minutes(5)))
struct LateServicesTests {
  /// Catalogs of which some services are late, or fail.
  private static func environment(_ faults: String, catalogs: String) -> [String: String] {
    ["MARQUEE_CATALOGS": catalogs, "MARQUEE_FAULTS": faults, "MARQUEE_TIMEOUT": "60"]
  }

  @Test("while every service is late the dashboard shows what the library has, and typing ends the wait at once")
  func localHome() async {
    await #expect(processExitsWith: .success) {
      let home = try TemporaryFolder()
      let environment = ["MARQUEE_HOME": home.url.path, "MARQUEE_STORE": "sqlite"]
      #expect(try await Program.run("library", "add", "Heat", environment: environment).status == 0)
      #expect(try await Program.run("want", "library:movie/1", environment: environment).status == 0)
      #expect(try await Program.run("goal", "24", "films", environment: environment).status == 0)
      let services = try HeldServices(holding: "/")
      let session = try ClockedSession(
        home: home, environment: services.environment(catalogs: "ghibli").merging(environment) { $1 })
      await session.pass(Session.localPatience)
      let local = try await session.expect(TypedTerminal.prompt)
      #expect(local.contains("Heat"), "\(local)")
      #expect(local.contains("24"), "\(local)")
      #expect(local.contains("Still loading. Press Enter to check again, or Ctrl-C to stop."), "\(local)")
      // The clock does not move: the key alone gives the prompt back.
      try session.type("show ghibli:film/2baf70d1-42bb-4437-b551-e5fed5a87abe\r")
      try await session.expect("\r\n")
      try session.type("qu")
      await session.pass(Session.picturePatience)
      #expect(try await session.expect("marquee> qu").contains("Still loading."))
      services.release()
      try session.type("it\r")
      #expect(await session.status() == 0)
    }
  }

  @Test("while every service is late the prompt is free; a screen prints itself, or is announced to who types")
  func freePrompt() async {
    await #expect(processExitsWith: .success) {
      let home = try TemporaryFolder()
      let services = try HeldServices(holding: "/")
      let session = try ClockedSession(home: home, environment: services.environment(catalogs: "ghibli,openlibrary"))
      await session.pass()
      let blank = try await session.expect(TypedTerminal.prompt)
      #expect(
        blank.contains("incomplete") && blank.contains("Still loading. Press Enter to check again, or Ctrl-C to stop."),
        "\(blank)")
      try session.type("tab settings\r")
      try await session.expect("\r\n")
      #expect(try await session.expect(TypedTerminal.prompt).contains("› Settings"))
      try session.type("tab home\r")
      await session.pass()
      try await session.expect("\r\n")
      #expect(try await session.expect(TypedTerminal.prompt).contains("Still loading."))
      // Nothing is typed when it comes.
      services.release()
      try await session.expect("Castle in the Sky")
      try await session.expect(TypedTerminal.prompt)
      services.hold(["/"])
      try session.type("1\r")
      await session.pass(once: "Castle in the Sky")
      try await session.expect("\r\n")
      let listed = try await session.expect(TypedTerminal.prompt)
      #expect(listed.contains("Castle in the Sky") && listed.contains("Studio Ghibli has not answered"), "\(listed)")
      try session.type("show openlibrary:author/OL26320A\r")
      await session.pass()
      try await session.expect("\r\n")
      #expect(try await session.expect(TypedTerminal.prompt).contains("Still loading."))
      try session.type("set")
      try await session.expect("set")
      services.release()
      try await session.expect("· Loaded. Press Enter to show it.\r\n\rmarquee> set")
      try session.type("\u{15}\r")
      try await session.expect("Tolkien")
      try await session.expect(TypedTerminal.prompt)
      try session.type("quit\r")
      #expect(await session.status() == 0)
    }
  }

  @Test("Ctrl-C while a screen loads, at once or at the prompt, leaves none that is loading")
  func stopped() async {
    await #expect(processExitsWith: .success) {
      let home = try TemporaryFolder()
      let session = try ClockedSession(home: home, environment: Self.environment("*:latency=600s", catalogs: "ghibli"))
      try await session.expect("\u{1B}[?2004h")
      try session.type("\u{3}")
      let stopped = try await session.expect(TypedTerminal.prompt)
      #expect(stopped.contains("Stopped. `retry` tries again.") && !stopped.contains("incomplete"), "\(stopped)")
      #expect(stopped.contains("retry · search WORDS · help"), "\(stopped)")
      try session.type("retry\r")
      await session.pass()
      try await session.expect("\r\n")
      #expect(try await session.expect(TypedTerminal.prompt).contains("incomplete"))
      try session.type("\u{3}")
      try await session.expect("Stopped. Press Enter to show the results so far.")
      try session.type("\r")
      try await session.expect("\r\n")
      let again = try await session.expect(TypedTerminal.prompt)
      #expect(again.contains("Stopped. `retry` tries again.") && !again.contains("incomplete"), "\(again)")
      try session.type("quit\r")
      #expect(await session.status() == 0)
    }
  }

  @Test("a service that has failed is not late: the first line names those awaited, the last what can follow")
  func headerAndBody() async {
    await #expect(processExitsWith: .success) {
      let home = try TemporaryFolder()
      let failure = "! Open Library failed with status 500."
      let session = try ClockedSession(
        home: home,
        environment: Self.environment(
          "openlibrary/*:status=500;tmdb/*:latency=600s;ghibli/*:latency=600s",
          catalogs: "ghibli,openlibrary,tmdb,rows"))
      await session.pass(once: failure, "Casablanca")
      let shown = try await session.expect(TypedTerminal.prompt)
      #expect(shown.contains("Studio Ghibli and TMDb have not answered"), "\(shown)")
      #expect(shown.contains(failure), "\(shown)")
      try session.type("\u{3}")
      try await session.expect("Stopped.")
      try session.type("\r")
      try await session.expect("\r\n")
      let stopped = try await session.expect(TypedTerminal.prompt)
      #expect(!stopped.contains("answered") && stopped.contains("retry"), "\(stopped)")
      try session.type("quit\r")
      #expect(await session.status() == 0)
    }
  }

  @Test("what is late is shown when it comes, in one line above the prompt, and Enter shows the screen again")
  func lateAnswer() async {
    await #expect(processExitsWith: .success) {
      let home = try TemporaryFolder()
      let services = try HeldServices(holding: "/ghibli/")
      let session = try ClockedSession(home: home, environment: services.environment(catalogs: "ghibli,openlibrary"))
      await session.pass(once: "The Hobbit")
      let shown = try await session.expect(TypedTerminal.prompt)
      #expect(shown.contains("Studio Ghibli has not answered") && shown.contains("The Hobbit"), "\(shown)")
      services.release()
      try await session.expect("· Studio Ghibli answered: 1 shelf. Press Enter to show it.\r\n")
      try session.type("\r")
      try await session.expect("Castle in the Sky")
      try session.type("quit\r")
      #expect(await session.status() == 0)
    }
  }

  @Test("for a person with late works, what has come is shown, and the works follow with Enter")
  func lateWorks() async {
    await #expect(processExitsWith: .success) {
      let home = try TemporaryFolder()
      let services = try HeldServices(holding: "/openlibrary/search.json", "/openlibrary/authors/OL26320A/works.json")
      let session = try ClockedSession(home: home, environment: services.environment(catalogs: "openlibrary"))
      try await session.expect(TypedTerminal.prompt)
      try session.type("show openlibrary:author/OL26320A\r")
      await session.pass(once: "Tolkien")
      try await session.expect("\r\n")
      let page = try await session.expect(TypedTerminal.prompt)
      #expect(
        page.contains("Open Library has not answered") && page.contains("Tolkien") && !page.contains("The Hobbit"),
        "\(page)")
      services.release()
      try await session.expect("· Loaded. Press Enter to show it.\r\n")
      try session.type("\r")
      try await session.expect("The Hobbit")
      try session.type("quit\r")
      #expect(await session.status() == 0)
    }
  }

  @Test("a page does not wait for its picture, which is announced when it comes, and comes with the next Enter")
  func latePicture() async {
    await #expect(processExitsWith: .success) {
      let home = try TemporaryFolder()
      let services = try HeldServices(holding: "/tmdb/t/")
      let session = try ClockedSession(
        home: home, environment: services.environment(catalogs: "tmdb").merging(["TERM": "xterm-kitty"]) { $1 })
      try await session.expect(TypedTerminal.prompt)
      try session.type("show tmdb:movie/603\r")
      await session.pass(Session.picturePatience)
      try await session.expect("\r\n")
      let page = try await session.expect(TypedTerminal.prompt)
      #expect(page.contains("Lana Wachowski") && !page.contains("\u{1B}_G"), "\(page)")
      #expect(page.contains("\r\nLoading the picture.\r\n"), "\(page)")
      // Also after a change in the meantime.
      try session.type("fav\r")
      try await session.expect("to your favorites")
      try await session.expect(TypedTerminal.prompt)
      services.release()
      try await session.expect("· The picture is loaded. Press Enter to show it.\r\n")
      try session.type("\r")
      try await session.expect("\u{1B}_Ga=T,f=100,q=2,r=12,")
      try await session.expect("The Matrix")
      #expect(try await !session.expect("marquee> ").contains("The picture"))
      try session.type("quit\r")
      #expect(await session.status() == 0)
    }
  }

  @Test("a picture that fails late is reported above the prompt")
  func failingPicture() async {
    await #expect(processExitsWith: .success) {
      let home = try TemporaryFolder()
      let services = try HeldServices(holding: "/tmdb/t/", status: 503)
      let session = try ClockedSession(
        home: home, environment: services.environment(catalogs: "tmdb").merging(["TERM": "xterm-kitty"]) { $1 })
      try await session.expect(TypedTerminal.prompt)
      try session.type("show tmdb:movie/603\r")
      await session.pass(Session.picturePatience)
      for text in ["The Matrix", "Loading the picture."] { try await session.expect(text) }
      await services.waitForRequest()
      services.release()
      try await session.expect("· Can't show the picture: 127.0.0.1 failed with status 503.\r\n")
      try session.type("quit\r")
      #expect(await session.status() == 0)
    }
  }

  @Test("leaving does not wait for what is asked for of kept works")
  func completing() async {
    await #expect(processExitsWith: .success) {
      let home = try TemporaryFolder()
      let csv = "TMDb ID,Type,Name,Release Date,Your Rating,Date Rated\n603,movie,The Matrix,,9,2026-01-01T00:00:00Z\n"
      try home.write(Data(csv.utf8), to: "ratings.csv")
      let library = ["MARQUEE_HOME": home.url.path, "MARQUEE_STORE": "sqlite"]
      let imported = try await Program.run(
        "import", home.path("ratings.csv"), environment: library.merging(["MARQUEE_OFFLINE": "1"]) { $1 })
      #expect(imported.output.hasPrefix("1\t"), "\(imported)")
      let services = try HeldServices(holding: "/tmdb/movie/603")
      let session = try ClockedSession(
        home: home, environment: services.environment(catalogs: "tmdb").merging(library) { $1 })
      try await session.expect(TypedTerminal.prompt)
      await session.pass(BackgroundCompletion.delay)
      await services.waitForRequest()
      try session.type("quit\r")
      #expect(await session.status() == 0)
    }
  }

  @Test("a network that is lost is announced once above the screen")
  func offline() async {
    await #expect(processExitsWith: .success) {
      let home = try TemporaryFolder()
      let session = try ClockedSession(
        home: home,
        environment: [
          "MARQUEE_CATALOGS": "ghibli,rows", "MARQUEE_SOURCE": "live,rows=embedded",
          "MARQUEE_GHIBLI_URL": "http://marquee.invalid",
        ])
      for text in ["Offline since ", "Pages you have opened still work", "Casablanca", TypedTerminal.prompt] {
        try await session.expect(text)
      }
      try session.type("quit\r")
      #expect(await session.status() == 0)
    }
  }

  @Test("a command that waits says for which service, and erases that")
  func waitingLine() async throws {
    let services = try HeldServices(holding: "/tmdb/movie/")
    let terminal = try TypedTerminal()
    let environment = services.environment(catalogs: "tmdb").merging(TypedTerminal.environment) { $1 }
    let slave = terminal.slave
    let command = Task {
      _ = await #expect(processExitsWith: .success) {
        [environment = environment as [String: String], slave = slave as String] in
        try TypedTerminal.becomeStandardStreams(slave)
        let clock = TestClock()
        var console = Console(environment: environment)
        console.clock = clock
        console.base = .passing()
        Task {
          await clock.waitForSleepers(1)
          clock.advance(by: WaitingLine.delay)
        }
        exit(await console.run(["show", "tmdb:movie/603", "--no-pager"]))
      }
    }
    try await terminal.printed("\r\u{1B}[KWaiting for TMDb ")
    services.release()
    try await terminal.printed("…\r\u{1B}[KMarquee › The Matrix")
    #expect(try await !terminal.printed("approved by TMDB.").contains("Waiting"))
    await command.value
  }

  @Test("nothing is said of a wait where errors do not go to a terminal, or to one without control sequences")
  func noWaitingLine() async {
    await #expect(processExitsWith: .success) {
      let terminal = try TypedTerminal()
      try TypedTerminal.becomeStandardStreams(terminal.slave)
      let clock = TestClock()
      #expect(WaitingLine(environment: ["TERM": "xterm"], clock: clock) != nil)
      #expect(WaitingLine(environment: ["TERM": "dumb"], clock: clock) == nil)
      #expect(WaitingLine(environment: [:], clock: clock) == nil)
      dup2(open("/dev/null", O_WRONLY), STDERR_FILENO)
      #expect(WaitingLine(environment: ["TERM": "xterm"], clock: clock) == nil)
    }
  }

  @Test("news waits for the next prompt, and what a command says of itself does not", arguments: ["xterm", "dumb"])
  func news(_ term: String) async {
    await #expect(processExitsWith: .success) { [term = term as String] in
      let terminal = try TypedTerminal()
      try TypedTerminal.becomeStandardStreams(terminal.slave)
      let words = PromptWords(prompt: "> ", howToLeave: "", hasStopped: "")
      let lines = await lineSource(environment: ["TERM": term], typed: [], history: nil, words: words) { false }
      await lines.interruptible {
        await lines.announce("It snows.", isNews: true)
        await lines.announce("Still loading.", isNews: false)
      }
      Streams.print("The end.\n")
      try terminal.type("\n")
      _ = await lines.next(choosing: PromptRows(), submitting: []) { _ in Completion() }
      await lines.close()
      let before = try await terminal.printed("The end.")
      #expect(before.contains("Still loading.") && !before.contains("It snows."), "\(before)")
      try await terminal.printed("It snows.")
    }
  }

  @Test("on a terminal without control sequences Ctrl-C discards the line, cancels what runs, and ends nothing")
  func plainInterrupt() async {
    await #expect(processExitsWith: .success) {
      let home = try TemporaryFolder()
      let late = Self.environment("ghibli/*:latency=600s", catalogs: "ghibli")
      let session = try ClockedSession(home: home, environment: late.merging(["TERM": "dumb"]) { $1 })
      // The first screen waits for the catalog.
      await session.pass()
      try await session.expect("Still loading.")
      try session.type("\u{3}")
      try await session.expect("Stopped. `retry` tries again.")
      try await session.expect("marquee> ")
      try session.type("abc\u{3}")
      try await session.expect("To leave, type `quit` or press Ctrl-D.\r\n\r\nmarquee> ")
      try session.type("version\n")
      try await session.expect("marquee 0.1.0")
      // A changed width applies to the sentence that confirms it.
      try session.type("settings width 20\n")
      try await session.expect("width is 20,\r\nstarting now.")
      try session.type("quit\n")
      #expect(await session.status() == 0)
    }
  }
}
