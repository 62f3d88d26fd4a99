import Foundation
import Synchronization
import Testing

/// Sessions at a terminal with services that fail or are gone.
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

  @Test("a listed work can be kept and opened though its page cannot be fetched, now and later offline")
  func listed() throws {
    struct Failure: Error {}
    let service = try LoopbackService { path, _ in
      guard path.hasPrefix("/subjects/") else { throw Failure() }
      return Self.shelf
    }
    defer { service.stop() }
    let session = try session(over: service)
    try session.expect(TypedTerminal.prompt)
    for (line, answer) in [
      ("fav 1", "Added The Hobbit to your favorites. `undo` reverts it."),
      ("fav 1", "Removed The Hobbit from your favorites. `undo` reverts it."),
    ] {
      try session.type(line + "\r")
      try session.expect(answer)
      try session.expect(TypedTerminal.prompt)
    }
    try session.type("1\r")
    try session.expect("\r\n")
    let page = try session.expect(TypedTerminal.prompt)
    #expect(page.contains("Marquee › Home › The Hobbit") && page.contains("1937"))
    let words = page.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("Showing data from other pages. Marquee hasn't loaded this page yet."))
    #expect(page.contains("! Open Library failed with status 500.") && page.contains("retry"))
    try session.type("quit\r")
    #expect(session.status() == 0)
    let later = try TypedSession(
      home: home,
      environment: ["MARQUEE_SOURCE": "live", "MARQUEE_CATALOGS": "openlibrary", "MARQUEE_OFFLINE": "1"])
    try later.expect(TypedTerminal.prompt)
    try later.type("fav openlibrary:work/OL1W\r")
    try later.expect("Added The Hobbit to your favorites. `undo` reverts it.")
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
    var shown = try session.expect(TypedTerminal.prompt)
    while shown.contains(/more shel(f|ves): next/) {
      try session.type("next\r")
      try session.expect("\r\n")
      shown = try session.expect(TypedTerminal.prompt)
    }
    #expect(shown.contains("prev ·"))
    try session.type("next\r")
    try session.expect("this is the last part of the screen. To go back one part, type `prev`.")
    try session.expect(TypedTerminal.prompt)
    try session.type("prev\r")
    try session.expect("more shel")
    try session.type("quit\r")
    #expect(session.status() == 0)
  }
}
