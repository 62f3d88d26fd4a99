import MarqueeDomain
import MarqueeSystem
import MarqueeTerminal

/// A command line, read: which command, its words, its flags.
struct Invocation: Sendable {
  let command: Command
  private(set) var words: [String]
  /// The words as they were typed, with their quotation marks.
  let sources: [String]
  /// Why the line is a search though it does not say so; `nil` for a line that begins with a command.
  let searchNotice: String?
  /// Each flag with its values, in the order in which they were given.
  private let flags: [String: [String]]

  /// Reads the words of a command line.
  ///
  /// Flags may stand before or after the words, with their value behind a blank or `=`; after `--` everything is a word.
  ///
  /// - Parameter isSession: whether the commands of the session are known.
  /// - Throws: `Problem.usage`, which says what is wrong and what would be right.
  init(_ arguments: [String], isSession: Bool) throws(Problem) {
    try self.init(arguments.map { TypedWord($0) }, isSession: isSession)
  }

  init(_ line: [TypedWord], isSession: Bool) throws(Problem) {
    var (words, sources): ([String], [String]) = ([], [])
    var given: [(name: String, value: String?)] = []
    var rest = (isSession ? Self.withCommand(line) : line)[...]
    while let word = rest.popFirst() {
      let argument = word.text
      if argument == "--" {
        words += rest.map(\.text)
        sources += rest.map(\.source)
        break
      }
      // `sort -title` is a descending order.
      guard argument.hasPrefix("-"), argument.count > 1, !Query.isNegatedTerm(argument), words != [Command.sort.name]
      else {
        words.append(argument)
        sources.append(word.source)
        continue
      }
      let name = Self.spelledOut(String(argument.prefix { $0 != "=" }))
      let flag = try Self.flag(name)
      if let equals = argument.firstIndex(of: "=") {
        guard flag.value != nil else {
          throw .usage(message: "\(name) takes no value.", hint: "Leave out what follows the =.")
        }
        given.append((name, String(argument[argument.index(after: equals)...])))
      } else if flag.value == nil {
        given.append((name, nil))
      } else if let value = rest.popFirst() {
        given.append((name, flag.value == Command.dateValue ? Self.date(value.text, &rest) : value.text))
      } else {
        throw .usage(
          message: "\(name) needs a value.", hint: "Usage: \(name) \(flag.value ?? "VALUE"): \(flag.summary).")
      }
    }

    if words.isEmpty, given.contains(where: { $0.name == "--version" }) { words = ["version"] }
    if given.contains(where: { $0.name == "--help" }) { words = ["help"] + words.prefix(1) }
    given.removeAll { $0.name == "--help" || $0.name == "--version" }
    var notice: String?
    if let name = words.first {
      if let command = Command.named(name), isSession || !command.isForSessionOnly {
        words.removeFirst()
        let subcommand = try Self.subcommand(of: command, words.first)
        if subcommand != nil { words.removeFirst() }
        self.command = subcommand ?? command
      } else {
        guard isSession else { throw Self.unknownCommand(name) }
        let close = nearest(to: name, among: Command.all.map(\.name))
        notice =
          "`\(name.shortened(to: 60))` is not a command, so it was searched for."
          + (close.map { " Did you mean `\($0)`?" } ?? "")
        command = .search
      }
    } else {
      command = .session
    }
    searchNotice = notice
    // Bytes that are not text stand in paths only.
    self.words = command.takesPaths ? words : words.map(\.withBytesRepaired)
    self.sources = sources.suffix(words.count).map(\.withBytesRepaired)

    let known = command.flags + Command.globalFlags
    var flags: [String: [String]] = [:]
    for (name, value) in given {
      guard known.contains(where: { $0.name == name }) else {
        if command.takesQuery, let key = Query.Key(rawValue: String(name.dropFirst(2))), let value {
          throw .usage(
            message: "`\(command.name)` does not take \(name).",
            hint: "`\(key.rawValue):\(value)` says it among the words.")
        }
        let own = command.flags.map(\.name).joined(separator: ", ")
        throw .usage(
          message: "`\(command.name)` does not take \(name).",
          hint: own.isEmpty
            ? "`marquee help \(command.firstName)` lists its flags." : "It takes \(own) and the flags of every command."
        )
      }
      let isPath = known.contains { $0.name == name && $0.isPath }
      flags[name, default: []].append((isPath ? value : value?.withBytesRepaired) ?? "")
    }
    self.flags = flags

    guard command.count.contains(self.words.count) else {
      guard self.words.count > command.count.upperBound else { throw command.usageProblem }
      throw .usage(
        message: "`\(self.words[command.count.upperBound])` is one word too many.",
        hint: isSession
          ? "Usage: \(command.synopsis). `search \(line.map(\.source).joined(separator: " "))` searches for it."
          : "Usage: \(command.synopsis)")
    }
  }

  /// A date of several words, such as `3 days ago`, needs no quotation marks.
  private static func date(_ first: String, _ rest: inout ArraySlice<TypedWord>) -> String {
    // Whether words are a date does not depend on the day.
    guard let day = PartialDate(year: 2024, month: 1, day: 1) else { return first }
    for count in [2, 1] where rest.count >= count {
      let text = ([first] + rest.prefix(count).map(\.text)).joined(separator: " ")
      guard TypedDate(text, today: day) != nil else { continue }
      rest = rest.dropFirst(count)
      return text
    }
    return first
  }

