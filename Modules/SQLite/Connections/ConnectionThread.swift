import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One connection and the thread that alone uses it.
///
/// A query may wait for the disk, or for another process, so it must not run on the few threads that all tasks share, let
/// alone on the main actor. An actor with an executor of its own would need such a thread as well, and would let another
/// job in at every `await`; here jobs follow each other, and the connection is a variable of the thread, which nobody
/// else can reach. The thread starts with the first job and sleeps between jobs; whoever owns this has to call `stop`.
final class ConnectionThread: Sendable {
  typealias Job = @Sendable (Result<Lent, SQLiteError>) -> Void

  /// The connection while a job has it.
  struct Lent {
    let connection: Connection
  }

  private enum Order {
    case job(Job)
    case close(CheckedContinuation<Void, Never>)
  }

  private struct Mailbox {
    var jobs: [Order] = []
    /// Jobs that were handed over and have not ended.
    var load = 0
    var isStopped = false
    /// The pipe that the thread sleeps on; present while there is a thread.
    var pipe: Pipe?
    var whenStopped: [CheckedContinuation<Void, Never>] = []
  }

  private let mailbox = Mutex(Mailbox())
  private let open: @Sendable () throws(SQLiteError) -> Connection

  /// - Parameter open: is called on the thread, before the first job, and again before the next one where it failed.
  init(_ open: @escaping @Sendable () throws(SQLiteError) -> Connection) { self.open = open }

  /// How many jobs wait or are being done.
  var load: Int { mailbox.withLock { $0.load } }

  /// Does a job on the thread, after those that were submitted before.
  ///
  /// Cancelled before it begins it does not begin; cancelled while it runs, the statement ends with an interruption and
  /// its transaction is rolled back. Other jobs are not touched.
  func perform<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
  ) async throws(SQLiteError) -> Value {
    let job = ThreadedJob<Value>()
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard job.wait(continuation) else { return }
        submit { job.run(with: $0, body) }
      }
    } onCancel: {
      job.cancel()
    }
    return try outcome.get()
  }

  /// Ends the thread when the jobs it has are done, and closes the connection.
  func stop() {
    mailbox.withLock { mailbox in
      mailbox.isStopped = true
      mailbox.pipe?.wake()
    }
  }

  /// As `stop`, and waits until the connection is closed.
  func stopped() async {
    await withCheckedContinuation { continuation in
      let isRunning = mailbox.withLock { mailbox in
        mailbox.isStopped = true
        guard let pipe = mailbox.pipe else { return false }
        mailbox.whenStopped.append(continuation)
        pipe.wake()
        return true
      }
      if !isRunning { continuation.resume() }
    }
  }

  /// Closes the connection when the jobs before are done; the next one opens another.
  func closeConnection() async {
    await withCheckedContinuation { continuation in
      let isRunning = mailbox.withLock { mailbox in
        guard mailbox.pipe != nil, !mailbox.isStopped else { return false }
        mailbox.jobs.append(.close(continuation))
        if mailbox.jobs.count == 1 { mailbox.pipe?.wake() }
        return true
      }
      if !isRunning { continuation.resume() }
    }
  }

  private func submit(_ job: @escaping Job) {
    let failure = mailbox.withLock { mailbox -> SQLiteError? in
      if mailbox.isStopped { return SQLiteError(.misuse, "the database has been closed") }
      if mailbox.pipe == nil {
        guard let pipe = Pipe() else { return SQLiteError(.cannotOpen, "no pipe can be made") }
        guard start() else {
          pipe.close()
          return SQLiteError(.outOfMemory, "no thread can be started")
        }
        mailbox.pipe = pipe
      }
      mailbox.jobs.append(.job(job))
      mailbox.load += 1
      if mailbox.jobs.count == 1 { mailbox.pipe?.wake() }
      return nil
    }
    if let failure { job(.failure(failure)) }
  }

  private func start() -> Bool {
    // The thread takes over this reference.
    let context = Unmanaged.passRetained(self)
    #if canImport(Darwin)
      var created: pthread_t?
    #else
      var created = pthread_t()
    #endif
    guard pthread_create(&created, nil, { ConnectionThread.run($0) }, context.toOpaque()) == 0 else {
      context.release()
      return false
    }
    #if canImport(Darwin)
      if let created { pthread_detach(created) }
    #else
      pthread_detach(created)
    #endif
    return true
  }

  private static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { Unmanaged<ConnectionThread>.fromOpaque(context).takeRetainedValue().run() }
    return nil
  }

  private func run() {
    Self.leaveSignalsToOtherThreads()
    var connection: Connection?
    while true {
      let (jobs, isStopped, pipe) = mailbox.withLock { mailbox in
        defer { mailbox.jobs = [] }
        return (mailbox.jobs, mailbox.isStopped, mailbox.pipe)
      }
      for order in jobs {
        switch order {
        case .job(let job):
          job(opened(&connection))
          mailbox.withLock { $0.load -= 1 }
        case .close(let continuation):
          connection = nil
          continuation.resume()
        }
      }
      guard jobs.isEmpty else { continue }
      if isStopped { break }
      pipe?.wait()
    }
    connection = nil
    let waiting = mailbox.withLock { mailbox in
      mailbox.pipe?.close()
      mailbox.pipe = nil
      defer { mailbox.whenStopped = [] }
      return mailbox.whenStopped
    }
    for continuation in waiting { continuation.resume() }
  }

  private func opened(_ connection: inout Connection?) -> Result<Lent, SQLiteError> {
    if let connection { return .success(Lent(connection: connection)) }
    do throws(SQLiteError) {
      let new = try open()
      connection = new
      return .success(Lent(connection: new))
    } catch {
      return .failure(error)
    }
  }

  /// A signal like SIGINT is for the program's own threads. Crashes stay visible.
  private static func leaveSignalsToOtherThreads() {
    var signals = sigset_t()
    sigfillset(&signals)
    for crash in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT] { sigdelset(&signals, crash) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}

/// What a thread sleeps on: reading waits for a byte, and any thread may write one.
private struct Pipe {
  private let reading: Int32
  private let writing: Int32

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // A pipe that is full of wakeups wakes all the same; to wait for room would be wrong.
    _ = fcntl(writing, F_SETFL, O_NONBLOCK)
  }

  func wake() {
    var byte: UInt8 = 1
    _ = write(writing, &byte, 1)
  }

  func wait() {
    var bytes: (UInt64, UInt64) = (0, 0)
    _ = withUnsafeMutableBytes(of: &bytes) { read(reading, $0.baseAddress, $0.count) }
  }

  func close() {
    _ = systemClose(reading)
    _ = systemClose(writing)
  }
}

// The call of POSIX, out of reach of the method of the same name.
private func systemClose(_ file: Int32) -> Int32 { close(file) }
