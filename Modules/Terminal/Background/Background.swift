import Synchronization

/// Whether the terminal's background is light or dark, found out when it is first needed and then remembered.
///
/// The terminal is asked; where it cannot be or does not answer, `COLORFGBG` tells; else it is taken for dark.
package final class Background: Sendable {
  private let environment: [String: String]
  private let ask: @Sendable () -> TerminalQuery.Outcome?
  private let knowledge = Mutex<(isLight: Bool?, typed: [UInt8])>((nil, []))

  /// - Parameter environment: `TERM` and what tells of SSH say whether the terminal may be asked; `COLORFGBG` goes after
  ///   its answer.
  package convenience init(environment: [String: String]) {
    self.init(environment: environment) { TerminalQuery.standard?.background() }
  }

  /// - Parameter ask: asks the terminal; called once at most.
  init(environment: [String: String], ask: @escaping @Sendable () -> TerminalQuery.Outcome?) {
    self.environment = environment
    self.ask = ask
  }

  /// Whether black is easier to read on it than white.
  package var isLight: Bool {
    knowledge.withLock { knowledge in
      if let isLight = knowledge.isLight { return isLight }
      let outcome = Self.mayAsk(environment) ? ask() : nil
      knowledge.typed += outcome?.typed ?? []
      let isLight =
        outcome?.color?.isLight ?? environment["COLORFGBG"].flatMap(TerminalColor.isLight(colorFgBg:)) ?? false
      knowledge.isLight = isLight
      return isLight
    }
  }

  /// The bytes that were typed while the terminal was asked, for the reader of its input; given once.
  package func takeTyped() -> [UInt8] {
    knowledge.withLock { knowledge in
      defer { knowledge.typed = [] }
      return knowledge.typed
    }
  }

  /// Whether the terminal is one that may be asked.
  ///
  /// Linux's console and dumb terminals know no such question. Over SSH an answer may come after the time limit, and
  /// would then be typed into the shell; there only tmux is asked, which answers from the far side itself.
  static func mayAsk(_ environment: [String: String]) -> Bool {
    switch environment["TERM"] {
    case nil, "", "dumb", "linux": return false
    default: break
    }
    let isRemote = environment["SSH_CONNECTION"] != nil || environment["SSH_TTY"] != nil
    return !isRemote || environment["TMUX"] != nil
  }
}
