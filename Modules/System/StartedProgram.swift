/// Another program, started from this one.
///
/// It gets its streams and no other descriptor, and no signal that is blocked or that this program ignores (SIGPIPE always,
/// SIGINT while a pager shows). Signals that this program was itself started to ignore, as by nohup(1), stay ignored.
public struct StartedProgram: Sendable {
  public enum Descriptors: Sendable {
    /// Standard input is read from a descriptor; the other two are those of this program.
    case reading(Int32)
    /// All three are those of this program.
    case inherited
    /// Reads standard input from one descriptor and writes standard output to another; what it complains of is lost.
    case filtering(Int32, into: Int32)
    /// None, in a session of its own, apart from the terminal.
    case apart
  }

  public let id: pid_t

  /// Starts a program that is searched for in `PATH`; `nil` where that fails.
  ///
  /// - Parameters:
  ///   - words: the program and its arguments, with no shell between.
  ///   - environment: its variables, as texts of paths.
  public init?(_ words: [String], _ descriptors: Descriptors, environment: [String: String]) {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    var flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
    switch descriptors {
    case .inherited: break
    case .reading(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, STDIN_FILENO)
    case .filtering(let input, let output):
      posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
      posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    case .apart:
      flags |= Self.newSession
      for descriptor in STDIN_FILENO...STDERR_FILENO {
        posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
      }
    }
    var (none, usual) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&usual)
    for signal in [SIGPIPE, SIGINT] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    Self.keepDescriptors()

    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { (word: String) in strdup(word) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] =
      environment.map { name, value in "\(name)=\(value)".withPath { strdup($0) } } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var child = pid_t()
    guard posix_spawnp(&child, words[0], &actions, &attributes, &arguments, &variables) == 0 else { return nil }
    id = child
  }

  /// Waits until the program has ended; what it ended with as the system has it, 0 where all went well (waitpid(2)).
  @discardableResult
  public func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// Asks the program to end (SIGTERM), and waits until it has. It must not have been waited for before.
  public func stop() {
    kill(id, SIGTERM)
    wait()
  }

  /// Marks every descriptor but the three streams as not to be inherited. Ours are from the beginning; a
  /// library, such as libcurl, may have opened others.
  private static func keepDescriptors() {
    for descriptor in 3..<max(3, min(getdtablesize(), mostDescriptors)) { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
  }

  /// The lowest number that is free is taken for each, and a few hundred are open at once.
  private static let mostDescriptors: Int32 = 65_536

  #if canImport(Darwin)
    private static let newSession: Int32 = 0x400
  #else
    // POSIX_SPAWN_SETSID of <spawn.h>, which Swift does not see.
    private static let newSession: Int32 = 0x80
  #endif
}
