import MarqueeSystem

/// Measures the start of the session at a terminal, from the shell to the prompt below the first screen.
struct PromptBench: Benchmark {
  let name = "prompt"
  let title = "from the shell to the prompt, at a terminal"
  private let clock = ContinuousClock()

  func run(_ table: inout Table, in home: String) throws {
    _ = try Child.run([Bench.program, "favorite", "tmdb:movie/550", "--json"], ["MARQUEE_HOME": home])
    for (name, home) in [("without a library", home + "/none"), ("with a library", home)] {
      var (session, rival): ([Double], [Double]) = ([], [])
      for _ in 0..<101 {
        rival.append(try time(["sqlite3", ":memory:", "select 1"], home, until: nil).milliseconds)
        session.append(try time([Bench.program], home, until: "marquee> ").milliseconds)
      }
      table.add(name, session, beside: "sqlite3", rival, target: "≤ 6×")
    }
  }

  /// How long a program at a terminal of its own takes to print a text. Then it is sent `quit`. Without a text: how
  /// long the program takes to end.
  private func time(_ words: [String], _ home: String, until text: String?) throws -> Duration {
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard master >= 0, let slave = slave(of: master) else { throw Failure.noTerminal }
    defer { close(master) }
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    // Without color, Marquee does not ask the terminal for its background. No terminal would answer here.
    let variables = ["HOME": home, "MARQUEE_HOME": home, "TERM": "xterm", "NO_COLOR": "1"]
    let start = clock.now
    let child = try Child.spawn(words, variables) { actions in
      for descriptor in 0...2 as ClosedRange<Int32> {
        posix_spawn_file_actions_addopen(&actions, descriptor, slave, O_RDWR | O_NOCTTY, 0)
      }
    }
    var seen: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 8192)
    defer {
      _ = "quit\r".withCString { write(master, $0, 5) }
      while read(master, &buffer, buffer.count) > 0 {}
      var status: Int32 = 0
      waitpid(child, &status, 0)
    }
    let wanted = Array((text ?? "").utf8)
    var isSeen = false
    while !isSeen {
      let count = read(master, &buffer, buffer.count)
      // A closed terminal ends the program too.
      if count <= 0, text == nil { break }
      guard count > 0 else { throw Failure.ended(words[0]) }
      // The search counts as time of the program, so only new bytes are searched.
      let new = max(0, seen.count - wanted.count)
      seen += buffer[..<count]
      isSeen =
        !wanted.isEmpty
        && seen[new...].indices.dropLast(wanted.count - 1).contains { start in
          seen[start] == wanted[0] && seen[start..<start + wanted.count].elementsEqual(wanted)
        }
    }
    return clock.now - start
  }

  /// The path of a terminal's other end, ready to be opened.
  private func slave(of master: Int32) -> String? {
    #if canImport(Darwin)
      guard grantpt(master) == 0, unlockpt(master) == 0 else { return nil }
      return ptsname(master).map { String(cString: $0) }
    #else
      // TIOCSPTLCK and TIOCGPTN of ioctl_tty(2). Swift does not import them, as they are computed.
      var (isLocked, number) = (Int32(0), UInt32(0))
      guard ioctl(master, 0x4004_5431, &isLocked) == 0, ioctl(master, 0x8004_5430, &number) == 0 else { return nil }
      return "/dev/pts/\(number)"
    #endif
  }

  private enum Failure: Error {
    case noTerminal
    case ended(String)
  }
}
