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
      (.debounce, "10s", "10s"),
    ] as [(Setting, String, String)])
  func taken(_ setting: Setting, _ text: String, _ written: String) throws {
    let value = try setting.value(text, catalogs: Self.catalogs)
    #expect(value.text == written)
    #expect(try setting.value(value.text, catalogs: Self.catalogs) == value)
  }

  @Test("has a default that is one of its values", arguments: Setting.allCases)
  func standards(_ setting: Setting) throws {
    guard let standard = setting.details.standard else { return }
    #expect(try setting.value(standard.text, catalogs: Self.catalogs) == standard)
  }
}
