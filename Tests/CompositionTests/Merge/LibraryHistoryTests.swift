// Several libraries that import files and exchange exports end with the same data.
import Foundation
import TestSupport
import Testing

@Suite("Random histories of libraries", .timeLimit(.minutes(120)))
struct LibraryHistoryTests {
  static let seeds = LongTest.seeds("LIBRARY_HISTORIES", usual: 20)

  private static let casablanca = "rows:movie/t-casablanca-9f918fb178cd9d10"
  private static let amelie = "rows:movie/t-amelie-f7de4c4e6f5480f4"
  private static let romanHoliday = "rows:movie/t-roman-holiday-0fc18aca5b0d3eba"

  @Test(
    "histories keep a law that they broke once: identifiers of several works, nothing shown, fuller facts, two catalogs",
    arguments: [
      [
        .line("import FILES/imdb/ratings.csv", in: 2), .line("import FILES/tmdb/favorites.csv", in: 0),
        .line("library add Casablanca --year 1943", in: 1), .exchange(from: 1, to: 2), .exchange(from: 2, to: 3),
        .line("unlink \(casablanca)", in: 3), .line("undo", in: 2),
      ],
      [
        .line("progress \(casablanca) 120", in: 2), .exchange(from: 2, to: 1),
        .line("link \(casablanca) \(romanHoliday)", in: 2), .exchange(from: 2, to: 0), .clock(0, hours: 1),
        .line("unlink \(casablanca)", in: 0), .clock(0, hours: 2), .line("seen \(romanHoliday)", in: 0),
        .exchange(from: 1, to: 0),
      ],
      [
        .line("want rows:movie/t-casablanca-9f918fb178cd9d10 tmdb:movie/27205", in: 0),
        .line("want rows:movie/t-inception-da3fb40dcb50fadc", in: 2), .exchange(from: 0, to: 1),
        .exchange(from: 2, to: 0), .exchange(from: 0, to: 1), .line("unlink tmdb:movie/27205", in: 0),
        .clock(0, hours: 1), .line("seen tmdb:movie/27205 --rating 3.5", in: 0),
      ],
      [
        .line("note tmdb:movie/194 Twice.", in: 2), .line("own \(amelie) paperback", in: 1), .exchange(from: 2, to: 1),
        .line("undo", in: 2), .exchange(from: 1, to: 2), .line("unlink \(amelie)", in: 1),
      ],
      [
        .line("want \(romanHoliday)", in: 0), .line("link \(romanHoliday) tmdb:movie/238", in: 0),
        .line("import FILES/marquee.json", in: 2),
      ],
      [
        .line("library add Casablanca --year 1943 --actor \"Humphrey Bogart\"", in: 2),
        .line("import FILES/older", in: 0), .exchange(from: 0, to: 1),
        .line("link \(casablanca) imported:movie/k8b8def204", in: 1), .exchange(from: 2, to: 0),
      ],
      [
        .line("seen \(amelie)", in: 0), .exchange(from: 0, to: 1), .line("want tmdb:movie/238", in: 0),
        .line("link \(amelie) tmdb:movie/238", in: 0), .exchange(from: 0, to: 1), .line("unlink \(amelie)", in: 0),
      ],
      [
        .line("seen \(amelie)", in: 1), .line("favorite \(amelie)", in: 0), .line("import FILES/marquee.csv", in: 1),
      ],
    ] as [[LibraryHistory.Step]])
  func claimed(_ steps: [LibraryHistory.Step]) async throws {
    try await LibraryHistory(works: []).replay(steps)
  }

  @Test(
    "works with one title and different years stay apart, even if only an imported row knows a year",
    arguments: [0, 1])
  func differentYears(reader: Int) async throws {
    let libraries = [try SimulatedLibrary(inFile: false), try SimulatedLibrary(inFile: false)]
    try await libraries[0].console.run("library add Casablanca --year 2001")
    try await libraries[1].console.run("import \(SilentConsole.files)newer/ratings.csv")
    try await libraries[reader].write(libraries[1 - reader].console.wholeExport(), as: "other.json")
    try await libraries[reader].console.run("import \(SilentConsole.files)other.json")
    let works = try await libraries[reader].export().split(separator: "\n").filter { $0.contains("Casablanca") }
    #expect(works.count == 2)
    for library in libraries { await library.console.close() }
  }

  @Test(
    "random histories of syncing libraries that broke a law once keep it", arguments: [69, 382, 519, 7662] as [UInt64])
  func syncingOnce(_ seed: UInt64) async throws {
    try await LibraryHistory(works: RandomSeries.works(in: TemporaryFolder())).run(seed, syncs: true)
  }

  @Test("libraries that sync end with the same data, whatever becomes of their files on the way")
  func syncing() async throws {
    let works = try await RandomSeries.works(in: TemporaryFolder())
    try await inParallel(LongTest.seeds("SYNC_HISTORIES", usual: 200)) { seed in
      try await LibraryHistory(works: works).run(seed, syncs: true)
    }
  }

  @Test(
    "after each library has seen the others' exports, all exports are the same, and importing again changes nothing")
  func histories() async throws {
    let works = try await RandomSeries.works(in: TemporaryFolder())
    try await inParallel(Self.seeds) { seed in try await LibraryHistory(works: works).run(seed) }
  }

  private func inParallel(
    _ seeds: ClosedRange<UInt64>, _ body: @escaping @Sendable (UInt64) async throws -> Void
  ) async throws {
    let width = UInt64(max(1, ProcessInfo.processInfo.activeProcessorCount))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for part in 0..<width {
        group.addTask {
          for seed in seeds where seed % width == part {
            try Task.checkCancellation()
            try await body(seed)
            // Long runs may be cut off.
            if seed.isMultiple(of: 250) { print("History \(seed) and those before it, of each thread, kept the laws.") }
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
