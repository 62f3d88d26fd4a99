import MarqueeSystem
import Synchronization

/// The mode in which a terminal hands over each key as it is pressed, and the way back to the mode it was found in.
///
/// The mode has no echo, no editing of lines and no signals of keys: a Ctrl-C within a paste must not end anything.
/// Output is still processed (`OPOST`), and Ctrl-S and Ctrl-Q work as before.
enum TerminalMode {
  /// The terminal and its two modes. A program has one terminal, and whatever ends the program must find the mode to
  /// restore.
  private static let taken = Mutex<(descriptor: Int32, found: termios, raw: termios)?>(nil)

  /// Takes the terminal of a descriptor. `false` if the descriptor is not a terminal's.
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
    // For code that ends the program by exit(3) from elsewhere.
    atexit { TerminalMode.release() }
    return resume()
  }

  /// Enters the mode again after `suspend()`.
  @discardableResult
  static func resume() -> Bool {
    taken.withLock { taken in taken.map { set($0.raw, $0.descriptor) } ?? false }
  }

  /// Restores the mode that was found, until `resume()`.
  static func suspend() {
    taken.withLock { taken in if let taken { _ = set(taken.found, taken.descriptor) } }
  }

  /// Restores the mode that was found, for good.
  static func release() {
    taken.withLock { taken in
      if let taken { _ = set(taken.found, taken.descriptor) }
      taken = nil
    }
  }

  /// Sets a mode with `TCSANOW`: waiting for the output would never end while Ctrl-S stops it. A process in the
  /// background is stopped here, and goes on with EINTR when it comes to the foreground.
  private static func set(_ mode: termios, _ descriptor: Int32) -> Bool {
    // If SIGTTOU were blocked, a process in the background would change the mode of the one in the foreground.
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
