// What the declaration of a command gives to help, completion, pipes and JSON.
import MarqueeDomain
import MarqueeTerminal
import Testing

@testable import MarqueeConsole

@Suite("Every command is complete")
struct CompleteCommandTests {
  @Test("it has a summary, examples that can be typed, flags, completion, columns and a form in JSON")
  func all() {
    for command in Command.all + Command.all.flatMap(\.subcommands) {
      #expect(Self.faults(of: command) == [], "\(command.name)")
    }
  }

  @Test(
    "a planted gap is found",
    arguments: [
      { Command(name: $0.name, summary: "", arguments: $0.arguments, examples: $0.examples, action: $0.action) },
      {
        Command(name: $0.name, summary: "Rate it.", arguments: $0.arguments, examples: $0.examples, action: $0.action)
      },
      { Command(name: "Rate", summary: $0.summary, arguments: [], examples: $0.examples, action: $0.action) },
      { $0.with { $0.examples = [] } },
      { $0.with { $0.examples[0] = Command.Example("marquee rate howl --never 4", "rates it") } },
      { $0.with { $0.examples[0] = Command.Example("marquee rates howl 4", "rates it") } },
      { $0.with { $0.examples = [Command.Example("marquee tags", "lists tags")] } },
      { $0.with { $0.flags.append(FlagForm(name: "--planted", summary: "")) } },
      { $0.with { $0.flags.append(FlagForm(name: "-planted", summary: "it is one")) } },
      { $0.with { $0.flags.append(Command.dryRun.form) } },
      { $0.with { $0.flags.append(FlagForm(name: "--planted", value: "on|off", summary: "it is one")) } },
      { $0.with { $0.data = nil } }, { $0.with { $0.columns = [] } },
      {
        Command(
          name: $0.name, summary: $0.summary, arguments: [ArgumentForm(placeholder: "REF", count: 1...1)],
          columns: $0.columns, data: $0.data, examples: $0.examples, action: $0.action)
      },
      {
        Command(
          name: $0.name, summary: $0.summary, arguments: [ArgumentForm(placeholder: "on|off", count: 0...9)],
          columns: $0.columns, data: $0.data, examples: $0.examples, action: $0.action)
      },
    ] as [@Sendable (Command) -> Command])
  func planted(_ plant: @Sendable (Command) -> Command) {
    #expect(Self.faults(of: .rate) == [])
    #expect(!Self.faults(of: plant(.rate)).isEmpty)
  }

  /// What a command lacks.
  private static func faults(of command: Command) -> [String] {
    var faults: [String] = []
    if command.name.contains(where: { !($0.isLowercase || $0 == " ") }) { faults.append("its name") }
    faults += prose(command.summary, of: "its summary")
    if command.examples.isEmpty, !command.isForSessionOnly, command.name == command.firstName {
      faults.append("no example")
    }
    let examples = command.examples.map { (line: $0.line, command: self.command(of: $0.line)) }
    faults += examples.filter { $0.command == nil }.map { "the example \($0.line)" }
    if !examples.isEmpty, !examples.contains(where: { $0.command?.firstName == command.firstName }) {
      faults.append("no example of its own")
    }

    if Set(command.flags.map(\.name)).count != command.flags.count { faults.append("a flag twice") }
    for flag in command.flags {
      if !flag.name.hasPrefix("--") { faults.append(flag.name) }
      faults += prose(flag.summary, of: flag.name)
      faults += choices(in: flag.value ?? "").filter { !flag.values.contains($0) }.map { "\(flag.name) \($0)" }
    }
    for argument in command.arguments {
      let offered = [[], ["x"]].flatMap { earlier in
        argument.candidates(CompletionRequest(word: "", earlier: earlier, context: CompletionContext())).map(\.text)
      }
      faults += choices(in: argument.placeholder).filter { !offered.contains($0) }.map { "\($0) is not offered" }
      // What the user has is completed from the library.
      let names: Set = ["REF", "SHELF", "TAG", "QUERY"]
      if names.contains(String(argument.placeholder.prefix { $0.isLetter })), argument.source == nil,
        !command.isForSessionOnly
      {
        faults.append("\(argument.placeholder) is not completed")
      }
    }

    // These print no records and no objects but what they are for: a page of help, the schema, a script, nothing.
    let others: Set = ["help", "version", "man", "schema", "completions", "quit"]
    if command.data == nil, !others.contains(command.firstName) { faults.append("no JSON") }
    if command.columns.isEmpty, command.data?.fields.contains("title") == true, !command.isForSessionOnly {
      faults.append("no columns")
    }
    return faults
  }

  /// Whether a text is a part of a sentence, which follows a name and a colon.
  private static func prose(_ text: String, of part: String) -> [String] {
    text.isEmpty || text.hasSuffix(".") ? [part] : []
  }

  /// The words among which `on|off` lets the user choose.
  private static func choices(in placeholder: String) -> [String] {
    placeholder.contains("|")
      ? placeholder.split(separator: "|").map(String.init).filter { $0.allSatisfy(\.isLowercase) } : []
  }

  /// The command that a line of a shell or of the session is read as; `nil` if the line is refused.
  private static func command(of line: String) -> Command? {
    // What a shell does with the line, and variables before it.
    let parts = line.components(separatedBy: " | ")
    let own = parts.first { $0.contains("marquee") } ?? parts[0]
    let words = splitWords(String(own.prefix { $0 != ">" && $0 != "<" && $0 != ";" }))
      .drop { $0.text.contains("=") && $0.text.hasPrefix("MARQUEE") }
    let isShell = words.first?.text == "marquee"
    // The problem of a line that is refused does not matter.
    return try? Invocation(ParsedLine(Array(isShell ? words.dropFirst() : words), isSession: !isShell)).command
  }
}
