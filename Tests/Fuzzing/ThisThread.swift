// Runs asynchronous work on the thread that calls libFuzzer.
import Dispatch
import Synchronization

/// Runs tasks on the thread that waits for them, so that an input takes no change of threads.
final class ThisThread: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var hasEnded = false
  }

  private let state = Mutex(State())
  private let isDue = DispatchSemaphore(value: 0)

  /// Runs work to its end.
  static func run(_ work: @escaping @Sendable () async -> Void) {
    let thread = ThisThread()
    Task(executorPreference: thread) {
      await work()
      thread.state.withLock { $0.hasEnded = true }
      thread.isDue.signal()
    }
    while !thread.state.withLock({ $0.hasEnded && $0.jobs.isEmpty }) {
      thread.isDue.wait()
      let job = thread.state.withLock { $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }
      job?.runSynchronously(on: thread.asUnownedTaskExecutor())
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.jobs.append(job) }
    isDue.signal()
  }
}
