import MarqueeDomain
import MarqueeTerminal

/// What can stand at a place in a command line, as the command of that line declares it.
struct CompletionPlace: Sendable {
  /// The argument that the word belongs to; `nil` for the name of a command, a flag, or the value of a flag.
  private(set) var argument: ArgumentForm?
  /// The words between the command's name and this one.
  private(set) var earlier: [String] = []
  /// Whether it takes the path of a file.
  private(set) var isPath = false
  /// Returns all candidates, whatever the word begins with.
  private(set) var candidates: @Sendable (String, CompletionContext) -> [Completion.Candidate] = { _, _ in [] }

  /// - Parameters:
  ///   - word: the word as far as it is typed.
  ///   - earlier: the words before it.
  init(of word: String, after earlier: [String]) {
    // `--color=` is a flag, and its value is being typed.
    let isJoined = word.hasPrefix("--") && word.contains("=")
    let line = ParsedLine((isJoined ? earlier + [word] : earlier).map { TypedWord($0) }, isSession: false)
    let words = line.words.map(\.text)
    let command = words.first.flatMap { Command.named($0) }
    if let last = line.flags.last, isJoined || last.value == nil, let flag = last.form, flag.value != nil {
      isPath = flag.isPath
      candidates = { word, _ in
        // Both `--color=` and `--color` take a value.
        let start = "\(flag.name)="
        let typed = word.hasPrefix(start) ? String(word.dropFirst(start.count)) : word
        return flag.words(for: typed, of: command).map { .init(text: typed == word ? $0 : start + $0) }
      }
    } else if word.hasPrefix("-"), words.isEmpty || command != nil {
      // The flags of the command that the line does not have yet.
      candidates = { [given = line.flags.map(\.name)] _, context in
        (command?.knownFlags ?? GlobalFlag.all)
          .filter { (context.isShell || !$0.isFixedInSession) && !given.contains($0.name) }
          .map { .init(text: $0.name, description: $0.summary) }
      }
    } else if words.isEmpty {
      candidates = { word, context in
        // In the session a number alone opens a row.
        if word.first?.isNumber == true { return context.numbers() }
        return Command.all.filter { context.isShell ? !$0.isForSessionOnly : $0.place != .shell }
          .map { .init(text: $0.name, description: $0.summary) }
      }
    } else if let command {
      let subcommand = command.subcommands.first { $0.lastName == words.dropFirst().first }
      add(words.dropFirst(subcommand == nil ? 1 : 2), of: subcommand ?? command, before: word)
    }
  }

  private mutating func add(_ words: ArraySlice<String>, of command: Command, before word: String) {
    earlier = Array(words)
    let subcommands = words.isEmpty ? command.subcommands : []
    if subcommands.isEmpty || !word.isEmpty {
      var position = words.count
      argument = command.arguments.first { form in
        // An argument for any number of works takes one word here, so that the next argument is offered, too.
        let most = command.arguments.count > 1 ? min(form.count.upperBound, 1) : form.count.upperBound
        defer { position -= most }
        return position < most
      }
    }
    isPath = argument?.isPath == true
    candidates = { [argument, earlier] word, context in
      subcommands.map { .init(text: $0.lastName, description: $0.summary) }
        + (argument?.candidates(CompletionRequest(word: word, earlier: earlier, context: context)) ?? [])
    }
  }
}

extension FlagForm {
  /// The candidates for its value.
  fileprivate func words(for typed: String, of command: Command?) -> [String] {
    guard name != RowSelection.fields.form.name else { return (command?.data?.fields ?? []).listed(after: typed) }
    return setting?.words(for: typed) ?? values
  }
}

extension Setting {
  /// The candidates for its value.
  func words(for typed: String) -> [String] {
    self == .catalogs ? details.form.words.listed(after: typed) : details.form.words
  }
}

extension [String] {
  /// Candidates for a list with commas: after a comma, the words that it does not have yet.
  func listed(after typed: String) -> [String] {
    guard let comma = typed.lastIndex(of: ",") else { return self }
    let named = typed[..<comma].split(separator: ",").map { String($0) }
    return filter { !named.contains($0) }.map { "\(typed[...comma])\($0)" }
  }
}
