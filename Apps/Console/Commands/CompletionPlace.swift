import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// What can stand at a place in a command line, as the command of that line declares it.
struct CompletionPlace: Sendable {
  /// The argument that the word belongs to; `nil` for the name of a command, a flag, or the value of a flag.
  private(set) var argument: ArgumentForm?
  /// The words between the command's name and this one.
  private(set) var earlier: [String] = []
  private(set) var isPath = false
  /// Returns all candidates, whatever the word begins with.
  private(set) var candidates: @Sendable (String, CompletionContext) -> [Completion.Candidate] = { _, _ in [] }

  /// Creates the place of a word as far as it is typed, after the words before it.
  init(of word: String, after earlier: [String]) {
    // `--color=` is a flag, and its value is being typed.
    let isJoined = word.hasPrefix("--") && word.contains("=")
    let line = ParsedLine((isJoined ? earlier + [word] : earlier).map { TypedWord($0) }, isSession: false)
    let words = line.words.map(\.text)
    let command = words.first.flatMap { Command.named($0) ?? Command.spoken($0)?.command }
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
        return Command.all.filter { context.isShell ? !$0.isForSessionOnly : $0.place != .shell }.flatMap { command in
          [.init(text: command.name, description: command.summary)]
            + command.spoken.map { .init(text: $0.text, description: $0.meaning(of: command).effect) }
        }
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
  fileprivate func words(for typed: String, of command: Command?) -> [String] {
    guard name != RowSelection.fields.form.name else { return (command?.data?.fields ?? []).listed(after: typed) }
    return setting?.words(for: typed) ?? values
  }
}

extension Setting {
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

extension Completion {
  /// The candidates for a line up to the cursor, as the command that it begins with declares them.
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

/// The things that a completed line can name: in the session those on screen, in a shell those that are kept.
struct CompletionContext: Equatable, Sendable {
  struct Item: Equatable, Sendable {
    /// Its number on screen; `nil` if it is not on screen.
    var number: Int?
    /// Empty if it is not known.
    let title: String
    let identifier: String
    /// Whether it is a work, not a person or a place.
    var isWork = true

    var isOwnWork: Bool { isWork && identifier.hasPrefix("\(Catalog.library.rawValue):") }
  }

  /// Whether the line is one of a shell, where a title in quotation marks is one word.
  var isShell = false
  /// The numbered things in their order, then other known ones.
  var items: [Item] = []
  /// The titles of shelves, with their identifiers as descriptions.
  var shelves: [Completion.Candidate] = []
  var tags: [String] = []
  var lists: [String] = []
  /// The names of the series of which works are kept.
  var series: [String] = []

  func numbers(_ isIncluded: (Item) -> Bool = { _ in true }) -> [Completion.Candidate] {
    items.filter(isIncluded).compactMap { item in
      item.number.map { .init(text: "\($0)", description: item.title.isEmpty ? item.identifier : item.title) }
    }
  }

  /// Candidates for the included items: numbers where a number is begun, otherwise identifiers; in a shell also titles.
  func references(for word: String, _ isIncluded: (Item) -> Bool) -> [Completion.Candidate] {
    let included = items.filter(isIncluded).withoutRepeats(of: \.identifier)
    // A title with a hyphen in front would be read as a flag.
    let titled = isShell ? included.filter { !$0.title.isEmpty && !$0.title.hasPrefix("-") } : []
    let isNumber = word.first?.isNumber == true
    return (isNumber ? numbers(isIncluded) : []) + titled.map { .init(text: $0.title, description: $0.identifier) }
      + (isNumber ? [] : included.map { .init(text: $0.identifier, description: $0.title) })
  }

  /// Candidates for shelves: identifiers, and in a shell also titles.
  var shelfNames: [Completion.Candidate] {
    (isShell ? shelves : []) + shelves.map { .init(text: $0.description, description: $0.text) }
  }
}

extension CompletionContext {
  /// Creates the context of the numbers on screen, from their records with the identifier first and the title third.
  init(_ numbered: [Destination], records: [Record], shelves: [NamedShelf]) {
    var known: [Destination: (identifier: String, title: String)] = [:]
    for record in records where record.values.count > 2 {
      if let target = record.target { known[target] = (record.values[0], Completion.text(record.values[2])) }
    }
    items = numbered.enumerated().compactMap { index, destination in
      guard let (identifier, title) = known[destination] else { return nil }
      return Item(number: index + 1, title: title, identifier: identifier, isWork: destination.work != nil)
    }
    series = numbered.compactMap { ($0.screen as? SeriesScreen)?.name }
    self.shelves = shelves.map { .init(text: Completion.text($0.title), description: $0.id) }
  }
}
