import Foundation
import TestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The program at a terminal of its own. The test types and reads.
final class TypedSession {
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

  let pid: pid_t
  private let master: Int32
  private var isClosed = false
  private var ending: Int32?
  /// The output after the last text that was waited for.
  private var unread = ""
  private var bytes: [UInt8] = []

  /// The index of the samples, as a search makes it. On a busy machine that takes longer than a screen is waited for.
  private static let sample: URL? = {
    let home = FileManager.default.temporaryDirectory.appending(path: "marquee-sample-\(UUID().uuidString)")
    let process = Process()
    (process.executableURL, process.arguments) = (Program.url, ["search", "castle"])
    process.environment = Program.environment(["MARQUEE_HOME": home.path])
    process.standardOutput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    process.waitUntilExit()
    return home.appending(path: "sample.sqlite")
  }()

  private static func putSample(into home: URL) throws {
    let place = home.appending(path: "sample.sqlite")
    guard let sample, !FileManager.default.fileExists(atPath: place.path) else { return }
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: sample, to: place)
  }

  /// Starts a shell line as the first process of a session with this terminal. `$MARQUEE` in the line is the program.
  init(
    _ line: String = "exec \"$MARQUEE\"", home: URL, columns: UInt16 = 80, rows: UInt16 = 24,
    environment: [String: String] = [:]
  ) throws {
    try Self.putSample(into: home)
    let device = try PseudoTerminalDevice()
    master = device.master
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)

    var attributes = posix_spawnattr_t()
    var actions = posix_spawn_file_actions_t()
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_init(&attributes)
    posix_spawn_file_actions_init(&actions)
    defer {
      posix_spawnattr_destroy(&attributes)
      posix_spawn_file_actions_destroy(&actions)
    }
    // The first terminal that the leader of a session opens becomes the session's.
    #if canImport(Darwin)
      let newSession: Int32 = 0x400
    #else
      // POSIX_SPAWN_SETSID of <spawn.h>, which Swift does not import.
      let newSession: Int32 = 0x80
    #endif
    posix_spawnattr_setflags(
      &attributes, Int16(newSession | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)))
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawn_file_actions_addopen(&actions, 0, device.slave, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    Program.closeOthers(&actions)

    let variables = Program.environment(
      ["TERM": "xterm", "NO_COLOR": "1", "MARQUEE_HOME": home.path, "MARQUEE_STORE": "memory"], environment)
    var arguments: [UnsafeMutablePointer<CChar>?] =
      ["bash", "--norc", "-c", line].map { (word: String) in strdup(word) } + [nil]
    var strings: [UnsafeMutablePointer<CChar>?] = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for pointer in arguments + strings { free(pointer) } }
    var child = pid_t()
    let code = posix_spawn(&child, "/bin/bash", &actions, &attributes, &arguments, &strings)
    guard code == 0 else {
      close(master)
      throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EINVAL)
    }
    pid = child
  }

  /// Ends what is still running.
  deinit {
    closeTerminal()
    if ending == nil {
      kill(pid, SIGKILL)
      _ = status()
    }
  }

  func type(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      // A paste longer than the terminal's buffer must be read while it is written; what it prints must be read too.
      var source = pollfd(fd: master, events: Int16(POLLIN | POLLOUT), revents: 0)
      guard poll(&source, 1, 20_000) > 0 else { throw Silence(wanted: "to type", seen: unread) }
      if source.revents & Int16(POLLIN) != 0 { _ = read() }
      guard source.revents & Int16(POLLOUT) != 0 else { continue }
      let count = rest.prefix(512).withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      guard count > 0 else { throw POSIXError(.EIO) }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads until a text has been printed, and gives the output before it since the last such text.
  @discardableResult
  func expect(_ text: String) throws -> String {
    while true {
      if let range = unread.range(of: text, options: .literal) {
        defer { unread = String(unread[range.upperBound...]) }
        return String(unread[..<range.lowerBound])
      }
      var source = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard poll(&source, 1, 20_000) > 0, read() else { throw Silence(wanted: text, seen: unread) }
    }
  }

  private func read() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = systemRead(master, &buffer, buffer.count)
    guard count > 0 else { return false }
    // A read may end within a character.
    bytes += buffer[..<count]
    let whole = bytes.lastIndex { $0 < 0x80 }.map { $0 + 1 } ?? 0
    unread += String(decoding: bytes[..<whole], as: UTF8.self)
    bytes.removeFirst(whole)
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

  func send(_ signal: Int32) { kill(pid, signal) }

  func closeTerminal() {
    guard !isClosed else { return }
    isClosed = true
    close(master)
  }

  /// The exit status as a shell gives it: 128 and the number of the signal if a signal ended the program.
  func status() -> Int32 {
    if let ending { return ending }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    let result = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
    ending = result
    return result
  }
}

/// `read(2)`, which a method of that name hides.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
