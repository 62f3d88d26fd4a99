import Foundation
import MarqueeComposition
// The topics of help: where they are listed, and that each has an entry for all that is declared.
import MarqueeJSON
import MarqueeTerminal
import TestSupport
import Testing

@testable import MarqueeConsole
@testable import MarqueeDomain

@Suite("Topics of help")
struct HelpTopicTests {
  @Test(
    "each is listed by help, offered by completion, and a section of the manual", arguments: HelpTopic.all.map(\.name))
  func listed(_ name: String) throws {
    let topic = try #require(HelpTopic.named(name))
    for isSession in [false, true] {
      let lines = HelpPage.overview(isSession: isSession).lines()
      let list = lines.drop { $0 != "More help" }
      #expect(list.contains { $0.hasPrefix("  \(name)  ") && $0.hasSuffix(topic.summary) })
    }
    for context in [CompletionContext(), CompletionContext(isShell: true)] {
      #expect(Completion("help \(name)", in: context).candidates.map(\.text).contains(name))
    }
    let manual = HelpPage.manual.split(separator: "\n")
    let section = manual.drop { $0 != ".SH \(topic.title.uppercased())" }.dropFirst().prefix { !$0.hasPrefix(".SH") }
    #expect(Array(section) == topic.sections().roff(.section).map { Substring($0) } && !section.isEmpty)
    #expect(SessionHelp(here: nil, width: 80, rows: 24).overview.contains { $0.contains(name) })
  }

