import Synchronization

/// Finds out once whether the terminal's background is light or dark.
///
/// It asks the terminal at the first use and keeps the answer. If the terminal may not be asked or does not answer, the
/// variable `COLORFGBG` decides. Without that, the background counts as dark.
package final class Background: Sendable {
  private let environment: [String: String]
  private let ask: @Sendable () -> TerminalQuery.Outcome?
  private let knowledge = Mutex<(isLight: Bool?, typed: [UInt8])>((nil, []))

  /// Creates a background that asks the terminal of standard input and output. `TERM` and the variables of SSH decide
  /// whether it may be asked; `COLORFGBG` is used when it does not answer.
  package convenience init(environment: [String: String]) {
    self.init(environment: environment) { TerminalQuery.standard?.background() }
  }

  /// Creates a background. `ask` asks the terminal; it is called at most once.
  init(environment: [String: String], ask: @escaping @Sendable () -> TerminalQuery.Outcome?) {
    (self.environment, self.ask) = (environment, ask)
  }

  /// Whether black is easier to read on the background than white. The first call may take 50 ms.
  package var isLight: Bool {
    knowledge.withLock { knowledge in
      if let isLight = knowledge.isLight { return isLight }
      let outcome = Self.mayAsk(environment) ? ask() : nil
      knowledge.typed += outcome?.typed ?? []
      let isLight = outcome?.color?.isLight ?? environment["COLORFGBG"].flatMap(TerminalColor.isLight(colorFgBg:))
      knowledge.isLight = isLight ?? false
      return isLight ?? false
    }
  }

  /// Returns, once, the bytes that were typed while the terminal was asked. The reader of its input must decode them
  /// first.
  package func takeTyped() -> [UInt8] {
    knowledge.withLock { knowledge in
      defer { knowledge.typed = [] }
      return knowledge.typed
    }
  }

  /// Whether the terminal may be asked. Linux's console and dumb terminals do not know the question. Over SSH the
  /// answer may come after the time limit and would then be typed into the shell. So a terminal over SSH is asked only
  /// inside tmux, which answers on the remote machine itself.
  static func mayAsk(_ environment: [String: String]) -> Bool {
    if ["", "dumb", "linux"].contains(environment["TERM"] ?? "") { return false }
    let isRemote = environment["SSH_CONNECTION"] != nil || environment["SSH_TTY"] != nil
    return !isRemote || environment["TMUX"] != nil
  }
}
