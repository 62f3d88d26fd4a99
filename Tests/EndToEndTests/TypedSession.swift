import Foundation
import TestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The program at a terminal of its own. The test types and reads.
final class TypedSession {
  let pid: pid_t
  private let terminal: TypedTerminal
  private var ending: Int32?

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
    terminal = try TypedTerminal(columns: columns, rows: rows)

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
    posix_spawn_file_actions_addopen(&actions, 0, terminal.slave, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    Program.closeOthers(&actions)

    let variables = Program.environment(
      TypedTerminal.environment, ["MARQUEE_HOME": home.path], environment)
    var arguments: [UnsafeMutablePointer<CChar>?] =
      ["bash", "--norc", "-c", line].map { (word: String) in strdup(word) } + [nil]
    var strings: [UnsafeMutablePointer<CChar>?] = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for pointer in arguments + strings { free(pointer) } }
    var child = pid_t()
    let code = posix_spawn(&child, "/bin/bash", &actions, &attributes, &arguments, &strings)
    guard code == 0 else {
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

  func type(_ text: String) throws { try terminal.type(text) }

  /// Reads until a text has been printed, and gives the output before it since the last such text.
  @discardableResult
  func expect(_ text: String) throws -> String { try terminal.expect(text) }

  var mode: TypedTerminal.Mode { terminal.mode }

  func resize(columns: UInt16, rows: UInt16 = 24) { terminal.resize(columns: columns, rows: rows) }

  func send(_ signal: Int32) { kill(pid, signal) }

  func closeTerminal() { terminal.close() }

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
