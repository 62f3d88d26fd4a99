import MarqueeSystem
import Synchronization

/// Turns the signals that concern a terminal into bytes of a pipe, which the terminal's thread reads.
///
/// A signal handler may do almost nothing (signal-safety(7)), so this one only writes the signal's number.
enum TerminalSignals {
  private static let numbers = [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]

  /// The writing end of the pipe; -1 before `listen` and after `stopListening`.
  private static let pipe = Atomic<Int32>(-1)

  /// Writes every signal to a descriptor from now on. Signals that the program was started to ignore, as by nohup(1),
  /// stay ignored.
  static func listen(_ descriptor: Int32) {
    pipe.store(descriptor, ordering: .sequentiallyConsistent)
    for number in numbers { listen(for: number) }
  }

  /// Lets the calling thread receive these signals, and those that stop a background process which uses the terminal.
  /// Threads of Swift's concurrency block them, and so does a thread started by one of those.
  static func unblock() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers + [SIGTTIN, SIGTTOU] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  private static func listen(for number: Int32) {
    let before = signal(number) { number in
      let interrupted = errno
      var byte = UInt8(truncatingIfNeeded: number)
      // A full pipe loses a signal, but only after thousands of others.
      _ = write(TerminalSignals.pipe.load(ordering: .sequentiallyConsistent), &byte, 1)
      errno = interrupted
    }
    if isIgnoring(before) { signal(number, SIG_IGN) }
  }

  /// Returns every signal its usual effect again.
  static func stopListening() {
    for number in numbers {
      if isIgnoring(signal(number, SIG_DFL)) { signal(number, SIG_IGN) }
    }
    pipe.store(-1, ordering: .sequentiallyConsistent)
  }

  /// Does to this process what the signal does without a handler. Returns if that only stops the process or does
  /// nothing.
  static func raiseUnhandled(_ number: Int32) {
    let before = signal(number, SIG_DFL)
    if isIgnoring(before) {
      signal(number, SIG_IGN)
    } else {
      raise(number)
      listen(for: number)
    }
  }

  /// Stops the processes that share the terminal with this one, as Ctrl-Z does, and then this one. Returns when they
  /// continue.
  static func stopGroup() {
    let before = signal(SIGTSTP, SIG_IGN)
    guard !isIgnoring(before) else { return }
    kill(0, SIGTSTP)
    signal(SIGTSTP, SIG_DFL)
    raise(SIGTSTP)
    listen(for: SIGTSTP)
  }

  /// Whether a handler is `SIG_IGN`, which has the address 1 on Linux and macOS.
  private static func isIgnoring(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == 1
  }
}
