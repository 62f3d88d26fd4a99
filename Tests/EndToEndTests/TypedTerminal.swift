// A test in the place of a person: it types at a terminal, and reads what is printed.
import Foundation
import Synchronization
import TestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A terminal of its own, at which a test types and reads what a program prints there.
final class TypedTerminal: Sendable {
  struct Silence: Error, CustomStringConvertible {
    let wanted: String
    let seen: String

    var description: String { "waited for \(wanted.debugDescription), saw \(seen.debugDescription)" }
  }

  /// The settings of a terminal.
  struct Mode: Equatable {
    let flags: [tcflag_t]
    let characters: [UInt8]
  }

  private struct State {
    var isClosed = false
    /// The output after the last text that was waited for.
    var unread = ""
    var bytes: [UInt8] = []
  }

  /// What a session prints before each line.
  static let prompt = "\n\rmarquee> \u{1B}[K\u{1B}[10G"

  /// What a program at such a terminal has in its environment, without color and with a library in memory.
  static let environment = ["TERM": "xterm", "NO_COLOR": "1", "MARQUEE_STORE": "memory"]

  /// The path of the end that the program opens.
  let slave: String
  private let master: Int32
  private let state = Mutex(State())

  init(columns: UInt16 = 80, rows: UInt16 = 24) throws {
    let device = try PseudoTerminalDevice()
    (master, slave) = (device.master, device.slave)
    resize(columns: columns, rows: rows)
  }

  deinit { close() }

  /// Creates a terminal that of the calling process, and its standard input, output and errors.
  ///
  /// - Parameter slave: the path of the end that the program opens.
  static func becomeStandardStreams(_ slave: String) throws {
    // The end of the terminal must not end the process: the test is still running in it.
    signal(SIGHUP, SIG_IGN)
    // The first terminal that the leader of a session opens becomes the session's.
    _ = setsid()
    let end = open(slave, O_RDWR)
    guard end >= 0 else { throw POSIXError(.ENXIO) }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] { dup2(end, descriptor) }
  }

  func type(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      // A paste longer than the terminal's buffer must be read while it is written; what it prints must be read too.
      var source = pollfd(fd: master, events: Int16(POLLIN | POLLOUT), revents: 0)
      guard poll(&source, 1, 20_000) > 0 else {
        throw Silence(wanted: "to type", seen: state.withLock { $0.unread })
      }
      if source.revents & Int16(POLLIN) != 0 { _ = state.withLock { read(into: &$0) } }
      guard source.revents & Int16(POLLOUT) != 0 else { continue }
      let count = rest.prefix(512).withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      guard count > 0 else { throw POSIXError(.EIO) }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads until a text has been printed, and gives the output before it since the last such text.
  @discardableResult
  func expect(_ text: String) throws -> String {
    try state.withLock { state in
      while true {
        if let range = state.unread.range(of: text, options: .literal) {
          defer { state.unread = String(state.unread[range.upperBound...]) }
          return String(state.unread[..<range.lowerBound])
        }
        var source = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        guard poll(&source, 1, 20_000) > 0, read(into: &state) else { throw Silence(wanted: text, seen: state.unread) }
      }
    }
  }

  /// Does what `expect` does on a thread of its own, so that tasks have theirs.
  @discardableResult
  func printed(_ text: String) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { [self] in continuation.resume(with: Result { try expect(text) }) }
    }
  }

  private func read(into state: inout State) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = systemRead(master, &buffer, buffer.count)
    guard count > 0 else { return false }
    // A read may end within a character.
    state.bytes += buffer[..<count]
    let whole = state.bytes.lastIndex { $0 < 0x80 }.map { $0 + 1 } ?? 0
    state.unread += String(decoding: state.bytes[..<whole], as: UTF8.self)
    state.bytes.removeFirst(whole)
    return true
  }

  var mode: Mode {
    var mode = termios()
    guard tcgetattr(master, &mode) == 0 else { return Mode(flags: [], characters: []) }
    return Mode(
      flags: [mode.c_iflag, mode.c_oflag, mode.c_cflag, mode.c_lflag],
      characters: withUnsafeBytes(of: &mode.c_cc) { Array($0) })
  }

  func resize(columns: UInt16, rows: UInt16 = 24) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  func close() {
    state.withLock { state in
      if !state.isClosed { systemClose(master) }
      state.isClosed = true
    }
  }
}

/// `read(2)` and `close(2)`, which methods of those names hide.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
private func systemClose(_ descriptor: Int32) { close(descriptor) }
