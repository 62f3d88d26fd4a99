import MarqueeSystem
import Synchronization

/// One connection and the thread that runs its jobs.
///
/// A query may wait for the disk, or for another process, so it must not run on the few threads that all tasks share,
/// and never on the main actor. An actor with its own executor would need such a thread too, and would let another job
/// in at every `await`; here jobs follow each other. The thread starts with the first job and sleeps between jobs. The
/// owner must call `stop`.
final class ConnectionThread: Sendable {
  typealias Job = @Sendable (Result<Connection, SQLiteError>) -> Void

  private enum Order {
    case job(Job)
    case close(CheckedContinuation<Void, Never>)
  }

  private struct Mailbox {
    var jobs: [Order] = []
    /// Jobs that were submitted and have not ended.
    var load = 0
    /// Whether the connection was open when the last job began.
    var isOpen = false
    var isStopped = false
    /// The pipe on which the thread sleeps; `nil` while there is no thread.
    var pipe: WakePipe?
    var whenStopped: [CheckedContinuation<Void, Never>] = []
  }

  private let mailbox = Mutex(Mailbox())
  /// Locked while a job uses it.
  private let connection = Mutex<Connection?>(nil)
  private let open: @Sendable () throws(SQLiteError) -> Connection

  /// - Parameter open: called on the thread before the first job, and again before the next one where it failed.
  init(_ open: @escaping @Sendable () throws(SQLiteError) -> Connection) { self.open = open }

  /// How many jobs wait or run.
  var load: Int { mailbox.withLock { $0.load } }

  /// Whether the connection is being opened.
  var isOpening: Bool { mailbox.withLock { $0.load > 0 && !$0.isOpen } }

  /// Runs a job on the thread, after those that were submitted before.
  ///
  /// A job that is cancelled before it begins does not begin. When it is cancelled while it runs, its statement is
  /// interrupted and its transaction is rolled back. Other jobs are not affected.
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

  /// As `perform`, on the calling thread: for a job of a few milliseconds, to which two changes of thread would add 0.1
  /// ms.
  ///
  /// - Returns: `nil` if the connection is not open or is in use, or the job would have to wait for another process.
  func performAtOnce<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
  ) async -> Result<Value, SQLiteError>? {
    let job = ThreadedJob<Value>()
    return await withTaskCancellationHandler {
      let outcome = connection.withLockIfAvailable { connection in
        mailbox.withLock { $0.load += 1 }
        defer { mailbox.withLock { $0.load -= 1 } }
        return connection.flatMap { job.runAtOnce(with: $0, body) }
      }
      return outcome ?? nil
    } onCancel: {
      job.cancel()
    }
  }

  /// Ends the thread after the jobs it has, and closes the connection.
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

  /// Closes the connection after the jobs it has. The next job opens a new one.
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
        guard let pipe = WakePipe(blocks: true) else { return SQLiteError(.cannotOpen, "can't create a pipe") }
        do throws(SystemThread.StartFailure) {
          // The thread keeps this object alive until it ends.
          try SystemThread { self.run() }.detach()
        } catch {
          pipe.close()
          return SQLiteError(.outOfMemory, "can't start a thread")
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

  private func run() {
    while true {
      let (jobs, isStopped, pipe) = mailbox.withLock { mailbox in
        defer { mailbox.jobs = [] }
        return (mailbox.jobs, mailbox.isStopped, mailbox.pipe)
      }
      for order in jobs {
        switch order {
        case .job(let job):
          connection.withLock { connection in
            let outcome = opened(&connection)
            mailbox.withLock { [isOpen = connection != nil] in $0.isOpen = isOpen }
            job(outcome)
          }
          mailbox.withLock { mailbox in
            assert(mailbox.load > 0, "A job counts until it has ended.")
            mailbox.load -= 1
          }
        case .close(let continuation):
          connection.withLock { $0 = nil }
          mailbox.withLock { $0.isOpen = false }
          continuation.resume()
        }
      }
      guard jobs.isEmpty else { continue }
      if isStopped { break }
      pipe?.read()
    }
    connection.withLock { $0 = nil }
    let waiting = mailbox.withLock { mailbox in
      mailbox.pipe?.close()
      mailbox.pipe = nil
      defer { mailbox.whenStopped = [] }
      return mailbox.whenStopped
    }
    for continuation in waiting { continuation.resume() }
  }

  private func opened(_ connection: inout Connection?) -> Result<Connection, SQLiteError> {
    if let connection { return .success(connection) }
    do throws(SQLiteError) {
      let new = try open()
      connection = new
      return .success(new)
    } catch {
      return .failure(error)
    }
  }
}
