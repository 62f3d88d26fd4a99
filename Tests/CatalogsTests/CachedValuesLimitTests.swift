import MarqueeDomain
import Synchronization
import Testing

// What is held of many answers: the latest ones, and no more than a limit of them and of their bytes.
@testable import MarqueeCatalogs

@Suite("Values held by their keys", .timeLimit(.minutes(1)))
struct CachedValuesLimitTests {
  private let held = CachedValues<String>(limit: 3, byteLimit: 1_000)
  private let loads = Loads()

  private final class Loads: Sendable {
    let keys = Mutex<[String]>([])
  }

  /// Asks for a key whose answer has so many bytes, and gives whether it had to be loaded.
  private func isLoaded(_ key: String, bytes: Int = 10) async throws -> Bool {
    let before = loads.keys.withLock { $0.count }
    let value = try await held.get(.cached, as: key, keeping: { _ in true }) { [loads] () async throws(Problem) in
      loads.keys.withLock { $0.append(key) }
      // Parts may be asked for by tasks of their own.
      await withTaskGroup { group in for _ in 0..<2 { group.addTask { ReceivedBytes.add(bytes / 2) } } }
      return key
    }
    #expect(value == key)
    return loads.keys.withLock { $0.count } > before
  }

  @Test("so many are held; for one more the one is given up that was not used for longest")
  func count() async throws {
    for key in ["a", "b", "c"] { #expect(try await isLoaded(key)) }
    #expect(try await !isLoaded("a"))
    #expect(try await isLoaded("d"))
    for key in ["a", "c", "d"] { #expect(try await !isLoaded(key)) }
    #expect(try await isLoaded("b"))
  }

  @Test("answers are held up to so many bytes, and one that is larger is not held")
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
