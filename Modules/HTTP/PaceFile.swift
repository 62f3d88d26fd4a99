import MarqueeSystem

/// The latest starts of requests, in a small file that all processes of a person share to keep one pace together. Its
/// times are wall time in microseconds since 1970, which a `Date` holds exactly.
///
/// A turn is in the file from its start on: a process that ends while it waits leaves nothing in it, and one that ends
/// during a request delays others by the pace's lag and period. Damaged lines are dropped.
struct PaceFile: Sendable {
  enum Beginning {
    /// It may start; the number is for `end`.
    case now(Int64)
    /// It must ask again after this time.
    case later(Duration)
    /// The file cannot be read, written or locked.
    case unavailable
  }

  let path: String
  let now: @Sendable () -> Date
  /// How long to wait for the file. It is written within microseconds; a process that locks it longer is suspended.
  var rests = LockRests(attempts: 100, milliseconds: 1)

  func begin(_ pace: PacedTransport.Pace) -> Beginning {
    let outcome = change { turns, now in
      // A start in the future is from before the clock was set back. It must not delay others for long.
      turns.removeAll { !$0.counts(at: now, pace) || $0.start > now + pace.period }
      let start = PaceTurn.start(after: turns, at: now, pace)
      guard start <= now else { return Beginning.later(start - now) }
      let number = max(now.microseconds, (turns.map(\.number).max() ?? 0) &+ 1)
      turns.append(PaceTurn(number: number, start: now))
      return .now(number)
    }
    return outcome ?? .unavailable
  }

  /// Notes that the request was answered or given up.
  func end(_ number: Int64, _ pace: PacedTransport.Pace) {
    // If the file cannot be written, the turn counts until its lag has passed.
    _ = change { turns, now in
      guard let index = turns.firstIndex(where: { $0.number == number }) else { return }
      turns[index].end(at: now, pace)
    }
  }

  /// Changes the turns while no other process or thread does.
  private func change<Outcome>(_ body: (inout [PaceTurn], Duration) -> Outcome) -> Outcome? {
    let opened = OpenFile(open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600))
    guard let opened, let status = opened.status, status.isRegular,
      case .held(let lock) = opened.lock(waits: rests.waits)
    else { return nil }
    return withExtendedLifetime(lock) {
      let before = Self.turns(in: opened.contents(limit: Self.sizeLimit) ?? [])
      var turns = before
      let outcome = body(&turns, .microseconds(Int64((now().timeIntervalSince1970 * 1_000_000).rounded())))
      guard turns != before else { return outcome }
      let text = Self.text(of: turns)
      let isWritten =
        lseek(opened.descriptor, 0, SEEK_SET) == 0 && opened.write(Array(text.utf8))
        && ftruncate(opened.descriptor, off_t(text.utf8.count)) == 0
      return isWritten ? outcome : nil
    }
  }

  /// In bytes: far more than the turns of any pace need.
  private static let sizeLimit = 100_000

  /// One line for each turn: its number, its start, and 1 when it is over, 0 before.
  private static func text(of turns: [PaceTurn]) -> String {
    turns.map { "\($0.number) \($0.start.microseconds) \($0.isOver ? 1 : 0)\n" }.joined()
  }

  private static func turns(in bytes: [UInt8]) -> [PaceTurn] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ").map { Int64($0) }
      guard parts.count == 3, let number = parts[0], let start = parts[1], let isOver = parts[2], start >= 0
      else { return nil }
      return PaceTurn(number: number, start: .microseconds(start), isOver: isOver == 1)
    }
  }
}

extension Duration {
  fileprivate var microseconds: Int64 { Int64(clamping: attoseconds / 1_000_000_000_000) }
}