  @Test("no topic has the name of a command, or of another topic")
  func names() {
    let names = HelpTopic.all.map(\.name)
    #expect(Set(names).count == names.count)
    for name in names { #expect(Command.named(name) == nil, "\(name)") }
  }

  @Test("help TOPIC prints it, in the shell, in the session and as JSON", arguments: HelpTopic.all.map(\.name))
  func printed(_ name: String) async throws {
    let topic = try #require(HelpTopic.named(name))
    for isSession in [false, true] {
      let context = PlainContext(
        invocation: try Invocation(["help", name], isSession: isSession), printer: Printer(environment: [:]),
        environment: [:], clock: TestClock(), session: isSession ? SessionContext() : nil)
      guard case .plain(let run) = Command.help.action, case .output(let output) = try await run(context) else {
        Issue.record("no output")
        return
      }
      #expect(output.lines == topic.sections().lines())
      #expect(output.json.line.hasPrefix("{\"command\":\"\(name)\",\"text\":["))
      for line in output.lines { #expect(line.columns <= HelpSection.columns, "\(line)") }
    }
  }

  /// What is declared somewhere in the program, and the sections that have an entry for each of it.
  private struct Declared: Sendable {
    let topic: HelpTopic
    let names: [String]
    /// The heading of the one section that has them; `nil` for all of the topic.
    var heading: String?

    var sections: [HelpSection] { topic.sections().filter { heading == nil || $0.heading == heading } }
  }

  private static let declared: [Declared] = [
    Declared(topic: .environment, names: Variable.all.map(\.name)),
    Declared(topic: .flags, names: GlobalFlag.all.map(\.name)),
    Declared(topic: .errors, names: Problem.Code.allCases.map(\.rawValue) + statuses.map { "\($0)" }),
    Declared(topic: .formats, names: Marquee.importFormats.map(\.name), heading: "Import formats"),
    Declared(topic: .formats, names: ExportFormat.named.map(\.rawValue), heading: "Export formats"),
    Declared(topic: .query, names: Query.Key.allCases.map(\.example), heading: "Terms"),
    Declared(topic: .fields, names: Work.columns, heading: "Columns of a work in a pipe, in order"),
    Declared(topic: .fields, names: Command.favorite.data?.fields ?? []),
    Declared(topic: .fields, names: AnswerEnvelope.members.map(\.property.name)),
    Declared(topic: .session, names: Command.all.filter(\.isForSessionOnly).map(\.name)),
    Declared(topic: .keys, names: RowKey.allCases.map { "\($0.rawValue)" }),
  ]

  /// The statuses of the table of problems, with those of success and interruption.
  private static let statuses: Set<Int32> = Set(
    [0, Problem.cancelled.exitStatus] + problems.map(\.exitStatus))

  /// One problem at least of each code.
  private static let problems: [Problem] = [
    .offline(service: ""), .timedOut(service: "", after: .seconds(1)), .unreachable(service: "", detail: ""),
    .unauthorized(service: "", detail: "", remedy: .setContact), .notFound(what: .text(""), hint: ""),
    .rateLimited(service: "", retryAfter: nil), .server(service: "", status: 500), .malformed(service: "", detail: ""),
    .failed(message: "", hint: ""), .noDate, .storage(.text(message: "", .tryAgain)),
    .usage(message: "", hint: ""),
  ]

  @Test("the statuses are those of every code")
  func statuses() {
    #expect(Set(Self.problems.compactMap(\.code)) == Set(Problem.Code.allCases))
    #expect(Set(HelpTopic.exitStatuses.map(\.0)) == Self.statuses.union([1]))
  }

  @Test("each topic has an entry for all that is declared", arguments: declared.indices)
  func complete(_ index: Int) {
    let declared = Self.declared[index]
    #expect(
      !declared.names.isEmpty && Self.missing(declared.names, in: declared.sections) == [], "\(declared.topic.name)")
    #expect(HelpTopic.named(declared.topic.name) != nil)
  }

  @Test("a name without an entry is found", arguments: declared.indices)
  func planted(_ index: Int) {
    let (names, sections) = (Self.declared[index].names, Self.declared[index].sections)
    #expect(Self.missing(names + ["MARQUEE_PLANTED"], in: sections) == ["MARQUEE_PLANTED"])
    let without = sections.map { section in
      HelpSection(section.heading, .entries(section.parts.flatMap(\.entries).filter { $0.line != names[0] }))
    }
    #expect(Self.missing(names, in: without).contains(names[0]))
  }

  /// The names that are neither the line of an entry, alone or among others, nor in a list of names.
  private static func missing(_ names: [String], in sections: [HelpSection]) -> [String] {
    let entries = sections.flatMap { $0.parts.flatMap(\.entries) }
    let listed = sections.flatMap { $0.parts.flatMap(\.names) }
    let known = Set(
      entries.filter { !$0.effect.isEmpty }.flatMap { $0.line.split(separator: ", ").map(String.init) + [$0.line] }
        + listed)
    return names.filter { !known.contains($0) }
  }

  @Test("every key with Ctrl that the line editor takes is in the topic of keys")
  func keys() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let help = HelpTopic.keys.sections().lines(in: nil).joined(separator: "\n")
    var found: Set<String> = []
    for file in ["LineEditor", "RowChoice", "LiveSearchLine"] {
      let url = root.appending(path: "Modules/Terminal/Editing/\(file).swift")
      let text = try String(contentsOf: url, encoding: .utf8)
      found.formUnion(text.matches(of: #/\.control\("([a-z])"\)/#).map { "Ctrl-\($0.output.1.uppercased())" })
    }
    #expect(found.count > 10)
    for key in found { #expect(help.contains(key), "\(key)") }
  }

  @Test("`help settings` has every setting with its default")
  func settings() throws {
    let lines = HelpPage.page(of: .settings).lines(in: nil)
    for setting in Setting.allCases {
      let standard = (setting.details.standard?.text ?? setting.withoutValue).replacing(",", with: ", ")
      #expect(lines.contains { $0.hasPrefix("  \(setting.rawValue) ") && $0.hasSuffix(". Default: \(standard)") })
    }
  }

  @Test("the identifiers have every form that a catalog has")
  func identifiers() {
    let help = HelpTopic.names.sections().lines(in: nil).joined(separator: "\n")
    for forms in [Catalog.forms(\.works), Catalog.forms(\.people), Catalog.forms(\.places), Catalog.forms(\.shelves)] {
      for form in forms where form.catalog != .example {
        #expect(help.contains("\(form.catalog.rawValue):\(form.word)/"), "\(form)")
      }
    }
  }

  @Test("every page that help refers to is there")
  func references() {
    let pages = HelpTopic.all.map { $0.sections() } + Command.all.map { HelpPage.page(of: $0) }
    let text = (pages.flatMap { $0.lines(in: nil) } + HelpPage.overview(isSession: false).lines(in: nil))
      .joined(separator: "\n")
    let names = text.matches(of: #/`(?:marquee )?help ([a-z]+)`/#).map { String($0.output.1) }
    #expect(names.count > 20)
    let groups = Command.topics.map(\.name)
    for name in Set(names).subtracting(groups) {
      #expect(Command.named(name) != nil || HelpTopic.named(name) != nil, "\(name)")
    }
  }
}

extension HelpSection.Part {
  fileprivate var entries: [HelpEntry] { if case .entries(let entries) = self { entries } else { [] } }

  fileprivate var names: [String] { if case .names(let names) = self { names } else { [] } }
}
