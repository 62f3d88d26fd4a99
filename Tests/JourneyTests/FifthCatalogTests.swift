// A fifth catalog, made of the four files of the folder FifthCatalog and browsed as the other four are: the code of a page of
// the documentation.
import Foundation
import MarqueeDomain
import MarqueeHTTP
import MarqueePresentation
import MarqueeTerminal
import Testing

@testable import MarqueeCatalogs
@testable import MarqueeComposition
@testable import MarqueeConsole
@testable import MarqueeFakeServer

@Suite("A fifth catalog")
struct FifthCatalogTests {
  /// The example's service under its base, as the program's own router has the others.
  private static let router = SampleRouter([("example", ExampleService())])

  /// Answers what the program sends to the real service.
  private struct Network: HTTPTransport {
    func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
      FifthCatalogTests.router.respond(to: request)
    }
  }

  /// The program's object graph with the example as its only catalog.
  private func marquee(_ environment: [String: String], at time: Date = .now) throws -> Marquee {
    let configuration = try Configuration(environment: environment, of: [.example])
    return try Marquee(
      configuration, over: Connections.Base(now: { time }, samples: Self.router) { _ in Network() })
  }

  /// What a screen prints at 60 columns.
  private func printed(_ destination: Destination, by marquee: Marquee, at time: Date = .now) async -> String {
    let screen = destination.live(useCases: marquee.useCases, clock: ContinuousClock(), observes: false)
    await screen.send(.appear)
    await screen.settle()
    let answer = Answer(command: "example", await screen.summary.state)
    let lines = answer.rendering(in: PageContext(width: 60, now: time)).lines.map { $0.text(in: .colorless) }
    return lines.joined(separator: "\n")
  }

  @Test("it is browsed, searched and shown, and of its three records the damaged one is reported")
  func embedded() async throws {
    let marquee = try marquee(["MARQUEE_STORE": "memory"])

    #expect(
      await printed(.home, by: marquee) == """
        Marquee › Home                                   sample data

        Silent films · Example                              1–2 of 2
         1 The General    2 Sunrise
           1926 · Keat…     1927 · Murn…

        ! Couldn't read 1 part of the answer. For details, use
          --json.
        """)
    #expect(
      await printed(.search(Query(words: "keaton"), limit: 20), by: marquee).contains(
        " 1  The General  film  1926  Buster Keaton, Clyde Bruckman"))
    #expect(
      await printed(.work(try #require(Work.ID("example:film/sunrise"))), by: marquee).contains(
        "1927 · directed by F. W. Murnau"))
  }

  @Test("its service is asked over the network, and what was seen once is there offline")
  func offline() async throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "marquee-example-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    let environment = [
      "MARQUEE_HOME": home.path, "MARQUEE_SOURCE": "live", "MARQUEE_EXAMPLE_URL": "https://films.example.com/example",
    ]
    let online = try marquee(environment)
    #expect(await printed(.home, by: online).contains("1 The General"))
    await online.close()

    let tomorrow = Date.now + 86_400
    let offline = try marquee(environment.merging(["MARQUEE_OFFLINE": "1"]) { $1 }, at: tomorrow)
    let page = await printed(.home, by: offline, at: tomorrow)
    #expect(page.contains("1 The General"))
    #expect(page.hasPrefix("Marquee › Home             Example · 1 day ago · out of date\n"), "\(page)")
    await offline.close()
  }

  @Test("a work that it does not have is not found, and a service that fails is an error")
  func failures() async throws {
    let useCases = try marquee(["MARQUEE_STORE": "memory"]).useCases
    let unknown = try #require(Work.ID("example:film/wings"))
    await #expect(throws: Problem.notFound(what: .text("film example:film/wings"))) {
      try await useCases.showWork(unknown, .cached)
    }
    let faulty = try marquee(["MARQUEE_STORE": "memory", "MARQUEE_FAULTS": "example/*:status=503"]).useCases
    await #expect(throws: Problem.server(service: "Example", status: 503)) { try await faulty.browseShelves(.cached) }
  }
}
