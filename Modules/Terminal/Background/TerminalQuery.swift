import MarqueeSystem

/// Asks a terminal for the color of its background.
struct TerminalQuery {
  struct Outcome: Sendable {
    var color: TerminalColor?
    /// The bytes that were read and are not the answer: keys typed meanwhile.
    var typed: [UInt8] = []
  }

  /// The descriptor to read from. Its settings are changed while the question is open.
  let input: Int32
  let output: Int32

  /// The terminal of standard input and output. `nil` if either is something else. `nil` also where the program runs
  /// in the background, as changing the terminal's settings would stop it there.
  static var standard: TerminalQuery? {
    guard Streams.isTerminal(STDIN_FILENO), Streams.isTerminal(STDOUT_FILENO) else { return nil }
    let foreground = tcgetpgrp(STDIN_FILENO)
    guard foreground == getpgrp() else { return nil }
    return TerminalQuery(input: STDIN_FILENO, output: STDOUT_FILENO)
  }

  /// Asks, and waits for the answer for as long as `patience` says. It does not ask when keys already wait to be read.
  /// It reads nothing before as many bytes wait as the shortest answer has: so a key or two stay in the terminal's
  /// queue for the next reader. The terminal's settings are restored.
  func background(patience: Duration = .milliseconds(50)) -> Outcome {
    var found = termios()
    guard tcgetattr(input, &found) == 0 else { return Outcome() }
    var raw = found
    // Without ISIG, Ctrl-C is an ordinary byte. It cannot end the program before the settings are restored.
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    // Then Linux's poll(2) reports the terminal readable only when that many bytes wait (termios(3), MIN > 0, TIME 0).
    withUnsafeMutableBytes(of: &raw.c_cc) { characters in
      characters[Int(VMIN)] = UInt8(BackgroundReply.shortest)
      characters[Int(VTIME)] = 0
    }
    guard tcsetattr(input, TCSANOW, &raw) == 0 else { return Outcome() }
    defer { _ = tcsetattr(input, TCSANOW, &found) }
    guard waiting == 0, Streams.write(BackgroundReply.question, to: output) == 0 else { return Outcome() }

    let deadline = ContinuousClock.now + patience
    var bytes: [UInt8] = []
    while true {
      guard isReadable(until: deadline), waiting + bytes.count >= BackgroundReply.shortest,
        let more = read(waiting), !more.isEmpty
      else { return Outcome(typed: bytes) }
      bytes += more
      if let (color, rest) = BackgroundReply.find(in: bytes) { return Outcome(color: color, typed: rest) }
      // The answer's beginning has been read. Its end may be shorter than MIN.
      withUnsafeMutableBytes(of: &raw.c_cc) { $0[Int(VMIN)] = 1 }
      guard tcsetattr(input, TCSANOW, &raw) == 0 else { return Outcome(typed: bytes) }
    }
  }

  /// How many bytes wait to be read.
  private var waiting: Int {
    var count: Int32 = 0
    return ioctl(input, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }

  /// Waits for bytes to read until the deadline. After it, gives `false` also where bytes wait, so that an endless flow
  /// of them ends the wait.
  func isReadable(until deadline: ContinuousClock.Instant) -> Bool {
    while true {
      let left = deadline - ContinuousClock.now
      guard left > .zero else { return false }
      var descriptor = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      let count = poll(&descriptor, 1, Int32(clamping: Int((left / .milliseconds(1)).rounded(.up))))
      // A signal, such as a change of the window's size, does not end the wait.
      if count < 0, errno == EINTR { continue }
      return count > 0 && Int32(descriptor.revents) & POLLIN != 0
    }
  }

  private func read(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: min(max(1, count), 65_536))
    let got = systemRead(input, into: &bytes)
    return got < 0 ? nil : Array(bytes[..<got])
  }
}
