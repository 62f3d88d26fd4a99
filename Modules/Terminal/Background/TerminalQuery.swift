import MarqueeSystem

/// Asks a terminal for the color of its background.
struct TerminalQuery {
  struct Outcome: Sendable {
    var color: TerminalColor?
    /// What was read beside the answer: keys typed meanwhile.
    var typed: [UInt8] = []
  }

  /// The descriptor that is read and whose settings change for the time of the question.
  let input: Int32
  let output: Int32

  /// The terminal behind standard input and output; `nil` where either is something else, or the program runs in the
  /// background, where changing the terminal's settings would stop it.
  static var standard: TerminalQuery? {
    guard Streams.isTerminal(STDIN_FILENO), Streams.isTerminal(STDOUT_FILENO) else { return nil }
    let foreground = tcgetpgrp(STDIN_FILENO)
    guard foreground == getpgrp() else { return nil }
    return TerminalQuery(input: STDIN_FILENO, output: STDOUT_FILENO)
  }

  /// Asks, and waits for the answer as long as the patience lasts.
  ///
  /// Nothing is asked when keys wait to be read already, and nothing is read before as many bytes have come as an answer
  /// has: a key or two stay in the terminal's queue, for the next reader. The terminal's settings are put back.
  func background(patience: Duration = .milliseconds(50)) -> Outcome {
    var found = termios()
    guard tcgetattr(input, &found) == 0 else { return Outcome() }
    var raw = found
    // Without ISIG a Ctrl-C in these moments is a byte like others, and cannot end the program before the settings are
    // back.
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    // Linux's poll(2) then reports the terminal readable only when so many bytes are there (termios(3), MIN > 0, TIME 0).
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
      // The beginning of an answer has been read: its end may be less than MIN.
      withUnsafeMutableBytes(of: &raw.c_cc) { $0[Int(VMIN)] = 1 }
      guard tcsetattr(input, TCSANOW, &raw) == 0 else { return Outcome(typed: bytes) }
    }
  }

  /// How many bytes wait to be read.
  private var waiting: Int {
    var count: Int32 = 0
    return ioctl(input, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }

  private func isReadable(until deadline: ContinuousClock.Instant) -> Bool {
    while true {
      let left = deadline - ContinuousClock.now
      guard left > .zero else { return false }
      var descriptor = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      let count = poll(&descriptor, 1, Int32(clamping: Int((left / .milliseconds(1)).rounded(.up))))
      // A signal, such as a change of the window's size, is no reason to give up.
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
