import CCurl
import MarqueeSystem
import Synchronization

/// The thread that drives all transfers of a transport, and the mailbox through which tasks reach it. SIGPIPE is
/// blocked on it: old TLS libraries raise it when a connection is gone
/// (https://curl.se/libcurl/c/CURLOPT_NOSIGNAL.html).
///
/// libcurl's handles belong to the thread; other threads have only the waker. The thread keeps this object alive until
/// it ends, so the owner must call `stop`.
final class CurlLoop: Sendable {
  private struct Mailbox {
    var requests: [PendingRequest] = []
    var hasNews = false
    var isStopped = false
    /// `nil` while there is no thread to wake.
    var waker: CCurlWaker?

    /// Wakes the thread, unless it was woken before and has not looked at the mailbox since.
    func wake(unless isAwake: Bool) {
      if !isAwake, let waker { ccurl_wake(waker) }
    }

    var isEmpty: Bool { requests.isEmpty && !hasNews && !isStopped }
  }

  let settings: CurlSettings
  private let mailbox = Mutex(Mailbox())
  private let thread = Mutex<SystemThread?>(nil)

  init(_ settings: CurlSettings) { self.settings = settings }

  /// Hands a request to the thread, and starts the thread if there is none.
  func submit(_ exchange: PendingRequest) {
    if let failure = start() {
      _ = exchange.settle(.failure(failure))
      return
    }
    let isTaken = mailbox.withLock { mailbox in
      guard !mailbox.isStopped else { return false }
      let isAwake = !mailbox.isEmpty
      mailbox.requests.append(exchange)
      mailbox.wake(unless: isAwake)
      return true
    }
    if !isTaken { exchange.settle(.failure(.unavailable(detail: "this transport has been shut down"))) }
  }

  /// Has the thread close the connections of requests that were settled from outside.
  func notice() {
    mailbox.withLock { mailbox in
      let isAwake = !mailbox.isEmpty
      mailbox.hasNews = true
      mailbox.wake(unless: isAwake)
    }
  }

  /// Ends the thread with all its transfers and connections. Returns when the thread has ended.
  func stop() {
    mailbox.withLock { mailbox in
      mailbox.isStopped = true
      mailbox.wake(unless: false)
    }
    thread.withLock { thread in
      thread?.join()
      thread = nil
    }
  }

  /// Opens libcurl and starts the thread, once.
  private func start() -> HTTPFailure? {
    thread.withLock { thread in
      if thread != nil { return nil }
      if mailbox.withLock({ $0.isStopped }) { return nil }
      if let failure = ccurl_open().failure { return failure }
      guard let multi = ccurl_multi_init() else { return .unavailable(detail: "can't initialize libcurl") }
      mailbox.withLock { $0.waker = CCurlWaker(multi: multi) }

      do throws(SystemThread.StartFailure) {
        // The thread keeps this object alive until it ends.
        thread = try SystemThread { self.run() }
        return nil
      } catch {
        mailbox.withLock { $0.waker = nil }
        ccurl_multi_cleanup(multi)
        return .unavailable(detail: "can't start a thread (error \(error.code))")
      }
    }
  }

  private func run() {
    guard let waker = mailbox.withLock({ $0.waker }) else { return }
    let multi = CurlMulti(waker.multi, settings)
    while true {
      let mail = mailbox.withLock { mailbox in
        defer {
          mailbox.requests = []
          mailbox.hasNews = false
          if mailbox.isStopped { mailbox.waker = nil }
        }
        return mailbox
      }
      if mail.isStopped {
        for exchange in mail.requests { exchange.settle(.failure(.cancelled)) }
        break
      }
      if mail.hasNews { multi.endCancelled() }
      for exchange in mail.requests { multi.add(exchange) }
      multi.perform()
      multi.wait()
    }
    multi.close()
  }
}

extension CCurlOpening {
  /// Why libcurl cannot be used, in words that say what to do; `nil` when it can.
  var failure: HTTPFailure? {
    switch self {
    case CCURL_READY: nil
    case CCURL_MISSING: .unavailable(detail: "libcurl is missing: install libcurl4 (on Fedora: libcurl, on Arch: curl)")
    case CCURL_TOO_OLD: .unavailable(detail: "libcurl is too old: install version 7.68 or later")
    default: .unavailable(detail: "can't initialize libcurl")
    }
  }
}
