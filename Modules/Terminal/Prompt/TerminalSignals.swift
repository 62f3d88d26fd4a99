import MarqueeSystem
import Synchronization

/// The signals that concern a terminal, turned into bytes of a pipe that its thread reads.
///
/// A handler may do next to nothing (signal-safety(7)), so all that ours does is to write the signal's number.
enum TerminalSignals {
  private static let numbers = [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]

  /// The end of the pipe that is written to; -1 before `listen` and after `stopListening`.
  private static let pipe = Atomic<Int32>(-1)

  /// Has every signal written to a descriptor from now on. Those that the program was started to ignore, as by nohup(1),
  /// stay ignored.
  static func listen(_ descriptor: Int32) {
    pipe.store(descriptor, ordering: .sequentiallyConsistent)
    for number in numbers { listen(for: number) }
  }

  /// Lets the calling thread be met by these signals, and by those that stop what uses a terminal in the background.
  /// Threads of Swift's concurrency block them, and so does a thread that one of those starts.
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
      // A full pipe loses a signal, but then there are thousands before it.
      _ = write(TerminalSignals.pipe.load(ordering: .sequentiallyConsistent), &byte, 1)
      errno = interrupted
    }
    if isIgnoring(before) { signal(number, SIG_IGN) }
  }

  /// Gives every signal back its usual meaning.
  static func stopListening() {
    for number in numbers {
      if isIgnoring(signal(number, SIG_DFL)) { signal(number, SIG_IGN) }
    }
    pipe.store(-1, ordering: .sequentiallyConsistent)
  }

  /// Does to this process what a signal without a handler does; returns where that only stops it, or does nothing.
  static func raiseUnhandled(_ number: Int32) {
    let before = signal(number, SIG_DFL)
    if isIgnoring(before) {
      signal(number, SIG_IGN)
    } else {
      raise(number)
      listen(for: number)
    }
  }

  /// Stops the processes that share the terminal with this one, as Ctrl-Z does, and then this one. Returns when they go
  /// on.
  static func stopGroup() {
    let before = signal(SIGTSTP, SIG_IGN)
    guard !isIgnoring(before) else { return }
    kill(0, SIGTSTP)
    signal(SIGTSTP, SIG_DFL)
    raise(SIGTSTP)
    listen(for: SIGTSTP)
  }

  /// `SIG_IGN` is a handler with the address 1, on Linux and macOS.
  private static func isIgnoring(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == 1
  }
}
