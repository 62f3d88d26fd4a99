// What every store of responses guarantees, in memory and in a file.
import Foundation
import MarqueeHTTP
import Synchronization
import TestSupport
import Testing

@testable import MarqueeIndex

/// A kind of store, with room for three records of `size`.
enum StoreKind: String, CaseIterable, Sendable {
  case memory, file

  static let size = 300_000

  func make(in folder: TemporaryFolder, _ time: WallTime) -> any ResponseStore {
    let limit = 3 * Self.size + Self.size / 2
    return switch self {
    case .memory: InMemoryResponseStore(limit: limit)
    case .file: SQLiteAnswers(path: folder.path("catalog.sqlite"), limit: limit) { time.now }.store()
    }
  }
}

extension ResponseRecord {
  init(_ url: String, _ variant: UInt64 = 0, size: Int = StoreKind.size, byte: UInt8 = 7) {
    self.init(
      url: url, variant: variant, received: WallTime.start + 0.125, bytes: [UInt8](repeating: byte, count: size))
  }
}

@Suite("A store of responses")
struct ResponseStoreContract {
  private let folder: TemporaryFolder
  private let time = WallTime()

  init() throws { folder = try TemporaryFolder() }

  @Test("a record is given back as it was stored", arguments: StoreKind.allCases)
  func roundTrip(kind: StoreKind) async {
    let store = kind.make(in: folder, time)
    #expect(await store.records(for: "http://a.test/").isEmpty)
    let record = ResponseRecord("http://a.test/ä?b=%00'\"", .max, size: 5, byte: 0)
    await store.store(record)
    #expect(await store.records(for: record.url) == [record])
    await store.store(ResponseRecord("b", size: 0))
    #expect(await store.records(for: "b").map(\.bytes) == [[]])
  }

  @Test("a record replaces the one with its URL and variant, and no other", arguments: StoreKind.allCases)
  func replaced(kind: StoreKind) async {
    let store = kind.make(in: folder, time)
    for record in [
      ResponseRecord("a", size: 1), ResponseRecord("a", 1, size: 2), ResponseRecord("b", size: 3),
      ResponseRecord("a", size: 4),
    ] { await store.store(record) }
    #expect(await Set(store.records(for: "a").map(\.bytes.count)) == [2, 4])
    #expect(await store.records(for: "b").map(\.bytes.count) == [3])
    #expect(await store.records(for: "A").isEmpty)
  }

  @Test("beyond the limit, the URL that was used longest ago is removed first", arguments: StoreKind.allCases)
  func limited(kind: StoreKind) async {
    let store = kind.make(in: folder, time)
    for url in ["a", "b", "c"] {
      await store.store(ResponseRecord(url))
      time.advance(by: 2 * SQLiteAnswers.writeInterval)
    }
    _ = await store.records(for: "a")
    await store.store(ResponseRecord("d"))
    #expect(await store.records(for: "b").isEmpty)
    for url in ["a", "c", "d"] { #expect(await store.records(for: url).count == 1, "\(url)") }
    await store.store(ResponseRecord("e", size: 4 * StoreKind.size))
    #expect(await store.records(for: "e").isEmpty)
    // A replacement counts with its new size only.
    for _ in 0..<10 { await store.store(ResponseRecord("a")) }
    for url in ["a", "c", "d"] { #expect(await store.records(for: url).count == 1, "\(url)") }
  }
}
