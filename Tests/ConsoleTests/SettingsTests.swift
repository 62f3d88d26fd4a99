import Foundation
// The words of `settings`, and settings and diagnoses in their three forms.
import MarqueeJSON
import MarqueePresentation
import MarqueeTerminal
import TestSupport
import Testing

@testable import MarqueeComposition
@testable import MarqueeConsole
@testable import MarqueeDomain

@Suite("Settings and doctor in the console")
struct SettingsConsoleTests {
  @Test("without words all settings are shown")
  func all() async throws {
    guard case .screen(Destination.settings) = try await CommandRun().outcome("settings") else {
      Issue.record("no screen")
      return
    }
  }

  @Test(
    "what is wrong is named, with what would be right",
    arguments: [
      ("settings themes", "There is no setting `themes`.", "Did you mean `theme`?"),
      (
        "settings edit theme", "`settings edit` takes no other arguments.",
        "To change one setting, run `marquee settings KEY VALUE`."
      ),
      (
        "settings edit", "`settings edit` works only on a terminal, outside the session.",
        "To change one setting, run `marquee settings KEY VALUE`."
      ),
      ("settings edti", "There is no setting `edti`.", "Did you mean `edit`?"),
      ("settings --clear", "--clear needs a setting.", "Usage: settings KEY --clear."),
      (
        "settings theme dark --clear", "You can't combine a value with --clear.",
        "To remove the value, run `marquee settings theme --clear`."
      ),
      (
        "settings theme dark now", "Unexpected word `now`.",
        "Usage: settings [edit|KEY [VALUE]]. To search for the whole line, run `search settings theme dark now`."
      ),
      (
        "settings xyzzy", "There is no setting `xyzzy`.",
        "The settings are theme, source, catalogs, subjects, contact, images, links, accessible, pager, width, memory-cache, disk-cache, debounce, sync-folder, sync, name, tmdb-token."
      ),
    ])
  func usage(_ line: String, _ message: String, _ hint: String) async {
    let problem = await #expect(throws: Problem.self) { try await CommandRun().outcome(line) }
    #expect(problem?.code == .usage && problem?.text == message && problem?.hint == hint)
  }

  @Test(
    "the settings are edited outside the session only, at a terminal to print to, and where the user can be asked",
    .enabled(if: !Streams.isTerminal(1), "The tests print to a terminal."), arguments: [true, false], [true, false])
  func editing(_ isInShell: Bool, _ canAsk: Bool) async {
    var command = CommandRun()
    command.isInShell = isInShell
    if canAsk { command.ask = { _ in true } }
    let run = command
    let problem = await #expect(throws: Problem.self) { _ = try await run.outcome("settings edit") }
    #expect(problem?.code == .usage)
    #expect(problem?.text == "`settings edit` works only on a terminal, outside the session.")
  }

  private var page: SettingsPage {
    let entries = [
      ("theme", "dark"), ("source", "live"), ("width", "80"), ("disk-cache", "1GB"), ("debounce", "0.2s"),
      ("catalogs", "rows, ghibli"),
    ].enumerated().map { SettingsEntry(key: $1.0, text: $1.1, line: $0 + 1) }
    let settings = Settings(entries, in: "F", catalogs: [.ghibli, .rows])
    let overrides = [Setting.source: Chosen(SettingValue.word("fake"), by: .variable("MARQUEE_SOURCE"))]
    return SettingsPage(states: settings.states(under: overrides), path: "/home/a/.config/marquee/settings")
  }

