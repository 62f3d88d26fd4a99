import MarqueeDomain
import MarqueeTerminal
import Testing

@testable import MarqueeConsole

@Suite("A command line")
struct InvocationTests {
  private let limit = Flag("--limit", "N", in: 1...1000, "")

  @Test("flags may be before or after the words, with a blank or = before their value")
  func flags() throws {
    for line in [
      "search --limit 3 howl castle", "--limit=3 search howl castle", "--limit 3 search howl castle",
      "search howl --limit 3 castle",
    ] {
      let invocation = try Invocation(splitWords(line), isSession: false)
      #expect(invocation.command.name == "search")
      #expect(invocation.words == ["howl", "castle"])
      #expect(try invocation[limit] == 3)
    }
  }

  @Test("after -- everything is a word")
  func endOfFlags() throws {
    let invocation = try Invocation(["search", "--", "--json"], isSession: false)
    #expect(invocation.words == ["--json"])
    #expect(!invocation[GlobalFlag.json])
  }

  @Test(
    "help and version have the forms that other programs have",
    arguments: [
      (["--help"], "help", []), (["-h"], "help", []), (["search", "--help"], "help", ["search"]),
      (["sort", "--help"], "help", ["sort"]), (["sort", "-h"], "help", ["sort"]),
      (["-h", "home"], "help", ["home"]), (["--version"], "version", []), (["-V"], "version", []), (["?"], "help", []),
      (["/", "kiki"], "search", ["kiki"]), ([], "session", []),
      (["--json"], "session", []),
    ])
  func forms(_ line: [String], _ command: String, _ words: [String]) throws {
    let invocation = try Invocation(line, isSession: false)
    #expect(invocation.command.name == command)
    #expect(invocation.words == words)
  }

  @Test(
    "in the session a slash searches, and the program's name may come first",
    arguments: [
      (["/kiki", "1989"], "search", ["kiki", "1989"]), (["/", "kiki"], "search", ["kiki"]),
      (["marquee", "search", "kiki"], "search", ["kiki"]),
    ])
  func sessionForms(_ line: [String], _ command: String, _ words: [String]) throws {
    let invocation = try Invocation(line, isSession: true)
    #expect(invocation.command.name == command)
    #expect(invocation.words == words)
  }

