import MarqueeSystem
import Synchronization

/// The terminal of a session that prompts: keys in, text out.
///
/// A thread of its own waits for keys and signals. So no thread of Swift's concurrency is blocked, and Ctrl-Z, Ctrl-\
/// and SIGTERM work whatever the program is busy with. However the session ends, the terminal's settings are restored.
final class Terminal: Sendable {
  enum Event: Sendable, Equatable {
    case keys([Key])
    /// The line must be drawn anew: the size may have changed, or something else was printed.
    case needsRedraw
    /// The terminal is gone.
    case closed
  }

  let events: AsyncStream<Event>
  private let feed: AsyncStream<Event>.Continuation
  private let pipe: WakePipe
  private let thread = Mutex<SystemThread?>(nil)
  private let typed: [UInt8]
  /// What waits to use the terminal.
  private let borrowers = Mutex<[@Sendable () -> Void]>([])
  /// The byte that wakes the thread to run them: no signal has this number.
  private static let lends: UInt8 = 255

  private static let (input, output) = (STDIN_FILENO, STDOUT_FILENO)
  /// Bracketed paste on and off (xterm's private mode 2004).
  private static let (marksPastes, leavesPastes) = ("\u{1B}[?2004h", "\u{1B}[?2004l")

  /// Takes the terminal of standard input and output; `nil` if either is not a terminal.
  ///
  /// - Parameter typed: bytes that were typed and read before, while the terminal was asked for its background.
  init?(typed: [UInt8] = []) {
    guard isatty(Self.input) == 1, isatty(Self.output) == 1, let pipe = WakePipe(blocks: false) else { return nil }
    self.pipe = pipe
    (events, feed) = AsyncStream.makeStream()
    self.typed = typed
    guard TerminalMode.take(Self.input) else {
      pipe.close()
      return nil
    }
    TerminalSignals.listen(pipe.writing)
    do throws(SystemThread.StartFailure) {
      // The thread keeps this object alive until it ends.
      let started = try SystemThread { self.run() }
      thread.withLock { $0 = started }
    } catch {
      TerminalSignals.stopListening()
      TerminalMode.release()
      pipe.close()
      return nil
    }
    write(Self.marksPastes)
  }

  /// How many columns the terminal has; 80 where it does not say.
  var columns: Int { Streams.terminalWidth ?? 80 }

  /// How many rows the terminal has; 24 where it does not say.
  var rows: Int { Streams.terminalSize?.rows ?? 24 }

  /// Writes a text. A failure is ignored here: the terminal is then gone, which its thread notices.
  func write(_ text: String) { _ = Streams.write(text, to: Self.output) }

  /// Runs something with the terminal's own settings. No key is read meanwhile.
  func lent<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      borrowers.withLock { $0.append { continuation.resume(returning: body()) } }
      pipe.wake(Self.lends)
    }
  }

  private func lend() {
    while let body = borrowers.withLock({ $0.popLast() }) { withTerminalRestored(body) }
  }

  /// Restores the terminal's settings. Call nothing else afterwards.
  func close() {
    guard let running = thread.withLock({ $0.take() }) else { return }
    pipe.wake(0)
    running.join()
    TerminalSignals.stopListening()
    write(Self.leavesPastes)
    TerminalMode.release()
    pipe.close()
  }

  /// Waits for keys and signals until `close` is called or the terminal is gone.
  private func run() {
    TerminalSignals.unblock()
    var decoder = KeyDecoder()
    // The bytes typed before may end inside a key or a paste.
    if !typed.isEmpty { feed.yield(.keys(decoder.decode(typed))) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    reading: while true {
      var sources = [
        pollfd(fd: Self.input, events: Int16(POLLIN), revents: 0),
        pollfd(fd: pipe.reading, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&sources, 2, decoder.patience ?? -1)
      if ready == 0 {
        feed.yield(.keys(decoder.pause()))
      } else if ready < 0 {
        guard errno == EINTR else { break }
      }
      if sources[1].revents != 0 {
        for number in pipe.read() {
          guard number != 0 else { return feed.finish() }
          if number == Self.lends { lend() } else { take(signal: Int32(number)) }
        }
      }
      guard ready > 0, sources[0].revents != 0 else { continue }
      let count = systemRead(Self.input, into: &buffer)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { break }
      let keys = decoder.decode(buffer[..<count])
      for key in keys { take(key) }
      feed.yield(.keys(keys))
    }
    // The signals have their usual effect again: no thread reads the pipe from here on.
    TerminalSignals.stopListening()
    feed.yield(.closed)
    feed.finish()
  }

  /// Handles the keys that mean a signal, whatever the session is doing.
  private func take(_ key: Key) {
    switch key {
    case .control("z"): withTerminalRestored { TerminalSignals.stopGroup() }
    case .control("\\"): take(signal: SIGQUIT)
    default: break
    }
  }

  private func take(signal number: Int32) {
    switch number {
    case SIGCONT:
      TerminalMode.resume()
      write(Self.marksPastes)
      feed.yield(.needsRedraw)
    case SIGWINCH: feed.yield(.needsRedraw)
    default: withTerminalRestored { TerminalSignals.raiseUnhandled(number) }
    }
  }

  /// Runs something with the terminal's own settings, after erasing the prompt and what is below it.
  private func withTerminalRestored(_ body: () -> Void) {
    write("\r\u{1B}[J" + Self.leavesPastes)
    TerminalMode.suspend()
    body()
    take(signal: SIGCONT)
  }
}
