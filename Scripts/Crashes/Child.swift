// Starts programs, and kills them.
import Foundation
import Synchronization

/// A program that runs, or has run.
///
/// Foundation's `Process` needs a run loop in each thread; here many threads start thousands of programs.
final class Child: Sendable {
  private let id: pid_t
  private let input: FileHandle
  /// The exit status, or 128 and the signal, as a shell gives it; `nil` while the program runs.
  private let status = Mutex<Int32?>(nil)

  /// Starts a program, found by PATH. If both outputs have the same path, they share it.
  init(_ words: [String], environment: [String: String], output: String, errors: String) throws {
    var ends: [Int32] = [0, 0]
    // No other program inherits the pipe: it would keep it open.
    guard pipe2(&ends, O_CLOEXEC) == 0 else { throw Failure(text: "There is no pipe for \(words[0]).") }
    input = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    var signals = sigset_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    if errors == output {
      posix_spawn_file_actions_adddup2(&actions, 1, 2)
    } else {
      posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer {
      for text in arguments + variables { free(text) }
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
      close(ends[0])
    }
    var id: pid_t = 0
    guard posix_spawnp(&id, words[0], &actions, &attributes, &arguments, &variables) == 0 else {
      throw Failure(text: "\(words[0]) cannot be started.")
    }
    self.id = id
  }

  /// Writes to the standard input. Returns whether the program still takes it.
  @discardableResult
  func send(_ text: String) -> Bool { (try? input.write(contentsOf: Data(text.utf8))) != nil }

  /// Closes the standard input and waits for the end. Returns the status.
  @discardableResult
  func finish() -> Int32 {
    try? input.close()
    var (info, ended) = (siginfo_t(), Int32(0))
    // The process stays a zombie until the lock is held: `kill` cannot hit another process with the same number.
    while waitid(P_PID, id_t(id), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    return status.withLock { status in
      if let status { return status }
      waitpid(id, &ended, 0)
      let value = ended & 0x7F == 0 ? ended >> 8 & 0xFF : 128 + ended & 0x7F
      status = value
      return value
    }
  }

  func kill() { status.withLock { if $0 == nil { _ = Glibc.kill(id, SIGKILL) } } }
}
