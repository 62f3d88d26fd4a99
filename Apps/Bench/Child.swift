#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs a program to its end and tells what it took.
enum Child {
  struct Usage {
    let time: Duration
    /// The most memory that was resident at once.
    let kilobytes: Int
  }

  enum Failure: Error {
    case notStarted(String)
    case failed(String, Int32)
  }

  /// Its output goes nowhere.
  static func run(_ words: [String], _ environment: [String: String]) throws -> Usage {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    let variables = ["PATH=/usr/bin:/bin"] + environment.map { "\($0)=\($1)" }
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { (word: String) in strdup(word) } + [nil]
    var inherited: [UnsafeMutablePointer<CChar>?] = variables.map { (word: String) in strdup(word) } + [nil]
    defer { for pointer in arguments + inherited { free(pointer) } }
    var child = pid_t()
    let start = ContinuousClock.now
    guard posix_spawnp(&child, words[0], &actions, nil, &arguments, &inherited) == 0 else {
      throw Failure.notStarted(words[0])
    }
    var status: Int32 = 0
    var usage = rusage()
    wait4(child, &status, 0, &usage)
    let time = ContinuousClock.now - start
    guard status == 0 else { throw Failure.failed(words[0], status) }
    #if canImport(Darwin)
      return Usage(time: time, kilobytes: usage.ru_maxrss / 1024)
    #else
      return Usage(time: time, kilobytes: usage.ru_maxrss)
    #endif
  }
}