  @Test("JSON has the values of the file with their types, and null where it has none")
  func json() {
    let wanted = [
      "{\"command\":\"settings\",\"data\":{\"settings\":{\"accessible\":null,\"catalogs\":[\"rows\",\"ghibli\"],",
      "\"contact\":null,\"debounce\":200,\"disk-cache\":1000000000,\"images\":null,\"links\":null,\"memory-cache\":null,\"name\":null,\"pager\":null,",
      "\"source\":\"live\",\"subjects\":null,\"sync\":null,\"sync-folder\":null,\"theme\":\"dark\",\"tmdb-token\":null,\"width\":80}},",
      "\"meta\":{\"dropped\":[],\"droppedCount\":0,\"notices\":[],\"sources\":[]},\"problem\":null,\"schema\":\"marquee/1\",\"state\":\"content\"}",
    ]
    #expect(Answer(command: "settings", content: SettingsContent(loaded: Loaded(page))).json.line == wanted.joined())
  }

  @Test("a record has a setting's name, its value and the origin of that")
  func columns() {
    #expect(SettingsContent.columns == ["key", "value", "from"])
    let lines = SettingsContent(loaded: Loaded(page)).records(LibraryEntries()).map(\.line)
    #expect(lines.prefix(2) == ["theme\tdark\tsettings", "source\tfake\tMARQUEE_SOURCE"])
  }

