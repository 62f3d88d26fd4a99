// Several libraries that import files and exchange exports end with the same data.
import Foundation
import TestSupport
import Testing

@Suite("Random histories of libraries", .timeLimit(.minutes(120)))
struct LibraryHistoryTests {
  static let seeds = LongTest.seeds("LIBRARY_HISTORIES", usual: 20)

  @Test(
    "after each library has seen the others' exports, all exports are the same, and importing again changes nothing")
  func histories() async throws {
    let works = try await RandomSeries.works(in: TemporaryFolder())
    let width = UInt64(max(1, ProcessInfo.processInfo.activeProcessorCount))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for part in 0..<width {
        group.addTask {
          for seed in Self.seeds where seed % width == part {
            try Task.checkCancellation()
            try await LibraryHistory(works: works).run(seed)
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
