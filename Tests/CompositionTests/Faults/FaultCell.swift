import Foundation
import MarqueeDomain
import MarqueePresentation
import TestSupport

@testable import MarqueeComposition
@testable import MarqueeConsole

/// What the user sees of a screen.
struct ShownScreen: Sendable {
  /// The data of `--json`; `nil` if nothing is shown.
  var data: String?
  var problem: Problem?
  /// What the user can do about the problem, in words.
  var hint: String?
  var missing: [Missing] = []
  var sources: [Source] = []
  var isDamaged = false
  var exitStatus: Int32 = 0

  /// What this screen shows and another does not, to find the cause of a failed test.
  func difference(from other: ShownScreen) -> String {
    "problem \(problem?.text ?? "none"), missing \(missing.map(\.problem.text)), "
      + "damaged \(isDamaged), the same data \(data == other.data), from \(sources.map(\.origin))"
  }

  var isWhole: Bool { data != nil && problem == nil && missing.isEmpty && !sources.contains(where: \.isStale) }
}

extension ShownScreen {
  init(_ summary: ScreenSummary) {
    let answer = Answer(command: "faults", summary.state)
    data = answer.content?.json(LibraryEntries()).line
    problem = answer.problem
    hint = answer.problem?.hint
    missing = answer.origin.missing
    sources = answer.origin.sources
    isDamaged = !answer.origin.dropped.isEmpty || !answer.origin.remarks.isEmpty
    exitStatus = answer.exitStatus
  }
}

/// A screen that was opened during a fault, and tried again after it.
struct FaultCell: Sendable {
  /// The state of the cache for the service's answers.
  enum Cache: String, Sendable, CaseIterable { case cold, warm, stale }

  let screen: FaultScreen
  let fault: FaultCase
  let cache: Cache
  let begun: Date
  /// The screen without the fault.
  var usual: ShownScreen
  /// The screen as it was shown at once.
  var shownAtOnce: ShownScreen
  /// The screen after what was shown at once is renewed, or the renewal has failed.
  var opened: ShownScreen
  /// How often each URL was asked for.
  var requests: [String: Int]
  /// The screen after the user asked for the service's own answer, where a cached one was shown first.
  var refreshed: ShownScreen?
  /// The screen after the fault; `nil` if nothing had failed.
  var retried: ShownScreen?
}

/// Cached answers of one screen, with which every cell of its row begins.
struct FaultRow: Sendable {
  let screen: FaultScreen
  private let services: FakeServices
  private let start: Date
  private let folder: TemporaryFolder
  private let usual: ShownScreen

  /// Opens the screen once without any fault.
  init(_ screen: FaultScreen, services: FakeServices, start: Date) async throws {
    (self.screen, self.services, self.start) = (screen, services, start)
    folder = try TemporaryFolder()
    let network = FaultyNetwork(clock: PassingClock())
    let marquee = try Self.marquee(screen, folder, services, network, start)
    let live = screen.destination.live(useCases: marquee.useCases, clock: ContinuousClock())
    usual = await Self.shown(live, after: .appear)
    await live.leave()
    await marquee.close()
  }

  func cell(_ fault: FaultCase, _ cache: FaultCell.Cache) async throws -> FaultCell {
    let home = try TemporaryFolder()
    if cache != .cold {
      for name in try folder.names() { try home.write(folder.bytes(name), to: name) }
    }
    let age: Duration = cache == .stale ? .seconds(2 * 86_400) : .seconds(60)
    let network = FaultyNetwork(clock: PassingClock(offset: age), isSilent: fault.isSilent)
    let marquee = try Self.marquee(screen, home, services, network, start)
    let live = screen.destination.live(useCases: marquee.useCases, clock: ContinuousClock())

    network.begin(try FakeServices(port: 0, faults: "*:\(fault.fault)"), at: [screen.path])
    let begun = start + age / .seconds(1)
    let shownAtOnce = await Self.shown(live, after: .appear)
    await live.finishRenewal()
    let opened = ShownScreen(await live.summary)
    let requests = network.takeRequests()
    var last = opened
    var refreshed: ShownScreen?
    if requests.isEmpty {
      last = await Self.shown(live, after: .refresh)
      refreshed = last
    }
    await network.end()
    // Longer than any service's cooldown.
    network.clock.advance(by: .seconds(3_700))
    var retried: ShownScreen?
    if !last.isWhole || last.isDamaged {
      let command: ScreenCommand = fault.kind == .damaged ? .refresh : .retry
      retried = await Self.shown(live, after: command)
      // The retry may share a request that began before the clock was moved, and so had no time left.
      if case .timedOut = retried?.problem { retried = await Self.shown(live, after: command) }
    }
    await live.leave()
    await marquee.close()
    return FaultCell(
      screen: screen, fault: fault, cache: cache, begun: begun, usual: usual, shownAtOnce: shownAtOnce, opened: opened,
      requests: requests,
      refreshed: refreshed, retried: retried)
  }

  private static func shown(_ screen: any LiveScreen, after command: ScreenCommand) async -> ShownScreen {
    await screen.send(command)
    await screen.settle()
    return ShownScreen(await screen.summary)
  }

  private static func marquee(
    _ screen: FaultScreen, _ home: TemporaryFolder, _ services: FakeServices, _ network: FaultyNetwork, _ start: Date
  ) throws -> Marquee {
    let environment = liveEnvironment(
      at: services.origin, catalogs: screen.catalog.rawValue,
      ["MARQUEE_HOME": home.url.path, "MARQUEE_STORE": "memory", "MARQUEE_TIMEOUT": "600"])
    return try Marquee(
      Configuration(environment: environment),
      over: network.clock.base(from: start) { network.wire($0) })
  }
}
