// Every fault of the fake services on every screen, with nothing cached, with fresh answers and with stale ones.
import Foundation
import MarqueeComposition
import MarqueeDomain
import Synchronization
import TestSupport
import Testing

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

  /// The cells of a screen. In each run of the tests a fault meets one state of the cache, another one on the next
  /// screen; `Scripts/faults` takes all.
  private static func row(
    _ index: Int, _ screen: FaultScreen, _ services: FakeServices, _ start: Date
  ) async throws -> [FaultCell] {
    let row = try await FaultRow(screen, services: services, start: start)
    var cells: [FaultCell] = []
    for (number, fault) in FaultCase.all.enumerated() where !screen.isPart || !fault.isOfHost {
      for (state, cache) in FaultCell.Cache.allCases.enumerated()
      where LongTest.isWhole || (index + number) % FaultCell.Cache.allCases.count == state {
        cells.append(try await row.cell(fault, cache))
      }
    }
    return cells
  }
}
