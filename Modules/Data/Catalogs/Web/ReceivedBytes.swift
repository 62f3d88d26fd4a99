import MarqueeDomain
import Synchronization

/// Counts the bytes of the bodies that a task and its child tasks receive.
final class ReceivedBytes: Sendable {
  @TaskLocal private static var current: ReceivedBytes?

  private let bytes = Atomic(0)

  var count: Int { bytes.load(ordering: .relaxed) }

  /// Runs `load`, and counts the bytes that it receives.
  func counting<Value: Sendable>(_ load: @Sendable () async throws(Problem) -> Value) async -> Result<Value, Problem> {
    await Self.$current.withValue(self) { await outcome(of: load) }
  }

  /// Adds the size of a body to the running task's count.
  static func add(_ count: Int) { current?.bytes.add(count, ordering: .relaxed) }
}
