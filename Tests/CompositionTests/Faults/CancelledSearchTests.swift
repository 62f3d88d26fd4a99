// Searches during typing, over services that are refused, silent, slow and well.
import Foundation
import MarqueeDomain
import Synchronization
import TestSupport
import Testing

@testable import MarqueeComposition
@testable import MarqueePresentation

@Suite("Searches that are replaced at random moments", .timeLimit(.minutes(10)))
struct CancelledSearchTests {
  /// How many searches each test makes; `FAULT_SEARCHES` is the number for all four tests together.
  private static let count = LongTest.count("FAULT_SEARCHES", usual: 400) / 4

  private static let words = [
    "tolkien", "earthsea", "angry", "king", "ring", "dragon", "love", "castle", "night", "war", "xyzzy", "lord",
  ]

  enum Health: String, Sendable, CaseIterable {
    case refused, silent, slow, well

    /// The services, which run while this value lives; `nil` if no program listens.
    var services: FakeServices? {
      get throws {
        switch self {
        case .refused: nil
        case .silent: try FakeServices(port: 0, faults: "*:hang")
        case .slow: try FakeServices(port: 0, faults: "*:latency=10ms")
        case .well: try FakeServices(port: 0, faults: nil)
        }
      }
    }
  }

  @Test(
    "each search that is not replaced ends, and no screen shows the works of another query",
    arguments: zip(Health.allCases, [Health.silent, .slow, .well, .refused]))
  func searches(books: Health, movies: Health) async throws {
    let expected = try await Self.expectedWorks()
    let (library, cinema) = (try books.services, try movies.services)
    // No program listens to port 1 of loopback (tcpmux).
    let nowhere = "http://127.0.0.1:1"
    let clock = PassingClock()
    let useCases = try useCases(
      [
        "MARQUEE_SOURCE": "live", "MARQUEE_CATALOGS": "openlibrary,tmdb", "TMDB_TOKEN": "made-up",
        "MARQUEE_STORE": "memory", "MARQUEE_OPENLIBRARY_URL": "\(library?.origin ?? nowhere)/openlibrary",
        "MARQUEE_TMDB_URL": "\(cinema?.origin ?? nowhere)/tmdb", "no_proxy": "127.0.0.1",
      ], over: clock.base())
    let screen = ScreenStore(SearchScreen(Query(), limit: 20), clock: clock, useCases: useCases)
    let strangers = Mutex<Set<String>>([])
    let changes = await screen.changes()
    let watcher = Task {
      for await _ in changes {
        let found = Self.strangers(in: await screen.summary, expected)
        strangers.withLock { $0.formUnion(found) }
      }
    }

    var random = Noise(seed: 14)
    let ends = books != .silent && movies != .silent
    for _ in 0..<Self.count {
      let word = Self.words.randomElement(using: &random) ?? ""
      await screen.send(.own(random.next() % 8 == 0 ? .submitted(word) : .typed(word)))
      // Mostly a few steps, seldom long enough for answers to come.
      let steps = random.next() % 16 == 0 ? 2_000 : 40
      for _ in 0..<Int.random(in: 0...steps, using: &random) { await Task.yield() }
      switch random.next() % 32 {
      case 0: await screen.send(.stop)
      case 1: await screen.send(.refresh)
      case 2 where ends: await screen.settle()
      default: break
      }
    }

    await screen.send(.own(.submitted("tolkien")))
    if !ends { await screen.send(.stop) }
    await screen.settle()
    let last = await screen.summary
    #expect(!last.state.isLoading)
    if ends, books != .refused, let matches = last.state.content?.shown(by: SearchScreen.self) {
      #expect(matches.awaited.isEmpty && !matches.value.works.isEmpty)
    }
    await screen.leave()
    await watcher.value
    #expect(strangers.withLock { $0.sorted().prefix(5) } == [])
    print("\(Self.count) searches: books \(books), movies \(movies)")
  }

  /// The works for each word where both services are well, or one of them.
  private static func expectedWorks() async throws -> [String: Set<Work.ID>] {
    var expected: [String: Set<Work.ID>] = [:]
    for catalogs in ["openlibrary", "tmdb", "openlibrary,tmdb"] {
      let useCases = try useCases(["MARQUEE_CATALOGS": catalogs, "MARQUEE_STORE": "memory"])
      for word in words {
        let works = try await useCases.search(Query(words: word), limit: 20).value.works
        expected[word, default: []].formUnion(works.map(\.id))
      }
    }
    return expected
  }

  /// The works on a loaded screen that do not belong to its query.
  private static func strangers(in summary: ScreenSummary, _ expected: [String: Set<Work.ID>]) -> [String] {
    guard case .content(let content) = summary.state, let word = (content.screen as? SearchScreen)?.query,
      let matches = content.shown(by: SearchScreen.self)
    else { return [] }
    return strangers(among: matches.value.works.map(\.id), of: word, expected)
  }

  private static func strangers(
    among works: [Work.ID], of word: String, _ expected: [String: Set<Work.ID>]
  ) -> [String] {
    works.filter { expected[word]?.contains($0) != true }.map { "\(word): \($0)" }
  }

  @Test("a planted answer to another query is found")
  func planted() throws {
    let (ring, king) = (try #require(Work.ID("tmdb:movie/1")), try #require(Work.ID("tmdb:movie/2")))
    let expected: [String: Set<Work.ID>] = ["ring": [ring], "king": [king]]
    #expect(Self.strangers(among: [ring], of: "ring", expected) == [])
    #expect(Self.strangers(among: [ring, king], of: "ring", expected) == ["ring: tmdb:movie/2"])
    #expect(Self.strangers(among: [ring], of: "love", expected) == ["love: tmdb:movie/1"])
  }
}
