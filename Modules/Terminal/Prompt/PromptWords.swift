/// The texts of a prompt, which the program supplies.
package struct PromptWords: Sendable {
  let prompt: String
  let howToLeave: String
  let hasStopped: String

  /// Creates the texts of a prompt.
  ///
  /// - Parameters:
  ///   - prompt: the text before the line that is typed, with a blank at its end.
  ///   - howToLeave: the answer to Ctrl-C with nothing typed and nothing to stop.
  ///   - hasStopped: the answer to Ctrl-C that stopped something.
  package init(prompt: String, howToLeave: String, hasStopped: String) {
    self.prompt = prompt
    self.howToLeave = howToLeave
    self.hasStopped = hasStopped
  }
}
