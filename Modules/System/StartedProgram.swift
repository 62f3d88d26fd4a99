/// Another program, started from this one. It gets its streams and no other descriptor. No signal is blocked in it, and
/// it does not ignore those that this program ignores (SIGPIPE always, SIGINT while a pager shows). Signals that this
/// program was itself started to ignore, as by nohup(1), stay ignored.
public struct StartedProgram: Sendable {
  /// Where the standard streams of the program lead.
  public enum Descriptors: Sendable {
    /// Standard input is read from a descriptor; the other two are those of this program.
    case reading(Int32)
    /// All three are those of this program.
    case inherited
    /// Standard input is read from one descriptor, standard output goes to another; standard error is dropped.
    case filtering(Int32, into: Int32)
    /// All three are `/dev/null`, and the program has its own session, apart from the terminal.
    case apart
  }

  /// The number of the process.
  public let id: pid_t

  /// Starts a program that is searched for in `PATH`, without a shell, by its name and its arguments. Its environment
  /// is written as the texts of paths. Returns `nil` if that fails.
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

  /// Waits until the program has ended. Returns its status as the system does, 0 for success (waitpid(2)).
  @discardableResult
  public func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// Asks the program to end (SIGTERM), and waits until it has. Must not be called after `wait`.
  public func stop() {
    kill(id, SIGTERM)
    wait()
  }

  /// Marks every descriptor except the three streams as not inherited. Marquee's own are marked from the beginning; a
  /// library, such as libcurl, may have opened others.
  private static func keepDescriptors() {
    for descriptor in stride(from: 3, to: min(getdtablesize(), mostDescriptors), by: 1) {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
  }

  /// How many descriptors are marked at most. A few hundred are open at once, with the lowest free numbers.
  private static let mostDescriptors: Int32 = 65_536

  #if canImport(Darwin)
    private static let newSession: Int32 = 0x400
  #else
    // POSIX_SPAWN_SETSID of <spawn.h>, which Swift does not see.
    private static let newSession: Int32 = 0x80
  #endif
}
