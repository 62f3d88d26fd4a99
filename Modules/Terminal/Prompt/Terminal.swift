import MarqueeSystem
import Synchronization

/// The terminal of the session while it is prompted: keys in, text out.
///
/// A thread of its own waits for keys and signals, so that no thread of Swift's concurrency is held up, and Ctrl-Z, Ctrl-\
/// and SIGTERM work whatever the program is busy with. However the session ends, the terminal is left as it was found.
final class Terminal: Sendable {
  enum Event: Sendable, Equatable {
    case keys([Key])
    /// The line has to be drawn anew: the size may be another, or something else was printed.
    case needsRedraw
    /// There is no terminal any more.
    case closed
  }

  let events: AsyncStream<Event>
  private let feed: AsyncStream<Event>.Continuation
  private let pipe: WakePipe
  private let thread = Mutex<SystemThread?>(nil)
  private let typed: [UInt8]
  /// What the terminal is to be lent to next.
  private let borrowers = Mutex<[@Sendable () -> Void]>([])
  /// What its thread is woken with to run them: no signal has this number.
  private static let lends: UInt8 = 255

  private static let (input, output) = (STDIN_FILENO, STDOUT_FILENO)
  /// Bracketed paste on and off (xterm's private mode 2004).
  private static let (marksPastes, leavesPastes) = ("\u{1B}[?2004h", "\u{1B}[?2004l")

  /// Takes the terminal of standard input and output; `nil` where these are none.
  ///
  /// - Parameter typed: bytes that were typed and read before, as while the terminal was asked for its background.
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
      // It holds this object until it ends.
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

  /// How many columns there are: 80 where the terminal does not tell.
  var columns: Int { Streams.terminalWidth ?? 80 }

  /// How many rows there are: 24 where the terminal does not tell.
  var rows: Int { Streams.terminalSize?.rows ?? 24 }

  /// Writes a text. Where that cannot be done the terminal is gone, which its thread notices.
  func write(_ text: String) { _ = Streams.write(text, to: Self.output) }

  /// Runs something with the terminal as it was found, while no key is read.
  func lent<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      borrowers.withLock { $0.append { continuation.resume(returning: body()) } }
      pipe.wake(Self.lends)
    }
  }

  private func lend() {
    while let body = borrowers.withLock({ $0.popLast() }) { withTerminalRestored(body) }
  }

  /// Leaves the terminal as it was found. Nothing else may be called afterwards.
  func close() {
    guard let running = thread.withLock({ $0.take() }) else { return }
    pipe.wake(0)
    running.join()
    TerminalSignals.stopListening()
    write(Self.leavesPastes)
    TerminalMode.release()
    pipe.close()
  }

  /// Waits for keys and signals until `close` is called, or the terminal is gone.
  private func run() {
    TerminalSignals.unblock()
    var decoder = KeyDecoder()
    // What was typed before may end in the middle of a key, or of a paste.
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
    // The signals have their usual meaning again: no thread reads the pipe from now on.
    TerminalSignals.stopListening()
    feed.yield(.closed)
    feed.finish()
  }

  /// The keys that mean a signal, whatever the session is doing.
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

  /// Runs something with the terminal as it was found, the prompt and what stands below it erased.
  private func withTerminalRestored(_ body: () -> Void) {
    write("\r\u{1B}[J" + Self.leavesPastes)
    TerminalMode.suspend()
    body()
    take(signal: SIGCONT)
  }
}