  @Test("a change is content with a notice, one setting wide, and leaves the screen's numbers alone")
  func change() throws {
    var one = page
    one.states.removeAll { $0.setting != .theme }
    let answer = Answer(
      command: "settings", content: SettingsContent(loaded: Loaded(one)), message: .settled(try #require(one[.theme])))
    let line = answer.json.line
    #expect(line.contains("\"data\":{\"settings\":{\"theme\":\"dark\"}}"))
    #expect(line.contains("\"notices\":[\"theme is dark, starting now.\"]") && line.contains("\"state\":\"content\""))
    #expect(answer.isConfirmation && answer.content?.isAside == true)
    #expect(answer.records.map(\.line) == ["theme\tdark\tsettings"])
    #expect(!SettingsContent(loaded: Loaded(page)).isAside)
  }

  @Test("settings as a screen: name, value, who chose it")
  func screen() {
    #expect(
      Answer(command: "settings", content: SettingsContent(loaded: Loaded(page))).lines(width: 80, footer: ["help"])
        == [
          "Marquee › Settings",
          "",
          "theme         dark                                settings",
          "source        fake                                MARQUEE_SOURCE, overrides live",
          "catalogs      rows,ghibli                         settings",
          "subjects      fantasy,science_fiction,mystery,r…  default",
          "contact       none                                default",
          "images        auto                                default",
          "links         auto                                default",
          "accessible    off                                 default",
          "pager         $PAGER or less -FRX                 default",
          "width         80                                  settings",
          "memory-cache  50MB                                default",
          "disk-cache    1GB                                 settings",
          "debounce      200ms                               settings",
          "sync-folder   none                                default",
          "sync          off                                 default",
          "name          the name of the machine             default",
          "tmdb-token    none                                default",
          "",
          "Stored in /home/a/.config/marquee/settings.",
          "",
          "help",
        ])
  }

  @Test("if there is no room for columns every value is whole, and its origin follows it")
  func narrow() {
    let lines = Answer(command: "settings", content: SettingsContent(loaded: Loaded(page))).lines(width: 44)
    #expect(lines.contains("theme         dark · settings"))
    let start = lines.firstIndex { $0.hasPrefix("source") } ?? 0
    #expect(lines[start...].prefix(2) == ["source        fake · MARQUEE_SOURCE,", "              overrides live"])
    let subjects = lines.drop { !$0.hasPrefix("subjects") }.prefix { !$0.hasPrefix("contact") }
    let text = subjects.map { $0.dropFirst(14) }.joined()
    #expect(text.hasPrefix("fantasy,science_fiction,mystery,romance") && text.hasSuffix("default"))
    let wide = Answer(command: "settings", content: SettingsContent(loaded: Loaded(page))).lines(width: 200)
    #expect(wide.contains { $0.contains("biography,children") } && wide.allSatisfy { $0.count <= 120 })
  }

  private var diagnosis: Diagnosis {
    Diagnosis(
      checks: [
        .ok("settings", "/home/a/.config/marquee/settings, none set"),
        .bad(
          "libcurl", "libcurl is missing: install libcurl4 (on Fedora: libcurl, on Arch: curl)",
          fix: .advice("Install it.")),
      ],
      damage: [
        AnswerDamage(
          catalog: .openlibrary, pages: 2, since: Date(timeIntervalSince1970: 1_793_000_000),
          latest: Date(timeIntervalSince1970: 1_793_086_400))
      ],
      flags: [
        Diagnosis.Flag(name: "theme", value: "dark", origin: .settings),
        Diagnosis.Flag(name: "TMDB_TOKEN", value: "set", origin: .variable("TMDB_TOKEN")),
        Diagnosis.Flag(name: "MARQUEE_CONTACT", value: nil, origin: .standard),
      ])
  }

  @Test("read aloud, settings and diagnoses are sentences, one a line")
  func accessible() {
    func lines(_ content: any PageContent) -> [String] {
      Answer(command: "", content: content).rendering(in: PageContext(width: 80, isAccessible: true)).lines
        .map { $0.text(in: .colorless) }
    }
    #expect(
      lines(SettingsContent(loaded: Loaded(page))).dropFirst(2) == [
        "theme: dark, settings", "source: fake, MARQUEE_SOURCE, overrides live", "catalogs: rows,ghibli, settings",
        "subjects:", "fantasy,science_fiction,mystery,romance,history,biography,children,classics,", "default",
        "contact: none, default", "images: auto, default", "links: auto, default", "accessible: off, default",
        "pager: $PAGER or less -FRX, default",
        "width: 80, settings",
        "memory-cache: 50MB, default", "disk-cache: 1GB, settings", "debounce: 200ms, settings",
        "sync-folder: none, default", "sync: off, default", "name: the name of the machine, default",
        "tmdb-token: none, default", "",
        "Stored in /home/a/.config/marquee/settings.",
      ])
    #expect(
      lines(DiagnosisContent(diagnosis: diagnosis)).dropFirst(2) == [
        "ok: settings, /home/a/.config/marquee/settings, none set",
        "Problem: libcurl, libcurl is missing: install libcurl4 (on Fedora: libcurl, on",
        "Arch: curl)", "Install it.",
        "", "Damaged answers",
        "Open Library: 2 damaged pages, first at 2026-10-26T07:33:20Z, latest at", "2026-10-27T07:33:20Z",
        "", "Flags and settings", "theme: dark, settings", "TMDB_TOKEN: set, TMDB_TOKEN",
        "MARQUEE_CONTACT: none, default",
      ])
  }

  @Test("a diagnosis in its three forms, and its exit status")
  func diagnoses() {
    let answer = Answer(command: "doctor", content: DiagnosisContent(diagnosis: diagnosis))
    #expect(answer.exitStatus == 1 && answer.content?.isAside == true)
    let wanted = [
      "\"data\":{\"checks\":[{\"detail\":\"/home/a/.config/marquee/settings, none set\",\"fix\":null,",
      "\"name\":\"settings\",\"ok\":true},{\"detail\":\"libcurl is missing: install libcurl4 (on Fedora: ",
      "libcurl, on Arch: curl)\",\"fix\":\"Install it.\",\"name\":\"libcurl\",\"ok\":false}],",
      "\"damage\":[{\"catalog\":\"openlibrary\",\"latest\":\"2026-10-27T07:33:20Z\",\"pages\":2,",
      "\"since\":\"2026-10-26T07:33:20Z\"}],\"flags\":[{\"from\":\"settings\",",
      "\"name\":\"theme\",\"value\":\"dark\"},{\"from\":\"TMDB_TOKEN\",\"name\":\"TMDB_TOKEN\",\"value\":\"set\"},",
      "{\"from\":\"default\",\"name\":\"MARQUEE_CONTACT\",\"value\":null}]}",
    ]
    #expect(answer.json.line.contains(wanted.joined()))
    #expect(
      answer.records.map(\.line) == [
        "settings\tcheck\ttrue\t/home/a/.config/marquee/settings, none set\t",
        "libcurl\tcheck\tfalse\tlibcurl is missing: install libcurl4 (on Fedora: libcurl, on Arch: curl)\tInstall it.",
        "catalog openlibrary\tdamage\t\t2 damaged pages, first at 2026-10-26T07:33:20Z, latest at 2026-10-27T07:33:20Z\t",
        "theme\tflag\tdark\tsettings\t", "TMDB_TOKEN\tflag\tset\tTMDB_TOKEN\t", "MARQUEE_CONTACT\tflag\t\tdefault\t",
      ])
    #expect(
      answer.lines(width: 60) == [
        "Marquee › Doctor",
        "",
        "ok  settings  /home/a/.config/marquee/settings, none set",
        "!   libcurl   libcurl is missing: install libcurl4 (on",
        "              Fedora: libcurl, on Arch: curl)",
        "              Install it.",
        "",
        "Damaged answers",
        "Open Library: 2 damaged pages, first at",
        "2026-10-26T07:33:20Z, latest at 2026-10-27T07:33:20Z",
        "",
        "Flags and settings",
        "theme            dark  settings",
        "TMDB_TOKEN       set   TMDB_TOKEN",
        "MARQUEE_CONTACT  –     default",
      ])
  }

  @Test("the longest names of checks and flags stay apart from what follows")
  func longNames() {
    let diagnosis = Diagnosis(
      checks: [.ok("catalog openlibrary", "sample data in memory")],
      flags: [Diagnosis.Flag(name: "MARQUEE_OPENLIBRARY_URL", value: "https://openlibrary.org", origin: .standard)])
    let lines = Answer(command: "doctor", content: DiagnosisContent(diagnosis: diagnosis)).lines(width: 80)
    #expect(lines.contains("ok  catalog openlibrary  sample data in memory"))
    #expect(lines.contains("MARQUEE_OPENLIBRARY_URL  https://openlibrary.org  default"))
  }

  @Test("no line is wider than asked, and none steers the terminal", arguments: 20...200)
  func widths(width: Int) throws {
    var noise = Noise(seed: UInt64(width))
    let odd = Settings(
      [SettingsEntry(key: noise.text(length: 40), text: noise.text(length: 80), line: 1)], in: noise.text(length: 30),
      catalogs: [])
    let contents: [any PageContent] = [
      SettingsContent(
        loaded: Loaded(SettingsPage(states: page.states, path: noise.text(length: 90)), notices: odd.notices)),
      DiagnosisContent(
        diagnosis: Diagnosis(
          checks: [
            .ok("settings", .text(noise.text(length: 120))),
            .bad("catalog ghibli", .text(noise.text(length: 120)), fix: .advice(noise.text(length: 60))),
          ],
          flags: [Diagnosis.Flag(name: "MARQUEE_ROWS", value: noise.text(length: 70), origin: .flag("--catalog"))])),
    ]
    for content in contents {
      let answer = Answer(command: "settings", content: content)
      for line in answer.lines(width: width, footer: ["help"]) {
        #expect(line.columns <= width, "\(line)")
        #expect(line.printable == line)
      }
      for record in answer.records { #expect(!record.line.contains("\n") && !record.line.contains("\u{1B}")) }
    }
  }

  @Test("the prompt completes the name of a setting")
  func completion() {
    #expect(Completion("settings w", in: CompletionContext()).candidates.map(\.text) == ["width"])
    #expect(Completion("settings ", in: CompletionContext()).candidates.count == Setting.allCases.count + 1)
  }

  @Test("help for settings names every setting")
  func help() throws {
    let lines = HelpPage.page(of: try #require(Command.named("settings"))).lines().joined(separator: "\n")
    for setting in Setting.allCases { #expect(lines.contains("  \(setting.rawValue) ")) }
  }
}
