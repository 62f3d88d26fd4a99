import MarqueeSystem
import Synchronization

/// Stores responses in memory up to a size limit. The URL that was used least recently is removed first.
public final class InMemoryResponseStore: ResponseStore {
  private let limit: Int
  private let records: Mutex<LeastRecentlyUsed<String, [UInt64: ResponseRecord]>>

  /// Creates an empty store for records of at most `limit` bytes together. A larger record is not stored.
  public init(limit: Int) {
    self.limit = limit
    records = Mutex(LeastRecentlyUsed(limit: limit))
  }

  public func records(for url: String) async -> [ResponseRecord] {
    records.withLock { records in records.use(url).map { Array($0.values) } ?? [] }
  }

  public func store(_ record: ResponseRecord) async {
    guard record.bytes.count <= limit else { return }
    records.withLock { records in
      var variants = records.use(record.url) ?? [:]
      variants[record.variant] = record
      records.hold(variants, weight: variants.values.reduce(0) { $0 + $1.bytes.count }, for: record.url)
    }
  }
}
