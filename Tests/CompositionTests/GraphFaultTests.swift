// Faults, time limits and the lack of a network, seen through the whole graph.
import MarqueeComposition
import MarqueeDomain
import MarqueePresentation
import Testing

@testable import MarqueeConsole

@Suite("Faults in the graph", .timeLimit(.minutes(10)))
struct GraphFaultTests {
  private func problem(_ environment: [String: String], log: Log? = nil) async throws -> Problem? {
    let useCases = try useCases(environment, log: log)
    return await #expect(throws: Problem.self) { try await useCases.browseShelves(.cached) }
  }

  @Test(
    "a fault has the same effect in memory and over loopback", arguments: ["embedded", "fake"],
    [
      ("films:status=500", .server), ("films:retry-after=3600", .rateLimited), ("films:html", .malformed),
      ("films:empty", .malformed), ("*:garbage#1", .malformed), ("films:redirect-loop", .malformed),
      ("films:status=403", .unauthorized),
    ] as [(String, Problem.Code)])
  func problems(source: String, fault: (rule: String, code: Problem.Code)) async throws {
    let problem = try await problem([
      "MARQUEE_SOURCE": source, "MARQUEE_CATALOGS": "ghibli", "MARQUEE_FAULTS": "ghibli/\(fault.rule)",
    ])
    #expect(problem?.code == fault.code)
    #expect(problem?.text.contains("Studio Ghibli") == true)
  }

  @Test("a rate limit says how long to wait", arguments: ["embedded", "fake"])
  func rateLimit(source: String) async throws {
    let problem = try await problem([
      "MARQUEE_SOURCE": source, "MARQUEE_CATALOGS": "ghibli", "MARQUEE_FAULTS": "ghibli/films:retry-after=3600",
    ])
    #expect(problem == .rateLimited(service: "Studio Ghibli", retryAfter: .seconds(3600)))
  }

  @Test("a page that fails in part is shown in part, with the same words from both", arguments: ["embedded", "fake"])
  func parts(source: String) async throws {
    let useCases = try useCases([
      "MARQUEE_SOURCE": source, "MARQUEE_CATALOGS": "ghibli,rows",
      "MARQUEE_FAULTS": "ghibli/people:status=500; rows/*:status=500",
    ])
    let home = try await useCases.browseShelves(.cached)
    #expect(home.value.map(\.id.description) == ["ghibli:shelf/films"])
    #expect(home.notices == [.missing([Missing(because: .server(service: "Movie rows", status: 500))])])
    let film = try await useCases.showWork(try #require(home.value.first?.works.first?.id), .cached)
    #expect(
      film.notices == [.missing([Missing(.text("people"), because: .server(service: "Studio Ghibli", status: 500))])])
  }

  @Test("a damaged feed loses the same elements from both")
  func damage() async throws {
    let faults = ["MARQUEE_CATALOGS": "rows", "MARQUEE_FAULTS": "rows/*:corrupt=0.2%#3"]
    let embedded = try await useCases(faults).browseShelves(.cached)
    let fake = try await useCases(faults.merging(["MARQUEE_SOURCE": "fake"]) { $1 }).browseShelves(.cached)
    #expect(!embedded.dropped.isEmpty)
    #expect(embedded.dropped == fake.dropped)
    #expect(embedded.value == fake.value)
  }

  @Test("a fault that strikes once is over the next time", arguments: ["embedded", "fake"])
  func once(source: String) async throws {
    let useCases = try useCases([
      "MARQUEE_SOURCE": source, "MARQUEE_CATALOGS": "ghibli", "MARQUEE_FAULTS": "ghibli/films:status=500*1",
    ])
    await #expect(throws: Problem.server(service: "Studio Ghibli", status: 500)) {
      try await useCases.browseShelves(.cached)
    }
    #expect(try await useCases.browseShelves(.cached).value.count == 1)
  }

  @Test(
    "a fault of the connection needs a connection: for a catalog in memory it is refused",
    arguments: ["drip=1kBps", "reset", "close", "hang"])
  func wireOnly(fault: String) throws {
    for (source, pattern) in [("embedded", "ghibli/*"), ("embedded", "*"), ("fake,rows=embedded", "rows/*")] {
      let problem = #expect(throws: Problem.self) {
        try useCases(["MARQUEE_SOURCE": source, "MARQUEE_FAULTS": "\(pattern):\(fault)"])
      }
      let reason = "needs a real connection, so it works only with the `fake` source"
      #expect(
        problem
          == .usage(
            message: "MARQUEE_FAULTS: the fault rule “\(pattern):\(fault)” \(reason).", remedy: .useFakeSource))
    }
    for (source, pattern) in [("fake", "*"), ("fake,rows=embedded", "ghibli/*"), ("live", "*")] {
      _ = try useCases(["MARQUEE_SOURCE": source, "MARQUEE_FAULTS": "\(pattern):\(fault)", "MARQUEE_OFFLINE": "1"])
    }
    // A catalog that is not active meets no fault.
    _ = try useCases(["MARQUEE_CATALOGS": "rows", "MARQUEE_FAULTS": "ghibli/*:\(fault)"])
  }

  @Test(
    "a connection that is closed instead of an answer makes the service unreachable", arguments: ["close", "reset"])
  func closed(fault: String) async throws {
    let problem = try await problem([
      "MARQUEE_SOURCE": "fake", "MARQUEE_CATALOGS": "ghibli", "MARQUEE_FAULTS": "ghibli/films:\(fault)",
    ])
    #expect(problem?.code == .unreachable)
  }

  @Test("faults that cannot be read are refused with every source", arguments: ["embedded", "fake", "live"])
  func unreadable(source: String) throws {
    let problem = #expect(throws: Problem.self) {
      try useCases(["MARQUEE_SOURCE": source, "MARQUEE_FAULTS": "ghibli/*:explode"])
    }
    #expect(problem?.code == .usage)
    #expect(problem?.text.contains("ghibli/*:explode") == true)
  }

  @Test(
    "an answer that takes longer than MARQUEE_TIMEOUT is a timeout",
    arguments: [("embedded", "latency=60s"), ("fake", "latency=60s"), ("fake", "hang")])
  func timeout(source: String, fault: String) async throws {
    let problem = try await problem([
      "MARQUEE_SOURCE": source, "MARQUEE_CATALOGS": "ghibli", "MARQUEE_FAULTS": "ghibli/films:\(fault)",
      "MARQUEE_TIMEOUT": "0.2",
    ])
    #expect(problem == .timedOut(service: "Studio Ghibli", after: .milliseconds(200)))
  }
}

