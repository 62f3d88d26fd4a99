import MarqueeDomain
import Testing

@testable import MarqueeConsole

@Suite("The words for settings")
struct SettingWordsTests {
  private func settings(_ lines: [(String, String?)]) -> Settings {
    let entries = lines.enumerated().map { SettingsEntry(key: $1.0, text: $1.1, line: $0 + 1) }
    return Settings(entries, in: "F", catalogs: [.ghibli, .rows])
  }

  @Test(
    "refuses anything else, and says what would be right",
    arguments: [
      (.theme, "Dark", "It can be light, dark or system."), (.theme, "", "It can be light, dark or system."),
      (.source, "real", "It can be embedded, fake or live."),
      (.source, "live,,fake", "It can be embedded, fake or live."),
      (.source, "films=live", "It can be ghibli, openlibrary, tmdb or rows."),
      (.catalogs, "tmdb", "It can be ghibli or rows."), (.catalogs, "ghibli,", "It can be ghibli or rows."),
      (.subjects, "../x", "It takes subjects in letters, digits, _ and -, such as fantasy,science_fiction."),
      (.subjects, "a,,b", "It takes subjects in letters, digits, _ and -, such as fantasy,science_fiction."),
      (
        .subjects, (0...30).map { "s\($0)" }.joined(separator: ","), "It takes 30 subjects at most."
      ),
      (.contact, "me", "It takes an e-mail address or a URL, such as you@example.org."),
      (.contact, "@", "It takes an e-mail address or a URL, such as you@example.org."),
      (.contact, "a b@example.org", "It takes an e-mail address or a URL, such as you@example.org."),
      (.contact, "a@b\r\nX: y", "It takes an e-mail address or a URL, such as you@example.org."),
      (.contact, "a@example.org)", "It takes an e-mail address or a URL, such as you@example.org."),
      (.images, "yes", "It can be auto, on or off."), (.accessible, "1", "It can be on or off."),
      (.pager, "", "It takes a command line of one line without a comment, such as less -FRX."),
      (.pager, "a #b", "It takes a command line of one line without a comment, such as less -FRX."),
      (.pager, "#a", "It takes a command line of one line without a comment, such as less -FRX."),
      (.pager, "a\nb", "It takes a command line of one line without a comment, such as less -FRX."),
      (.width, "19", "It takes a whole number from 20 to 1000."),
      (.width, "1001", "It takes a whole number from 20 to 1000."),
      (.width, "99999999999999999999", "It takes a whole number from 20 to 1000."),
      (.width, "wide", "It takes a whole number from 20 to 1000."),
      (.memoryCache, "50", "It takes a size with its unit, such as 50MB or 1GB, up to 1000GB; or 0."),
      (.memoryCache, "-1MB", "It takes a size with its unit, such as 50MB or 1GB, up to 1000GB; or 0."),
      (.memoryCache, "1e9GB", "It takes a size with its unit, such as 50MB or 1GB, up to 1000GB; or 0."),
      (.diskCache, "2TB", "It takes a size with its unit, such as 50MB or 1GB, up to 1000GB; or 0."),
      (.diskCache, "99999999999999999999GB", "It takes a size with its unit, such as 50MB or 1GB, up to 1000GB; or 0."),
      (.debounce, "500", "It takes a time with its unit, such as 500ms or 0.5s, up to 10s; or 0."),
      (.debounce, "11s", "It takes a time with its unit, such as 500ms or 0.5s, up to 10s; or 0."),
      (.debounce, "nans", "It takes a time with its unit, such as 500ms or 0.5s, up to 10s; or 0."),
      (.debounce, "1m", "It takes a time with its unit, such as 500ms or 0.5s, up to 10s; or 0."),
    ] as [(Setting, String, String)])
  func refused(_ setting: Setting, _ text: String, _ hint: String) {
    let problem = #expect(throws: Problem.self) { try setting.value(text, catalogs: [.ghibli, .rows]) }
    #expect(problem?.code == .usage)
    #expect(problem?.hint == hint)
    #expect(problem?.text.hasPrefix("\(setting.rawValue) can't be “") == true)
  }

