import MarqueeDomain

/// A command line whose flags are separated from its words. It is not checked, so that a line can be read while typed.
/// The command's declaration says whether a value follows a flag. Flags may stand before or after the words, with their
/// value after a blank or `=`; after `--` everything is a word.
struct ParsedLine: Sendable {
  struct GivenFlag: Sendable {
    let name: String
    /// `nil` if there is no flag of that name.
    let form: FlagForm?
    /// `nil` if no value follows.
    var value: String?
    /// Whether the value follows a `=`.
    var isJoined = false
  }

  let source: String
  let isSession: Bool
  private let commandNamed: @Sendable (String) -> Command?
  private(set) var words: [TypedWord] = []
  private(set) var flags: [GivenFlag] = []
  /// The command that the words name; `nil` if there is none.
  private(set) var command: Command?
  /// How many words its name has; 0 where the line has no name of a command.
  private(set) var nameLength = 0
  /// What the user calls the command, if that is not its name.
  private(set) var spokenName: SpokenName?

  /// With `isSession`, a line without the name of a command is a search.
  init(
    _ line: [TypedWord], isSession: Bool,
    commandNamed: @escaping @Sendable (String) -> Command? = Command.named
  ) {
    self.commandNamed = commandNamed
    source = line.map(\.source).joined(separator: " ")
    self.isSession = isSession
    var rest = (isSession ? Self.withCommand(line) : line)[...]
    while let word = rest.popFirst() {
      if word.text == "--" {
        while let word = rest.popFirst() { add(word) }
      } else if isFlag(word.text) {
        add(word.text, &rest)
      } else {
        add(word)
      }
    }
  }

  /// Whether a flag without a value was given.
  func has(_ flag: Flag<Bool>) -> Bool { flags.contains { $0.name == flag.form.name && !$0.isJoined } }

  private mutating func add(_ word: TypedWord) {
    words.append(word)
    if words.count == 1 {
      var named = commandNamed(word.text)
      if named == nil || named?.isForSessionOnly == true && !isSession,
        let spoken = Command.spoken(word.text)
      {
        (named, spokenName) = (spoken.command, spoken.name)
      }
      command = named ?? (isSession ? .search : nil)
      nameLength = named == nil ? 0 : 1
    } else if words.count == 2, let subcommand = command?.subcommands.first(where: { $0.lastName == word.text }) {
      command = subcommand
      nameLength = 2
    }
  }

  private mutating func add(_ flag: String, _ rest: inout ArraySlice<TypedWord>) {
    let typed = String(flag.prefix { $0 != "=" })
    let name = Self.shortFlags[typed] ?? typed
    var given = GivenFlag(name: name, form: form(of: name, before: rest))
    if let sign = flag.firstIndex(of: "=") {
      given.value = String(flag[flag.index(after: sign)...])
      given.isJoined = true
    } else if let form = given.form, form.value != nil, !rest.isEmpty {
      let count = form.isDate ? Self.lengthOfDate(rest) : 1
      given.value = rest.prefix(count).map(\.text).joined(separator: " ")
      rest = rest.dropFirst(count)
    }
    flags.append(given)
  }

  private func isFlag(_ text: String) -> Bool {
    guard text.hasPrefix("-"), text.count > 1, !Query.isNegatedTerm(text) else { return false }
    // `sort -title` is a descending order.
    let isWord = words.count == 1 && command?.arguments.first?.mayBeginWithHyphen == true
    return !isWord || text.hasPrefix("--") || Self.shortFlags[text] != nil
  }

  /// The flag of the command, or before its name that of the first later word that is a command with such a flag. Else
  /// a flag of any command, so that the problem can name the command that does not take it.
  private func form(of name: String, before rest: ArraySlice<TypedWord>) -> FlagForm? {
    let commands = command.map { [$0] } ?? rest.compactMap { commandNamed($0.text) }
    return (commands.flatMap(\.knownFlags) + Command.everyFlag).first { $0.name == name }
  }

  /// How many of the first words are a date: `3 days ago` needs no quotation marks.
  private static func lengthOfDate(_ words: ArraySlice<TypedWord>) -> Int {
    // Whether words are a date does not depend on the day.
    guard let day = PartialDate(year: 2024, month: 1, day: 1) else { return 1 }
    let counts = [4, 3, 2].filter { $0 <= words.count }
    return counts.first { TypedDate(words.prefix($0).map(\.text).joined(separator: " "), today: day) != nil } ?? 1
  }

  private static let shortFlags = ["-h": GlobalFlag.help.form.name, "-V": GlobalFlag.version.form.name]

  /// Puts the name of a command in front where a line of the session has none: an identifier alone is opened, and
  /// `/kiki` is `/ kiki`. Removes `marquee` from the front, as hints for a shell have it.
  private static func withCommand(_ line: [TypedWord]) -> [TypedWord] {
    if line.count == 1, Reference(line[0].text) != nil || ImportKey(typed: line[0].text) != nil {
      return [TypedWord("open")] + line
    }
    if line.count == 1, let command = Command.named(line[0].text.lowercased()) { return [TypedWord(command.name)] }
    if let first = line.first?.text, first.count > 1, first.hasPrefix("/") {
      return [TypedWord("/"), TypedWord(String(first.dropFirst()))] + line.dropFirst()
    }
    return line.count > 1 && line[0].text == "marquee" ? Array(line.dropFirst()) : line
  }
}

extension Command {
  static let everyFlag = all.flatMap(\.allFlags) + GlobalFlag.all + [GlobalFlag.version.form]
}
