import MarqueeDomain

/// A command: its words and flags, what help says about it, and what it does. `Commands.swift` lists them all; help,
/// completion, dispatch, the schema and the manual are made from that list.
struct Command: Sendable {
  let name: String
  /// Whether a title that begins with its name takes precedence, because the name is a word of everyday titles.
  var yieldsToTitles = false
  /// Its other names, which help does not list.
  var aliases: [String] = []
  /// Everyday names for the command, which help lists. A title that begins with one takes precedence.
  var spoken: [SpokenName] = []
  let summary: String
  let arguments: [ArgumentForm]
  var flags: [FlagForm] = []
  var columns: [String] = []
  /// The form of `data` in JSON; `nil` for a command without JSON of its own.
  var data: DataSchema?
  /// What help says about it, in paragraphs with an empty line between them.
  var details: String?
  /// What its first word can be, and what each means.
  var choices: [Example] = []
  /// Help shows them first, because an example says most.
  var examples: [Example] = []
  /// Topics of help about it, other than those that its words, rows and flags name.
  var seeAlso: [HelpTopic] = []
  /// Commands whose names follow this one's: `library add`.
  var subcommands: [Command] = []
  var place = Place.everywhere
  /// Whether its own answer reports settings that cannot be used, so that no notice repeats them.
  var reportsSettings = false
  let action: Action

  enum Place: Sendable {
    case everywhere
    case session
    case shell
  }

  enum Action: Sendable {
    case session
    /// Runs without catalogs and without a library.
    case plain(@Sendable (PlainContext) async throws(Problem) -> CommandOutcome)
    case full(@Sendable (CommandContext) async throws(Problem) -> CommandOutcome)
  }

  typealias Example = HelpEntry

  /// The command of `marquee` without words. It is not in the list of commands, so nothing prints a summary of it.
  static let session = Command(name: "session", summary: "", arguments: [], action: .session)

  static func named(_ name: String) -> Command? {
    name == complete.name ? complete : all.first { $0.name == name || $0.aliases.contains(name) }
  }

  /// Returns the command that has this everyday name, with the name; `nil` for any other word.
  static func spoken(_ word: String) -> (command: Command, name: SpokenName)? {
    bySpokenName[word.lowercased()]
  }

  private static let bySpokenName = Dictionary(
    all.flatMap { command in command.spoken.map { ($0.text, (command: command, name: $0)) } },
    uniquingKeysWith: { first, _ in first })

  static let pathPlaceholder = "FILE"

  var takesPaths: Bool { arguments.contains(where: \.isPath) }

  var isForSessionOnly: Bool { place == .session }

  /// The words that follow the name, as help shows them: `REF…`, `[KEY [VALUE]]`.
  var words: String {
    if !subcommands.isEmpty {
      return "[\((arguments.map(\.placeholder) + subcommands.map(\.lastName)).joined(separator: "|")) …]"
    }
    let (needed, optional) = (arguments.filter { !$0.isOptional }, arguments.filter(\.isOptional))
    let brackets = optional.reversed().reduce("") { inner, form in
      "[\(form.placeholder)\(inner.isEmpty ? "" : " \(inner)")]"
    }
    return (needed.map(\.placeholder) + [brackets]).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The problem of a line in which words are missing: it says how the command is used.
  var usageProblem: Problem {
    .usage(message: "Usage: \(synopsis)".ended, hint: "For help, run `marquee help \(firstName)`.")
  }

  var count: ClosedRange<Int> {
    let least = arguments.reduce(0) { $0 + $1.count.lowerBound }
    let most = arguments.reduce(0) { $0 > .max - $1.count.upperBound ? .max : $0 + $1.count.upperBound }
    return least...most
  }

  /// `add` of `library add`.
  var lastName: String { name.split(separator: " ").last.map { String($0) } ?? name }

  /// The first word of the name, which is what JSON calls it.
  var firstName: String { name.split(separator: " ").first.map { String($0) } ?? name }

  var allFlags: [FlagForm] { (flags + subcommands.flatMap(\.flags)).withoutRepeats(of: \.name) }

  /// Every flag that it takes; its own replace global ones of the same name.
  var knownFlags: [FlagForm] { (allFlags + GlobalFlag.all).withoutRepeats(of: \.name) }
}

/// A word that people use for a command: `watched` for `seen`, and `pause REF` for `status REF onhold`.
struct SpokenName: Sendable {
  let text: String
  /// Words inserted before and after the user's words.
  var (first, last): ([String], [String]) = ([], [])

  init(_ text: String, first: [String] = [], last: [String] = []) {
    (self.text, self.first, self.last) = (text, first, last)
  }

  /// What the word means, as help shows it.
  func meaning(of command: Command) -> HelpEntry {
    HelpEntry(text, ([command.name] + first + (last.isEmpty ? [] : ["REF"]) + last).joined(separator: " "))
  }
}

extension Command {
  /// Whether, in a shell, it takes the numbers of the list that was printed last at the terminal.
  var takesPrintedNumbers: Bool { arguments.contains { $0.takesNumbers } || takesWorks }
  /// Whether it needs a work, which can be the one on screen.
  var takesWorks: Bool { arguments.contains { [.works, .numberedWorks].contains($0.source) } }

  /// Creates a command whose arguments read the words in their order.
  init<each Value: Sendable>(
    _ name: String, _ summary: String, _ arguments: repeat Argument<each Value>, flags: [any DeclaredFlag] = [],
    columns: [String] = [], data: DataSchema? = nil, details: String? = nil, examples: [Example] = [],
    seeAlso: [HelpTopic] = [],
    run: @escaping @Sendable (CommandContext, repeat each Value) async throws(Problem) -> CommandOutcome
  ) {
    var forms: [ArgumentForm] = []
    repeat forms.append((each arguments).form)
    self.init(
      name: name, summary: summary, arguments: forms, flags: flags.map(\.form), columns: columns, data: data,
      details: details, examples: examples, seeAlso: seeAlso,
      action: .full { (context) async throws(Problem) in
        var words = Words(context)
        // The last word is read first where any number of words may precede it.
        let last = (repeat (each arguments).isLastWord ? try await (each arguments).read(&words) : nil)
        let values = (repeat try await (each arguments).read(&words, unless: each last))
        return try await run(context, repeat each values)
      })
  }

  /// The same command for the session alone, with the answers of the screens that it may lead to.
  func inSession(_ data: DataSchema = .screens) -> Command { with { ($0.place, $0.data) = (.session, data) } }

  func with(_ change: (inout Command) -> Void) -> Command {
    var command = self
    change(&command)
    return command
  }
}
