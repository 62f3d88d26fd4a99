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

  /// - Throws: `Problem.usage`, which says what is wrong and what would be right.
  init(_ line: ParsedLine) throws(Problem) {
    for flag in line.flags { try Self.check(flag) }
    var words = line.words
    if words.isEmpty, line.has(GlobalFlag.version) { words = [TypedWord(Command.version.name)] }
    if line.has(GlobalFlag.help) { words = [TypedWord(Command.help.name)] + words.prefix(1) }
    let command: Command
    var notice: String?
    if let name = words.first?.text {
      if let named = Command.named(name), line.isSession || !named.isForSessionOnly {
        words.removeFirst()
        let subcommand = try Self.subcommand(of: named, words.first?.text)
        if subcommand != nil { words.removeFirst() }
        command = subcommand ?? named
      } else {
        guard line.isSession else { throw Self.unknownCommand(name) }
        let close = nearest(to: name, among: Command.all.map(\.name))
        notice =
          "`\(name.shortened(to: 60))` is not a command, so it was searched for."
          + (close.map { " Did you mean `\($0)`?" } ?? "")
        command = .search
      }
    } else {
      command = .session
    }
    self.command = command
    searchNotice = notice
    // Bytes that are not text stand in paths only.
    self.words = words.map { command.takesPaths ? $0.text : $0.text.withBytesRepaired }
    sources = words.map(\.source.withBytesRepaired)
    var flags: [String: [String]] = [:]
    for flag in line.flags where flag.name != GlobalFlag.help.form.name && flag.name != GlobalFlag.version.form.name {
      let form = try command.form(of: flag)
      flags[form.name, default: []].append((form.isPath ? flag.value : flag.value?.withBytesRepaired) ?? "")
    }
    self.flags = flags

    guard command.count.contains(words.count) else {
      guard words.count > command.count.upperBound else { throw command.usageProblem }
      throw .usage(
        message: "`\(self.words[command.count.upperBound])` is one word too many.",
        hint: line.isSession
          ? "Usage: \(command.synopsis). `search \(line.source)` searches for it." : "Usage: \(command.synopsis)")
    }
  }

  /// A command without words and flags: of what was chosen at the prompt.
  init(_ command: Command) {
    (self.command, words, sources, searchNotice, flags) = (command, [], [], nil, [:])
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

  subscript<Value>(flag: Flag<Value>) -> Value {
    get throws(Problem) { try flag.read(flags[flag.form.name] ?? []) }
  }

  subscript(flag: Flag<Bool>) -> Bool { has(flag) }

  /// Whether a flag was given, whatever its value is.
  func has(_ flag: some DeclaredFlag) -> Bool { flags[flag.form.name] != nil }

  /// What a flag says of the setting that it overrides; `nil` where it was not given.
  func text(of setting: Setting) -> Chosen<String>? {
    setting.flag.flatMap { flag in flags[flag.name]?.last.map { Chosen($0, by: .flag(flag.name)) } }
  }

  /// The same, read.
  func value(of setting: Setting) throws(Problem) -> SettingValue? {
    guard let text = text(of: setting) else { return nil }
    return try setting.value(text.value, named: "\(text.origin)", catalogs: Catalog.services)
  }

  private static func check(_ flag: ParsedLine.GivenFlag) throws(Problem) {
    guard let form = flag.form else { throw unknownFlag(flag.name) }
    if form.value == nil, flag.isJoined {
      throw .usage(message: "\(form.name) takes no value.", hint: "Leave out what follows the =.")
    }
    if let value = form.value, flag.value == nil {
      throw .usage(
        message: "\(form.name) needs a value.", hint: "Usage: \(form.name) \(value): \(form.summary).")
    }
  }

  private static func unknownFlag(_ name: String) -> Problem {
    if let term = Query.term(named: String(name.dropFirst())) {
      return .usage(message: "There is no flag \(name).", hint: "`-\(term)` leaves out what `\(term)` finds.")
    }
    if let key = Query.Key(rawValue: String(name.dropFirst(2))) {
      return .usage(message: "There is no flag \(name).", hint: "A query has `\(key.example)` among its words.")
    }
    let close = nearest(to: name, among: Command.everyFlag.map(\.name))
    return .usage(
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

extension Command {
  /// Its own flag of a name that was given, or one that every command has.
  ///
  /// - Throws: `Problem.usage` where there is neither.
  fileprivate func form(of given: ParsedLine.GivenFlag) throws(Problem) -> FlagForm {
    if let form = (flags + GlobalFlag.all).first(where: { $0.name == given.name }) { return form }
    let message = "`\(name)` does not take \(given.name)."
    if takesQuery, let key = Query.Key(rawValue: String(given.name.dropFirst(2))), let value = given.value {
      throw .usage(message: message, hint: "`\(key.rawValue):\(value)` says it among the words.")
    }
    let own = flags.map(\.name).joined(separator: ", ")
    throw .usage(
      message: message,
      hint: own.isEmpty
        ? "`marquee help \(firstName)` lists its flags." : "It takes \(own) and the flags of every command."
    )
  }
}
