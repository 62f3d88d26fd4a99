import MarqueeDomain
import MarqueeSystem
import MarqueeTerminal

/// A command line after reading: the command, its words and its flags.
struct Invocation: Sendable {
  let command: Command
  private(set) var words: [String]
  /// The words as they were typed, with their quotation marks.
  let sources: [String]
  /// Says that the line was taken for a search; `nil` for a line that begins with a command.
  let searchNotice: String?
  /// What the user called the command; `nil` for its name.
  private(set) var spokenName: String?
  private let flags: [String: [String]]
  /// What the user means by a text that can mean two things.
  var meanings: [String: String] = [:]

  /// - Throws: `Problem.usage`, which says what is wrong and what is right.
  init(_ line: ParsedLine) throws(Problem) {
    for flag in line.flags { try Self.check(flag) }
    let words: ArraySlice<TypedWord>
    if line.has(GlobalFlag.help) {
      (command, words) = (.help, line.words.prefix(1))
    } else if line.words.isEmpty {
      (command, words) = (line.has(GlobalFlag.version) ? .version : .session, [])
    } else if let named = line.command, line.isSession || !named.isForSessionOnly {
      (command, words) = (named, line.words.dropFirst(line.nameLength))
      if let word = words.first?.text { try named.checkSubcommand(word) }
    } else {
      throw Self.unknownCommand(line.words[0].text)
    }
    searchNotice = line.isSession && line.nameLength == 0 ? words.first.map { Self.searchNotice($0.text) } : nil
    // Only paths may have bytes that are not text.
    let typed = words.map { [command] in command.takesPaths ? $0.text : $0.text.withBytesRepaired }
    let (first, last) = (line.spokenName?.first ?? [], line.spokenName?.last ?? [])
    self.words = first + typed + last
    sources = first + words.map(\.source.withBytesRepaired) + last
    spokenName = line.spokenName?.text
    var flags: [String: [String]] = [:]
    for flag in line.flags where flag.name != GlobalFlag.help.form.name && flag.name != GlobalFlag.version.form.name {
      let form = try command.form(of: flag)
      flags[form.name, default: []].append((form.isPath ? flag.value : flag.value?.withBytesRepaired) ?? "")
    }
    self.flags = flags

    guard command.count.contains(self.words.count) else {
      guard self.words.count > command.count.upperBound else { throw command.usageProblem }
      let isSecret = Setting.hasSecret(line.source)
      throw .usage(
        message: "Unexpected word `\(isSecret ? "…" : self.words[command.count.upperBound])`.",
        hint: "Usage: \(command.synopsis)".ended
          + (line.isSession && !isSecret ? " To search for the whole line, run `search \(line.source)`." : ""))
    }
  }

  /// Creates the invocation of a command without words and flags, for a choice at the prompt.
  init(_ command: Command) { (self.command, words, sources, searchNotice, flags) = (command, [], [], nil, [:]) }

  /// Whether the command runs once for each identifier on standard input.
  var runsPerLine: Bool {
    command.arguments.contains(where: \.acceptsStandardInput) && words.contains(ReadIdentifiers.word)
  }

  /// The same invocation for one of these identifiers.
  func about(_ identifier: String) -> Invocation {
    var invocation = self
    invocation.words = words.map { $0 == ReadIdentifiers.word ? identifier : $0 }
    return invocation
  }

  subscript<Value>(flag: Flag<Value>) -> Value { get throws(Problem) { try flag.read(flags[flag.form.name] ?? []) } }

  subscript(flag: Flag<Bool>) -> Bool { has(flag) }

  func has(_ flag: some DeclaredFlag) -> Bool { flags[flag.form.name] != nil }

  /// The text that a flag gives a setting; `nil` if the flag was not given.
  func text(of setting: Setting) -> Chosen<String>? {
    setting.flag.flatMap { flag in flags[flag.name]?.last.map { Chosen($0, by: .flag(flag.name)) } }
  }

  func value(of setting: Setting) throws(Problem) -> SettingValue? {
    guard let text = text(of: setting) else { return nil }
    return try setting.value(text.value, named: "\(text.origin)", catalogs: Catalog.services)
  }

