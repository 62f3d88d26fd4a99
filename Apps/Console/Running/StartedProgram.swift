import MarqueeSystem

#if canImport(Glibc)
  // The list of variables is a variable in C, which nothing here changes.
  @preconcurrency import Glibc
#else
  import Darwin
#endif

/// Another program, started from this one. This is the one place that starts any.
///
/// It gets its streams and no other descriptor, no signal that is blocked or that this program ignores (SIGPIPE always,
/// SIGINT while a pager shows), and of the variables only those that are not held back. Signals that this program was
/// itself started to ignore, as by nohup(1), stay ignored.
struct StartedProgram {
  enum Descriptors {
    /// Standard input is read from a descriptor; the other two are those of this program.
    case reading(Int32)
    /// None, in a session of its own, apart from the terminal.
    case apart
  }

  let id: pid_t

  /// Starts a program that is searched for in `PATH`; `nil` where that fails.
  ///
  /// - Parameters:
  ///   - words: the program and its arguments, with no shell between.
  ///   - withheld: the names of variables that it does not get.
  ///   - additional: variables for it where they are not set.
  init?(
    _ words: [String], _ descriptors: Descriptors, withheld: Set<String>,
    additional: KeyValuePairs<String, String> = [:]
  ) {
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
    case .reading(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, STDIN_FILENO)
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

    let variables = Self.variables(without: withheld, additional)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { (word: String) in strdup(word) } + [nil]
    var environment = variables + [nil]
    defer { for text in arguments + environment { free(text) } }
    var child = pid_t()
    guard posix_spawnp(&child, words[0], &actions, &attributes, &arguments, &environment) == 0 else { return nil }
    id = child
  }

  /// Waits until the program has ended.
  func wait() {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
  }

  /// The variables of this process in bytes, as a copy that has to be freed: a value need not be UTF-8.
  private static func variables(
    without withheld: Set<String>, _ additional: KeyValuePairs<String, String>
  ) -> [UnsafeMutablePointer<CChar>?] {
    var variables: [UnsafeMutablePointer<CChar>?] = []
    var names: Set<String> = []
    guard var place = environ as UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? else { return [] }
    while let text = place.pointee {
      let name = String(decoding: UnsafeRawBufferPointer(start: text, count: strcspn(text, "=")), as: UTF8.self)
      names.insert(name)
      if !withheld.contains(name) { variables.append(strdup(text)) }
      place += 1
    }
    for (name, value) in additional where !names.contains(name) { variables.append(strdup("\(name)=\(value)")) }
    return variables
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
