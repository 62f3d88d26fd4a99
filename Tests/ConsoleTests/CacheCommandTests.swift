// What `cache` says of the caches, and of what it removed from them.
import Foundation
import MarqueeDomain
import Synchronization
import TestSupport
import Testing

@testable import MarqueeConsole

@Suite("`cache`")
struct CacheCommandTests {
  private func output(
    _ line: String, _ cache: FilledCache, ask: (@Sendable (String) async -> Bool)? = nil
  ) async throws -> Output {
    let command = CommandRun(ask: ask, artwork: cache.artwork, answers: cache.answers)
    guard case .output(let output) = try await command.outcome(line) else { throw Problem.cancelled }
    return output
  }

  @Test(
    "it says how many there are of each, and when the oldest answer came",
    arguments: [
      (0, "Answers  none", "Artwork  none", "Imports  none"),
      (
        1, "Answers  1 answer (10 bytes), oldest from 1970-01-01T00:00:00Z", "Artwork  1 picture (20,000 bytes)",
        "Imports  1 work"
      ),
      (
        2, "Answers  2 answers (20 bytes), oldest from 1970-01-01T00:00:00Z", "Artwork  2 pictures (40,000 bytes)",
        "Imports  2 works"
      ),
    ])
  func contents(_ count: Int, _ answers: String, _ artwork: String, _ imports: String) async throws {
    let output = try await output("cache", FilledCache(count))
    #expect(output.lines == [answers, artwork, imports])
    let oldest = count == 0 ? "" : "1970-01-01T00:00:00Z"
    #expect(
      output.records?.map(\.values) == [
        ["answers", "\(count)", "\(10 * count)", oldest], ["artwork", "\(count)", "\(20_000 * count)", ""],
        ["imports", "\(count)", "", ""],
      ])
    #expect(output.notices == [])
  }

  @Test("clearing says what was removed, in a pipe beside the records, and leaves imports")
  func clear() async throws {
    let cache = FilledCache(2)
    let output = try await output("cache clear", cache)
    #expect(output.lines == ["Removed 2 answers (20 bytes) and 2 pictures (40,000 bytes)."])
    #expect(output.notices == (Printer(environment: [:]).form == .screen ? [] : output.lines))
    #expect(output.records?.map { $0.values[1] } == ["0", "0", "2"])
    #expect(try await self.output("cache clear", cache).lines == ["The caches were empty."])
  }

  @Test("imports are removed after a question alone, or with --yes")
  func imports() async throws {
    let cache = FilledCache(2)
    await #expect(
      throws: Problem.usage(
        message: "This would remove 2 imported works. To get them back, you would have to import the dump again.",
        hint: "To remove them, add --yes.")
    ) { _ = try await output("cache clear --imports", cache) }
    let questions = Mutex<[String]>([])
    await #expect(
      throws: Problem.failed(message: "Nothing was removed.", hint: "To go ahead next time, answer y or add --yes.")
    ) {
      _ = try await output("cache clear --imports", cache) { question in
        questions.withLock { $0.append(question) }
        return false
      }
    }
    #expect(questions.withLock { $0 } == ["Remove 2 imported works?"])
    #expect(await cache.answers.imports() == 2)
    let removed = try await output("cache clear --imports --yes", cache)
    #expect(
      removed.lines == ["Removed 2 answers (20 bytes), 2 pictures (40,000 bytes) and 2 imported works."])
    let one = try await output("cache clear --imports --yes", FilledCache(1))
    #expect(one.lines == ["Removed 1 answer (10 bytes), 1 picture (20,000 bytes) and 1 imported work."])
  }
}

/// Cached answers of 10 bytes each, pictures of 20,000 bytes each, and imported works: so many of each.
private struct FilledCache {
  let answers: Answers
  let artwork: Pictures

  init(_ count: Int) { (answers, artwork) = (Answers(count), Pictures(count)) }

  final class Answers: AnswerRepository {
    private let state: Mutex<(answers: Int, imports: Int)>

    init(_ count: Int) { state = Mutex((count, count)) }

    func contents() async throws(Problem) -> (amount: CacheContents.Amount, oldest: Date?) {
      let count = state.withLock { $0.answers }
      return (.init(entries: count, bytes: 10 * count), count == 0 ? nil : Date(timeIntervalSince1970: 0))
    }

    func clear() async throws(Problem) -> CacheContents.Amount {
      let amount = try await contents().amount
      state.withLock { $0.answers = 0 }
      return amount
    }

    func imports() async -> Int { state.withLock { $0.imports } }

    func clearImports() async throws(Problem) -> Int {
      let count = await imports()
      state.withLock { $0 = (0, 0) }
      return count
    }

    func examine() async -> AnswerState { .none }

    func damage() async -> [AnswerDamage] { [] }
  }

  final class Pictures: ArtworkRepository {
    private let count: Mutex<Int>

    init(_ count: Int) { self.count = Mutex(count) }

    func picture(
      of work: Work, _ size: ArtworkSize, _ freshness: Freshness
    ) async throws(Problem) -> Artwork { throw .noArtwork(of: work) }

    func file(
      of work: Work, _ size: ArtworkSize, _ freshness: Freshness
    ) async throws(Problem) -> ArtworkFile { throw .noArtwork(of: work) }

    func contents() async throws(Problem) -> CacheContents.Amount {
      let count = count.withLock { $0 }
      return .init(entries: count, bytes: 20_000 * count)
    }

    func clear() async throws(Problem) -> CacheContents.Amount {
      let amount = try await contents()
      count.withLock { $0 = 0 }
      return amount
    }
  }
}
