import MarqueeSystem
import Synchronization

/// Writes to standard output and standard error (data to the first, messages to the second), and reads standard input.
package enum Streams {
  /// Opens those of the three standard streams that are closed. Otherwise a file opened later would get their number
  /// and be written over. What is opened here fails as a closed stream would.
  package static func reserveStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      // open(2) takes the lowest free number, which is this one.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes a whole text to standard output. If that fails the program ends: without a message when the reader has
  /// closed the pipe, else with a message and status 1. Before the message, standard error says what was done.
  package static func print(_ text: String, done: [String] = []) {
    switch write(text, to: STDOUT_FILENO) {
    case 0: return
    case EPIPE: exit(0)
    case let error:
      for sentence in done { warn("marquee: \(sentence)") }
      warn("marquee: can't write to standard output: \(OpenFile.reason(error)).")
      exit(1)
    }
  }

  /// Writes lines to standard error, without characters that could control a terminal. A failure is ignored, as there
  /// is nowhere to report it.
  package static func warn(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable + "\n" }
    _ = write(lines.joined(), to: STDERR_FILENO)
  }

  /// Whether a descriptor is a terminal's.
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The columns of the terminal of standard output; `nil` if it does not say, or is not a terminal.
  package static var terminalWidth: Int? { terminalSize?.columns }

  /// The columns and rows of the terminal of standard output; `nil` if it does not say, or is not a terminal. The
  /// rows are 24 where it gives none.
  package static var terminalSize: (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return (Int(size.ws_col), size.ws_row > 0 ? Int(size.ws_row) : 24)
  }

  /// Writes a whole text, however little is taken at once. Returns 0, or the `errno` of the write that failed.
  package static func write(_ text: String, to descriptor: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
      var start = 0
      while start < bytes.count {
        let written = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[start...]))
        if written >= 0 {
          start += written
        } else {
          let error = errno
          guard waits(for: descriptor, POLLOUT) else { return error }
        }
      }
      return 0
    }
  }
}

extension Streams {
  private static let input = Mutex(InputLines(STDIN_FILENO))

  /// Returns the next line of standard input; `nil` at its end.
  package static func readLine() -> InputLine? { input.withLock { $0.next() } }

  /// Decides after a failed call whether to call again. If the descriptor does not block and is not ready, it first
  /// waits until it is.
  static func waits(for descriptor: Int32, _ event: Int32) -> Bool {
    let error = errno
    guard error == EAGAIN || error == EWOULDBLOCK else { return error == EINTR }
    var source = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    // A signal ends the wait early. Then the call fails once more.
    return poll(&source, 1, -1) > 0 || errno == EINTR
  }
}
