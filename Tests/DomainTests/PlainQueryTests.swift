import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("Plain words as terms")
struct PlainQueryTests {
  @Test(
    "words that name kinds, years, languages, countries, genres and makers become terms",
    arguments: [
      ("korean movies", "kind:movie language:ko"), ("movies from 1994", "kind:movie year:1994"),
      ("films by Kurosawa before 1960", "kind:movie before:1960 director:\"kurosawa\""),
      ("books by le guin", "kind:book author:\"le guin\""), ("90s horror", "year:1990s genre:\"horror\""),
      ("french comedies", "language:fr genre:\"comedy\""),
      ("British crime series", "country:gb genre:\"crime\" kind:tv"),
      ("korean zombie movies", "zombie language:ko kind:movie"),
      ("westerns of the sixties", "genre:\"western\" year:1960s"), ("movies", "kind:movie"), ("french", "language:fr"),
      ("books between 1995 and 1990", "kind:book year:1990..1995"), ("19th century books", "year:1801..1900 kind:book"),
    ])
  func reads(typed: String, terms: String) throws {
    let query = try #require(try Query(line: typed).plain)
    #expect(Set(query.text.split(separator: " ")) == Set(terms.split(separator: " ")))
  }

  @Test(
    "other words, phrases and terms stay as they are",
    arguments: ["spirited away", "\"korean movies\"", "kind:book horror", "the old man"])
  func stays(typed: String) throws {
    let query = try Query(line: typed)
    #expect(query.plain == nil)
  }

  @Test("a search that finds little for words reads them as terms, and says so")
  func searches() async throws {
    let tmdb = FakeCatalog(.tmdb)
    tmdb.addShelf("Popular", [tmdb.add("Parasite", year: 2019), tmdb.add("Heat", year: 1995)])
    let search = SearchCatalogs(catalogs: CatalogDirectory([tmdb]))
    let found = try await search(Query(line: "movies from 1995"), limit: 9)
    #expect(found.value.works.map(\.title) == ["Heat"])
    #expect(found.remarks.first == .readAsTerms("kind:movie year:1995"))
    let titled = try await search(Query(line: "parasite"), limit: 9)
    #expect(titled.value.works.map(\.title) == ["Parasite"])
    #expect(titled.remarks.isEmpty)
    tmdb.addShelf("New", [tmdb.add("1995", year: 2025)])
    let number = try await search(Query(line: "1995"), limit: 9)
    #expect(number.value.works.map(\.title) == ["1995"] && number.remarks.isEmpty)
  }
}
