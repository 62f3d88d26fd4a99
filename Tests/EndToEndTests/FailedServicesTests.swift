import Foundation
import Synchronization
import Testing

/// Sessions at a terminal with services that fail, are late, or are gone.
@Suite("Sessions with services that fail", .serialized, .timeLimit(.minutes(2)))
final class FailedServicesTests {
  private let home = FileManager.default.temporaryDirectory.appending(path: "marquee-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    try Data("subjects = fantasy\n".utf8).write(to: home.appending(path: "settings"))
  }

  deinit { try? FileManager.default.removeItem(at: home) }

  /// A session with one shelf of a substitute for Open Library.
  private func session(over service: LoopbackService, rows: UInt16 = 24) throws -> TypedSession {
    try TypedSession(
      home: home, rows: rows,
      environment: [
        "MARQUEE_SOURCE": "live", "MARQUEE_CATALOGS": "openlibrary", "MARQUEE_OPENLIBRARY_URL": service.origin,
        "MARQUEE_CONTACT": "sesame@example.org",
      ])
  }

  /// The shelf in the service's format.
  private static let shelf = LoopbackService.Answer(
    body: Data(
      #"{"work_count": 1, "works": [{"key": "/works/OL1W", "title": "The Hobbit", "first_publish_year": 1937}]}"#.utf8))

  @Test("`retry` after a refresh that failed asks again, and nothing counts as just now that was not fetched")
  func retriedRefresh() throws {
    struct Failure: Error {}
    let asked = Mutex(0)
    let service = try LoopbackService { path, number in
      guard path.hasPrefix("/subjects/") else { return nil }
      asked.withLock { $0 = number }
      if number == 2 { throw Failure() }
      return Self.shelf
    }
    defer { service.stop() }
    let session = try session(over: service)
    #expect(try session.expect("marquee> ").contains("Open Library · just now"))
    try session.type("refresh\r")
    try session.expect("\r\n")
    let failed = try session.expect("marquee> ")
    #expect(asked.withLock { $0 } == 2)
    #expect(failed.contains("Open Library failed with status 500."))
    #expect(failed.contains("The Hobbit") && failed.contains("out of date") && !failed.contains("just now"))
    try session.type("retry\r")
    try session.expect("\r\n")
    let renewed = try session.expect("marquee> ")
    #expect(asked.withLock { $0 } == 3)
    #expect(renewed.contains("Open Library · just now") && !renewed.contains("500"))
    try session.type("quit\r")
    #expect(session.status() == 0)
  }

  /// What is printed before each line.
  private static let prompt = "\n\rmarquee> \u{1B}[K\u{1B}[10G"

  private func session(_ faults: String, catalogs: String) throws -> TypedSession {
    try TypedSession(
      home: home, environment: ["MARQUEE_CATALOGS": catalogs, "MARQUEE_FAULTS": faults, "MARQUEE_TIMEOUT": "60"])
  }

  @Test("while every service is late the prompt is free; a screen prints itself, or is announced to who types")
  func freePrompt() throws {
    let services = try HeldServices(holding: "/")
    let session = try TypedSession(home: home, environment: services.environment(catalogs: "ghibli,openlibrary"))
    let blank = try session.expect(Self.prompt)
    #expect(
      blank.contains("not complete yet") && blank.contains("Nothing has come yet. Enter looks again, Ctrl-C stops."))
    try session.type("tab settings\r")
    try session.expect("\r\n")
    #expect(try session.expect(Self.prompt).contains("› Settings"))
    try session.type("tab home\r")
    try session.expect("\r\n")
    #expect(try session.expect(Self.prompt).contains("Nothing has come yet."))
    // Nothing is typed when it comes.
    services.release()
    try session.expect("Castle in the Sky")
    try session.expect(Self.prompt)
    services.hold(["/"])
    try session.type("1\r")
    try session.expect("\r\n")
    let listed = try session.expect(Self.prompt)
    #expect(listed.contains("Castle in the Sky") && listed.contains("Studio Ghibli has not answered"))
    try session.type("show openlibrary:author/OL26320A\r")
    try session.expect("\r\n")
    #expect(try session.expect(Self.prompt).contains("Nothing has come yet."))
    try session.type("set")
    try session.expect("set")
    services.release()
    try session.expect("· The answer has come. Enter shows it.\r\n\rmarquee> set")
    try session.type("\u{15}\r")
    try session.expect("Tolkien")
    try session.expect(Self.prompt)
    try session.type("quit\r")
    #expect(session.status() == 0)
  }

  @Test("Ctrl-C while a screen loads, at once or at the prompt, leaves none that is loading")
  func stopped() throws {
    let session = try session("*:latency=600s", catalogs: "ghibli")
    try session.expect("\u{1B}[?2004h")
    try session.type("\u{3}")
    let stopped = try session.expect(Self.prompt)
    #expect(stopped.contains("Stopped. `retry` asks again.") && !stopped.contains("not complete yet"))
    #expect(stopped.contains("retry · search WORDS · help"))
    try session.type("retry\r")
    try session.expect("\r\n")
    #expect(try session.expect(Self.prompt).contains("not complete yet"))
    try session.type("\u{3}")
    try session.expect("Stopped. Enter shows what has come.")
    try session.type("\r")
    try session.expect("\r\n")
    let again = try session.expect(Self.prompt)
    #expect(again.contains("Stopped. `retry` asks again.") && !again.contains("not complete yet"))
    try session.type("quit\r")
    #expect(session.status() == 0)
  }

  @Test("a service that has failed is not late: the first line names those awaited, the last what can follow")
  func headerAndBody() throws {
    let session = try session(
      "openlibrary/*:status=500;tmdb/*:latency=600s;ghibli/*:latency=600s", catalogs: "ghibli,openlibrary,tmdb,rows")
    let shown = try session.expect(Self.prompt)
    #expect(shown.contains("Studio Ghibli and TMDb have not answered"))
    #expect(shown.contains("! Open Library failed with status 500."))
    try session.type("\u{3}")
    try session.expect("Stopped.")
    try session.type("\r")
    try session.expect("\r\n")
    let stopped = try session.expect(Self.prompt)
    #expect(!stopped.contains("answered") && stopped.contains("retry"))
    try session.type("quit\r")
    #expect(session.status() == 0)
  }

  @Test("a listed work can be kept and opened though its page cannot be fetched, now and later offline")
  func listed() throws {
    struct Failure: Error {}
    let service = try LoopbackService { path, _ in
      guard path.hasPrefix("/subjects/") else { throw Failure() }
      return Self.shelf
    }
    defer { service.stop() }
    let session = try session(over: service)
    try session.expect(Self.prompt)
    for (line, answer) in [
      ("fav 1", "Added to favorites: The Hobbit. `undo` takes it back."),
      ("fav 1", "Removed from favorites: The Hobbit. `undo` takes it back."),
    ] {
      try session.type(line + "\r")
      try session.expect(answer)
      try session.expect(Self.prompt)
    }
    try session.type("1\r")
    try session.expect("\r\n")
    let page = try session.expect(Self.prompt)
    #expect(page.contains("Marquee › Home › The Hobbit") && page.contains("1937"))
    #expect(page.contains("Shown is what earlier answers say about it; its own page was never fetched."))
    #expect(page.contains("! Open Library failed with status 500.") && page.contains("retry"))
    try session.type("quit\r")
    #expect(session.status() == 0)
    let later = try TypedSession(
      home: home,
      environment: ["MARQUEE_SOURCE": "live", "MARQUEE_CATALOGS": "openlibrary", "MARQUEE_OFFLINE": "1"])
    try later.expect(Self.prompt)
    try later.type("fav openlibrary:work/OL1W\r")
    try later.expect("Added to favorites: The Hobbit. `undo` takes it back.")
    try later.type("quit\r")
    #expect(later.status() == 0)
  }

  @Test("problems have a color of their own on a terminal with colors, in a screen and beside it")
  func color() throws {
    let red = "\u{1B}[38;5;203m"
    try Data("theme = dark\n".utf8).write(to: home.appending(path: "settings"))
    let session = try TypedSession(
      home: home,
      environment: ["NO_COLOR": "", "MARQUEE_CATALOGS": "ghibli,rows", "MARQUEE_FAULTS": "ghibli/*:status=500"])
    try session.expect("\u{1B}]11;?\u{1B}\\")
    try session.type("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\")
    try session.expect("\(red)! \u{1B}[0m\(red)Studio Ghibli failed with status 500.\u{1B}[0m")
    try session.type("open 99\r")
    try session.expect("\(red)marquee: ")
    try session.type("quit\r")
    #expect(session.status() == 0)
  }

  @Test("`next` on the last part of a screen says that it is the last")
  func lastPart() throws {
    let session = try TypedSession(home: home, environment: ["MARQUEE_CATALOGS": "ghibli,tmdb,rows"])
    var shown = try session.expect(Self.prompt)
    while shown.contains(/more shel(f|ves): next/) {
      try session.type("next\r")
      try session.expect("\r\n")
      shown = try session.expect(Self.prompt)
    }
    #expect(shown.contains("prev ·"))
    try session.type("next\r")
    try session.expect("this is the last part of the screen. `prev` shows the part before.")
    try session.expect(Self.prompt)
    try session.type("prev\r")
    try session.expect("more shel")
    try session.type("quit\r")
    #expect(session.status() == 0)
  }
}
