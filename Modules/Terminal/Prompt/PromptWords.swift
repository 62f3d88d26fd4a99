/// The texts of a prompt, which the program supplies.
package struct PromptWords: Sendable {
  let prompt: String
  let howToLeave: String
  let hasStopped: String

  /// - Parameters:
  ///   - prompt: stands before the line that is typed, with a blank at its end.
  ///   - howToLeave: the sentence that answers a Ctrl-C with nothing typed and nothing to stop.
  ///   - hasStopped: the sentence that answers a Ctrl-C that stopped something.
  package init(prompt: String, howToLeave: String, hasStopped: String) {
    self.prompt = prompt
    self.howToLeave = howToLeave
    self.hasStopped = hasStopped
  }
}
