import Foundation
import TestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder in which a shell runs scripts as people write them, with the built program as `m`.
struct ShellFolder {
  struct Outcome {
    let output: String
    let errors: String
    let status: Int32

    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  private let folder: TemporaryFolder
  private let home: String?

  /// Creates the folder.
  ///
  /// - Parameters:
  ///   - home: the program's folder in it; `nil` for none.
  ///   - script: the lines that run first.
  init(home: String? = nil, beginning script: String? = nil) throws {
    folder = try TemporaryFolder()
    self.home = home
    if let script { try run(script) }
  }

  var path: String { folder.url.path }

  func path(_ name: String) -> String { folder.path(name) }

  /// A session at a terminal, with the first prompt shown.
  func session() throws -> TypedSession {
    let session = try TypedSession(
      home: URL(filePath: path(home ?? "home")), environment: ["MARQUEE_STORE": "sqlite"])
    _ = try session.expect("marquee>")
    return session
  }

  /// Runs a script of bash in the folder, and waits for its end. The first command that fails ends it.
  @discardableResult
  func run(_ script: String) throws -> Outcome {
    var environment = Program.environment([
      "MARQUEE_TIMEOUT": "600", "MARQUEE_CATALOGS": "rows", "LC_ALL": "C",
    ])
    environment["MARQUEE_HOME"] = home.map { folder.path($0) }
    // Beside the folder: the output must not be among its files.
    let printed = try TemporaryFolder()
    let (output, errors) = (printed.path("output"), printed.path("errors"))
    let status = try Self.run(
      "cd \"$FOLDER\"; set -e; m() { \"$MARQUEE\" \"$@\"; }; " + script,
      environment.merging(["FOLDER": path]) { $1 }, output, errors)
    return Outcome(
      output: String(decoding: try printed.bytes("output"), as: UTF8.self),
      errors: String(decoding: try printed.bytes("errors"), as: UTF8.self), status: status)
  }

  /// Runs a shell without Foundation's `Process`. That learns from a socket that its child has ended, and any other
  /// child may have a copy of the socket.
  private static func run(
    _ script: String, _ environment: [String: String], _ output: String, _ errors: String
  ) throws -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT, 0o600)
    Program.closeOthers(&actions)
    var arguments: [UnsafeMutablePointer<CChar>?] =
      ["bash", "--norc", "-c", script].map { (word: String) in strdup(word) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    var child = pid_t()
    let code = posix_spawn(&child, "/bin/bash", &actions, nil, &arguments, &variables)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EINVAL) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}
