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
    guard let first = line.words.first?.text else { return line }
    let text = line.words.map(\.text).joined(separator: " ")
    let isSpoken = line.spokenName != nil
    if isSpoken || line.command?.yieldsToTitles == true {
      if try await marquee.useCases.showLists.namingWords(of: line.words.map(\.text)) == line.words.count {
        return ParsedLine([TypedWord(Command.namedList.name)] + typed, isSession: true)
      }
      // One word alone is a command, unless it is a whole title.
      let isTitle = try await marquee.useCases.findByTitle.isBeginning(text, isWhole: line.words.count == 1)
      return isTitle ? ParsedLine([TypedWord(Command.search.name)] + typed, isSession: true) : line
    }
    guard line.nameLength == 0 else { return line }
    if try await marquee.useCases.showLists.namingWords(of: line.words.map(\.text)) == line.words.count {
      return ParsedLine([TypedWord(Command.namedList.name)] + typed, isSession: true)
    }
    if Setting.hasSecret(text) {
      // A secret is neither searched for nor repeated.
      throw .usage(
        message: "`\(first.shortened(to: 60))` is not a command.",
        hint: "Use `settings \(Setting.tmdbToken.rawValue) TOKEN`.")
    }
    let names = Command.mistyped(first)
    guard responder.reply != nil, !names.isEmpty, try await !marquee.useCases.findByTitle.isBeginning(text) else {
      return line
    }
    let rest = line.words.dropFirst().map(\.text)
    // `star wars` is close to `start wars`, but no known work is called that.
    if names.allSatisfy({ Command.spoken($0) != nil }), !rest.allSatisfy({ Int($0) != nil }) {
      var isKnown = false
      for count in 0..<min(rest.count, 4) where !isKnown {
        isKnown = try await marquee.useCases.findByTitle.isBeginning(rest.dropLast(count).joined(separator: " "))
      }
      if !isKnown { return line }
    }
    let lines = names.map { name in typed.map { $0.text == first ? TypedWord(name) : $0 } }
    let choices =
      lines.map { "Run `\($0.map(\.source).joined(separator: " ").shortened(to: 60))`" }
      + ["Search for “\(text.shortened(to: 60))”"]
    let chosen = await responder.choose("`\(first.shortened(to: 60))` is not a command. What do you mean?", of: choices)
    if let chosen, chosen < lines.count { return ParsedLine(lines[chosen], isSession: true) }
    guard chosen == nil else { return line }
    throw .usage(
      message: "`\(first.shortened(to: 60))` is not a command.",
      hint: "To search for the line, type `search \(text.shortened(to: 60))`.")
  }
}

extension Command {
  /// The fewest letters of a name that can be mistyped: shorter ones are close to too many words.
  private static let leastLetters = 3
  /// The fewest letters of a mistyped name.
  private static let leastTyped = 2

  /// The most commands that are offered.
  private static let mostOffered = 3

  /// The names of commands in the session that the user probably mistyped: one letter is missing, added, wrong or swapped
  /// with its neighbor. A name in capital letters is the only one.
  fileprivate static func mistyped(_ word: String) -> [String] {
    let lowered = word.lowercased()
    let letters = Array(lowered.unicodeScalars)
    guard letters.count >= leastTyped, word.allSatisfy(\.isLetter) else { return [] }
    let names = all.filter { $0.place != .shell }.flatMap { command in
      [command.name] + command.spoken.map(\.text)
    }
    if names.contains(lowered) { return [lowered] }
    let close = names.filter { name in
      name.count >= leastLetters && EditDistance.between(letters, Array(name.unicodeScalars), limit: 1) != nil
    }
    return Array(close.withoutRepeats(of: \.self).prefix(mostOffered))
  }
}
