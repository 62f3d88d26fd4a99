import MarqueeDomain
import TestSupport
import Testing

/// The example of the README, word for word; Tests/ArchitectureTests compares them.
@Suite("The README's example")
struct ReadmeExampleTests {
  @Test("a person who cannot be loaded costs that person and a notice")
  func missingPerson() async throws {
    let ghibli = FakeCatalog(.ghibli)
    let totoro = ghibli.add("My Neighbor Totoro", cast: ["Satsuki", "Mei"])
    ghibli.fail(.person(named("ghibli:person/mei")), with: .server(.ghibli))

    let page = try await ShowWork(catalogs: CatalogDirectory([ghibli]))(totoro, .cached)

    #expect(page.value.credits.map(\.person.name) == ["Satsuki"])
    #expect(page.notices.count == 1)
  }
}
