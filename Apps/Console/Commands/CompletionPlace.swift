import MarqueeDomain
import MarqueeTerminal

/// What may stand at a place in a command line, as the command that the line begins with declares it.
enum CompletionPlace: Sendable {
  case command
  /// Of the flags of the command those that are not given yet.
  case flag(of: Command?, given: [String])
  case value(of: FlagForm)
  /// Words of an argument behind others, or the names of subcommands; neither where nothing more may follow.
  case words(ArgumentForm?, behind: [String], subcommands: [Command] = [])

  /// - Parameters:
  ///   - word: as far as it is typed.
  ///   - earlier: the words in front of it.
  init(of word: String, behind earlier: [String]) {
    // `--color=` is a flag whose value is typed.
    let isJoined = word.hasPrefix("--") && word.contains("=")
    let line = ParsedLine((isJoined ? earlier + [word] : earlier).map { TypedWord($0) }, isSession: false)
    let words = line.words.map(\.text)
    let command = words.first.flatMap { Command.named($0) }
    if let last = line.flags.last, isJoined || last.value == nil, var flag = last.form, flag.value != nil {
      if flag.name == RowSelection.fields.form.name { flag.values = command?.data?.fields ?? [] }
      self = .value(of: flag)
    } else if word.hasPrefix("-"), words.isEmpty || command != nil {
      self = .flag(of: command, given: line.flags.map(\.name))
    } else if words.isEmpty {
      self = .command
    } else if let command {
      self.init(of: word, in: command, behind: Array(words.dropFirst()))
    } else {
      self = .words(nil, behind: [])
    }
  }

  private init(of word: String, in command: Command, behind earlier: [String]) {
    if let subcommand = command.subcommands.first(where: { $0.lastName == earlier.first }) {
      self.init(of: word, in: subcommand, behind: Array(earlier.dropFirst()))
      return
    }
    var subcommands: [Command] = []
    if earlier.isEmpty {
      subcommands = command.subcommands
      if !subcommands.isEmpty, word.isEmpty {
        self = .words(nil, behind: [], subcommands: subcommands)
        return
      }
    }
    var position = earlier.count
    let form = command.arguments.first { form in
      // Works that may be any number leave room for what follows them.
      let most = command.arguments.count > 1 ? min(form.count.upperBound, 1) : form.count.upperBound
      defer { position -= most }
      return position < most
    }
    self = .words(form, behind: earlier, subcommands: subcommands)
  }

  /// Whether it takes the path of a file.
  var isPath: Bool {
    switch self {
    case .value(let flag): flag.isPath
    case .words(let form?, _, _): form.isPath
    case .command, .flag, .words: false
    }
  }

  /// What may stand there, whatever the word begins with.
  func candidates(for word: String, in context: CompletionContext) -> [Completion.Candidate] {
    switch self {
    case .command:
      // In the session a number opens what it stands for.
      if word.first?.isNumber == true { return context.numbers }
      return Command.all.filter { context.isShell ? !$0.isForSessionOnly : $0.place != .shell }
        .map { .init(text: $0.name, description: $0.summary) }
    case .flag(let command, let given):
      return (command?.knownFlags ?? GlobalFlag.all)
        .filter { (context.isShell || !$0.isFixedInSession) && !given.contains($0.name) }
        .map { .init(text: $0.name, description: $0.summary) }
    case .value(let flag):
      // Behind `--color=` as well as behind `--color`.
      let start = "\(flag.name)="
      let typed = word.hasPrefix(start) ? String(word.dropFirst(start.count)) : word
      let values = flag.words(for: typed)
      return values.map { .init(text: typed == word ? $0 : start + $0) }
    case .words(let form, let earlier, let subcommands):
      let request = CompletionRequest(word: word, earlier: earlier, context: context)
      return subcommands.map { .init(text: $0.lastName, description: $0.summary) } + (form?.candidates(request) ?? [])
    }
  }
}

extension FlagForm {
  /// The words that its value may be.
  fileprivate func words(for typed: String) -> [String] {
    name == RowSelection.fields.form.name ? values.listed(behind: typed) : setting?.words(for: typed) ?? values
  }
}

extension Setting {
  /// The words that its value may be.
  func words(for typed: String) -> [String] {
    self == .catalogs ? details.form.words.listed(behind: typed) : details.form.words
  }
}

extension [String] {
  /// The words of a list with commas: behind one, those that are not named yet.
  func listed(behind typed: String) -> [String] {
    guard let comma = typed.lastIndex(of: ",") else { return self }
    let named = typed[..<comma].split(separator: ",").map { String($0) }
    return filter { !named.contains($0) }.map { "\(typed[...comma])\($0)" }
  }
}