  /// An identifier alone opens what it names. A number alone opens what it stands for. `/kiki` searches like `/ kiki`. `marquee search WORDS`, as hints have it for
  /// a shell, means the same in the session.
  private static func withCommand(_ line: [TypedWord]) -> [TypedWord] {
    if line.count == 1, Int(line[0].text) != nil || Reference(line[0].text) != nil { return [TypedWord("open")] + line }
    if line.count == 1, let command = Command.named(line[0].text.lowercased()) { return [TypedWord(command.name)] }
    if let first = line.first?.text, first.count > 1, first.hasPrefix("/") {
      return [TypedWord("/"), TypedWord(String(first.dropFirst()))] + line.dropFirst()
    }
    return line.count > 1 && line[0].text == "marquee" ? Array(line.dropFirst()) : line
  }

  /// Whether it is to be run for each identifier on standard input.
  var isRepeated: Bool {
    command.arguments.contains(where: \.isRepeated) && words.contains(ReadIdentifiers.word)
  }

  /// The same about one of these.
  func about(_ identifier: String) -> Invocation {
    var invocation = self
    invocation.words = words.map { $0 == ReadIdentifiers.word ? identifier : $0 }
    return invocation
  }

  func has(_ flag: String) -> Bool { flags[flag] != nil }

  /// Whether nothing is to be changed.
  var isDryRun: Bool { has(Command.dryRunFlag.name) }

  /// The flag's value; of several the last.
  func value(_ flag: String) -> String? { flags[flag]?.last }

  /// All values of a flag that may be given several times; `nil` where it was not given.
  func values(_ flag: String) -> [String]? { flags[flag] }

  /// The flag's value as one of those that there are; `nil` where it was not given.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(_ flag: String) throws(Problem) -> Choice? {
    guard let text = value(flag) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      let known = Choice.allCases.map(\.rawValue).alternatives
      throw .usage(message: "\(flag) can't be “\(text)”.", hint: "It can be \(known).")
    }
    return choice
  }

  /// The flag's value as a whole number within bounds; `nil` where it was not given.
  func number(_ flag: String, in bounds: ClosedRange<Int>) throws(Problem) -> Int? {
    guard let text = value(flag) else { return nil }
    guard let number = Int(text), bounds.contains(number) else {
      let range =
        bounds.upperBound == .max ? "from \(bounds.lowerBound)" : "from \(bounds.lowerBound) to \(bounds.upperBound)"
      throw .usage(message: "\(flag) can't be “\(text)”.", hint: "It takes a whole number \(range).")
    }
    return number
  }

  /// `-h` is `--help` and `-V` is `--version`, as in many programs.
  private static func spelledOut(_ flag: String) -> String { ["-h": "--help", "-V": "--version"][flag] ?? flag }

  private static func flag(_ name: String) throws(Problem) -> Command.Flag {
    let version = Command.Flag(name: "--version", summary: "")
    let all = Command.all.flatMap(\.allFlags) + Command.globalFlags + [version]
    if let flag = all.first(where: { $0.name == name }) { return flag }
    if let term = Query.term(named: String(name.dropFirst())) {
      throw .usage(message: "There is no flag \(name).", hint: "`-\(term)` leaves out what `\(term)` finds.")
    }
    if let key = Query.Key(rawValue: String(name.dropFirst(2))) {
      throw .usage(message: "There is no flag \(name).", hint: "A query has `\(key.example)` among its words.")
    }
    let close = nearest(to: name, among: all.map(\.name))
    throw .usage(
      message: "There is no flag \(name).",
      hint: close.map { "Did you mean \($0)?" } ?? "`marquee help` lists the flags.")
  }

  /// The subcommand that a word names; `nil` where there is no word, the command has none, or the word is another of its
  /// own.
  private static func subcommand(of command: Command, _ word: String?) throws(Problem) -> Command? {
    guard let word, !command.subcommands.isEmpty else { return nil }
    if let found = command.subcommands.first(where: { $0.lastName == word }) { return found }
    let names = command.subcommands.map(\.lastName)
    if !command.arguments.isEmpty, nearest(to: word, among: names) == nil { return nil }
    throw .usage(
      message: "`\(command.name)` does not know `\(word)`.",
      hint: nearest(to: word, among: names).map { "Did you mean `\($0)`?" }
        ?? "It knows \(names.dropLast().joined(separator: ", ")) and \(names.last ?? "").")
  }

  private static func unknownCommand(_ name: String) -> Problem {
    if Command.named(name) != nil {
      return .usage(message: "`\(name)` works in the session only.", hint: "`marquee` alone starts it.")
    }
    let names = Command.all.filter { !$0.isForSessionOnly }.map(\.name)
    return .usage(
      message: "There is no command `\(name)`.",
      hint: nearest(to: name, among: names).map { "Did you mean `\($0)`?" }
        ?? "`marquee help` lists them; `marquee search \(name.shortened(to: 60))` searches.")
  }
}
