// The texts of the session's prompt, and the place of its history.
import MarqueeComposition
import MarqueeTerminal

extension PromptWords {
  static let session = PromptWords(
    prompt: "marquee> ", howToLeave: "To leave, type `quit` or press Ctrl-D.",
    hasStopped: "Stopped. Press Enter to show the results so far.")
}

extension HistoryFile {
  /// Creates the file for the lines of the session; `nil` without a folder for it.
  init?(environment: [String: String]) {
    guard let path = Folders(environment: environment).history else { return nil }
    self.init(path: path)
  }
}
