// Where the example's service is, and how it is asked.
import MarqueeDomain

@testable import MarqueeCatalogs
@testable import MarqueeComposition

extension CatalogDescription {
  static let example = CatalogDescription(
    catalog: .example, variables: [.example], freshFor: .seconds(3_600)
  ) { (connections) throws(Problem) in
    let web = try connections.service(.example, live: connections.configuration.address(.example))
    return ConnectedCatalog(repository: ExampleCatalog(web: web), finish: web.finishRevalidations) {
      () async throws(Problem) in
      try await web.reach(["films.json"])
    }
  }
}

extension Variable {
  static let example = Variable(
    "MARQUEE_EXAMPLE_URL", "where live finds the example", standard: "https://films.example.com", .address)
}
