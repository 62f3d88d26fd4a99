// A day's use of all catalogs, repeated without the network: every page that was seen is shown, at once.
import Foundation
import MarqueeDomain
import MarqueeHTTP
import MarqueePresentation
import TestSupport
import Testing

@testable import MarqueeComposition
@testable import MarqueeConsole

@Suite("A day's use without the network", .timeLimit(.minutes(10)))
struct DayWithoutNetworkTests {
  /// The number of commands of the day, each in a process of its own.
  private static let count = LongTest.count(80, whole: 200)
  private static let pause = Duration.seconds(300)
  /// The age of the day's first page when the day is repeated: no page is fresh.
  private static let age = Duration.seconds(3 * 86_400)

  private struct Command {
    let destination: Destination
    let shown: ShownScreen
  }

  private let home: TemporaryFolder
  private let services: FakeServices
  /// When the day begins, in whole seconds: the services' answers say no more in their field Date (RFC 9110, 5.6.7).
  private let start = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down))

  init() throws {
    home = try TemporaryFolder()
    services = try FakeServices(port: 0, faults: nil)
  }

  @Test("its pages and their pictures are shown offline, and where the network is lost; none asks, none waits")
  func day() async throws {
    let (commands, pictures) = try await recorded()
    let kinds = Dictionary(commands.map { ($0.destination.kind, 1) }, uniquingKeysWith: +)
    for kind in [
      "home", "search", "shelf tmdb", "later shelf tmdb", "work ghibli", "work rows", "work openlibrary", "work tmdb",
      "person ghibli", "person openlibrary", "person tmdb", "place ghibli",
    ] {
      #expect(kinds[kind] != nil, "the day has a \(kind)")
    }
    #expect(Set(pictures.keys.map(\.catalog)) == Set(Catalog.services))
    try await repeatOffline(commands, pictures)
    try await repeatWithLostNetwork(commands, pictures)
    let pages = Set(commands.map(\.destination)).count
    let list = kinds.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    print("\(commands.count) commands over \(pages) pages, \(pictures.count) pictures: \(list)")
  }

  /// The pages that are seen during the day, and pictures of some works.
  private func recorded() async throws -> (commands: [Command], pictures: [Work.ID: ArtworkFile]) {
    let clock = PassingClock()
    var browsing = Browsing(seed: 14)
    var commands: [Command] = []
    var pictures: [Work.ID: ArtworkFile] = [:]
    while commands.count < Self.count {
      let destination = browsing.next()
      try await Visit(marquee(over: clock.base(from: start)), destination).run { visit in
        _ = await visit.appear()
        let shown = await visit.renew()
        #expect(shown.isWhole, "\(destination): \(shown.problem?.text ?? "\(shown.missing)")")
        guard let content = await visit.screen.summary.state.content else { return }
        commands.append(Command(destination: destination, shown: shown))
        browsing.read(content, at: destination)
        guard let page = content.shown(by: WorkScreen.self), page.value.work.artwork != nil else { return }
        let id = page.value.work.id
        if pictures.keys.count(where: { $0.catalog == id.catalog }) < 5 {
          pictures[id] = try await visit.marquee.useCases.fetchArtwork(id, .medium, .cached).value.file
        }
      }
      clock.advance(by: Self.pause)
    }
    return (commands, pictures)
  }

  private func repeatOffline(_ commands: [Command], _ pictures: [Work.ID: ArtworkFile]) async throws {
    let clock = PassingClock(offset: Self.age)
    let log = Log()
    for command in commands {
      let marquee = try marquee(["MARQUEE_OFFLINE": "1"], log: log, over: clock.base(from: start))
      try await Visit(marquee, command.destination).run { visit in
        let shown = await visit.appear()
        try expectSeen(shown, command, "offline")
        #expect(shown.missing.isEmpty, "\(command.destination): \(shown.missing)")
        try expectSeen(await visit.renew(), command, "offline, later")
      }
    }
    for (id, file) in pictures {
      let marquee = try marquee(["MARQUEE_OFFLINE": "1"], log: log, over: clock.base(from: start))
      try await Visit(marquee, .work(id)).run { visit in
        let again = try await visit.marquee.useCases.fetchArtwork(id, .medium, .cached).value.file
        #expect(again == file)
        #expect(FileManager.default.contents(atPath: file.path)?.count == file.bytes)
      }
    }
    // Links to the sample's pictures never reach a wire.
    #expect(log.lines.filter { !$0.contains("https://sample.invalid/") } == [], "none asks")
    #expect(clock.now.offset == Self.age, "none waits")
  }

  private func repeatWithLostNetwork(_ commands: [Command], _ pictures: [Work.ID: ArtworkFile]) async throws {
    let clock = PassingClock(offset: Self.age)
    for command in commands {
      let gate = Gate()
      let marquee = try marquee(over: clock.base(from: start) { _ in LostNetwork(gate: gate) })
      try await Visit(marquee, command.destination).run { visit in
        // No request ends before the page is shown, so a page that waited for its own request would never be shown.
        try expectSeen(await visit.appear(), command, "at once")
        gate.open()
        let renewed = await visit.renew()
        try expectSeen(renewed, command, "with a lost network")
        // The page of a person by name is made from several catalogs, and shows the age only.
        let tells = renewed.missing.contains { $0.problem.code == .unreachable }
        #expect(tells || command.destination.kind == "person name", "\(command.destination)")
      }
    }
    let log = Log()
    for (id, file) in pictures {
      let gate = Gate()
      gate.open()
      let marquee = try marquee(log: log, over: clock.base(from: start) { _ in LostNetwork(gate: gate) })
      try await Visit(marquee, .work(id)).run { visit in
        let again = try await visit.marquee.useCases.fetchArtwork(id, .medium, .cached).value.file
        #expect(again == file)
      }
    }
    // Pictures have a wire of their own, which still leads to the services.
    let asked = log.lines.filter { !$0.contains(": noRoute") && !$0.contains("https://sample.invalid/") }
    #expect(asked == [])
  }

  /// Expects the very page that was seen, with its age; for a search, the works that were found, with those seen since.
  private func expectSeen(_ shown: ShownScreen, _ command: Command, _ how: String) throws {
    let name = "\(command.destination), \(how)"
    let isSearch = command.destination.screen is SearchScreen
    if isSearch {
      let (found, before) = (try works(shown), try works(command.shown))
      #expect(
        !found.isEmpty && (found.count == 20 || before.isSubset(of: found)), "\(name): \(before.subtracting(found))")
    } else {
      #expect(shown.data != nil && shown.data == command.shown.data, "\(name)")
    }
    #expect(shown.problem == nil && shown.exitStatus == 0, "\(name): \(shown.problem?.text ?? "")")
    let sources = shown.sources
    #expect(
      !sources.isEmpty && sources.allSatisfy { $0.origin == .cache && ($0.isStale || isSearch) }, "\(name): \(sources)")
    let end = start + Self.age / .seconds(1) - 3_600
    #expect(sources.allSatisfy { (start...end).contains($0.fetchedAt) }, "\(name): \(sources)")
  }

  /// The identifiers of the works on a search's page.
  private func works(_ shown: ShownScreen) throws -> Set<String> {
    let data = try JSONSerialization.jsonObject(with: Data((shown.data ?? "{}").utf8)) as? [String: Any]
    return Set((data?["works"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String })
  }

  private func marquee(
    _ more: [String: String] = [:], log: Log? = nil, over base: Connections.Base
  ) throws -> Marquee {
    let environment = liveEnvironment(
      at: services.origin, catalogs: "ghibli,rows,openlibrary,tmdb",
      ["MARQUEE_HOME": home.url.path, "MARQUEE_STORE": "memory", "MARQUEE_TIMEOUT": "600"])
    let tell: (@Sendable (String) -> Void)? = if let log { { log.add($0) } } else { nil }
    return try Marquee(Configuration(environment: environment.merging(more) { $1 }), log: tell, over: base)
  }
}

/// A process that opens one screen.
private struct Visit {
  let marquee: Marquee
  let screen: any LiveScreen

  init(_ marquee: Marquee, _ destination: Destination) {
    self.marquee = marquee
    screen = destination.live(useCases: marquee.useCases, clock: ContinuousClock())
  }

  func appear() async -> ShownScreen {
    await screen.send(.appear)
    await screen.settle()
    return ShownScreen(await screen.summary)
  }

  /// The page after what was shown at once is renewed, or the renewal has failed.
  func renew() async -> ShownScreen {
    await screen.finishRenewal()
    return ShownScreen(await screen.summary)
  }

  /// Runs a test, and ends the process as a command ends.
  func run(_ test: (Visit) async throws -> Void) async throws {
    try await test(self)
    await screen.leave()
    await marquee.finish()
    await marquee.close()
  }
}

/// A network that is gone. Requests wait at a gate until the test lets them fail.
private struct LostNetwork: HTTPTransport {
  let gate: Gate

  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    do throws(Problem) { try await gate.pass() } catch { throw .cancelled }
    throw .noRoute(host: request.url.host() ?? "", detail: "the network is unreachable")
  }
}
