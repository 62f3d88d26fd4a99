import MarqueeCatalogs
import MarqueeDomain

/// How to reach Studio Ghibli's service: its address, and how long its answers are fresh.
extension CatalogDescription {
  static let ghibli = CatalogDescription(
    // The service has added nothing for years, and sends no useful headers.
    catalog: .ghibli, variables: [.ghibli], freshFor: .seconds(86_400)
  ) { (connections) throws(Problem) in
    let web = try connections.service(.ghibli, live: connections.configuration.address(.ghibli))
    return ConnectedCatalog(repository: GhibliCatalog(web), finish: web.finishRevalidations) {
      () async throws(Problem) in try await web.reach(["films"])
    }
  }
}

extension Variable {
  static let ghibli = Variable(
    "MARQUEE_GHIBLI_URL", "the address of Studio Ghibli's service, for live", standard: "https://ghibliapi.vercel.app",
    .address)
}
