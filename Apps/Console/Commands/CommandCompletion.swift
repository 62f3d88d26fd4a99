import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

extension Completion {
  /// The candidates for a line, as the command that it begins with declares them.
  ///
  /// - Parameter line: the line up to the cursor.
  init(_ line: String, in context: CompletionContext) {
    // Longer lines are no commands.
    guard line.utf8.count <= 4096 else {
      self.init()
      return
    }
    let words = line.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace)
    let word = words.last.map { String($0) } ?? ""
    let earlier = words.dropLast().filter { !$0.isEmpty }.map { String($0) }
    if let flag = earlier.last, let values = Self.values(of: flag) {
      self.init(word, among: values)
      return
    }
    guard let name = earlier.first(where: { !$0.hasPrefix("-") }) else {
      self.init(word, among: word.hasPrefix("-") ? Self.flags(of: nil, but: earlier) : Self.commands(word, context))
      return
    }
    guard let command = Command.named(name) else {
      self.init()
      return
    }
    let behind = earlier.drop { $0 != name }.dropFirst().filter { !$0.hasPrefix("-") }
    if word.hasPrefix("-") {
      self.init(word, among: Self.flags(of: command, but: earlier))
    } else if let form = command.arguments.first, form.isOneText {
      let start = line.range(ofWordsBehind: name)
      let text = String(line[start...])
      self.init(text, among: form.candidates(CompletionRequest(word: text, earlier: [], context: context)))
    } else {
      self.init(word, among: Self.words(of: command, behind, word, context))
    }
  }

  /// Case and accents aside.
  private init(_ typed: String, among all: [Candidate]) {
    let folded = FoldedText(typed).text
    self.init(typed, among: all) { text, typed in typed.isEmpty || FoldedText(text).text.hasPrefix(folded) }
  }

  /// Commands, and where a number has been begun the numbers on screen.
  private static func commands(_ word: String, _ context: CompletionContext) -> [Candidate] {
    if word.first?.isNumber == true { return context.numbers }
    return Command.all.filter { $0.place != .shell }.map { Candidate(text: $0.name, description: $0.summary) }
  }

  /// What the word behind others may be.
  private static func words(
    of command: Command, _ earlier: [String], _ word: String, _ context: CompletionContext
  ) -> [Candidate] {
    if !command.subcommands.isEmpty {
      if let subcommand = command.subcommands.first(where: { $0.lastName == earlier.first }) {
        return words(of: subcommand, Array(earlier.dropFirst()), word, context)
      }
      let names = command.subcommands.map { Candidate(text: $0.lastName, description: $0.summary) }
      if earlier.isEmpty, word.isEmpty || command.arguments.isEmpty { return names }
      return (earlier.isEmpty ? names : []) + words(of: command.with { $0.subcommands = [] }, earlier, word, context)
    }
    var position = earlier.count
    for form in command.arguments {
      // Works that may be any number leave room for what follows them.
      let most = command.arguments.count > 1 ? min(form.count.upperBound, 1) : form.count.upperBound
      if position < most {
        return form.candidates(CompletionRequest(word: word, earlier: earlier, context: context))
      }
      position -= most
    }
    return []
  }

  /// The flags that a line can still take.
  private static func flags(of command: Command?, but given: [String]) -> [Candidate] {
    ((command?.allFlags ?? []) + Command.globalFlags)
      .filter { !$0.isFixedInSession && !given.contains($0.name) }
      .map { Candidate(text: $0.name, description: $0.summary) }
  }

  /// The words that a flag's value may be; `nil` for a flag without a value.
  private static func values(of flag: String) -> [Candidate]? {
    let known = Command.all.flatMap(\.allFlags) + Command.globalFlags
    return known.first { $0.name == flag && $0.value != nil }?.values.map { Candidate(text: $0) }
  }
}

extension String {
  /// Where the words behind the first occurrence of a word begin.
  fileprivate func range(ofWordsBehind word: String) -> Index {
    var start = startIndex
    while start < endIndex {
      let from = self[start...].firstIndex { !$0.isWhitespace } ?? endIndex
      let to = self[from...].firstIndex(where: \.isWhitespace) ?? endIndex
      start = self[to...].firstIndex { !$0.isWhitespace } ?? endIndex
      if self[from..<to] == word { return start }
    }
    return endIndex
  }
}
