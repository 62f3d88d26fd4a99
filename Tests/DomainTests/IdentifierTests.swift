import MarqueeDomain
import Testing

/// Texts that are identifiers, and texts that are not.
@Suite struct IdentifierTests {
  @Test(
    "an identifier has a catalog, a word and a key, and is written as it was read",
    arguments: [
      ("ghibli:film/2baf70d1-42bb-4437-b551-e5fed5a87abe", Catalog.ghibli, "film"),
      ("openlibrary:work/OL45804W", .openlibrary, "work"),
      ("tmdb:movie/603", .tmdb, "movie"),
      ("rows:movie/0-17", .rows, "movie"),
      ("library:movie/12", .library, "movie"),
      ("library:book/4", .library, "book"),
    ])
  func roundTrip(text: String, catalog: Catalog, word: String) throws {
    let id = try #require(Work.ID(text))
    #expect(id.catalog == catalog)
    #expect(id.word == word)
    #expect("\(catalog.rawValue):\(word)/\(id.key)" == text)
    #expect(id.description == text)
    #expect(Work.ID(id.catalog, id.word, key: id.key) == id)
  }

  @Test(
    "any other text is not an identifier",
    arguments: [
      "", ":", "/", ":/", "ghibli", "ghibli:", "ghibli:film", "ghibli:film/", "ghibli/film:1", "ghibli:/1", ":film/1",
      "film/1", "ghibli:film1", "ghiblifilm/1", "GHIBLI:film/1", "ghibli:Film/1", "ghibli :film/1", "ghibli: film/1",
      " ghibli:film/1", "ghibli:film/1 ", "ghibli:film/1\n", "ghibli::film/1", "ghibli:film//1", "ghibli:film/a/b",
      "ghibli:film/a:b", "ghibli:film/.", "ghibli:film/..", "ghibli:film/a?b", "ghibli:film/a#b", "ghibli:film/a%2Fb",
      "ghibli:film/é", "ghibli:film/１", "ghibli:film/a\u{0}b", "ghibli:film/a\u{301}", "ghibli:film/\u{301}a",
      "ghibli:\u{301}film/a", "ghibli:film/a\\b", "ghibli:film/\u{202E}a", "netflix:film/1", "ghibli:movie/1",
    ])
  func badShapes(text: String) {
    #expect(Work.ID(text) == nil)
  }

  @Test("a key may be as long as 128 characters and hold letters, digits, dots, underscores and hyphens")
  func keys() {
    #expect(Work.ID("tmdb:movie/" + String(repeating: "a", count: 128)) != nil)
    #expect(Work.ID("tmdb:movie/" + String(repeating: "a", count: 129)) == nil)
    #expect(Work.ID(.tmdb, "movie", key: "Az09._-")?.key == "Az09._-")
    #expect(Work.ID(.tmdb, "movie", key: "...")?.key == "...")
    for key in ["", ".", "..", "a b", "a/b"] { #expect(Work.ID(.tmdb, "movie", key: key) == nil) }
  }

  @Test("each kind of thing has its words in each catalog, and no others")
  func words() {
    let words = ["film", "movie", "book", "work", "person", "author", "actor", "location", "place", "shelf"]
    var known: [String] = []
    for catalog in Catalog.allCases {
      for word in words {
        if Work.ID(catalog, word, key: "1") != nil { known.append("work \(catalog):\(word)") }
        if Person.ID(catalog, word, key: "1") != nil { known.append("person \(catalog):\(word)") }
        if Place.ID(catalog, word, key: "1") != nil { known.append("place \(catalog):\(word)") }
        if Shelf.ID(catalog, word, key: "1") != nil { known.append("shelf \(catalog):\(word)") }
      }
    }
    #expect(
      known == [
        "work ghibli:film", "person ghibli:person", "place ghibli:location", "shelf ghibli:shelf",
        "work openlibrary:work", "person openlibrary:author", "shelf openlibrary:shelf",
        "work tmdb:movie", "person tmdb:person", "shelf tmdb:shelf",
        "work rows:movie", "shelf rows:shelf",
        "work library:movie", "work library:book", "person library:actor",
        "work imported:movie", "work imported:book", "person byName:person",
        "work example:film", "shelf example:shelf",
      ])
  }

  @Test("people known by name alone have a namespace of their own, which is not a catalog with a source")
  func byName() {
    let id = Person.ID.named("Hayao Miyazaki")
    #expect(id?.description == "name:person/hayao-miyazaki-d8b4e432ec6733be")
    #expect(Person.ID("name:person/hayao-miyazaki-d8b4e432ec6733be") == id)
    #expect(Person.ID.named("HAYAO MIYÁZAKI") == id)
    #expect(!Catalog.services.contains(.byName) && !Catalog.services.contains(.example))
  }

  @Test("identifiers with different keys have different hashes, so that sets of them are fast")
  func hashes() {
    let ids = (0..<100).compactMap { Work.ID("tmdb:movie/\($0)") }
    #expect(Set(ids.map(\.hashValue)).count > 90 && Set(ids).count == 100)
    #expect(Work.ID("tmdb:movie/1")?.hashValue == ids[1].hashValue)
  }

  @Test("an identifier within a longer text is read too")
  func substrings() {
    #expect(Work.ID("show tmdb:movie/603".dropFirst(5))?.key == "603")
  }
}
