// Completes a line of the session.
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

extension Completion {
  /// The candidates for a line, as the command that it begins with declares them.
  ///
  /// - Parameter line: the line up to the cursor.
  init(_ line: String, in context: CompletionContext) {
    // A longer line is not a command.
    guard line.utf8.count <= 4096 else {
      self.init()
      return
    }
    let words = line.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace)
    var word = words.last.map { String($0) } ?? ""
    let place = CompletionPlace(of: word, after: words.dropLast().filter { !$0.isEmpty }.map { String($0) })
    if place.argument?.isOneText == true, let name = words.first(where: { !$0.isEmpty && !$0.hasPrefix("-") }) {
      word = String(line[name.endIndex...].drop(while: \.isWhitespace))
    }
    // Case and accents do not matter.
    let folded = FoldedText(word).text
    self.init(word, among: place.candidates(word, context)) { text, typed in
      typed.isEmpty || FoldedText(text).text.hasPrefix(folded)
    }
  }
}
