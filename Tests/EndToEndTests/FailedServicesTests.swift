import Foundation
import Synchronization
import Testing

/// Sessions at a terminal over services that fail, are late, or are gone.
@Suite("Sessions over services that fail", .serialized, .timeLimit(.minutes(2)))
final class FailedServicesTests {
  private let home = FileManager.default.temporaryDirectory.appending(path: "marquee-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    try Data("subjects = fantasy\n".utf8).write(to: home.appending(path: "settings"))
  }

  deinit { try? FileManager.default.removeItem(at: home) }

  /// A session over one shelf of a stand-in for Open Library.
  private func session(over service: LoopbackService, rows: UInt16 = 24) throws -> TypedSession {
    try TypedSession(
      home: home, rows: rows,
      environment: [
        "MARQUEE_SOURCE": "live", "MARQUEE_CATALOGS": "openlibrary", "MARQUEE_OPENLIBRARY_URL": service.origin,
        "MARQUEE_CONTACT": "sesame@example.org",
      ])
  }

  /// The shelf, as the service has it.
  private static let shelf = LoopbackService.Answer(
    body: Data(
      #"{"work_count": 1, "works": [{"key": "/works/OL1W", "title": "The Hobbit", "first_publish_year": 1937}]}"#.utf8))

  @Test("`retry` after a refresh that failed asks again, and nothing is of just now that was not fetched")
  func retriedRefresh() throws {
    struct Failure: Error {}
    let asked = Mutex(0)
    let service = try LoopbackService { path, number in
      guard path.hasPrefix("/subjects/") else { return nil }
      asked.withLock { $0 = number }
      if number == 2 || number == 3 { throw Failure() }
      return Self.shelf
    }
    defer { service.stop() }
    let session = try session(over: service)
    #expect(try session.expect("marquee> ").contains("Open Library · just now"))
    for number in 2...3 {
      try session.type(number == 2 ? "refresh\r" : "retry\r")
      try session.expect("\r\n")
      let failed = try session.expect("marquee> ")
      #expect(asked.withLock { $0 } == number)
      #expect(failed.contains("Open Library failed with status 500."))
      #expect(failed.contains("The Hobbit") && failed.contains("out of date") && !failed.contains("just now"))
    }
    try session.type("retry\r")
    try session.expect("\r\n")
    let renewed = try session.expect("marquee> ")
    #expect(asked.withLock { $0 } == 4)
    #expect(renewed.contains("Open Library · just now") && !renewed.contains("500"))
    try session.type("quit\r")
    #expect(session.status() == 0)
  }
}
