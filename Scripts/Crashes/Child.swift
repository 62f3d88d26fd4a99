// Starts programs, and kills them.
import Foundation

/// A program that runs, or has run, with a pipe as its standard input.
final class Child: Sendable {
  private let process = Process()
  private let input = Pipe()

  /// Starts a program, found by PATH.
  init(_ words: [String], environment: [String: String], output: FileHandle, errors: FileHandle) throws {
    process.executableURL = URL(filePath: "/usr/bin/env")
    // The attacks ignore SIGPIPE, and the program must not inherit that.
    process.arguments = ["--default-signal=PIPE"] + words
    process.environment = environment
    (process.standardInput, process.standardOutput, process.standardError) = (input, output, errors)
    try process.run()
  }

  /// Writes to the standard input. Returns whether the program still takes it.
  @discardableResult
  func send(_ text: String) -> Bool { (try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))) != nil }

  /// Closes the standard input and waits for the end. Returns the status, or 128 and the signal, as a shell does.
  @discardableResult
  func finish() -> Int32 {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
  }

  /// Ends the program as `kill -9` does.
  func kill() { if process.isRunning { Glibc.kill(process.processIdentifier, SIGKILL) } }
}
