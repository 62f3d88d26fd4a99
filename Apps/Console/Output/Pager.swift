import MarqueeComposition
import MarqueeDomain
import MarqueeSystem
import MarqueeTerminal

/// The program that shows long output a screen at a time: the setting `pager`, else `$PAGER`, else less(1) where there is
/// one.
struct Pager: Sendable {
  /// What the shell is to run; `nil` for less.
  private let command: String?
  private let environment: [String: String]

  /// `nil` where nothing is to show it a screen at a time: the setting or `$PAGER` is empty or `cat`, or the terminal cannot
  /// do what less needs.
  init?(environment: [String: String], preferences: Preferences) {
    command = preferences.pager.value ?? environment["PAGER"]
    let isCapable = !["", "dumb"].contains(environment["TERM"] ?? "")
    guard command.map({ !["", "cat"].contains($0) }) ?? isCapable else { return nil }
    // A pager needs no secrets, nor the way to the network.
    let withheld = Secrets.names(in: environment).union(Secrets.proxies(in: environment))
    // As git(1) does: less(1) ends at once where all fits, and lets colors through.
    self.environment = environment.filter { !withheld.contains($0.key) }.merging([
      "LESS": "FRX", "LESSCHARSET": "utf-8",
    ]) { own, _ in own }
  }

  /// Shows a text, and comes back when the person has seen enough of it. A sentence on standard error says so where
  /// the command could not be started, or has not read a byte.
  ///
  /// - Returns: whether it was shown; what fits on the terminal is left to the caller.
  func show(_ text: String) -> Bool {
    let rows = Streams.terminalSize?.rows ?? 24
    guard Streams.isTerminal(STDIN_FILENO), text.utf8.count(where: { $0 == UInt8(ascii: "\n") }) >= rows else {
      return false
    }
    // A file without a name. What is read of it moves the place in it for both programs, unlike what is read of a pipe.
    guard let file = tmpfile() else { return false }
    defer { fclose(file) }
    let descriptor = fileno(file)
    guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0, Streams.write(text, to: descriptor) == 0,
      lseek(descriptor, 0, SEEK_SET) == 0
    else { return false }
    // Ctrl-C is for the pager.
    let interrupt = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, interrupt) }
    let words = command.map { ["/bin/sh", "-c", $0] } ?? ["less", "-FRX"]
    StartedProgram(words, .reading(descriptor), environment: environment)?.wait()
    if lseek(descriptor, 0, SEEK_CUR) > 0 { return true }
    if let command { Streams.warn("marquee: the pager `\(command)` has shown nothing, so all of it is printed here.") }
    return false
  }
}
