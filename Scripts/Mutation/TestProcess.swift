// Runs tests of the copy in a process of their own, until the first failure.
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Some suites, with one mutant or none.
struct TestProcess {
  enum Result {
    /// All tests passed, so many.
    case passed(Int)
    /// Ended by a failure, whose line is given, by a crash, or with tests left out.
    case failed(String)
    case timeOut
  }

  /// The command without the filter.
  let command: [String]
  /// The names of the suites.
  let suites: [String]
  /// The number of the mutant that is switched on; 0 for none.
  let mutant: Int
  /// The file in which the reached mutants are recorded.
  var reach: URL?
  /// For temporary files and as home folder; it is emptied after the run.
  let folder: URL
  let limit: TimeInterval

  /// Matches `Target.Suite/function()` and, of a function alone, `Target.function()`.
  private var filter: String {
    "^(" + suites.map(NSRegularExpression.escapedPattern(for:)).joined(separator: "|") + ")(/|$)"
  }

  func run() throws -> Result {
    let home = folder.appending(path: "home")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    // What cannot be removed now is removed with the folder around it.
    defer { try? FileManager.default.removeItem(at: folder) }
    var environment = ProcessInfo.processInfo.environment
    environment[MutantSwitch.mutantVariable] = String(mutant)
    environment[MutantSwitch.reachVariable] = reach?.path
    environment["TMPDIR"] = folder.path
    environment["HOME"] = home.path
    // A backtrace takes seconds, and a crash is a failure without one.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    for name in ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "RECORD_GOLDEN"] { environment[name] = nil }
    // A mutant may ask for memory or compute without end, even when this script is gone.
    let limits = "ulimit -v 8000000; ulimit -t \(Int(limit) * 4)"
    let child = try ChildProcess(
      ["/bin/sh", "-c", "{ \(limits); } 2>/dev/null; exec \"$@\"", "sh"] + command + ["--filter", filter],
      environment: environment)
    defer { child.end() }
    var (last, count): (String?, Int?) = (nil, nil)
    let deadline = Date() + limit
    while let lines = child.lines(until: deadline) {
      for line in lines {
        if line.contains(" recorded an issue") {
          return line.contains("Time limit was exceeded")
            ? .timeOut : .failed(line.replacing(/\x1B\[[0-9;]*m/, with: ""))
        }
        if line.contains("Test run with"), let match = line.firstMatch(of: /Test run with (\d+) tests?.* passed after/)
        {
          count = Int(match.1)
        }
        last = line
      }
    }
    guard let status = child.status else { return .timeOut }
    if status == 0, let count { return .passed(count) }
    return .failed("status \(status): \(last ?? "no output")")
  }
}

/// A process in a group of its own, whose output is read by lines.
private final class ChildProcess {
  private let process: pid_t
  private let output: Int32
  private var rest: [UInt8] = []
  private var isAtEnd = false
  /// The exit status, or 128 and the signal, as a shell gives it; `nil` while the process runs.
  private(set) var status: Int32?

  init(_ arguments: [String], environment: [String: String]) throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Failure("Can't create a pipe for a process.") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #if os(Linux)
      var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #else
      var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?) = (nil, nil)
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
      close(ends[1])
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 2)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var words = arguments.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var process: pid_t = 0
    guard posix_spawnp(&process, arguments[0], &actions, &attributes, &words, &variables) == 0 else {
      throw Failure("Can't start \(arguments[0]).")
    }
    (self.process, output) = (process, ends[0])
  }

  /// The next complete lines; `nil` when the process has ended or the time is over.
  func lines(until deadline: Date) -> [String]? {
    guard status == nil else { return nil }
    let left = deadline.timeIntervalSinceNow
    guard left > 0 else { return nil }
    var place = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    // Who has left the process may keep the pipe open, so the end of the process counts, not that of the output.
    if isAtEnd { usleep(20_000) }
    if !isAtEnd, poll(&place, 1, 100) > 0 {
      readOnce()
    } else {
      var ended: Int32 = 0
      if waitpid(process, &ended, WNOHANG) == process {
        status = ended & 0x7F == 0 ? ended >> 8 : 128 + ended & 0x7F
        // What it wrote at last.
        while !isAtEnd, poll(&place, 1, 0) > 0 { readOnce() }
      }
    }
    guard let last = rest.lastIndex(of: 0x0A) else { return [] }
    let complete = rest[...last]
    rest.removeSubrange(...last)
    return complete.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }

  private func readOnce() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(output, &buffer, buffer.count)
    // A line without end, from a mutant that prints forever, is not kept.
    if rest.count > 10_000_000 { rest = [] }
    if count > 0 { rest += buffer[..<count] } else { isAtEnd = true }
  }

  /// Ends the process, and those that it started, where they still run.
  func end() {
    kill(-process, SIGKILL)
    if status == nil {
      var ended: Int32 = 0
      waitpid(process, &ended, 0)
    }
    close(output)
  }
}
