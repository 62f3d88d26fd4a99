import MarqueeData
import MarqueeDomain

extension CatalogDescription {
  static let ghibli = CatalogDescription(catalog: .ghibli, variables: [.ghibli]) { (connections) throws(Problem) in
    let web = try connections.service(.ghibli, live: connections.configuration.address(.ghibli))
    return ConnectedCatalog(repository: GhibliCatalog(web)) { () async throws(Problem) in
      try await web.reach(["films"])
    }
  }
}

extension Variable {
  static let ghibli = Variable(
    "MARQUEE_GHIBLI_URL", "where live finds the Ghibli service", standard: "https://ghibliapi.vercel.app", .address)
}
