import MarqueeComposition
import MarqueeSystem
import MarqueeTerminal

/// The program that shows long output a screen at a time, where `$PAGER` names one.
struct Pager: Sendable {
  private let command: String
  private let environment: [String: String]

  /// `nil` where nothing is named, or `cat`, which shows nothing a screen at a time.
  init?(environment: [String: String]) {
    guard let command = environment["PAGER"], !command.isEmpty, command != "cat" else { return nil }
    self.command = command
    // A pager needs no secrets, nor the way to the network.
    let withheld = Secrets.names(in: environment).union(Secrets.proxies(in: environment))
    // As git(1) does: less(1) ends at once where all fits, and lets colors through.
    self.environment = environment.filter { !withheld.contains($0.key) }.merging(["LESS": "FRX"]) { own, _ in own }
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
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // Ctrl-C is for the pager.
    let interrupt = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, interrupt) }
    let program = StartedProgram(["/bin/sh", "-c", command], .reading(ends[0]), environment: environment)
    close(ends[0])
    // A person who has seen enough ends the pager before it has read everything.
    if program != nil { _ = Streams.write(text, to: ends[1]) }
    close(ends[1])
    program?.wait()
    return program != nil
  }
}
