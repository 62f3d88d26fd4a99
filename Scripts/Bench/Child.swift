import MarqueeSystem

/// Runs a program to its end, and measures its time and memory.
enum Child {
  struct Usage {
    let milliseconds: Double
    /// The most memory that was resident at a time, in millions of bytes.
    let megabytes: Double
  }

  enum Failure: Error {
    case notStarted(String)
    case failed(String, Int32)
  }

  /// Runs a program without its output.
  ///
  /// A new process starts with its parent's memory as its peak (getrusage(2)). So the program is started by a small
  /// process: this program, run once more.
  static func run(_ words: [String], _ environment: [String: String]) throws -> Usage {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure.notStarted(words[0]) }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    let child: pid_t
    do {
      defer { close(ends[1]) }
      child = try spawn([CommandLine.arguments[0], relay] + words, environment) { connect(&$0, output: ends[1]) }
    }
    defer { close(ends[0]) }
    var output = [UInt8](repeating: 0, count: 64)
    let count = read(ends[0], &output, output.count)
    var status: Int32 = 0
    waitpid(child, &status, 0)
    let numbers = String(decoding: output[..<max(0, count)], as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .compactMap { Int($0) }
    guard status == 0, numbers.count == 2 else { throw Failure.failed(words[0], status) }
    return Usage(milliseconds: Double(numbers[0]) / 1000, megabytes: Double(numbers[1]) / 1_000_000)
  }

  /// Runs several programs in turn, in rounds.
  static func inTurn(_ rounds: Int, _ commands: [[String]], _ environment: [String: String]) throws -> [[Usage]] {
    var usages = commands.map { _ in [Usage]() }
    for _ in 0..<rounds {
      for (index, words) in commands.enumerated() { usages[index].append(try run(words, environment)) }
    }
    return usages
  }

  /// The first argument of the process that starts the program.
  static let relay = "--child"

  /// Runs the program that the other arguments name, and prints microseconds and bytes.
  static func runRelayed() throws {
    let words = Array(CommandLine.arguments.dropFirst(2))
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    let start = ContinuousClock.now
    let child = try spawn(words, nil) { connect(&$0, output: nowhere) }
    var status: Int32 = 0
    var usage = rusage()
    wait4(child, &status, 0, &usage)
    let time = ContinuousClock.now - start
    guard status == 0 else { throw Failure.failed(words[0], status) }
    #if canImport(Darwin)
      let bytes = usage.ru_maxrss
    #else
      let bytes = usage.ru_maxrss * 1024
    #endif
    print("\(Int(time / .microseconds(1))) \(bytes)")
  }

  /// Connects a program to no input, and its output to a descriptor.
  private static func connect(_ actions: inout posix_spawn_file_actions_t, output: Int32) {
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - environment: its variables in addition to `PATH`; `nil` for those of this process.
  ///   - connect: connects its standard streams.
  static func spawn(
    _ words: [String], _ environment: [String: String]?, connecting connect: (inout posix_spawn_file_actions_t) -> Void
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    connect(&actions)
    let variables = environment.map { ["PATH=/usr/bin:/bin"] + $0.map { "\($0)=\($1)" } } ?? []
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { (word: String) in strdup(word) } + [nil]
    var inherited: [UnsafeMutablePointer<CChar>?] = variables.map { (word: String) in strdup(word) } + [nil]
    defer { for pointer in arguments + inherited { free(pointer) } }
    var child = pid_t()
    let code = inherited.withUnsafeMutableBufferPointer { inherited in
      posix_spawnp(&child, words[0], &actions, nil, &arguments, environment == nil ? environ : inherited.baseAddress)
    }
    guard code == 0 else { throw Failure.notStarted(words[0]) }
    return child
  }
}
