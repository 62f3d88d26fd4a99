import MarqueeComposition
import MarqueeDomain
import MarqueeSystem
import MarqueeTerminal

/// The program that shows long output one screen at a time: the setting `pager`, else `$PAGER`, else less(1).
struct Pager: Sendable {
  /// The command for the shell; `nil` for less.
  private let command: String?
  private let environment: [String: String]

  /// Returns `nil` to print at once: the command is empty or `cat`, or the terminal cannot do what less needs.
  init?(environment: [String: String], preferences: Preferences) {
    command = preferences.pager.value ?? environment["PAGER"]
    let isCapable = !["", "dumb"].contains(environment["TERM"] ?? "")
    guard command.map({ !["", "cat"].contains($0) }) ?? isCapable else { return nil }
    // A pager needs no secrets and no proxies.
    let withheld = Secrets.names(in: environment).union(Secrets.proxies(in: environment))
    // The defaults of git(1): less(1) ends at once if everything fits, and lets colors through.
    self.environment = environment.filter { !withheld.contains($0.key) }.merging([
      "LESS": "FRX", "LESSCHARSET": "utf-8",
    ]) { own, _ in own }
  }

  /// Shows a text until the user leaves the pager, and returns whether it was shown: not if it fits on the terminal.
  /// If the command could not be started or has read nothing, a sentence on standard error says so.
  func show(_ text: String) -> Bool {
    let rows = Streams.terminalSize?.rows ?? 24
    guard Streams.isTerminal(STDIN_FILENO), text.utf8.count(where: { $0 == UInt8(ascii: "\n") }) >= rows else {
      return false
    }
    // A file without a name. Both programs share its position, so what the pager reads is visible here; with a pipe it
    // is not.
    guard let file = tmpfile() else { return false }
    defer { fclose(file) }
    let descriptor = fileno(file)
    guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0, Streams.write(text, to: descriptor) == 0,
      lseek(descriptor, 0, SEEK_SET) == 0
    else { return false }
    // Ctrl-C is for the pager alone.
    let interrupt = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, interrupt) }
    let words = command.map { ["/bin/sh", "-c", $0] } ?? ["less", "-FRX"]
    StartedProgram(words, .reading(descriptor), environment: environment)?.wait()
    if lseek(descriptor, 0, SEEK_CUR) > 0 { return true }
    if let command { Streams.warn("marquee: the pager `\(command)` showed nothing. Printing everything here.") }
    return false
  }
}