@Suite("The graph without a network", .timeLimit(.minutes(10)))
struct OfflineGraphTests {
  @Test(
    "live and fake are offline and touch no socket: no port is opened, and none is asked",
    arguments: [
      ("live", "GET http://live.test:81/v1/films: offline"), ("fake", "GET http://127.0.0.1/ghibli/films: offline"),
    ])
  func offline(source: String, line: String) async throws {
    let log = Log()
    let useCases = try useCases(
      [
        "MARQUEE_SOURCE": source, "MARQUEE_CATALOGS": "ghibli", "MARQUEE_OFFLINE": "1",
        "MARQUEE_GHIBLI_URL": "http://live.test:81/v1",
      ], log: log)
    await #expect(throws: Problem.offline(service: "Studio Ghibli")) { try await useCases.browseShelves(.cached) }
    #expect(log.lines.contains { $0.hasPrefix(line) })
    #expect(log.lines.allSatisfy { $0.contains(": offline, ") })
  }

  @Test("a feed at a URL is offline too")
  func offlineFeed() async throws {
    let useCases = try useCases([
      "MARQUEE_SOURCE": "live", "MARQUEE_CATALOGS": "rows", "MARQUEE_OFFLINE": "1",
      "MARQUEE_ROWS": "http://live.test/feed.json",
    ])
    await #expect(throws: Problem.offline(service: "Movie rows")) { try await useCases.browseShelves(.cached) }
  }

  @Test("the sample in memory needs no network")
  func embedded() async throws {
    #expect(try await useCases(["MARQUEE_OFFLINE": "1"]).browseShelves(.cached).value.count == 16)
  }

  @Test("what is available without the network is shown, with a notice for the rest")
  func partly() async throws {
    let home = try await useCases(["MARQUEE_OFFLINE": "1", "MARQUEE_SOURCE": "live"]).browseShelves(.cached)
    #expect(home.value.count == 3)
    #expect(
      home.notices == [
        .missing([Missing(because: .offline(service: "Studio Ghibli"))]),
        .missing([Missing(because: .offline(service: "Open Library"))]),
      ])
  }
}

@Suite("The fake services")
struct FakeServicesTests {
  @Test("each service has a base below the one origin")
  func bases() throws {
    let services = try FakeServices(port: 0, faults: nil)
    #expect(services.origin.hasPrefix("http://127.0.0.1:"))
    #expect(services.bases.map(\.name) == ["ghibli", "openlibrary", "covers", "tmdb", "rows"])
    #expect(services.bases.map(\.url) == services.bases.map { "\(services.origin)/\($0.name)" })
  }

  @Test("the problem of a port that is taken names the port and says what to do")
  func portTaken() throws {
    let services = try FakeServices(port: 0, faults: nil)
    let port = try #require(services.origin.split(separator: ":").last.flatMap { UInt16($0) })
    let problem = #expect(throws: Problem.self) { try FakeServices(port: port, faults: nil) }
    #expect(
      problem
        == .failed(
          message: "Can't start the fake services: port \(port) on 127.0.0.1 is already in use.",
          remedy: .choosePort))
    // The services were in use until here.
    #expect(services.bases.count == 5)
  }

  @Test("faults that cannot be read keep them from starting")
  func faults() {
    let problem = #expect(throws: Problem.self) { try FakeServices(port: 0, faults: "ghibli") }
    let reason = "it needs a path pattern, a colon and a fault, such as ghibli/*:status=503"
    #expect(
      problem
        == .usage(
          message: "MARQUEE_FAULTS: invalid fault rule “ghibli”: \(reason).",
          remedy: .advice("Use rules such as ghibli/*:status=503*2.")))
  }
}
