import MarqueeCatalogs
import MarqueeDomain
import MarqueeFakeServer
import MarqueeHTTP

/// How to reach Open Library by its published policy: a contact in the User-Agent, at most 3 requests a second from
/// clients with a contact, and a cooldown after a 429.
extension CatalogDescription {
  static let openLibrary = CatalogDescription(
    catalog: .openlibrary, variables: [.openLibrary, .covers],
    pictures: { (configuration) throws(Problem) in .openLibraryCovers(at: try configuration.coversBase()) },
    introduction: .covers,
    // The service sends no useful headers.
    freshFor: .seconds(3_600),
    connect: { (connections) throws(Problem) in
      let configuration = connections.configuration
      let policy = ServicePolicy(
        // The service counts when requests arrive. The first may take long to arrive (name lookup, handshakes), and the
        // next ones must not catch up with it.
        pace: PacedTransport.Pace(3, in: .milliseconds(1020), lag: .milliseconds(500)), cooldown: .seconds(30),
        admission: configuration.contact == nil
          ? .setContact : .advice("The service rejects some programs and networks. Wait a while, then try again."))
      let web = try connections.service(.openlibrary, live: configuration.address(.openLibrary), policy)
      let catalog = OpenLibraryCatalog(
        web, subjects: configuration.preferences.subjects.value, covers: try configuration.coversBase(),
        otherSubjects: "Choose other subjects with `marquee settings subjects`.")
      return ConnectedCatalog(repository: connections.caching(catalog), finish: web.finishRevalidations) {
        () async throws(Problem) in try await web.reach(["subjects", "fantasy.json"])
      }
    })
}

extension Variable {
  static let openLibrary = Variable(
    "MARQUEE_OPENLIBRARY_URL", "the address of Open Library, for live", standard: "https://openlibrary.org", .address)
  static let covers = Variable(
    "MARQUEE_COVERS_URL", "the address of Open Library's covers, for live", standard: "https://covers.openlibrary.org",
    .address)
}

extension Configuration {
  /// The address of covers. Sample covers have the same links for every port.
  fileprivate func coversBase() throws(Problem) -> String {
    guard kind(of: .openlibrary) == .live else { return "https://\(SampleRouter.host)/covers" }
    return try address(.covers).linkBase
  }
}
