import MarqueeDomain
import Synchronization
import Testing

// The cache of many answers: it keeps the latest ones, up to a number and a size.
@testable import MarqueeCatalogs

@Suite("Values cached by their names", .timeLimit(.minutes(1)))
struct CachedValuesLimitTests {
  private let held = CachedValues<String>(limit: 3, byteLimit: 1_000)
  private let loads = Loads()

  private final class Loads: Sendable {
    let keys = Mutex<[String]>([])
  }

  /// Asks for a key with an answer of this size, and says whether it had to be loaded.
  private func isLoaded(
    _ key: String, bytes: Int = 10, in cache: CachedValues<String>? = nil
  ) async throws -> Bool {
    let before = loads.keys.withLock { $0.count }
    let value = try await (cache ?? held).get(.cached, as: key) {
      [loads] () async throws(Problem) in
      loads.keys.withLock { $0.append(key) }
      // Tasks of their own may ask for parts.
      await withTaskGroup { group in for _ in 0..<2 { group.addTask { ReceivedBytes.add(bytes / 2) } } }
      return key
    }
    #expect(value == key)
    return loads.keys.withLock { $0.count } > before
  }

  @Test("up to a number are cached; then the value that was used longest ago is removed")
  func count() async throws {
    for key in ["a", "b", "c"] { #expect(try await isLoaded(key)) }
    #expect(try await !isLoaded("a"))
    #expect(try await isLoaded("d"))
    for key in ["a", "c", "d"] { #expect(try await !isLoaded(key)) }
    #expect(try await isLoaded("b"))
  }

  @Test("a cache for one value keeps the latest")
  func one() async throws {
    let cache = CachedValues<String>(limit: 1, byteLimit: 1_000)
    for key in ["a", "b", "a"] { #expect(try await isLoaded(key, in: cache)) }
    #expect(try await !isLoaded("a", in: cache))
  }

  @Test("answers are cached up to a size, and a larger one is not cached")
  func bytes() async throws {
    #expect(try await isLoaded("a", bytes: 600))
    #expect(try await isLoaded("b", bytes: 400))
    #expect(try await !isLoaded("a"))
    #expect(try await isLoaded("c", bytes: 400))
    #expect(try await isLoaded("b", bytes: 400))
    #expect(try await !isLoaded("b"))
    #expect(try await isLoaded("huge", bytes: 2_000))
    #expect(try await isLoaded("huge", bytes: 2_000))
    #expect(try await !isLoaded("b"))
  }
}
