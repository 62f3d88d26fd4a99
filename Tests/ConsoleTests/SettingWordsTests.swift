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
      (.theme, "Dark", "Use light, dark or system."), (.theme, "", "Use light, dark or system."),
      (.source, "real", "Use embedded, fake or live."),
      (.source, "live,,fake", "Use embedded, fake or live."),
      (.source, "films=live", "Use ghibli, openlibrary, tmdb or rows."),
      (.catalogs, "tmdb", "Use ghibli or rows."), (.catalogs, "ghibli,", "Use ghibli or rows."),
      (.subjects, "../x", "Use subjects made of letters, digits, _ and -, such as fantasy,science_fiction."),
      (.subjects, "a,,b", "Use subjects made of letters, digits, _ and -, such as fantasy,science_fiction."),
      (
        .subjects, (0...30).map { "s\($0)" }.joined(separator: ","), "Use at most 30 subjects."
      ),
      (.contact, "me", "Use an email address or a URL, such as you@example.org."),
      (.contact, "@", "Use an email address or a URL, such as you@example.org."),
      (.contact, "a b@example.org", "Use an email address or a URL, such as you@example.org."),
      (.contact, "a@b\r\nX: y", "Use an email address or a URL, such as you@example.org."),
      (.contact, "a@example.org)", "Use an email address or a URL, such as you@example.org."),
      (.images, "yes", "Use auto, on or off."), (.accessible, "1", "Use on or off."),
      (.pager, "", "Use a one-line command without a comment, such as less -FRX."),
      (.pager, "a #b", "Use a one-line command without a comment, such as less -FRX."),
      (.pager, "#a", "Use a one-line command without a comment, such as less -FRX."),
      (.pager, "a\nb", "Use a one-line command without a comment, such as less -FRX."),
      (.width, "19", "Use a whole number from 20 to 1000."),
      (.width, "1001", "Use a whole number from 20 to 1000."),
      (.width, "99999999999999999999", "Use a whole number from 20 to 1000."),
      (.width, "wide", "Use a whole number from 20 to 1000."),
      (.memoryCache, "50", "Use a size with a unit, such as 50MB or 1GB, up to 1000GB, or 0."),
      (.memoryCache, "-1MB", "Use a size with a unit, such as 50MB or 1GB, up to 1000GB, or 0."),
      (.memoryCache, "1e9GB", "Use a size with a unit, such as 50MB or 1GB, up to 1000GB, or 0."),
      (.diskCache, "2TB", "Use a size with a unit, such as 50MB or 1GB, up to 1000GB, or 0."),
      (.diskCache, "99999999999999999999GB", "Use a size with a unit, such as 50MB or 1GB, up to 1000GB, or 0."),
      (.debounce, "500", "Use a time with a unit, such as 500ms or 0.5s, up to 10s, or 0."),
      (.debounce, "11s", "Use a time with a unit, such as 500ms or 0.5s, up to 10s, or 0."),
      (.debounce, "nans", "Use a time with a unit, such as 500ms or 0.5s, up to 10s, or 0."),
      (.debounce, "1m", "Use a time with a unit, such as 500ms or 0.5s, up to 10s, or 0."),
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
      (.theme, "light|dark|system", "colors for a light or dark background. Default: system"),
      (
        .source, "embedded|fake|live, or live,rows=embedded",
        "where data comes from; embedded reads the sample data from memory, fake serves it over local HTTP, and live uses the real services. Default: embedded"
      ),
      (.catalogs, "ghibli,openlibrary,tmdb,rows", "the active catalogs, in order. Default: all"),
      (
        .subjects, "fantasy,science_fiction,…",
        "the Open Library subjects shown as shelves. Default: fantasy, science_fiction, mystery, romance, history, biography, children, classics"
      ),
      (
        .contact, "you@example.org",
        "an email address or URL that Marquee sends to services with each request; Open Library rejects requests without it. Default: none"
      ),
      (
        .images, "auto|on|off",
        "show posters and covers in the terminal; auto shows them if the terminal supports the iTerm2 or Kitty protocol; on also shows them in accessible mode and on unknown terminals. Default: auto"
      ),
      (
        .links, "auto|on|off",
        "link titles to their web pages; auto adds links on terminals known to support OSC 8; on adds them on every terminal, unless TERM is dumb, linux or unset. Neither adds links in a pipe or in accessible mode. Default: auto"
      ),
      (
        .accessible, "on|off",
        "print words instead of symbols, and one item per line, for screen readers. Default: off"
      ),
      (
        .pager, "COMMAND, or cat for no pager",
        "the command that shows long output; overrides $PAGER; the session uses no pager. Default: $PAGER or less -FRX"
      ),
      (.width, "20 to 1000", "the width of pages, in columns. Default: the terminal's width"),
      (
        .memoryCache, "50MB, 1GB, 0, …",
        "the memory limit for cached artwork; a size with a unit, such as 50MB, 1GB or 512KiB, or 0. Default: 50MB"
      ),
      (
        .diskCache, "50MB, 1GB, 0, …",
        "the disk limit for cached artwork; a size with a unit, such as 50MB, 1GB or 512KiB, or 0. Default: 100MB"
      ),
      (
        .debounce, "500ms, 0.5s, 0, …",
        "how long you must stop typing before a search asks the services. Default: 500ms"
      ),
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
    #expect(faults[0] == "line 1: theme can't be “blue”. Use light, dark or system.")
    #expect(faults[1].hasPrefix("line 2: there is no setting `odd`. The settings are theme, "))
    #expect(faults[2] == "line 3 is neither a setting (`key = value`) nor a comment (`# …`).")
  }

  @Test("a value that makes no sense is a notice with file, line, key and what is known, and counts as missing")
  func wrongValue() {
    let settings = settings([("width", "80"), ("theme", "blue")])
    #expect(settings.values == [.width: .columns(80)])
    #expect(
      settings.notices.map(\.text) == [
        "F, line 2: theme can't be “blue”. Use light, dark or system. Using the default."
      ])
    #expect(settings.isFlawed)
  }

  @Test("an unknown key and a line that is not a setting are notices, and not faults")
  func unknownKey() {
    let settings = settings([("colour", "blue"), ("hello", nil)])
    #expect(
      settings.notices.map(\.text) == [
        "F, line 1: there is no setting `colour`. Marquee ignores this line.",
        "F, line 2 is neither a setting (`key = value`) nor a comment (`# …`). Marquee ignores this line.",
      ])
    #expect(!settings.isFlawed && settings.values.isEmpty)
  }

  @Test("of many unusable lines the first are reported, and how many more there are")
  func manyNotices() {
    let settings = settings((0..<1000).map { ("x\($0)", "y") })
    #expect(settings.notices.count == 6)
    #expect(settings.notices.last?.text == "F: 995 more lines have errors.")
  }
}
