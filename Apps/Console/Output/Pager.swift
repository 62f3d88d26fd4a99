#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The program that shows long output a screen at a time, where `$PAGER` names one.
struct Pager: Sendable {
  private let command: String

  /// `nil` where nothing is named, or `cat`, which shows nothing a screen at a time.
  init?(environment: [String: String]) {
    guard let command = environment["PAGER"], !command.isEmpty, command != "cat" else { return nil }
    self.command = command
  }

  /// Shows a text, and comes back when the person has seen enough of it. Where the program cannot be started the shell
  /// says so.
  ///
  /// - Returns: whether it was shown; what fits on the terminal is left to the caller.
  func show(_ text: String) -> Bool {
    let rows = Streams.terminalSize?.rows ?? 24
    guard Streams.isTerminal(STDIN_FILENO), text.utf8.count(where: { $0 == UInt8(ascii: "\n") }) >= rows else {
      return false
    }
    // As git(1) does: less(1) ends at once where all fits, and lets colors through.
    setenv("LESS", "FRX", 0)
    // Ctrl-C is for the pager.
    let interrupt = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, interrupt) }
    guard let pipe = popen(command, "w") else { return false }
    // A person who has seen enough ends the pager before it has read everything.
    fputs(text, pipe)
    pclose(pipe)
    return true
  }
}
