// Use cases in ten lines of test each: README and a page of the documentation show them, and a test compares them.
import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("The examples of the documentation")
struct ExampleTests {
  @Test("a person who cannot be loaded is missing, and a notice says so")
  func missingPerson() async throws {
    let ghibli = FakeCatalog(.ghibli)
    let totoro = ghibli.add("My Neighbor Totoro", cast: ["Satsuki", "Mei"])
    ghibli.fail(.person(named("ghibli:person/mei")), with: .server(.ghibli))

    let page = try await ShowWork(catalogs: CatalogDirectory([ghibli]))(totoro, .cached)

    #expect(page.value.credits.map(\.person.name) == ["Satsuki"])
    #expect(page.notices.count == 1)
  }

  @Test("a rating is kept, and undo undoes it")
  func rating() async throws {
    let (ghibli, library) = (FakeCatalog(.ghibli), FakeLibrary())
    let totoro = ghibli.add("My Neighbor Totoro")
    let mark = MarkWorks(catalogs: CatalogDirectory([ghibli]), library: library)

    _ = try await mark(.rate(Rating(halfStars: 9)), [totoro])
    #expect(try await library.marks(of: [totoro])[totoro]?.rating == Rating(halfStars: 9))

    _ = try await library.undo()
    #expect(try await library.marks(of: [totoro]).isEmpty)
  }

  @Test("shelves come in the user's order, whichever catalog answers first")
  func order() async throws {
    let (ghibli, rows, gate) = (FakeCatalog(.ghibli), FakeCatalog(.rows), Gate())
    ghibli.addShelf("Films", [ghibli.add("Ponyo")])
    rows.addShelf("Row One", [rows.add("Heat")])
    rows.hold(at: gate)

    let browse = BrowseShelves(catalogs: CatalogDirectory([rows, ghibli]))
    let shelves = try await browse(.cached) { _ in gate.open() }

    #expect(shelves.value.map(\.title) == ["Row One", "Films"])
  }
}