  @Test(
    "help says what a setting sets, which values it takes, and its default",
    arguments: [
      (.theme, "light|dark|system", "the colors, for a light or a dark background. Default: system"),
      (
        .source, "embedded|fake|live, or live,rows=embedded",
        "where answers come from; embedded is sample data in memory, fake the same services over loopback HTTP, live the real ones. Default: embedded"
      ),
      (.catalogs, "ghibli,openlibrary,tmdb,rows", "which catalogs, in which order. Default: all"),
      (
        .subjects, "fantasy,science_fiction,…",
        "the shelves of Open Library. Default: fantasy, science_fiction, mystery, romance, history, biography, children, classics"
      ),
      (
        .contact, "you@example.org",
        "an e-mail address or URL that services get with each request; Open Library turns away clients without one. Default: none"
      ),
      (
        .images, "auto|on|off",
        "posters, on terminals that can show them; auto shows them on terminals with iTerm2's or Kitty's protocol, on also in the accessible form and where the terminal does not tell. Default: auto"
      ),
      (
        .links, "auto|on|off",
        "links from titles to their pages, on terminals that can show them; auto links on terminals known to show links (OSC 8), on anywhere but on a dumb terminal; never in a pipe or in the accessible form. Default: auto"
      ),
      (
        .accessible, "on|off",
        "words in place of symbols, one thing a line, for screen readers. Default: off"
      ),
      (
        .pager, "COMMAND, or cat for none",
        "the command that shows what is longer than the terminal; before $PAGER, else less -FRX; not in the session. Default: the system's"
      ),
      (.width, "20 to 1000", "the columns that pages are laid out for. Default: the terminal's"),
      (
        .memoryCache, "50MB, 1GB, 0, …",
        "how much artwork is cached in memory; a size with its unit, such as 50MB, 1GB or 512KiB, or 0. Default: 50MB"
      ),
      (
        .diskCache, "50MB, 1GB, 0, …",
        "how much artwork is cached on disk; a size with its unit, such as 50MB, 1GB or 512KiB, or 0. Default: 100MB"
      ),
      (.debounce, "500ms, 0.5s, 0, …", "the pause in typing after which a search begins. Default: 500ms"),
    ] as [(Setting, String, String)])
  func about(setting: Setting, values: String, about: String) {
    #expect(setting.details.form.values == values)
    #expect(setting.about == about)
  }

  @Test("a refused value is named with its flag or variable, and quoted no longer than a sentence allows")
  func naming() {
    let problem = #expect(throws: Problem.self) {
      try Setting.theme.value(String(repeating: "x", count: 1_000_000), named: "--theme", catalogs: [])
    }
    #expect(problem?.text == "--theme can't be “\(String(repeating: "x", count: 59))…”.")
  }

  @Test("an unknown name is refused with those there are")
  func names() throws {
    #expect(try Setting(named: "memory-cache") == .memoryCache)
    let problem = #expect(throws: Problem.self) { try Setting(named: "memoryCache") }
    #expect(problem?.hint.contains("theme, source, catalogs") == true)
  }

  @Test("a person who edits the settings sees what would be right")
  func faults() {
    let faults = settings([("theme", "blue"), ("odd", "1"), ("hello", nil)]).faults.map(\.sentence)
    #expect(faults[0] == "line 1: theme can't be “blue”. It can be light, dark or system.")
    #expect(faults[1].hasPrefix("line 2: there is no setting `odd`. There are theme, "))
    #expect(faults[2] == "line 3 is neither a setting (`key = value`) nor a comment (`# …`).")
  }

  @Test("a value that makes no sense is a notice with file, line, key and what is known, and counts as missing")
  func wrongValue() {
    let settings = settings([("width", "80"), ("theme", "blue")])
    #expect(settings.values == [.width: .columns(80)])
    #expect(
      settings.notices.map(\.text) == [
        "F, line 2: theme can't be “blue”. It can be light, dark or system. The default is used."
      ])
    #expect(settings.isFlawed)
  }

  @Test("an unknown key and a line that is not a setting are notices, and not faults")
  func unknownKey() {
    let settings = settings([("colour", "blue"), ("hello", nil)])
    #expect(
      settings.notices.map(\.text) == [
        "F, line 1: there is no setting `colour`. It is left as it is.",
        "F, line 2 is neither a setting (`key = value`) nor a comment (`# …`).",
      ])
    #expect(!settings.isFlawed && settings.values.isEmpty)
  }

  @Test("of many unusable lines the first are reported, and how many more there are")
  func manyNotices() {
    let settings = settings((0..<1000).map { ("x\($0)", "y") })
    #expect(settings.notices.count == 6)
    #expect(settings.notices.last?.text == "F: 995 more lines cannot be used.")
  }
}
