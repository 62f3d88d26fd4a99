import MarqueeSystem
import Synchronization

/// The mode in which a terminal hands over each key as it is pressed, and the way back to the mode it was found in.
///
/// Neither echo nor lines nor signals of keys: a Ctrl-C within a paste must not end anything. What is printed is still
/// processed (`OPOST`), and Ctrl-S and Ctrl-Q do what they did.
enum TerminalMode {
  /// A program has one terminal, and whatever ends the program has to find what to put back.
  private static let taken = Mutex<(descriptor: Int32, found: termios, raw: termios)?>(nil)

  /// Takes the terminal behind a descriptor; `false` where there is none.
  static func take(_ descriptor: Int32) -> Bool {
    var found = termios()
    guard tcgetattr(descriptor, &found) == 0 else { return false }
    var raw = found
    raw.c_iflag &= ~tcflag_t(BRKINT | ICRNL | IGNCR | INLCR | INPCK | ISTRIP)
    raw.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN | ISIG)
    raw.c_cflag = raw.c_cflag & ~tcflag_t(CSIZE | PARENB) | tcflag_t(CS8)
    withUnsafeMutableBytes(of: &raw.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    taken.withLock { $0 = (descriptor, found, raw) }
    // For what ends the program by exit(3) from elsewhere.
    atexit { TerminalMode.release() }
    return resume()
  }

  /// Enters the mode again, after the terminal was lent out.
  @discardableResult
  static func resume() -> Bool {
    taken.withLock { taken in taken.map { set($0.raw, $0.descriptor) } ?? false }
  }

  /// Lends the terminal out: it is as it was found until `resume()`.
  static func suspend() {
    taken.withLock { taken in if let taken { _ = set(taken.found, taken.descriptor) } }
  }

  /// Leaves the terminal as it was found, for good.
  static func release() {
    taken.withLock { taken in
      if let taken { _ = set(taken.found, taken.descriptor) }
      taken = nil
    }
  }

  /// `TCSANOW`, as waiting for output would wait for ever while Ctrl-S holds it back. A process in the background is
  /// stopped here, and goes on with EINTR when it is brought to the front.
  private static func set(_ mode: termios, _ descriptor: Int32) -> Bool {
    // Where this is blocked, a process in the background changes the mode under the one in front.
    var (background, before) = (sigset_t(), sigset_t())
    sigemptyset(&background)
    sigaddset(&background, SIGTTOU)
    pthread_sigmask(SIG_UNBLOCK, &background, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var mode = mode
    while tcsetattr(descriptor, TCSANOW, &mode) != 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }
}