  @Test(
    "what is wrong is named, with what would be right",
    arguments: [
      ("hme", "There is no command `hme`.", "Did you mean `home`?"),
      ("serach kiki", "There is no command `serach`.", "Did you mean `search`?"),
      (
        "blubber", "There is no command `blubber`.",
        "See all commands with `marquee help`, or search with `marquee search blubber`."
      ),
      ("home --jsno", "There is no flag --jsno.", "Did you mean --json?"),
      ("home --limit 3", "`home` has no flag --limit.", "For its flags, run `marquee help home`."),
      ("search kiki --page 2", "`search` has no flag --page.", "It accepts --limit and the global flags."),
      (
        "favorites kiki --page 2", "`favorites` has no flag --page.",
        "It accepts --sort, --search, --limit and the global flags."
      ),
      (
        "search kiki --limit", "--limit needs a value.",
        "Usage: --limit N: show at most N works and N people; default: 20."
      ),
      ("home --json=yes", "--json takes no value.", "Remove the = and the text after it."),
      ("show", "Usage: show REF.", "For help, run `marquee help show`."),
      ("mine --tag=noir", "There is no flag --tag.", "In a query, write `tag:airship`."),
      ("search hobbit --kind series", "`search` has no flag --kind.", "In a query, write `kind:series`."),
      (
        "favorites --mark", "There is no flag --mark.", "For the global flags, run `marquee help flags`."
      ),
      ("mine -tag", "There is no flag -tag.", "To exclude `has:tag` from a search, write `-has:tag`."),
      ("library ad", "`library` has no action `ad`.", "Did you mean `add`?"),
      ("home again", "Unexpected word `again`.", "Usage: home."),
      ("back", "`back` works only in the session.", "To start the session, run `marquee`."),
    ])
  func usage(_ line: String, _ message: String, _ hint: String) {
    #expect(throws: Problem.usage(message: message, hint: hint)) {
      try Invocation(splitWords(line), isSession: false)
    }
  }

  @Test("numbers are read within their bounds", arguments: ["0", "-1", "x", "1.5", "1001", "99999999999999999999"])
  func numbers(_ value: String) throws {
    let invocation = try Invocation(["search", "x", "--limit", value], isSession: false)
    #expect(throws: Problem.self) { try invocation[limit] }
  }

  @Test(
    "the command says whether a value follows a flag, before its name too",
    arguments: [
      ("--title show library edit 3", "library edit", ["3"]), ("--list undo", "undo", []),
      ("--format csv export", "export", []), ("--format {title} home", "home", []),
      ("library --kind book add Heat", "library add", ["Heat"]), ("seen --on 3 days ago kiki", "seen", ["kiki"]),
      ("search --width 3 days ago", "search", ["days", "ago"]),
    ])
  func arity(_ line: String, _ command: String, _ words: [String]) throws {
    let invocation = try Invocation(splitWords(line), isSession: false)
    #expect(invocation.command.name == command && invocation.words == words)
  }

  @Test(
    "a descending order begins like a flag, and flags still count",
    arguments: [
      ("sort -title", ["-title"], false), ("sort --json title", ["title"], true),
      ("sort title --json", ["title"], true),
      ("--json sort -year", ["-year"], true),
    ])
  func descendingOrder(_ line: String, _ words: [String], _ isJSON: Bool) throws {
    let invocation = try Invocation(splitWords(line), isSession: true)
    #expect(invocation.command.name == "sort" && invocation.words == words)
    #expect(invocation[GlobalFlag.json] == isJSON)
  }

  @Test("one flag takes a value of one command and none of another")
  func arityOfCommand() {
    // `shelf` has a flag of that name, which takes a value.
    let commands = [
      Command("one", "", flags: [Flag("--page", "N", in: 1...9, "")]) { _ in .quit },
      Command("other", "", flags: [Flag("--page", "")]) { _ in .quit },
    ]
    func words(_ line: String) -> [String] {
      ParsedLine(splitWords(line), isSession: false) { name in commands.first { $0.name == name } }.words.map(\.text)
    }
    #expect(words("one --page 3 x") == ["one", "x"] && words("other --page 3 x") == ["other", "3", "x"])
    #expect(words("--page 3 one x") == ["one", "x"] && words("--page other x") == ["other", "x"])
  }

  @Test("a flag is read by its type, and of several values the last counts")
  func types() throws {
    let invocation = try Invocation(
      splitWords("library edit 1 --year none --actor A --actor none --series x --series none"), isSession: false)
    #expect(try invocation[OwnWorkFlag.year.orNone()] == .some(nil))
    #expect(try invocation[OwnWorkFlag.actors] == ["A", "none"] && invocation[OwnWorkFlag.authors] == nil)
    #expect(try invocation[OwnWorkFlag.series] == .some(nil) && invocation[OwnWorkFlag.number] == nil)
    #expect(throws: Problem.self) { try invocation[OwnWorkFlag.year] }
  }

  @Test("no name is declared as two flags of one command", arguments: Command.all.map(\.name))
  func flagNames(_ name: String) throws {
    let flags = try #require(Command.named(name)).allFlags + GlobalFlag.all.filter { $0.name != "--format" }
    #expect(Set(flags.map(\.name)).count == flags.count)
  }

  @Test(
    "a line is split as a shell would",
    arguments: [
      ("search howl", ["search", "howl"]), ("  a   b ", ["a", "b"]),
      ("search \"castle in\" x", ["search", "castle in", "x"]),
      ("kiki's delivery", ["kiki's", "delivery"]), ("'a b' c", ["a b", "c"]), ("note \"open", ["note", "open"]),
      ("a \"\" b", ["a", "", "b"]), ("", []),
    ])
  func splitting(_ line: String, _ words: [String]) {
    #expect(splitWords(line).map(\.text) == words)
  }

  @Test("a near word is suggested, a far one is not")
  func nearestWord() {
    let names = ["home", "search", "show", "shelf"]
    #expect(nearest(to: "serch", among: names) == "search")
    #expect(nearest(to: "hsow", among: names) == "show")
    #expect(nearest(to: "xyzzy", among: names) == nil)
    #expect(nearest(to: "", among: names) == nil)
  }

  @Test("every command has help with an example or belongs to the session", arguments: Command.all.map(\.name))
  func help(_ name: String) throws {
    let command = try #require(Command.named(name))
    #expect(command.isForSessionOnly || !command.examples.isEmpty)
    let lines = HelpPage.page(of: command).lines()
    // Its usage, then examples, on one screen.
    #expect(lines.first?.hasPrefix(command.isForSessionOnly ? command.synopsis : "marquee \(command.synopsis)") == true)
    for example in command.examples { #expect(lines.prefix(22).contains { $0.contains(example.line) }) }
    let beginning = SessionHelp(here: nil, width: 80, rows: 24).beginning(of: lines, of: name)
    #expect(beginning.count <= 22 && (beginning == lines || beginning.last == "For the rest, type `help \(name) all`."))
    #expect(lines.joined(separator: " ").contains(command.summary))
    for line in lines + HelpPage.overview(isSession: false).lines() { #expect(line.columns <= 80, "\(line)") }
  }
}
