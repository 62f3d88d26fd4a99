import Foundation
import TestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The built program, run as a person or a script would run it.
enum Program {
  struct Outcome: Sendable {
    let status: Int32
    let output: String
    let errors: String

    var lines: [String] { output.split(separator: "\n").map(String.init) }

    /// The object that `--json` printed.
    func json() throws -> [String: Any] {
      let object = try JSONSerialization.jsonObject(with: Data(output.utf8))
      guard let object = object as? [String: Any] else { throw NotAnObject(text: output) }
      return object
    }
  }

  struct NotAnObject: Error {
    let text: String
  }

  /// The program is beside the test bundle: `swift build` puts all products into one folder.
  static let url: URL = {
    let tests = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    var folder = tests.deletingLastPathComponent()
    // On a Mac the bundle is a folder, with the program three levels deep.
    while folder.path != "/", !FileManager.default.isExecutableFile(atPath: folder.appending(path: "marquee").path) {
      folder.deleteLastPathComponent()
    }
    return folder.appending(path: "marquee")
  }()

  /// What a program that a test starts has in its environment, and what the test adds to it or sets otherwise.
  static func environment(_ variables: [String: String]...) -> [String: String] {
    variables.reduce(
      Sanitizer.environment.merging(["PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "MARQUEE": url.path]) { $1 }
    ) { $0.merging($1) { $1 } }
  }

  /// Runs the program with its output in a pipe.
  static func run(
    _ arguments: String..., environment: [String: String] = [:], input: String = ""
  ) async throws -> Outcome {
    try await run(arguments, environment: environment, input: input)
  }

  /// Runs the program with its output in a pipe.
  ///
  /// - Parameter program: another program, which starts it.
  static func run(
    _ arguments: [String], of program: URL = url, environment: [String: String] = [:], input: String = ""
  ) async throws -> Outcome {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = Self.environment(["MARQUEE_STORE": "memory", "MARQUEE_TIMEOUT": "600"], environment)
    let (source, output, errors) = (Pipe(), Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (source, output, errors)
    let ended = AsyncStream<Int32>.makeStream()
    process.terminationHandler = {
      ended.continuation.yield($0.terminationReason == .exit ? $0.terminationStatus : 128 + $0.terminationStatus)
      ended.continuation.finish()
    }
    try process.run()
    try source.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try source.fileHandleForWriting.close()
    async let text = all(of: output)
    async let complaints = all(of: errors)
    let result = try await (text, complaints)
    let status = await ended.stream.first { _ in true } ?? -1
    return Outcome(status: status, output: result.0, errors: result.1)
  }

  /// Reads a pipe to its end on a thread of its own. With two cores, tasks have two threads, and two programs that
  /// print more than a pipe can contain would wait for each other's readers.
  private static func all(of pipe: Pipe) async throws -> String {
    let file = pipe.fileHandleForReading
    let data = try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try file.readToEnd() ?? Data() }) }
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// Runs a shell line with its output on a terminal without color, and gives what it printed there.
  ///
  /// `Scripts/run` in the line means the built program, and so does `marquee`.
  ///
  /// - Parameter home: the folder of settings and library; by default an empty one.
  static func onTerminal(_ line: String, columns: UInt16 = 80, home: URL? = nil) async throws -> String {
    let terminal = try Terminal(columns: columns)
    let empty = FileManager.default.temporaryDirectory.appending(path: "marquee-\(UUID().uuidString)")
    // Where `home` is given, there is no such folder to remove.
    defer { try? FileManager.default.removeItem(at: empty) }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line.replacing("Scripts/run", with: "\"$MARQUEE\"")]
    process.environment = environment([
      "PATH": "\(url.deletingLastPathComponent().path):/usr/bin:/bin", "MARQUEE_HOME": (home ?? empty).path,
      "TERM": "xterm", "NO_COLOR": "1",
    ])
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = terminal.slave
    process.standardError = terminal.slave
    try process.run()
    // On a busy machine even the sample can take so long that the waiting line appears. It erases itself.
    return try terminal.readToEnd().replacing(/\r\u{1B}\[K(Waiting for [^\r]*)?/, with: "")
  }
}

/// A pseudo-terminal: what is written to its slave end is read from its master end.
struct Terminal {
  let slave: FileHandle
  private let master: Int32

  init(columns: UInt16) throws {
    let device = try PseudoTerminalDevice()
    master = device.master
    let end = open(device.slave, O_RDWR | O_NOCTTY)
    guard end >= 0 else { throw POSIXError(.ENXIO) }
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(end, UInt(TIOCSWINSZ), &size)
    slave = FileHandle(fileDescriptor: end, closeOnDealloc: false)
  }

  /// Everything until the last writer has gone, with the line ends that were written.
  func readToEnd() throws -> String {
    try slave.close()
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(master, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      // Linux reports EIO when the slave end is closed everywhere.
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    close(master)
    return String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
  }
}

extension Program {
  /// Lets a child close everything except its standard streams.
  ///
  /// Foundation's `Process` learns from a socket that its child has ended. If another child of a test at the same time
  /// had a copy of that socket, the end would be noticed only after that child's end.
  static func closeOthers(_ actions: inout posix_spawn_file_actions_t) {
    for descriptor: Int32 in 3..<4096 { posix_spawn_file_actions_addclose(&actions, descriptor) }
  }
}
