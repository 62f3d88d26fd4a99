/// The texts of a prompt, which the program supplies.
package struct PromptWords: Sendable {
  let prompt: String
  let howToLeave: String
  let hasStopped: String

  /// Creates texts: the one before the line that is typed, with a blank at its end, the answer to Ctrl-C with nothing typed
  /// and nothing to stop, and the answer to Ctrl-C that stopped something.
  package init(prompt: String, howToLeave: String, hasStopped: String) {
    (self.prompt, self.howToLeave, self.hasStopped) = (prompt, howToLeave, hasStopped)
  }
}
