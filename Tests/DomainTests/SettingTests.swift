// The values that each setting takes, how they are written, and the problem of any other value.
import MarqueeDomain
import Testing

@Suite("A setting")
struct SettingTests {
  static let catalogs: [Catalog] = [.ghibli, .rows]

  @Test(
    "takes its values, and writes each in one way",
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
      (.debounce, "10s", "10s"), (.debounce, "1ms", "1ms"), (.memoryCache, "1B", "1B"),
    ] as [(Setting, String, String)])
  func taken(_ setting: Setting, _ text: String, _ written: String) throws {
    let value = try setting.value(text, catalogs: Self.catalogs)
    #expect(value.text == written)
    #expect(try setting.value(value.text, catalogs: Self.catalogs) == value)
  }

  @Test(
    "refuses any other value, with the value, the name of what was set and the values that it takes",
    arguments: [
      (.theme, "blue"), (.theme, ""), (.theme, "Light"), (.images, "yes"), (.links, "no"), (.accessible, "auto"),
      (.width, "19"), (.width, "1001"), (.width, "wide"), (.contact, "you"), (.contact, "a@b@c"), (.contact, "@b"),
      (.contact, "a@"), (.contact, "a b@c.d"), (.contact, "a(b)@c.d"), (.contact, "a\\b@c.d"), (.pager, "#x"),
      (.pager, "less #x"), (.pager, "less\t#x"), (.pager, ""), (.pager, "a\nb"),
      (.pager, String(repeating: "a", count: 1_001)), (.memoryCache, "-1"), (.memoryCache, "5"), (.memoryCache, "MB"),
      (.memoryCache, "1 furlong"), (.diskCache, "1001GB"), (.debounce, "5"), (.debounce, "10001ms"),
      (.debounce, "1min"),
    ] as [(Setting, String)])
  func refused(_ setting: Setting, _ text: String) {
    #expect(throws: Problem.usage(.wrongValue(text, name: "--flag", takes: setting.details.form))) {
      try setting.value(text, named: "--flag", catalogs: Self.catalogs)
    }
  }

  @Test(
    "of several values names the one that is refused",
    arguments: [
      (.subjects, "fantasy,,history", "", .subjects), (.subjects, "fantasy,a/b", "a/b", .subjects),
      (.catalogs, "rows,tmdb", "tmdb", .oneOf(["ghibli", "rows"])),
      (.catalogs, "rows,", "", .oneOf(["ghibli", "rows"])),
      (.source, "dead", "dead", .oneOf(["embedded", "fake", "live"])),
      (.source, "live,tmdb=", "", .oneOf(["embedded", "fake", "live"])),
      (.source, "library=live", "library", .oneOf(["ghibli", "openlibrary", "tmdb", "rows"])),
      (.source, "netflix=live", "netflix", .oneOf(["ghibli", "openlibrary", "tmdb", "rows"])),
    ] as [(Setting, String, String, SettingForm)])
  func refusedPart(_ setting: Setting, _ text: String, _ part: String, _ form: SettingForm) {
    #expect(throws: Problem.usage(.wrongValue(part, name: setting.rawValue, takes: form))) {
      try setting.value(text, catalogs: Self.catalogs)
    }
  }

  @Test("takes thirty subjects and no more; a name of no setting is refused")
  func others() throws {
    let most = (1...30).map { "s\($0)" }.joined(separator: ",")
    #expect(try Setting.subjects.value(most, catalogs: []).text == most)
    #expect(throws: Problem.usage(.manySubjects(most + ",s31", name: "subjects"))) {
      try Setting.subjects.value(most + ",s31", catalogs: [])
    }
    #expect(try Setting(named: "disk-cache") == .diskCache)
    #expect(throws: Problem.usage(.unknownSetting("colour"))) { try Setting(named: "colour") }
  }

  @Test("has a default that is one of its values", arguments: Setting.allCases)
  func standards(_ setting: Setting) throws {
    guard let standard = setting.details.standard else { return }
    #expect(try setting.value(standard.text, catalogs: Self.catalogs) == standard)
  }
}
