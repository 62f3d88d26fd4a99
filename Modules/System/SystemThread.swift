import Synchronization

/// A thread of the system's own (pthreads(7)), for work that waits: tasks must not block the few threads that they share.
public final class SystemThread: Sendable {
  private let thread = Mutex<pthread_t?>(nil)

  /// What the thread runs, until the thread has taken it over.
  private final class Start: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Starts a thread that leaves signals such as SIGINT and SIGPIPE to the program's other threads. Crashes stay
  /// visible.
  public init(_ body: @escaping @Sendable () -> Void) throws(StartFailure) {
    let start = Unmanaged.passRetained(
      Start {
        Self.blockSignals()
        body()
      })
    #if canImport(Darwin)
      var created: pthread_t?
    #else
      var created = pthread_t()
    #endif
    let code = pthread_create(&created, nil, { SystemThread.run($0) }, start.toOpaque())
    guard code == 0 else {
      start.release()
      throw StartFailure(code: code)
    }
    thread.withLock { [created] in $0 = created }
  }

  /// Why no thread could be started.
  public struct StartFailure: Error {
    /// An error number, as in errno(3).
    public let code: Int32
  }

  deinit { assert(thread.withLock { $0 == nil }, "A thread is joined or detached.") }

  /// Lets the system free the thread's stack when it ends. Each thread must be either joined or detached.
  public func detach() { if let running = take() { pthread_detach(running) } }

  /// Waits until the thread has ended.
  public func join() { if let running = take() { pthread_join(running, nil) } }

  private func take() -> pthread_t? {
    thread.withLock { thread in
      defer { thread = nil }
      return thread
    }
  }

  private static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { Unmanaged<Start>.fromOpaque(context).takeRetainedValue().body() }
    return nil
  }

  private static func blockSignals() {
    var signals = sigset_t()
    sigfillset(&signals)
    for crash in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT] { sigdelset(&signals, crash) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}
