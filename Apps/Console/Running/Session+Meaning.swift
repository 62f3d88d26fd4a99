import MarqueeComposition
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

// Finds out what the user means by a line that does not begin with the name of a command.

extension Session {
  /// The line that the user wants. A list, or a title that is kept or cached, comes before a word that people use for a
  /// command; for a mistyped name of a command, the user is asked.
  ///
  /// - Throws: `Problem.usage` if the user chooses nothing, so that the screen stays.
  func meant(_ line: ParsedLine, _ typed: [TypedWord], by responder: Responder) async throws(Problem) -> ParsedLine {
    guard let first = line.words.first?.text, line.nameLength == 0 || line.spokenName != nil else { return line }
    let text = line.words.map(\.text).joined(separator: " ")
    if line.spokenName != nil {
      if try await marquee.useCases.showLists.namingWords(of: line.words.map(\.text)) == line.words.count {
        return ParsedLine([TypedWord(Command.namedList.name)] + typed, isSession: true)
      }
      let isTitle = try await marquee.useCases.findByTitle.isBeginning(text)
      return isTitle ? ParsedLine(typed, isSession: true, takesSpokenNames: false) : line
    }
    guard responder.reply != nil,
      let name = Command.mistyped(first, isAlone: line.words.count == 1, isWorkShown: lastScreen.shown != nil),
      try await !marquee.useCases.findByTitle.isBeginning(text)
    else { return line }
    let rest = line.words.dropFirst().map(\.text)
    // `star wars` is close to `start wars`, but no known work is called that.
    if Command.spoken(name) != nil, !rest.allSatisfy({ Int($0) != nil }) {
      guard try await marquee.useCases.findByTitle.isBeginning(rest.joined(separator: " ")) else { return line }
    }
    let meant = [TypedWord(name)] + typed.dropFirst()
    let choices = [
      "Run `\(meant.map(\.source).joined(separator: " ").shortened(to: 60))`", "Search for “\(text.shortened(to: 60))”",
    ]
    switch await responder.choose("`\(first.shortened(to: 60))` is not a command. What do you mean?", of: choices) {
    case 0: return ParsedLine(meant, isSession: true)
    case 1: return line
    default:
      throw .usage(
        message: "`\(first.shortened(to: 60))` is not a command.",
        hint: "To search for the line, type `search \(text.shortened(to: 60))`.")
    }
  }
}

extension Command {
  /// The fewest letters of a name that can be mistyped: shorter ones are close to too many words.
  private static let leastLetters = 3

  /// The command in the session whose name the user probably mistyped: one letter is missing, added, wrong or swapped
  /// with its neighbor. Returns `nil` if no name is that close.
  ///
  /// - Parameters:
  ///   - isAlone: whether the line has no other word.
  ///   - isWorkShown: whether a command can mean the work on screen.
  fileprivate static func mistyped(_ word: String, isAlone: Bool, isWorkShown: Bool) -> String? {
    let letters = Array(word.lowercased().unicodeScalars)
    guard letters.count >= leastLetters, word.allSatisfy(\.isLetter) else { return nil }
    let commands = all.filter { command in
      let needsWork = command.takesPrintedNumbers || !command.count.contains(0)
      return command.place != .shell && (!isAlone || !needsWork || isWorkShown)
    }
    let names = commands.map(\.name) + commands.flatMap { command in isAlone ? [] : command.spoken.map(\.text) }
    return names.first { name in
      name.count >= leastLetters && EditDistance.between(letters, Array(name.unicodeScalars), limit: 1) != nil
    }
  }
}
