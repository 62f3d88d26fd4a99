// Uses all cores for a calculation on many values.
import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// Returns what `transform` makes of each element, in their order. Many elements are transformed on all cores.
  public func concurrentMap<Value: Sendable>(_ transform: @Sendable (Element) -> Value) -> [Value] {
    let size = 64
    let parts = (count + size - 1) / size
    if parts <= 1 { return map(transform) }
    let results = Mutex([[Value]](repeating: [], count: parts))
    DispatchQueue.concurrentPerform(iterations: parts) { part in
      let values = self[part * size..<Swift.min(count, (part + 1) * size)].map(transform)
      results.withLock { $0[part] = values }
    }
    return results.withLock { $0.flatMap(\.self) }
  }
}
