import Synchronization

/// Stores responses in memory up to a size limit. The URL that was used least recently is removed first.
///
/// A lookup takes constant time. Storing beyond the limit takes time in proportion to the number of URLs.
public final class InMemoryResponseStore: ResponseStore {
  private struct Entry {
    var records: [UInt64: ResponseRecord] = [:]
    var lastUse = 0

    var size: Int { records.values.reduce(0) { $0 + $1.bytes.count } }
  }

  private struct State {
    var entries: [String: Entry] = [:]
    var size = 0
    var uses = 0
  }

  private let limit: Int
  private let state = Mutex(State())

  /// Creates an empty store.
  ///
  /// - Parameter limit: of all records together, in bytes. A larger record is not stored.
  public init(limit: Int) { self.limit = limit }

  public func records(for url: String) async -> [ResponseRecord] {
    state.withLock { state in
      state.uses += 1
      state.entries[url]?.lastUse = state.uses
      return state.entries[url].map { Array($0.records.values) } ?? []
    }
  }

  public func store(_ record: ResponseRecord) async {
    guard record.bytes.count <= limit else { return }
    state.withLock { state in
      var entry = state.entries[record.url] ?? Entry()
      state.size -= entry.size
      state.uses += 1
      entry.records[record.variant] = record
      entry.lastUse = state.uses
      state.entries[record.url] = entry
      state.size += entry.size
      while state.size > limit, let oldest = state.entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
        state.entries[oldest.key] = nil
        state.size -= oldest.value.size
      }
    }
  }
}
