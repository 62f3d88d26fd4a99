// Every fault of the fake services on every screen, with nothing cached, with fresh answers and with stale ones.
import Foundation
import MarqueeComposition
import MarqueeDomain
import Synchronization
import TestSupport
import Testing

@testable import MarqueeConsole

@Suite("What each fault shows", .timeLimit(.minutes(10)))
struct FaultMatrixTests {
  /// How many rows are tested at the same time.
  private static let width = 3

  @Test("every fault on every screen, with the cache cold, warm or stale")
  func matrix() async throws {
    let services = try FakeServices(port: 0, faults: nil)
    let start = Date()
    let cells = try await withThrowingTaskGroup(of: [FaultCell].self) { group in
      var cells: [FaultCell] = []
      for (index, screen) in (FaultScreen.whole + FaultScreen.parts).enumerated() {
        if index >= Self.width, let row = try await group.next() { cells += row }
        group.addTask { try await Self.row(index, screen, services, start) }
      }
      for try await row in group { cells += row }
      return cells
    }
    for cell in cells {
      let name = "\(cell.screen.title) \(cell.screen.path), \(cell.fault.fault), \(cell.cache)"
      let flaws = cell.flaws
      #expect(flaws.isEmpty, "\(name): \(flaws.joined(separator: "; "))")
      #expect(
        !cell.staysFailed,
        "\(name): a retry after the fault succeeds, and not in \(cell.retried?.difference(from: cell.usual) ?? "")")
    }
    let table = FaultTable(cells)
    print(table.summary)
    if let path = ProcessInfo.processInfo.environment["FAULT_TABLE"] {
      try table.text.write(toFile: path, atomically: true, encoding: .utf8)
    }
  }

  /// The cells of a screen. In each run of the tests a fault meets one state of the cache on every other screen, each time
  /// another one; `Scripts/check/faults` takes all.
  private static func row(
    _ index: Int, _ screen: FaultScreen, _ services: FakeServices, _ start: Date
  ) async throws -> [FaultCell] {
    let row = try await FaultRow(screen, services: services, start: start)
    var cells: [FaultCell] = []
    for (number, fault) in FaultCase.all.enumerated() where !screen.isPart || !fault.isOfHost {
      for (state, cache) in FaultCell.Cache.allCases.enumerated()
      where LongTest.isWhole || (index + number) % (2 * FaultCell.Cache.allCases.count) == 2 * state {
        cells.append(try await row.cell(fault, cache))
      }
    }
    return cells
  }

  private static let now = Date(timeIntervalSince1970: 1_800_000_000)
  private static let page = ShownScreen(data: "{}", sources: [source(age: 0, .network)])

  private static func source(age: Double, _ origin: Source.Origin, isStale: Bool = false) -> Source {
    Source(catalog: .ghibli, origin: origin, fetchedAt: now - age, isStale: isStale)
  }

  /// A shelf whose service failed, as it must be shown.
  private func sound(_ cache: FaultCell.Cache) throws -> FaultCell {
    let fault = try #require(FaultCase.all.first { $0.fault == "status=503" })
    let problem = Problem.server(service: "Studio Ghibli", status: 503)
    var failed = ShownScreen(problem: problem, hint: problem.hint, exitStatus: problem.exitStatus)
    if cache != .cold {
      failed = Self.page
      failed.missing = [Missing(because: problem)]
      failed.sources = [Self.source(age: 200_000, .cache, isStale: true)]
    }
    return FaultCell(
      screen: try #require(FaultScreen.whole.first { $0.title == "ghibli shelf" }), fault: fault, cache: cache,
      begun: Self.now, usual: Self.page, shownAtOnce: cache == .cold ? ShownScreen() : Self.page, opened: failed,
      requests: ["/ghibli/films": 3], retried: Self.page)
  }

  @Test("screens as they must be have no flaw", arguments: [FaultCell.Cache.cold, .stale])
  func none(_ cache: FaultCell.Cache) throws {
    #expect(try sound(cache).flaws == [] && !sound(cache).staysFailed)
  }

  @Test(
    "a planted flaw of a screen that was seen before is found",
    arguments: [
      // The cached page is not shown, without its age, or as if nothing had failed.
      { $0.shownAtOnce = ShownScreen() }, { $0.opened.data = nil }, { $0.opened.data = "{\"films\":[]}" },
      { $0.opened.sources = [source(age: 0, .network)] }, { $0.opened.sources = [] },
      { $0.opened.sources = [source(age: 200_000, .cache)] }, { $0.opened.missing = [] }, { $0.opened.exitStatus = 1 },
      { $0.opened.problem = .server(service: "Studio Ghibli", status: 503) },
      { $0.opened.missing = [Missing(because: .offline(service: "Studio Ghibli"))] },
      // The service is asked too often, or not at all; what is whole without a fault is not.
      { $0.requests = [:] }, { $0.requests = ["/ghibli/films": 7] }, { $0.usual.data = nil },
    ] as [@Sendable (inout FaultCell) -> Void])
  func planted(_ plant: @Sendable (inout FaultCell) -> Void) throws {
    var cell = try sound(.stale)
    plant(&cell)
    #expect(!cell.flaws.isEmpty)
  }

  @Test(
    "a planted flaw of a screen that was never seen is found",
    arguments: [
      // The failure looks like an empty list, has no remedy, or another status.
      { $0.opened = ShownScreen(data: "{\"films\":[]}") }, { $0.opened.hint = "" }, { $0.opened.exitStatus = 0 },
      { $0.opened.problem = .notFound(what: .text("film")) }, { $0.opened.problem = .cancelled },
    ] as [@Sendable (inout FaultCell) -> Void])
  func plantedFailure(_ plant: @Sendable (inout FaultCell) -> Void) throws {
    var cell = try sound(.cold)
    plant(&cell)
    #expect(!cell.flaws.isEmpty)
  }
}
