// What a session's prompt has of its own: its words, and the place of its history.
import MarqueeComposition
import MarqueeTerminal

extension PromptWords {
  static let session = PromptWords(
    prompt: "marquee> ", howToLeave: "`quit` or Ctrl-D leaves.", hasStopped: "Stopped. Enter shows what has come.")
}

extension HistoryFile {
  /// The lines of earlier sessions; `nil` where there is no folder for them.
  init?(environment: [String: String]) {
    guard let path = Folders(environment: environment).history else { return nil }
    self.init(path: path)
  }
}