  private static func check(_ flag: ParsedLine.GivenFlag) throws(Problem) {
    guard let form = flag.form else { throw unknownFlag(flag.name) }
    if form.value == nil, flag.isJoined {
      throw .usage(message: "\(form.name) takes no value.", hint: "Remove the = and the text after it.")
    }
    if let value = form.value, flag.value == nil {
      throw .usage(message: "\(form.name) needs a value.", hint: "Usage: \(form.name) \(value): \(form.summary).")
    }
  }

  private static func unknownFlag(_ name: String) -> Problem {
    if let term = Query.term(named: String(name.dropFirst())) {
      return .usage(message: "There is no flag \(name).", hint: "To exclude `\(term)` from a search, write `-\(term)`.")
    }
    if let key = Query.Key(rawValue: String(name.dropFirst(2))) {
      return .usage(message: "There is no flag \(name).", hint: "In a query, write `\(key.example)`.")
    }
    let close = nearest(to: name, among: Command.everyFlag.map(\.name))
    return .usage(
      message: "There is no flag \(name).",
      hint: close.map { "Did you mean \($0)?" } ?? "For the global flags, run `marquee help flags`.")
  }

  private static func searchNotice(_ word: String) -> String {
    let close = nearest(to: word, among: Command.names { _ in true })
    return "`\(word.shortened(to: 60))` is not a command. Searched for it instead."
      + (close.map { " Did you mean `\($0)`?" } ?? "")
  }

  private static func unknownCommand(_ name: String) -> Problem {
    if Command.named(name) != nil {
      return .usage(message: "`\(name)` works only in the session.", hint: "To start the session, run `marquee`.")
    }
    let names = Command.names { !$0.isForSessionOnly }
    return .usage(
      message: "There is no command `\(name)`.",
      hint: nearest(to: name, among: names).map { "Did you mean `\($0)`?" }
        ?? "See all commands with `marquee help`, or search with `marquee search \(name.shortened(to: 60))`.")
  }
}

extension Command {
  /// The names of some commands, and what people call them.
  static func names(of isIncluded: (Command) -> Bool) -> [String] {
    all.filter(isIncluded).flatMap { [$0.name] + $0.spoken.map(\.text) }
  }

  /// - Throws: `Problem.usage` if the word has to be a subcommand and is not, or is close to the name of one.
  fileprivate func checkSubcommand(_ word: String) throws(Problem) {
    let names = subcommands.map(\.lastName)
    let close = nearest(to: word, among: names)
    guard !names.isEmpty, arguments.isEmpty || close != nil else { return }
    throw .usage(
      message: "`\(name)` has no action `\(word)`.",
      hint: close.map { "Did you mean `\($0)`?" } ?? "Use \(names.joinedByOr).")
  }

  /// Its own flag of that name, or the global one. Throws `Problem.usage` if there is neither.
  fileprivate func form(of given: ParsedLine.GivenFlag) throws(Problem) -> FlagForm {
    if let form = (flags + GlobalFlag.all).first(where: { $0.name == given.name }) { return form }
    let message = "`\(name)` has no flag \(given.name)."
    if takesQuery, let key = Query.Key(rawValue: String(given.name.dropFirst(2))), let value = given.value {
      throw .usage(message: message, hint: "In a query, write `\(key.rawValue):\(value)`.")
    }
    let own = flags.map(\.name).joined(separator: ", ")
    throw .usage(
      message: message,
      hint: own.isEmpty ? "For its flags, run `marquee help \(firstName)`." : "It accepts \(own) and the global flags.")
  }
}

/// The candidate closest to a mistyped word, and of several the one that begins with it; `nil` if more than a third of
/// the letters, and more than one, differ.
func nearest(to word: String, among candidates: [String]) -> String? {
  let (letters, limit) = (Array(word.unicodeScalars.prefix(64)), max(1, word.count / 3))
  return candidates.compactMap { candidate in
    EditDistance.between(letters, Array(candidate.unicodeScalars), limit: limit).map { distance in
      (distance: distance, rank: candidate.hasPrefix(word) ? 0 : 1, candidate: candidate)
    }
  }.min { ($0.distance, $0.rank) < ($1.distance, $1.rank) }?.candidate
}
