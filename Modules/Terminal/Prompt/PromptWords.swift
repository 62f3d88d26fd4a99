/// What a prompt says, in the words of the program that it belongs to.
package struct PromptWords: Sendable {
  /// Stands before the line that is typed.
  let prompt: String
  /// Answers a Ctrl-C with nothing typed and nothing to stop.
  let howToLeave: String
  /// Answers a Ctrl-C that stopped something.
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
