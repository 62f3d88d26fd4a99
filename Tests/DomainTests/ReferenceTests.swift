import MarqueeDomain
import TestSupport
import Testing

/// Identifiers that the user types, and what they may name.
@Suite struct ReferenceTests {
  @Test("the word decides what is named")
  func kinds() {
    #expect(Reference("ghibli:film/1") == .work(named("ghibli:film/1")))
    #expect(Reference("openlibrary:work/OL1W") == .work(named("openlibrary:work/OL1W")))
    #expect(Reference("tmdb:movie/1") == .work(named("tmdb:movie/1")))
    #expect(Reference("rows:movie/0-0") == .work(named("rows:movie/0-0")))
    #expect(Reference("library:book/1") == .work(named("library:book/1")))
    #expect(Reference("ghibli:person/1") == .person(named("ghibli:person/1")))
    #expect(Reference("openlibrary:author/OL1A") == .person(named("openlibrary:author/OL1A")))
    #expect(Reference("library:actor/1") == .person(named("library:actor/1")))
    #expect(Reference("ghibli:location/1") == .place(named("ghibli:location/1")))
    #expect(Reference("rows:shelf/0") == .shelf(named("rows:shelf/0")))
  }

  @Test(
    "a text that names nothing is not a reference",
    arguments: ["", "totoro", "ghibli:vehicle/1", "rows:person/1", "tmdb:movie/"])
  func none(text: String) {
    #expect(Reference(text) == nil)
  }

  @Test(
    "a reference knows its catalog",
    arguments: [
      ("ghibli:film/1", Catalog.ghibli), ("openlibrary:author/1", .openlibrary), ("ghibli:location/1", .ghibli),
      ("rows:shelf/0", .rows),
    ])
  func catalog(text: String, catalog: Catalog) {
    #expect(Reference(text)?.catalog == catalog)
  }
}
