/// The texts of a prompt, which the program supplies.
package struct PromptWords: Sendable {
  let prompt: String
  let howToLeave: String
  let hasStopped: String
  /// Whether the history must not keep a line.
  let isSecret: @Sendable (String) -> Bool

  /// Creates texts: the one before the line that is typed, with a blank at its end, the answer to Ctrl-C with nothing typed
  /// and nothing to stop, and the answer to Ctrl-C that stopped something.
  package init(
    prompt: String, howToLeave: String, hasStopped: String,
    isSecret: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    (self.prompt, self.howToLeave, self.hasStopped) = (prompt, howToLeave, hasStopped)
    self.isSecret = isSecret
  }
}
