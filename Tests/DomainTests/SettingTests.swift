// What each setting takes, how it is written down, and what is said of anything else.
import MarqueeDomain
import Testing

@Suite("A setting")
struct SettingTests {
  static let catalogs: [Catalog] = [.ghibli, .rows]

  @Test(
    "takes what it is for, and has one way to write it",
    arguments: [
      (.theme, "light", "light"), (.theme, " dark ", "dark"), (.theme, "system", "system"),
      (.source, "live", "live"), (.source, "live, rows=embedded,tmdb=fake", "live,tmdb=fake,rows=embedded"),
      (.source, "rows=fake", "embedded,rows=fake"), (.source, "live,rows=live", "live"),
      (.catalogs, "rows", "rows"), (.catalogs, "rows , ghibli", "rows,ghibli"), (.catalogs, "rows,rows", "rows"),
      (.subjects, "fantasy", "fantasy"), (.subjects, "Science Fiction, fantasy", "science_fiction,fantasy"),
      (.subjects, "fantasy,Fantasy", "fantasy"),
      (.contact, "you@example.org", "you@example.org"),
      (.contact, "https://example.org/#me", "https://example.org/#me"),
      (.images, "auto", "auto"), (.images, "on", "on"), (.images, "off", "off"),
      (.accessible, "on", "on"), (.accessible, "off", "off"),
      (.pager, "less -FRX", "less -FRX"), (.pager, "a  b, c#d", "a  b, c#d"), (.pager, " cat ", "cat"),
      (.width, "20", "20"), (.width, "1000", "1000"), (.width, "0100", "100"),
      (.memoryCache, "0", "0"), (.memoryCache, "50MB", "50MB"), (.memoryCache, "50 mb", "50MB"),
      (.memoryCache, "1500kB", "1500kB"), (.memoryCache, "1.5GB", "1500MB"), (.memoryCache, "1KiB", "1024B"),
      (.diskCache, "2000MB", "2GB"), (.diskCache, "1TB", "1000GB"), (.diskCache, "0MB", "0"),
      (.debounce, "500ms", "500ms"), (.debounce, "0.5s", "500ms"), (.debounce, "2000 ms", "2s"), (.debounce, "0", "0"),
      (.debounce, "10s", "10s"),
    ] as [(Setting, String, String)])
  func taken(_ setting: Setting, _ text: String, _ written: String) throws {
    let value = try setting.value(text, catalogs: Self.catalogs)
    #expect(value.text == written)
    #expect(try setting.value(value.text, catalogs: Self.catalogs) == value)
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
    let problem = #expect(throws: Problem.self) { try setting.value(text, catalogs: Self.catalogs) }
    #expect(problem?.code == .usage)
    #expect(problem?.remedy == .advice(hint))
    #expect(problem?.message.hasPrefix("\(setting.rawValue) can't be “") == true)
  }

  @Test("a value is named after what it stood behind, and quoted no longer than a sentence bears")
  func naming() {
    let problem = #expect(throws: Problem.self) {
      try Setting.theme.value(String(repeating: "x", count: 1_000_000), named: "--theme", catalogs: [])
    }
    #expect(problem?.message == "--theme can't be “\(String(repeating: "x", count: 59))…”.")
  }

  @Test("has a default that it would take itself", arguments: Setting.allCases)
  func standards(_ setting: Setting) throws {
    guard let standard = setting.details.standard else { return }
    #expect(try setting.value(standard.text, catalogs: Self.catalogs) == standard)
  }

  @Test("a name that is none is refused with those there are")
  func names() throws {
    #expect(try Setting(named: "memory-cache") == .memoryCache)
    let problem = #expect(throws: Problem.self) { try Setting(named: "memoryCache") }
    #expect(problem?.remedy.sentence?.contains("theme, source, catalogs") == true)
  }
}
