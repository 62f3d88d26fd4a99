// Uses all cores for a calculation on many values.
import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// Calls `body` with what `transform` makes of each element, in their order. While `body` runs, the other cores
  /// transform the next elements. This thread transforms elements only if `body` would wait for them.
  public func concurrentForEach<Value: Sendable, Failure: Error>(
    _ transform: @escaping @Sendable (Element) -> Value, _ body: (Value) throws(Failure) -> Void
  ) throws(Failure) {
    let parts = TransformedParts(self, transform)
    for _ in 1..<Swift.max(1, Swift.min(parts.count, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) {
      DispatchQueue.global().async { while parts.transformNext() {} }
    }
    for part in 0..<parts.count { for value in parts.take(part) { try body(value) } }
  }
}

/// Elements of a list, of which several threads each transform the next part that no thread has begun.
private final class TransformedParts<Element: Sendable, Value: Sendable>: Sendable {
  let count: Int
  private let size = 16
  private let elements: [Element]
  private let transform: @Sendable (Element) -> Value
  private let state: Mutex<(next: Int, values: [[Value]?])>
  /// Is signaled after each part. A signal may be of an earlier part, so a thread that waits looks again.
  private let isTransformed = DispatchSemaphore(value: 0)

  init(_ elements: [Element], _ transform: @escaping @Sendable (Element) -> Value) {
    (self.elements, self.transform) = (elements, transform)
    count = (elements.count + size - 1) / size
    state = Mutex((0, [[Value]?](repeating: nil, count: count)))
  }

  /// Transforms the next part. Returns `false` if all parts have been begun.
  func transformNext() -> Bool {
    let part = state.withLock { state in
      state.next += 1
      return state.next - 1
    }
    guard part < count else { return false }
    let values = elements[part * size..<min(elements.count, (part + 1) * size)].map(transform)
    state.withLock { $0.values[part] = values }
    isTransformed.signal()
    return true
  }

  /// Returns the values of a part once, as soon as they are there.
  func take(_ part: Int) -> [Value] {
    while true {
      let values = state.withLock { state in
        defer { state.values[part] = nil }
        return state.values[part]
      }
      if let values { return values }
      if !transformNext() { isTransformed.wait() }
    }
  }
}
